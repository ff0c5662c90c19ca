import { addClass as borrowClass } from '../../kit/changes';
import { parentOf, rootElement, safe } from '../../runtime/dom';
import type { Bar } from './bar';
import { holdOf, isPlaced } from './hold';
import { type Natural, type Own, readNatural, readOwn, UNCAUGHT } from './measure';
import { heightIn, type Plan } from './plan';
import { type Layer, lineBelow, type Placed } from './stack';
import { type Tried, tryFixed, tryNative, tryTogether } from './try';

/** The lowest `z-index` of a bar that the theme gives none (ours). */
const LAYER = 20;

/**
 * Measures bars in both of their states and tells each how to get stuck from now on.
 * @param bars in the order of the page
 * @param isNew is this one to be measured anew?
 * @returns those that get stuck, as they will be then
 */
export function drawUp(bars: readonly Bar[], isNew: (bar: Bar) => boolean): Placed[] {
  // Asked for later, it would lay the page out once more for each bar.
  const viewPx = rootElement().clientHeight;
  const fresh = bars.filter((bar) => isNew(bar) || !bar.plan());
  const calm = fresh.map(({ element }) => borrowClass(element, 'veneer-sticky--measured'));
  const naturals = lookAt(fresh, bars);
  const tried = tryTogether(
    [...naturals].filter(
      ([, natural]) => goesOut(natural) && mayHold(natural, natural.topPx, viewPx),
    ),
  );
  const placed: Placed[] = [];
  const plans = bars.map((bar, index) => {
    const natural = naturals.get(bar);
    const layer = String(LAYER + bars.length - index);
    const around = { placed, layer, viewPx, tried: tried.get(bar) };
    const plan = natural ? planOf(bar, natural, around) : again(bar, placed);
    if (plan.isLasting) placed.push(placedBy(plan));
    return plan;
  });
  bars.forEach((bar, index) => {
    bar.follow(plans[index] as Plan);
  });
  for (const { element } of fresh) takeStyles(element);
  for (const undo of calm) undo();
  return placed;
}

/**
 * Lets an element and all in it be in their state before anything may be on its way to it. Asking for
 * what moves takes the styles alone; a size would take the page's layout.
 */
function takeStyles(element: HTMLElement): void {
  if (!safe(element).getAnimations?.({ subtree: true })) safe(element).getBoundingClientRect();
}

/** Reads all together, so that the page is laid out as seldom as can be. */
function lookAt(fresh: readonly Bar[], all: readonly Bar[]): Map<Bar, Natural> {
  for (const bar of fresh) bar.rest();
  const owns = fresh.map(({ element }) => readOwn(element));
  fresh.forEach((bar, index) => {
    if (owns[index]?.position === 'sticky') bar.rest(UNCAUGHT);
  });
  const elements = new Set<Element>(all.map(({ element }) => element));
  const naturals = fresh.map((bar, index): [Bar, Natural] => {
    const natural = readNatural(bar.element, bar.marker, owns[index] as Own);
    return [bar, { ...natural, isInside: natural.isInside || isInOne(bar.element, elements) }];
  });
  for (const bar of fresh) bar.rest();
  return new Map(naturals);
}

function isInOne(element: Element, others: ReadonlySet<Element>): boolean {
  for (let outer = parentOf(element); outer; outer = parentOf(outer))
    if (others.has(outer)) return true;
  return false;
}

/** What the plan of a bar is drawn up with. */
interface Surroundings {
  /** Those before it. */
  placed: readonly Placed[];
  /** Its `z-index`. */
  layer: string;
  /** The height in view. */
  viewPx: number;
  /** Where it has been tried with others. */
  tried: Tried | undefined;
}

function planOf(bar: Bar, natural: Natural, surroundings: Surroundings): Plan {
  const { placed, layer, viewPx } = surroundings;
  const plan: Plan = {
    natural,
    stuckPx: natural.heightPx,
    hold: 'none',
    isLasting: false,
    linePx: 0,
    room: natural.room,
    layer: natural.zIndex === 'auto' ? layer : natural.zIndex,
  };
  plan.linePx = lineBelow(placed, layerOf(plan));
  // Trying lays the page out anew: of hundreds of bars only those that may be held are tried.
  if (!mayHold(natural, plan.linePx, viewPx)) return plan;
  const alone = goesOut(natural) ? tryFixed : tryNative;
  const { roomAtEndPx, room, stuckPx } = surroundings.tried ?? alone(bar, natural);
  Object.assign(plan, { room, stuckPx });
  const bottomPx = plan.linePx + Math.max(plan.stuckPx, natural.heightPx);
  const reachesEnd = roomAtEndPx >= bottomPx - 1;
  const isTooTall = bottomPx > viewPx;
  const hold = holdOf({ ...natural, reachesEnd, isTooTall });
  const isLasting = natural.position === 'sticky' ? reachesEnd : hold !== 'none';
  return { ...plan, hold, isLasting: isLasting && hold !== 'none' };
}

/** Is a bar taken out of the flow where it is stuck? */
const goesOut = ({ canFix, position }: Natural): boolean => canFix && !isPlaced(position);

/** May a bar be held at a line, as far as it can be told without trying? */
const mayHold = (natural: Natural, linePx: number, viewPx: number): boolean =>
  holdOf({
    ...natural,
    reachesEnd: true,
    isTooTall: linePx + natural.heightPx > viewPx,
  }) !== 'none';

/** One that is stuck, and stays as it is: only the others around it may have changed. */
function again(bar: Bar, placed: readonly Placed[]): Plan {
  const before = bar.plan() as Plan;
  const plan = before.hold === 'native' ? before : { ...before, stuckPx: bar.heightPx() };
  return { ...plan, linePx: lineBelow(placed, layerOf(plan)) };
}

const placedBy = (plan: Plan): Placed => ({
  ...layerOf(plan),
  heightPx: heightIn(plan, true),
  linePx: plan.linePx,
  isFixed: plan.hold === 'fixed' || plan.natural.position === 'fixed',
});

const layerOf = ({ natural, stuckPx }: Plan): Layer => ({
  leftPx: natural.leftPx,
  rightPx: natural.rightPx,
  heightPx: stuckPx,
  topPx: natural.topPx,
  isOwn: isPlaced(natural.position),
});
