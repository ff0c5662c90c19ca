import MicroModal from 'micromodal';
import { themesMicroModal } from './keep-global';

/** What the types of 0.7.0 lack. */
interface Untyped {
  initModal(root: HTMLElement, config: MicroModal.MicroModalConfig): void;
  removeModal(root: HTMLElement): void;
}

const { initModal, removeModal } = MicroModal as unknown as Untyped;

/** The class of an open dialog. */
const OPEN_CLASS = 'is-open';

/**
 * Shows an element as a modal: Micromodal keeps Tab inside, closes on Escape, on the overlay and on
 * whatever carries `data-micromodal-close`.
 * @param onClose called once it closed, by whatever way
 */
export function showModal(root: HTMLElement, onClose: () => void): void {
  giveGlobalBack();
  // By itself `show` would look the element up by its id, with a method that an image of the page
  // may have taken the place of.
  initModal(root, {
    openClass: OPEN_CLASS,
    // Where focus goes is the stack's decision: Micromodal takes the first link, however far down.
    disableFocus: true,
    onClose,
  });
  MicroModal.show(root as unknown as string);
}

/** Closes an open modal; does nothing to one that is not open. */
export const closeModal = (root: HTMLElement): void => MicroModal.close(root as unknown as string);

/** Makes Micromodal forget an element that will not come back. */
export const forgetModal = (root: HTMLElement): void => removeModal(root);

function giveGlobalBack(): void {
  if (Reflect.get(window, 'MicroModal') !== MicroModal) return;
  if (themesMicroModal) Reflect.set(window, 'MicroModal', themesMicroModal);
  else Reflect.deleteProperty(window, 'MicroModal');
}
