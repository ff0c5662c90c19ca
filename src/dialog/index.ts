/** The one way to show a modal or a notification: a chunk of its own, with React. */
export { showFailure } from './alarm';
export { showElement } from './element';
export { notify } from './notification';
export { prepare } from './prepare';
export { type ModalRequest, modal, requestModal } from './request';
export { type Dialog, openDialog } from './stack';
