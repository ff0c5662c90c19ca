import MicroModal from 'micromodal';
import { assertNativeIntact } from '../kit/core/natives';
import { themesMicroModal } from './theme-micromodal';

assertNativeIntact('Micromodal');

/**
 * Shows an element as a modal: Micromodal closes it on Escape, on the overlay and on elements with
 * `data-micromodal-close`.
 * @param onClose called once it has closed, in any way
 */
export function showModal(root: HTMLElement, onClose: () => void): void {
  restoreGlobal();
  MicroModal.show(root, {
    // The element itself: by default Micromodal looks for its id, which the page may have as well.
    ...{ targetModal: root },
    // `placeFocus` moves the focus: Micromodal takes the first link, however far down.
    disableFocus: true,
    onClose,
  });
}

/** Closes an open modal; does nothing to one that is not open. */
export const closeModal = (root: HTMLElement): void => MicroModal.close(root);

/** Removes an element from Micromodal's list of modals, once it has left the page. */
export const forgetModal = (root: HTMLElement): void => MicroModal.removeModal(root);

function restoreGlobal(): void {
  if (Reflect.get(window, 'MicroModal') !== MicroModal) return;
  if (themesMicroModal) Reflect.set(window, 'MicroModal', themesMicroModal);
  else Reflect.deleteProperty(window, 'MicroModal');
}
