import type { Layout } from './layout';
import type { Styles } from './marker';

/** What keeps a stuck bar in view: the theme's own styles or ours; `none` leaves it in the flow. */
export type Positioning = 'theme' | 'sticky' | 'fixed' | 'none';

/** How one bar gets stuck: computed beforehand, so that nothing is measured during scrolling. */
export interface StickyPlan {
  layout: Layout;
  positioning: Positioning;
  /** Does it stay in view to the page's end, so that later bars stack below it? */
  staysToEnd: boolean;
  /** Where it gets stuck, in px below the upper edge of the viewport. */
  offsetPx: number;
  stuckHeightPx: number;
  /** Has it grown taller than the window since it got stuck? It scrolls by itself then. */
  hasOutgrown?: boolean;
  /** The styles of its marker while it is out of the flow; `null` where the bar takes no space. */
  space: Styles | null;
  /** The theme's, else ours. */
  zIndex: string;
}

/** The facts that decide about the positioning. */
export type Facts = Pick<Layout, 'isShown' | 'isInside' | 'position' | 'canStick' | 'canFix'> & {
  /** Does `position: sticky` keep it in view to the page's end? */
  reachesEnd: boolean;
  isTooTall: boolean;
};

/**
 * `fixed` is preferred: it keeps the space of a bar that shrinks, and stays beyond the end of the bar's
 * parent. And where a `sticky` bar is in the page's scroll padding, Chromium (156) scrolls the page
 * when the focus moves into the bar.
 */
export function positioningOf(facts: Facts): Positioning {
  if (!facts.isShown || facts.isInside || facts.isTooTall) return 'none';
  if (isPlacedByTheme(facts)) return 'theme';
  if (facts.canFix) return 'fixed';
  return facts.canStick && facts.reachesEnd ? 'sticky' : 'none';
}

/** Does the theme itself make the bar sticky or fixed? */
export const isPlacedByTheme = ({ position }: Pick<Layout, 'position'>): boolean =>
  /^(-webkit-)?(sticky|fixed)$/.test(position);

/** Heights that differ by less are a matter of rounding (ours), in px. */
const ROUNDING_PX = 0.5;

export const isSame = (onePx: number, otherPx: number): boolean =>
  Math.abs(onePx - otherPx) <= ROUNDING_PX;

/** The height of a bar in its state. */
export const heightIn = (plan: StickyPlan, isStuck: boolean): number =>
  isStuck && plan.positioning !== 'sticky' ? plan.stuckHeightPx : plan.layout.heightPx;

/** Do elements above or below a bar affect how it gets stuck? Otherwise its marker moves with them. */
export const dependsOnPage = (plan?: StickyPlan): boolean =>
  !!plan && (plan.layout.isItem || plan.positioning === 'sticky' || plan.positioning === 'none');

/**
 * Where a bar gets stuck: below those before it that are above it, so bars in two
 * columns do not stack.
 * @param before the bars before it that stay to the page's end, in the order of the page
 */
export function offsetBelow(before: readonly StickyPlan[], layout: Layout): number {
  if (isPlacedByTheme(layout)) return layout.topPx;
  const above = before.filter(
    (one) => one.layout.leftPx < layout.rightPx && layout.leftPx < one.layout.rightPx,
  );
  return Math.max(layout.topPx, ...above.map(bottomOf));
}

const bottomOf = (plan: StickyPlan): number => plan.offsetPx + heightIn(plan, true);

/** A bar covers the targets of links where it is wider than this part of the viewport (ours). */
const WIDE_PART = 0.5;

/**
 * How much at the upper edge of the viewport the bars cover once they are all stuck, in px. Those with
 * `position: sticky` are left out: focus that moves into one would scroll the page.
 */
export function coveredPx(plans: readonly StickyPlan[], viewportWidthPx: number): number {
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
export function stylesOf(plan: StickyPlan, isStuck: boolean, isSettling: boolean): Styles {
  const { layout, positioning, stuckHeightPx } = plan;
  if (positioning === 'theme' || positioning === 'none') return {};
  if (isStuck && positioning === 'fixed')
    return { ...fixedStyles(plan), ...(plan.hasOutgrown && scrollingStyles(plan)) };
  // In the flow it can't become smaller without moving the elements after it.
  const isKept = (isSettling || isStuck) && !isSame(layout.heightPx, stuckHeightPx);
  return {
    ...(layout.canStick && stickyStyles(plan)),
    ...(isKept && { 'min-height': layout.height }),
  };
}

type BarPlace = Pick<StickyPlan, 'layout' | 'offsetPx' | 'zIndex'>;

/** The browser keeps it at its offset, up to the end of its parent. */
const stickyStyles = ({ layout, offsetPx, zIndex }: BarPlace) => ({
  position: 'sticky',
  top: `${offsetPx / layout.zoom}px`,
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  'z-index': zIndex,
});

/** Out of the flow, with the width and the left edge that it has in it. */
export const fixedStyles = (plan: BarPlace) => ({
  ...stickyStyles(plan),
  position: 'fixed',
  left: `${plan.layout.leftPx / plan.layout.zoom}px`,
  width: plan.layout.width,
  'margin-top': '0px',
  'margin-right': '0px',
  'margin-bottom': '0px',
  'margin-left': '0px',
});

/** As tall as what is in view: percentages are those of the window there, without a phone's address bar. */
const scrollingStyles = ({ offsetPx, layout }: StickyPlan) => {
  // `max-height` is that of the content, unless the theme's `box-sizing` is another.
  const ownPx = layout.heightPx / layout.zoom;
  const edgesPx = ownPx - (Number.parseFloat(layout.height) || ownPx);
  return {
    'max-height': `calc(100% - ${offsetPx / layout.zoom + edgesPx}px)`,
    'overflow-y': 'auto',
  };
};
