/** Called when an overlay opens; `closed` settles when it has closed. */
type Listener = (closed: Promise<void>) => void;

const open = new Set<symbol>();
const listeners = new Set<Listener>();

/** Is a modal, lightbox or player open? Failures are shown by the native `alert` then. */
export const isOverlayOpen = (): boolean => open.size > 0;

/**
 * Registers an overlay that covers the page.
 * @returns call it when the overlay has closed; a second call does nothing
 */
export function noteOverlay(): () => void {
  const token = Symbol('overlay');
  let settle = () => {};
  const closed = new Promise<void>((resolve) => {
    settle = resolve;
  });
  open.add(token);
  for (const listener of [...listeners]) listener(closed);
  return () => {
    if (open.delete(token)) settle();
  };
}

/**
 * Calls `listener` for every overlay before it is visible, for elements that must not stay above it.
 * @returns removes the listener
 */
export function onOverlay(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
