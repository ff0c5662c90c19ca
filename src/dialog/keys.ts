import { safe } from '../runtime/dom';

/** What is open. */
interface Closable {
  close(): void;
}

/**
 * Closes the topmost dialog where Micromodal does not: on Escape in an `alertdialog` or with focus
 * outside, and on the phone's Back, where the browser has `CloseWatcher`.
 * @returns how to stop listening
 */
export function listenForClosing(topmost: () => Closable | undefined): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let topBefore: Closable | undefined;
  const note = () => {
    topBefore = topmost();
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Else the browser takes the key for Back as well, and closes the dialog below too.
    event.preventDefault();
    if (topmost() === topBefore) topBefore?.close();
  };
  addEventListener('keydown', note, { signal, capture: true });
  // Bubbling, so that a tooltip or a list inside the dialog may have the key first.
  addEventListener('keydown', close, { signal });
  return () => stop.abort();
}

/**
 * Keeps a press that began inside the box from closing the dialog when it ends on the overlay, as
 * when text is selected with the mouse.
 */
export function guardOverlay(root: HTMLElement): void {
  let pressed: EventTarget | null = null;
  safe(root).addEventListener('pointerdown', (event) => {
    pressed = event.target;
  });
  safe(root).addEventListener(
    'click',
    (event) => {
      const isOverlay = safe(event.target as Element).parentNode === root;
      if (isOverlay && pressed && pressed !== event.target) event.stopPropagation();
    },
    { capture: true },
  );
}
