import { isPlacedByTheme, type Measured, type Styles } from './read';

/** How a bar gets stuck: decided beforehand, so that nothing is measured during scrolling. */
export interface Plan extends Measured {
  /** The styles that keep it in view: the theme's own styles or ours; `none` leaves it in the flow. */
  positioning: 'theme' | 'sticky' | 'none';
  /** Does it go on where its parent ends? */
  isLeaving: boolean;
  /** Does it stay in view to the page's end, so that later bars stack below it? */
  staysToEnd: boolean;
  /** Where it gets stuck, in px below the upper edge of the viewport. */
  offsetPx: number;
  /** How much of the viewport is left for it. */
  spacePx: number;
  /** Has it grown taller than that since it got stuck? It scrolls by itself then. */
  hasOutgrown: boolean;
}

/** A bar that has been measured, or one that is stuck as it was planned and has its height from now. */
export type Fact = Measured | (Plan & { isKept: true; isScrolled: boolean });

/** The lowest `z-index` of a bar that the theme gives none (ours). */
const LOWEST_Z_INDEX = 20;
/** By how much a stuck bar is taller than the window before it scrolls (ours), in px. */
const OUTGROWN_PX = 1;
/** Heights that differ by less are a matter of rounding (ours), in px. */
const ROUNDING_PX = 0.5;
/** A bar covers the targets of links where it is wider than this part of the viewport (ours). */
const WIDE_PART = 0.5;
/** A stuck bar is so much above its place at the top: too little to see, and enough to be observed. */
const ABOVE_PX = 0.04;

/** @param bars those of the page, in its order */
export function planBars(bars: readonly Fact[], viewportPx: number): Plan[] {
  const plans: Plan[] = [];
  for (const bar of bars) {
    const plan = planBar(bar, offsetBelow(plans, bar), viewportPx);
    const nextZ = `${LOWEST_Z_INDEX + bars.length - plans.length}`;
    plans.push({ ...plan, zIndex: plan.zIndex === 'auto' ? nextZ : plan.zIndex });
  }
  return plans;
}

function planBar(bar: Fact, offsetPx: number, viewportPx: number): Plan {
  const isKept = 'isKept' in bar;
  const isPlaced = isPlacedByTheme(bar);
  const spacePx = viewportPx - offsetPx;
  const neededPx = Math.max(bar.stuckHeightPx, isKept ? 0 : bar.heightPx);
  const reachesEnd = !bar.isApart && bar.atEndPx >= offsetPx + neededPx - 1;
  const isTooTall = !isKept && neededPx > spacePx;
  const isOut = !bar.canStick || isTooTall || (bar.isShutIn && !isPlaced && !reachesEnd);
  const isLeaving = !isOut && !isPlaced && !reachesEnd && !bar.isShutIn;
  const isLarge = neededPx > spacePx + OUTGROWN_PX || (isKept && bar.hasOutgrown && bar.isScrolled);
  const hasOutgrown = isKept && !isPlaced && isLarge;
  return {
    ...bar,
    positioning: isOut ? 'none' : isPlaced ? 'theme' : 'sticky',
    isLeaving,
    // One that has outgrown the window is above the later bars: they make no room for it.
    staysToEnd: !isOut && !hasOutgrown && (isLeaving || reachesEnd),
    offsetPx,
    spacePx,
    hasOutgrown,
  };
}

/**
 * Where a bar gets stuck: below those before it that are above it, so bars in two columns do not stack.
 * In whole px, as observers count.
 */
function offsetBelow(before: readonly Plan[], bar: Measured): number {
  if (isPlacedByTheme(bar)) return bar.topPx;
  const above = before.filter(
    (one) => one.staysToEnd && one.leftPx < bar.rightPx && bar.leftPx < one.rightPx,
  );
  return Math.floor(Math.max(bar.topPx, ...above.map(bottomOf)));
}

const bottomOf = (plan: Plan): number => plan.offsetPx + plan.stuckHeightPx;

export const isSame = (onePx: number, otherPx: number): boolean =>
  Math.abs(onePx - otherPx) <= ROUNDING_PX;

/** The height of a bar in its state. */
export const heightIn = (plan: Plan, isStuck: boolean): number =>
  isStuck ? plan.stuckHeightPx : plan.heightPx;

/** How much at the upper edge of the viewport the bars cover once they are all stuck, in px. */
export function coveredPx(plans: readonly Plan[], viewportWidthPx: number): number {
  const wide = plans.filter(
    ({ staysToEnd, leftPx, rightPx }) =>
      staysToEnd && rightPx - leftPx > viewportWidthPx * WIDE_PART,
  );
  return Math.max(0, ...wide.map(bottomOf));
}

/** The browser keeps the bar at its offset, stuck or not. */
export const stickyStyles = ({ zoom, offsetPx, zIndex }: Plan): Styles => ({
  position: 'sticky',
  top: `${(offsetPx - ABOVE_PX) / zoom}px`,
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  'z-index': zIndex,
});

/** As tall as what is in view. */
export const scrollingStyles = ({ spacePx, zoom, leftPx, rightPx }: Plan): Styles => ({
  'box-sizing': 'border-box',
  width: `${(rightPx - leftPx) / zoom}px`,
  'max-height': `${spacePx / zoom}px`,
  'overflow-y': 'auto',
});
