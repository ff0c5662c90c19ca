import { parentOf, safe } from './dom';

/** How long the ring takes to widen, in ms (ours). */
const WIDEN_MS = 400;

/**
 * Shows that an element was pressed, until `over` settles: at once, and without any style or code. A
 * ring around it widens and narrows, or stands still under reduced motion; what it says stays as
 * readable as it is.
 */
export function showPressed(element: Element, over: Promise<unknown>): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  // That of the text around it: a button's own may be white on white there.
  const { color } = getComputedStyle(parentOf(element) ?? element);
  const ring = (offsetPx: number) => ({
    outline: `2px solid ${color}`,
    outlineOffset: `${offsetPx}px`,
    cursor: 'progress',
  });
  const pulse = safe(element).animate?.([ring(2), ring(isStill ? 2 : 5)], {
    duration: WIDEN_MS,
    direction: 'alternate',
    iterations: Number.POSITIVE_INFINITY,
  });
  // A promise that nobody waits for is not to be an error of the page.
  pulse?.finished?.catch(() => {});
  const end = () => pulse?.cancel();
  over.then(end, end);
}
