import { isInOtherDialog } from '../kit/overlay/inert';

interface Closable {
  root: HTMLElement;
  close(): void;
}

/**
 * Closes the topmost dialog on Escape where Micromodal does not: in an `alertdialog`, or with focus
 * outside.
 * @returns removes the listeners
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
    if (topBefore && isInOtherDialog(event.target, topBefore.root)) return;
    // Else the key closes the `CloseWatcher` of the dialog below, or a lightbox there, too.
    event.preventDefault();
    if (topmost() === topBefore) topBefore?.close();
  };
  addEventListener('keydown', note, { signal, capture: true });
  // Bubbling, so that a tooltip or a list inside the dialog may have the key first.
  addEventListener('keydown', close, { signal });
  // Not at once: Micromodal closes the last dialog on the same key, before `close` is called.
  return () => setTimeout(() => stop.abort());
}

/**
 * Prevents a press that starts inside the box and ends on the overlay from closing the dialog, as when
 * text is selected with the mouse; and the second press of a double click, whose first has opened it.
 */
export function guardOverlay(root: HTMLElement): void {
  let pressed: EventTarget | null = null;
  root.addEventListener('pointerdown', (event) => {
    pressed = event.target;
  });
  root.addEventListener(
    'click',
    (event) => {
      const isOverlay = (event.target as Element).parentNode === root;
      const isElsewhere = pressed && pressed !== event.target;
      if (isOverlay && (isElsewhere || event.detail > 1)) event.stopPropagation();
    },
    { capture: true },
  );
}
