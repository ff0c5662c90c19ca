import { rootElement } from '../runtime/dom';

const open = new Set<symbol>();
let undo: (() => void) | undefined;

/** Is a modal, lightbox or player open? A native `alert` speaks then, instead of one more modal. */
export const isOverlayOpen = (): boolean => open.size > 0;

/**
 * Notes an overlay that covers the page, and locks the page's scrolling while any is open.
 * @returns how to note that it closed; calling it again does nothing
 */
export function openOverlay(): () => void {
  const token = Symbol('overlay');
  if (!open.size) undo = lockScroll();
  open.add(token);
  return () => {
    if (open.delete(token) && !open.size) undo?.();
  };
}

/** Stops the page from scrolling without moving it: the scrollbar's room is kept. */
function lockScroll(): () => void {
  const html = rootElement();
  const { overflow, scrollbarGutter } = html.style;
  if (window.innerWidth > html.clientWidth) html.style.scrollbarGutter = 'stable';
  html.style.overflow = 'hidden';
  return () => {
    html.style.overflow = overflow;
    html.style.scrollbarGutter = scrollbarGutter;
    if (!html.getAttribute('style')) html.removeAttribute('style');
  };
}
