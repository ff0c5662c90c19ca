import { keepTab } from '../../kit/overlay/tab';
import { isElement, targetOf } from '../../runtime/events';
import type { Lightbox, LightboxOptions } from './options';

/** `keepTab` handles this key. */
const TAB = 9;

interface GestureOptions extends Pick<LightboxOptions, 'actionOf'> {
  /** The box inside the dialog. */
  container: HTMLElement;
  lightbox: Lightbox;
  signal: AbortSignal;
}

/**
 * Handles the lightbox's keys, keeps Tab in its dialog, and leaves Ctrl and the wheel to the browser. The packages' own keys ignore
 * Meta, include keys that should do nothing here, or fail on pages that replace `Array.from`.
 */
export function listenForGestures({ container, lightbox, actionOf, signal }: GestureOptions): void {
  // The dialog has the focus first.
  keepTab(container.closest('dialog') ?? container, signal);
  const onKey = (event: KeyboardEvent) => {
    if (isInDialog(event) || event.keyCode === TAB) return;
    // What the lightbox covers must not receive its keys: a modal below would close as well.
    event.stopPropagation();
    if (event.defaultPrevented) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    lightbox[action]();
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
