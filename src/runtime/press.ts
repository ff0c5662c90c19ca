/** How long the outline takes to widen, in ms (ours). */
const WIDEN_MS = 400;

/**
 * Shows that an element was pressed, at once and without a stylesheet: an outline around it widens and
 * narrows, or stands still under reduced motion.
 * @param over ends it when it settles
 */
export function showPressed(element: Element, over: Promise<unknown>): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  // The colour of the text around it: a button's own may be white, as is the page around it.
  const { color } = getComputedStyle(element.parentElement ?? element);
  const ring = (offsetPx: number) => ({
    outline: `2px solid ${color}`,
    outlineOffset: `${offsetPx}px`,
    cursor: 'progress',
  });
  const pulse = element.animate?.([ring(2), ring(isStill ? 2 : 5)], {
    duration: WIDEN_MS,
    direction: 'alternate',
    iterations: Number.POSITIVE_INFINITY,
  });
  // `cancel` rejects it, which would be an unhandled rejection of the page.
  pulse?.finished?.catch(() => {});
  over.catch(() => {}).then(() => pulse?.cancel());
}
