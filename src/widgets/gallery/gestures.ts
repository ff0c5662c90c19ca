import { safe } from '../../runtime/dom';
import { deedOf, isInDialog } from './keys';

/** The focus is somebody else's matter (`kit/tab.ts`). */
const TAB = 9;

/** What gestures do to an open lightbox. */
export interface Handles {
  isRightToLeft: boolean;
  previous(): void;
  next(): void;
  close(): void;
}

/**
 * Listens for the lightbox's keys and for its close button. Fancybox's own keys ignore Meta, know
 * keys that should do nothing here, and fall silent on pages that replace `Array.from`.
 * @param container the box inside the dialog
 */
export function listenForGestures(
  container: HTMLElement,
  handles: Handles,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    if (isInDialog(event) || event.keyCode === TAB) return;
    // What the lightbox covers must not hear its keys: a modal below would close as well.
    event.stopPropagation();
    if (event.defaultPrevented) return;
    const deed = deedOf(event, handles.isRightToLeft);
    if (!deed) return;
    event.preventDefault();
    handles[deed]();
  };
  // On the container and not on the dialog, where Fancybox prevents Escape before us.
  safe(container).addEventListener('keydown', onKey, { signal });
  // Where the focused element is gone, keys go to the body.
  const onStrayKey = (event: KeyboardEvent) => {
    if (!safe(container).contains(event.target as Node)) onKey(event);
  };
  addEventListener('keydown', onStrayKey, { signal, capture: true });
  // Ctrl and the wheel enlarge the page: the lightbox never hears of it.
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) event.stopPropagation();
  };
  addEventListener('wheel', onWheel, { signal, capture: true, passive: true });
  const onClick = (event: MouseEvent) => {
    if (!safe(event.target as Element).closest('[data-fancybox-close]')) return;
    event.preventDefault();
    handles.close();
  };
  safe(container).addEventListener('click', onClick, { signal });
}
