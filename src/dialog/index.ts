/** The one way to show a modal or a notification: a chunk of its own, with React. */
export { showFailure } from './alarm';
export { requestArticle } from './article';
export { showElement } from './element';
export { notify } from './notification';
export { notifyOfElement } from './page-message';
export { type OpenPanel, openPanel, type PanelState } from './panel';
export { type Film, showPlayer } from './player';
export { modal, requestModal } from './request';
export { type Dialog, openDialog } from './stack';
