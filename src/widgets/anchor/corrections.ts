import { anySignal } from '../../kit/core/teardown';
import {
  afterJump,
  isShown,
  onVisitorMove,
  scrolledPx,
  scrollPage,
  topOf,
} from '../../kit/position';
import { whenParsed } from '../../runtime/lifecycle';
import { navigationTiming } from '../../runtime/platform';
import { type Destination, findDestination, marginOf, offsetOf } from './destination';
import { findTarget } from './target';

/** Positions nearer than this are the same, in px. */
const NEAR_PX = 2;

/**
 * Corrects where the browser jumped to when the page was opened with a fragment: it did so before
 * a stylesheet was loaded, or could not, because the target was hidden. Only until the visitor moves
 * the page, and not where the browser restores the position at which the page was left.
 * @param noteArrival called with the destination of the fragment
 */
export function correctFirstJump(
  noteArrival: (destination: Destination) => void,
  signal: AbortSignal,
): void {
  const fragment = location.hash.slice(1);
  if (!fragment || navigationTiming().type !== 'navigate') return;
  const moved = anySignal([signal]);
  onVisitorMove(() => moved.abort(), moved.signal);

  function correct(): void {
    if (moved.signal.aborted || location.hash.slice(1) !== fragment) return;
    const target = findTarget(fragment);
    if (target === 'top' || !target || !isUntouched(target)) return;
    const destination = findDestination(fragment);
    const top = destination?.position() ?? scrolledPx();
    if (Math.abs(top - scrolledPx()) > NEAR_PX) scrollPage(top);
    if (destination) noteArrival(destination);
  }

  const finish = () =>
    afterJump(() => {
      correct();
      moved.abort();
    });
  whenParsed().then(() => {
    if (document.readyState === 'complete') return finish();
    afterJump(correct);
    addEventListener('load', finish, { signal: moved.signal });
  });
}

/** Is the page where the browser's jump left it, with or without the page's stylesheet? */
function isUntouched(target: Element): boolean {
  if (!isShown(target)) return scrolledPx() === 0;
  const isAt = (room: number) => Math.abs(topOf(target) - room) <= NEAR_PX;
  return isAt(offsetOf(target)) || isAt(marginOf(target));
}

/**
 * Keeps the last target in view when a bar sticks and covers it: the code that measures bars may be
 * loaded only after the page has arrived, as under reduced motion or at a fragment in the address.
 * @returns notes that the page has arrived at a destination
 */
export function keepInView(signal: AbortSignal): (destination: Destination) => void {
  let last: { destination: Destination; atPx: number } | undefined;

  function noteArrival(destination: Destination): void {
    last = { destination, atPx: scrolledPx() };
  }

  function uncover(): void {
    if (!last || Math.abs(scrolledPx() - last.atPx) > NEAR_PX) return;
    const top = last.destination.position() ?? scrolledPx();
    if (top > scrolledPx() - NEAR_PX) return;
    scrollPage(top);
    noteArrival(last.destination);
  }

  // By then `scroll-padding-top` contains the bar's height.
  addEventListener('veneer:stick', uncover, { signal });
  return noteArrival;
}
