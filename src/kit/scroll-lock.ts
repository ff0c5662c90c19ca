import { parentOf, rootElement, safe } from '../runtime/dom';
import { createChanges } from './changes';
import { EDITABLE } from './focusable';
import { scrollRange } from './scroll-range';

const locks = new Set<symbol>();
const changes = createChanges();

/**
 * Keeps the page from scrolling, without moving it, while anybody wants so: the scrollbar's room is
 * kept.
 * @returns how to let it scroll again; calling it again does nothing
 */
export function lockScroll(): () => void {
  const own = Symbol('lock');
  if (!locks.size) lock();
  locks.add(own);
  return () => {
    if (locks.delete(own) && !locks.size) changes.restore();
  };
}

function lock(): void {
  const html = rootElement();
  if (window.innerWidth > html.clientWidth)
    changes.setStyle(html, { 'scrollbar-gutter': 'stable' });
  changes.setStyle(html, { overflow: 'hidden' });
  changes.add(holdFingers());
}

/**
 * iOS before 16 scrolls the page with the finger in spite of `overflow: hidden`. Only there the
 * browser has to ask a script before each move.
 */
function holdFingers(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let start = { clientX: 0, clientY: 0 };
  const begin = ({ touches }: TouchEvent) => {
    start = touches[0] ?? start;
  };
  const hold = (event: TouchEvent) => {
    const [finger, second] = [event.touches[0], event.touches[1]];
    // Two fingers zoom, and one moves what is seen of a page that is zoomed.
    if (!finger || second || !event.cancelable || (window.visualViewport?.scale ?? 1) > 1) return;
    const across = start.clientX - finger.clientX;
    const down = start.clientY - finger.clientY;
    if (!canScroll(event.target as Element, across, down)) event.preventDefault();
  };
  if (window.CSS?.supports?.('-webkit-touch-callout', 'none')) {
    addEventListener('touchstart', begin, { capture: true, passive: true, signal });
    addEventListener('touchmove', hold, { capture: true, passive: false, signal });
  }
  return () => stop.abort();
}

/** Does something around the finger scroll that way, other than the page? */
function canScroll(target: Element, across: number, down: number): boolean {
  if (safe(target).closest(EDITABLE)) return true;
  const isAcross = Math.abs(across) > Math.abs(down);
  for (let box: Element | null = target; box; box = parentOf(box)) {
    // Not the body and the root: those are the page.
    if (!safe(parentOf(box))?.parentElement) return false;
    if (isAcross ? scrollRange(box, 'x') : hasRoom(box, down)) return true;
  }
  return false;
}

function hasRoom(box: Element, down: number): boolean {
  const range = scrollRange(box, 'y');
  return down > 0 ? safe(box).scrollTop < range - 1 : range > 0 && safe(box).scrollTop > 0;
}
