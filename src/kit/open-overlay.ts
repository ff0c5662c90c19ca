import { noteOverlay } from './overlay';
import { lockScroll } from './scroll-lock';

/**
 * Notes an overlay that covers the page, and locks the page's scrolling while any is open.
 * @returns how to note that it closed; calling it again does nothing
 */
export function openOverlay(): () => void {
  const unlock = lockScroll();
  const tellClosed = noteOverlay();
  return () => {
    unlock();
    tellClosed();
  };
}
