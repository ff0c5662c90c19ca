import { isInOtherDialog } from '../../kit/overlay/cover';
import { RAISED } from '../../kit/raise';
import { isElement, targetOf } from '../../runtime/events';
import type { Lightbox, LightboxOptions } from './options';

/** The browser moves the focus by this key. */
const TAB = 9;

interface GestureOptions extends Pick<LightboxOptions, 'actionOf'> {
  /** The box inside the dialog. */
  container: HTMLElement;
  lightbox: Lightbox;
  signal: AbortSignal;
}

/**
 * Handles the lightbox's keys, and leaves Ctrl and the wheel to the browser. The packages' own keys ignore
 * Meta, include keys that should do nothing here, or fail on pages that replace `Array.from`.
 */
export function listenForGestures({ container, lightbox, actionOf, signal }: GestureOptions): void {
  const onKey = (event: KeyboardEvent) => {
    const [target = null] = event.composedPath();
    if (isElsewhere(target, container) || event.keyCode === TAB) return;
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
  // A form that closes its dialog in a slide.
  const onSubmit = (event: SubmitEvent) => {
    if (!targetOf(event).matches('[method=dialog i]')) return;
    event.preventDefault();
    lightbox.close();
  };
  container.addEventListener('submit', onSubmit, { signal });
  // Ctrl and the wheel zoom the page: the lightbox must not handle it.
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) event.stopPropagation();
  };
  addEventListener('wheel', onWheel, { signal, capture: true, passive: true });
}

/** Is a node in a dialog or popup above the lightbox, which gets the keys? */
const isElsewhere = (node: EventTarget | null, lightbox: Element): boolean =>
  isInOtherDialog(node, lightbox) ||
  (isElement(node) && !!node.closest(`.veneer-dialogs,.veneer-dialog__part,.${RAISED}`));
