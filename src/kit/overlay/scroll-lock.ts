import { createChanges } from '../core/changes';
import { noteOverlay } from '../core/overlay';
import { scrollRange } from '../position';
import { nextPaint } from './motion';

const locks = new Set<symbol>();
const changes = createChanges();
let isLocked = false;

/**
 * Registers an overlay that covers the page, and locks the page's scrolling while any is open.
 * @returns call it when the overlay has closed; a second call does nothing
 */
export function openOverlay(): () => void {
  const unlock = lockScroll();
  const close = noteOverlay();
  return () => {
    unlock();
    close();
  };
}

/**
 * Keeps the page from scrolling, without moving it, until all locks are released: the space of the
 * scrollbar stays. Only once the next frame is painted: a scrollbar that goes costs the style of the
 * whole page, for which what covers it would wait.
 * @returns releases the lock; a second call does nothing
 */
export function lockScroll(): () => void {
  const own = Symbol('lock');
  locks.add(own);
  nextPaint().then(lock);
  return () => {
    if (!locks.delete(own) || locks.size) return;
    isLocked = false;
    changes.restore();
  };
}

function lock(): void {
  if (isLocked || !locks.size) return;
  isLocked = true;
  const html = document.documentElement;
  if (window.innerWidth > html.clientWidth)
    changes.setStyle(html, { 'scrollbar-gutter': 'stable' });
  // The body's overflow is the window's only while the root has none: then the body would be a box of
  // its own, and a sticky header would stick to that.
  const body = document.body;
  if (body && getComputedStyle(html).overflow === 'visible')
    changes.setStyle(body, { overflow: 'visible' });
  // Where the theme gives both an overflow, and the body a height, that is the box that scrolls.
  else if (body && scrollRange(body, 'y'))
    changes.setStyle(body, { overflow: 'hidden', 'scrollbar-gutter': 'stable' });
  changes.setStyle(html, { overflow: 'hidden' });
}
