import { animate, prefersReducedMotion } from './platform';

/** How long the outline takes to widen and to narrow, in ms (ours). */
const PULSE_MS = 800;

/**
 * Shows that an element was pressed, at once and without a stylesheet: an outline around it widens and
 * narrows, or stands still under reduced motion.
 * @param over ends it when it settles
 */
export function showPressed(element: Element, over: Promise<unknown>): void {
  // The colour of the text around it: a button's own may be white, as is the page around it.
  const { color } = getComputedStyle(element.parentElement ?? element);
  const rings = [2, prefersReducedMotion() ? 2 : 5, 2].map((offsetPx) => ({
    outline: `2px solid ${color}`,
    outlineOffset: `${offsetPx}px`,
    cursor: 'progress',
  }));
  const end = animate(element, rings, {
    duration: PULSE_MS,
    iterations: Number.POSITIVE_INFINITY,
  });
  over.then(end, end);
}
