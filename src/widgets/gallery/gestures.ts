import { keepTab } from '../../kit/overlay/tab';
import { isElement, targetOf } from '../../runtime/events';
import type { LightboxOptions } from './options';

/** `keepTab` handles this key. */
const TAB = 9;

/** What keys do in an open lightbox. */
export interface LightboxActions extends Pick<LightboxOptions, 'actionOf'> {
  previous(): void;
  next(): void;
  close(): void;
}

/**
 * Handles the lightbox's keys, keeps Tab in its dialog, and leaves Ctrl and the wheel to the browser. The packages' own keys ignore
 * Meta, include keys that should do nothing here, or fail on pages that replace `Array.from`.
 * @param container the box inside the dialog
 */
export function listenForGestures(
  container: HTMLElement,
  actions: LightboxActions,
  signal: AbortSignal,
): void {
  // The dialog has the focus first.
  keepTab(container.closest('dialog') ?? container, signal);
  const onKey = (event: KeyboardEvent) => {
    if (isInDialog(event) || event.keyCode === TAB) return;
    // What the lightbox covers must not receive its keys: a modal below would close as well.
    event.stopPropagation();
    if (event.defaultPrevented) return;
    const action = actions.actionOf(event);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  };
  // On the container and not on the dialog, where a package may prevent Escape before us.
  container.addEventListener('keydown', onKey, { signal });
  // Where the focused element was removed, key events are dispatched on the body.
  const onStrayKey = (event: KeyboardEvent) => {
    if (!container.contains(targetOf(event))) onKey(event);
  };
  addEventListener('keydown', onStrayKey, { signal, capture: true });
  // Ctrl and the wheel zoom the page: the lightbox must not handle it.
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) event.stopPropagation();
  };
  addEventListener('wheel', onWheel, { signal, capture: true, passive: true });
}

/** Is the event in a dialog that was opened from a slide? Above the lightbox, it gets the keys. */
function isInDialog(event: Event): boolean {
  const [target] = event.composedPath();
  return isElement(target) && !!target.closest('dialog .veneer-dialogs');
}
