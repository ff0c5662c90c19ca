import MicroModal from 'micromodal';
import { themesMicroModal } from './keep-global';

/** The class of an open dialog. */
const OPEN_CLASS = 'is-open';

/**
 * Shows an element as a modal: Micromodal keeps Tab inside, closes on Escape, on the overlay and on
 * whatever carries `data-micromodal-close`.
 * @param onClose called once it closed, by whatever way
 */
export function showModal(root: HTMLElement, onClose: () => void): void {
  giveGlobalBack();
  MicroModal.show(root as unknown as string, {
    // Else it looks for the element's id, and something of the page may bear the same.
    ...{ targetModal: root },
    openClass: OPEN_CLASS,
    // Where focus goes is the stack's decision: Micromodal takes the first link, however far down.
    disableFocus: true,
    onClose,
  });
}

/** Closes an open modal; does nothing to one that is not open. */
export const closeModal = (root: HTMLElement): void => MicroModal.close(root as unknown as string);

/** Makes Micromodal forget an element that will not come back. */
export const forgetModal = (root: HTMLElement): void =>
  // The types of 0.7.0 lack it.
  (MicroModal as unknown as { removeModal(root: HTMLElement): void }).removeModal(root);

function giveGlobalBack(): void {
  if (Reflect.get(window, 'MicroModal') !== MicroModal) return;
  if (themesMicroModal) Reflect.set(window, 'MicroModal', themesMicroModal);
  else Reflect.deleteProperty(window, 'MicroModal');
}
