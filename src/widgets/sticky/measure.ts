import { createChanges } from '../../kit/core/changes';
import { animationsOf } from '../../runtime/platform';
import type { StickyBar } from './bar';
import { type Layout, readLayout, readPosition } from './layout';
import { adjustSpace } from './marker';
import { fixedStyles, isPlacedByTheme, offsetBelow, positioningOf, type StickyPlan } from './plan';

/** The lowest `z-index` of a bar that the theme gives none (ours). */
const LOWEST_Z_INDEX = 20;
/** Smaller movements are rounding by browsers, in px. */
const UNMOVED_PX = 0.05;
/** By how much a stuck bar is taller than the window before it scrolls (ours), in px. */
const OUTGROWN_PX = 1;
/** Shows a bar that the theme makes sticky at its place in the flow. */
const IN_FLOW = { position: 'relative', top: 'auto', bottom: 'auto' };
/** `position: sticky` takes a bar as low as it ever can: no page is so long. */
const LOWEST = { position: 'sticky', top: '10000000px', bottom: 'auto' };

/** The result of measuring a bar in its stuck state. */
type Trial = Pick<StickyPlan, 'space' | 'stuckHeightPx'> & {
  /** How much is left below it at the page's end, in px; less than its height where it leaves the view. */
  atEndPx: number;
};

/** It has the size of the viewport: on a page without a doctype the root has that of the whole page. */
const scrollingElement = (): Element => document.scrollingElement ?? document.documentElement;

/**
 * Measures bars in both of their states and gives each its plan.
 * @param bars in the order of the page
 * @param isDue is this one to be measured anew?
 * @returns the plans of those that stay in view to the page's end
 */
export function computePlans(
  bars: readonly StickyBar[],
  isDue: (bar: StickyBar) => boolean,
): StickyPlan[] {
  // Read later, it would cause a layout for each bar.
  const viewportPx = scrollingElement().clientHeight;
  const due = bars.filter((bar) => isDue(bar) || !bar.plan());
  const changes = createChanges();
  for (const { element } of due) changes.addClass(element, 'veneer-sticky--measured');
  const layouts = measureLayouts(due);
  const trials = measureBatch(
    [...layouts].filter(
      ([, layout]) => becomesFixed(layout) && mayStick(layout, layout.topPx, viewportPx),
    ),
  );
  const staying: StickyPlan[] = [];
  const plans = bars.map((bar, index): [StickyBar, StickyPlan] => {
    const layout = layouts.get(bar);
    const zIndex = String(LOWEST_Z_INDEX + bars.length - index);
    const plan = layout
      ? computePlan(bar, layout, { staying, zIndex, viewportPx, trial: trials.get(bar) })
      : updatePlan(bar, staying, viewportPx);
    if (plan.staysToEnd) staying.push(plan);
    return [bar, plan];
  });
  for (const [bar, plan] of plans) bar.applyPlan(plan);
  for (const { element } of due) computeStyles(element);
  changes.restore();
  return staying;
}

/**
 * Computes the styles of an element and all in it, so that no transition to them starts later. Reading
 * the animations computes styles alone; reading a size would cause a layout.
 */
function computeStyles(element: HTMLElement): void {
  animationsOf(element, { subtree: true });
}

/** Reads all together, so that the page is laid out as seldom as possible. */
function measureLayouts(bars: readonly StickyBar[]): Map<StickyBar, Layout> {
  for (const bar of bars) bar.applyTrialStyles(false);
  const positions = bars.map((bar) => [bar, readPosition(bar.element)] as const);
  for (const [bar, { position }] of positions)
    if (position === 'sticky') bar.applyTrialStyles(false, IN_FLOW);
  return new Map(positions.map(([bar, own]) => [bar, readLayout(bar.element, bar.marker, own)]));
}

interface Context {
  /** The plans of those before it that stay in view. */
  staying: readonly StickyPlan[];
  zIndex: string;
  viewportPx: number;
  /** Where it has been measured together with others. */
  trial: Trial | undefined;
}

function computePlan(bar: StickyBar, layout: Layout, context: Context): StickyPlan {
  const { staying, viewportPx } = context;
  const plan: StickyPlan = {
    layout,
    positioning: 'none',
    staysToEnd: false,
    offsetPx: offsetBelow(staying, layout),
    stuckHeightPx: layout.heightPx,
    space: layout.space,
    zIndex: layout.zIndex === 'auto' ? context.zIndex : layout.zIndex,
  };
  // Measuring causes a layout: of hundreds of bars only those that may stick are measured.
  if (!mayStick(layout, plan.offsetPx, viewportPx)) return plan;
  const measureTrial = becomesFixed(layout) ? measureFixed : measureSticky;
  const trial = context.trial ?? measureTrial(bar, layout);
  if (!trial) return plan;
  const { space, stuckHeightPx, atEndPx } = trial;
  const bottomPx = plan.offsetPx + Math.max(stuckHeightPx, layout.heightPx);
  const reachesEnd = atEndPx >= bottomPx - 1;
  const isTooTall = bottomPx > viewportPx;
  const positioning = positioningOf({ ...layout, reachesEnd, isTooTall });
  const staysToEnd = positioning !== 'none' && (layout.position !== 'sticky' || reachesEnd);
  return { ...plan, space, stuckHeightPx, positioning, staysToEnd };
}

/** A stuck bar keeps its plan, but for the bars above it and its height. */
function updatePlan(
  bar: StickyBar,
  staying: readonly StickyPlan[],
  viewportPx: number,
): StickyPlan {
  const plan = bar.plan() as StickyPlan;
  const next = { ...plan, offsetPx: offsetBelow(staying, plan.layout) };
  if (plan.positioning === 'sticky') return next;
  next.stuckHeightPx = bar.heightPx();
  if (plan.positioning !== 'fixed') return next;
  const hasOutgrown =
    next.offsetPx + next.stuckHeightPx > viewportPx + OUTGROWN_PX ||
    (!!plan.hasOutgrown && isScrolled(bar.element));
  // It is above the later bars then: they make no room for it, nor does the page.
  return { ...next, hasOutgrown, staysToEnd: !hasOutgrown };
}

const isScrolled = (element: Element): boolean => element.scrollHeight > element.clientHeight;

/** Does the bar get `position: fixed` while it is stuck? */
const becomesFixed = (layout: Layout): boolean => layout.canFix && !isPlacedByTheme(layout);

/** May a bar stick, as far as is known without measuring it in its stuck state? */
const mayStick = (layout: Layout, offsetPx: number, viewportPx: number): boolean =>
  positioningOf({
    ...layout,
    reachesEnd: true,
    isTooTall: offsetPx + layout.heightPx > viewportPx,
  }) !== 'none';

/**
 * Takes bars out of the flow together, so that the page is laid out twice, and not twice for each.
 * @returns nothing where one may have moved another: then each is measured alone
 */
function measureBatch(
  candidates: readonly (readonly [StickyBar, Layout])[],
): Map<StickyBar, Trial> {
  const parents = new Set(candidates.map(([{ element }]) => element.parentElement));
  if (parents.size < candidates.length) return new Map();
  const trials = measureAllFixed(candidates);
  const isAnyMoved = trials.some(([, { hasMoved }]) => hasMoved);
  return new Map(trials.length > 1 && isAnyMoved ? [] : trials);
}

const measureFixed = (bar: StickyBar, layout: Layout): Trial | undefined =>
  measureAllFixed([[bar, layout]])[0]?.[1];

/**
 * The margins of a bar, or of its content, may collapse with those around it, but not through a marker:
 * its space is adjusted by the difference.
 */
function measureAllFixed(candidates: readonly (readonly [StickyBar, Layout])[]) {
  const before = candidates.map(
    ([bar, layout]) => [bar, layout, topOf(bar.element), endOf(bar.element)] as const,
  );
  for (const [bar, layout] of candidates)
    bar.applyTrialStyles(true, fixedStyles({ layout, offsetPx: 0, zIndex: 'auto' }), layout.space);
  const trials = before.map(([bar, { space, zoom }, topPx, endPx]) => {
    const { element, marker } = bar;
    const downPx = topPx - topOf(marker);
    const longerPx = endPx - endOf(element) - downPx;
    const trial = {
      stuckHeightPx: element.getBoundingClientRect().height,
      atEndPx: Infinity,
      space: space && adjustSpace(space, downPx / zoom, longerPx / zoom),
      hasMoved: Math.abs(downPx) >= UNMOVED_PX || Math.abs(longerPx) >= UNMOVED_PX,
    };
    return [bar, trial] as const;
  });
  for (const [bar] of candidates) bar.applyTrialStyles(false);
  return trials;
}

/** Shows a bar in its other state where it is, and as low as its parent lets it go. */
function measureSticky(bar: StickyBar, { position, canStick, space }: Layout): Trial {
  bar.applyTrialStyles(true, canStick || position === 'sticky' ? LOWEST : {});
  const { height, bottom } = bar.element.getBoundingClientRect();
  const { scrollHeight, clientHeight } = scrollingElement();
  bar.applyTrialStyles(false);
  return {
    stuckHeightPx: height,
    space,
    atEndPx: bottom + scrollY - (scrollHeight - clientHeight),
  };
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** The top of the first element in the flow after a bar, in px of the viewport. */
function endOf(bar: Element): number {
  for (let next = bar.nextElementSibling; next; next = next.nextElementSibling) {
    const box = next.getBoundingClientRect();
    if (box.width && /static|relative/.test(getComputedStyle(next).position)) return box.top;
  }
  return bar.parentElement?.getBoundingClientRect().bottom ?? 0;
}
