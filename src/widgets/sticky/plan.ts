import type { Layout } from './layout';
import type { Styles } from './marker';

/** What keeps a stuck bar in view: the theme's own styles or ours; `none` leaves it in the flow. */
export type Positioning = 'theme' | 'sticky' | 'fixed' | 'none';

/** How one bar gets stuck, found out while nothing scrolls, so that nothing is measured then. */
export interface Plan {
  layout: Layout;
  positioning: Positioning;
  /** Does it stay in view to the page's end, so that others have to make room for it? */
  staysToEnd: boolean;
  /** Where it gets stuck, in px below the upper edge of the viewport. */
  offsetPx: number;
  stuckHeightPx: number;
  /** What its marker takes while it is out of the flow; `null` where the bar takes no space. */
  space: Styles | null;
  /** Where the theme gives it none. */
  zIndex: string;
}

/** What decides about the positioning. */
export type Facts = Pick<Layout, 'isShown' | 'isInside' | 'position' | 'canStick' | 'canFix'> & {
  /** Does `position: sticky` keep it in view to the page's end? */
  reachesEnd: boolean;
  isTooTall: boolean;
};

/**
 * `fixed` comes first: it keeps the space of a bar that shrinks, and goes beyond the bar's parent. And
 * where `sticky` holds a bar in the page's scroll padding, Chromium (156) scrolls the page away when
 * the focus goes into it.
 */
export function positioningOf(facts: Facts): Positioning {
  if (!facts.isShown || facts.isInside || facts.isTooTall) return 'none';
  if (isPlacedByTheme(facts)) return 'theme';
  if (facts.canFix) return 'fixed';
  return facts.canStick && facts.reachesEnd ? 'sticky' : 'none';
}

/** Has the theme said itself how the bar stays in view? */
export const isPlacedByTheme = ({ position }: Pick<Layout, 'position'>): boolean =>
  /^(-webkit-)?(sticky|fixed)$/.test(position);

/** Heights that differ by less are a matter of rounding (ours), in px. */
const ROUNDING_PX = 0.5;

export const isSame = (onePx: number, otherPx: number): boolean =>
  Math.abs(onePx - otherPx) <= ROUNDING_PX;

/** The height of a bar in its state. */
export const heightIn = (plan: Plan, isStuck: boolean): number =>
  isStuck && plan.positioning !== 'sticky' ? plan.stuckHeightPx : plan.layout.heightPx;

/** May what is above or below a bar change how it gets stuck? Elsewhere its marker follows that. */
export const dependsOnPage = (plan?: Plan): boolean =>
  !!plan && (plan.layout.isItem || plan.positioning === 'sticky' || plan.positioning === 'none');

/**
 * Where a bar gets stuck: below those before it that are above it, so that bars in two columns do not
 * wait for each other.
 * @param before the bars before it that stay to the page's end, in the order of the page
 */
export function offsetBelow(before: readonly Plan[], layout: Layout): number {
  if (isPlacedByTheme(layout)) return layout.topPx;
  const above = before.filter(
    (one) => one.layout.leftPx < layout.rightPx && layout.leftPx < one.layout.rightPx,
  );
  return Math.max(layout.topPx, ...above.map(bottomOf));
}

const bottomOf = (plan: Plan): number => plan.offsetPx + heightIn(plan, true);

/** A bar covers what links lead to where it is wider than this part of the viewport (ours). */
const WIDE_PART = 0.5;

/**
 * How much at the upper edge of the viewport the bars cover, once they are all stuck. Those that
 * `position: sticky` holds are left out: the focus that goes into one would scroll the page.
 */
export function coveredPx(plans: readonly Plan[], viewportWidthPx: number): number {
  const wide = plans.filter(
    ({ layout, positioning }) =>
      (positioning === 'fixed' || layout.position === 'fixed') &&
      layout.rightPx - layout.leftPx > viewportWidthPx * WIDE_PART,
  );
  return Math.max(0, ...wide.map(bottomOf));
}

/**
 * The styles of a bar in its state.
 * @param isSettling the state is new: a bar that grows back takes all of its space at once
 */
export function stylesOf(plan: Plan, isStuck: boolean, isSettling: boolean): Styles {
  const { layout, positioning, stuckHeightPx } = plan;
  if (positioning === 'theme' || positioning === 'none') return {};
  if (isStuck && positioning === 'fixed') return fixedStyles(plan);
  // In the flow it can't become smaller without moving what comes after it.
  const isKept = (isSettling || isStuck) && !isSame(layout.heightPx, stuckHeightPx);
  return {
    ...(layout.canStick && stickyStyles(plan)),
    ...(isKept && { 'min-height': layout.height }),
  };
}

type Place = Pick<Plan, 'layout' | 'offsetPx' | 'zIndex'>;

/** The browser stops it at its offset by itself, for as far as its parent reaches. */
const stickyStyles = ({ offsetPx, zIndex }: Place) => ({
  position: 'sticky',
  top: `${offsetPx}px`,
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  'z-index': zIndex,
});

/** Out of the flow, with the width and the side that it has in it. */
export const fixedStyles = (plan: Place) => ({
  ...stickyStyles(plan),
  position: 'fixed',
  left: `${plan.layout.leftPx}px`,
  width: plan.layout.width,
  'margin-top': '0px',
  'margin-right': '0px',
  'margin-bottom': '0px',
  'margin-left': '0px',
});
