import { levelOf } from '../../kit/entries';
import { ownProperty, whenParsed } from '../../runtime/dom';
import { findPlace, isShown, marginOf, offsetOf, topOf } from './place';
import type { Stay } from './stay';
import { findTarget } from './target';

/** Nearer than this is the same place, in px. */
const NEAR_PX = 2;
/** What tells that the visitor has taken over. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** This page's address with a fragment, which is given without its `#`. */
export const addressWith = (fragment: string): string =>
  `${location.href.split('#')[0]}#${fragment}`;

/**
 * Shows the fragment in the address, as the browser does when it begins to jump: in a history entry
 * of its own, so that Back returns to the place of the click; and it tells the page.
 */
export function enterAddress(fragment: string): void {
  const oldURL = location.href;
  const newURL = addressWith(fragment);
  if (oldURL === newURL) return;
  try {
    // With the state of the page: libraries that swap the content know by it what to bring back. Not
    // with that of something that has just closed.
    history.pushState(levelOf(history.state) ? null : history.state, '', newURL);
  } catch {
    // A page in a sandbox has no address of its own. Scrolling works without.
    return;
  }
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL }));
}

/**
 * Puts right where the browser jumped to when the page was opened with a fragment: it did so before
 * a stylesheet, or to what was hidden. Only until the visitor moves, and not where the browser
 * restores the place at which the page was left.
 */
export function honourAddress(stay: Stay, signal: AbortSignal): void {
  const fragment = location.hash.slice(1);
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if (!fragment || (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  const moved = new AbortController();
  const leave = () => moved.abort();
  const until = { capture: true, passive: true, signal: moved.signal };
  for (const type of GESTURES) addEventListener(type, leave, until);
  signal.addEventListener('abort', leave, { signal: moved.signal });
  const correct = () => {
    if (!moved.signal.aborted && location.hash.slice(1) === fragment) putRight(fragment, stay);
  };
  whenParsed().then(() => {
    // The browser jumps as it draws a frame.
    afterFrame(correct);
    if (ownProperty('readyState') === 'complete') afterFrame(leave);
    else
      addEventListener(
        'load',
        () =>
          afterFrame(() => {
            correct();
            leave();
          }),
        { signal: moved.signal },
      );
  });
}

const afterFrame = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

function putRight(fragment: string, stay: Stay): void {
  const target = findTarget(fragment);
  if (target === 'top' || !target || !isUntouched(target)) return;
  const place = findPlace(fragment);
  const position = place?.position() ?? scrollY;
  if (Math.abs(position - scrollY) > NEAR_PX) scrollTo({ top: position, behavior: 'instant' });
  if (place) stay.at(place);
}

/** Is the page where the browser's jump left it, with or without the page's stylesheet? */
function isUntouched(target: Element): boolean {
  if (!isShown(target)) return scrollY === 0;
  const isAt = (room: number) => Math.abs(topOf(target) - room) <= NEAR_PX;
  return isAt(offsetOf(target)) || isAt(marginOf(target));
}
