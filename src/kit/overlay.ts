/** Told of an overlay that opens; `closed` settles when it has closed. */
type Listener = (closed: Promise<void>) => void;

const open = new Set<symbol>();
const listeners = new Set<Listener>();

/** Is a modal, lightbox or player open? A native `alert` speaks then, instead of one more modal. */
export const isOverlayOpen = (): boolean => open.size > 0;

/**
 * Notes an overlay that covers the page.
 * @returns how to note that it closed; calling it again does nothing
 */
export function noteOverlay(): () => void {
  const token = Symbol('overlay');
  let tellClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  open.add(token);
  for (const tell of [...listeners]) tell(closed);
  return () => {
    if (open.delete(token)) tellClosed();
  };
}

/**
 * Tells of every overlay before it is seen, for what must not stay above it.
 * @returns how to stop
 */
export function onOverlay(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
