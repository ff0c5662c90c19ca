/** The part `dialog`: all modals and notifications are shown by it. */

export { requestArticle } from './article';
export { type Dialog, openDialog } from './dialog';
export { showElement } from './element';
export { notify } from './notification';
export { notifyOfElement } from './page-message';
export { showPlayer } from './player';
export { modal, requestModal } from './request';
export { showFailure } from './show-failure';
