import { borrowClass } from '../../kit/borrow';
import { rootElement } from '../../runtime/dom';
import type { Bar } from './bar';
import { type Facts, holdOf, isPlaced } from './hold';
import { moved } from './marker';
import { endOf, LOWEST, type Natural, readNatural, roomAtEndPx } from './measure';
import { fixedStyles, isSame, type Plan } from './plan';
import { type Layer, lineBelow, type Placed } from './stack';

/** The lowest `z-index` of a bar that the theme gives none (ours). */
const LAYER = 20;

/** What was found out about a bar that is measured anew. */
interface Look {
  natural: Natural;
  stuckPx: number;
  roomAtEndPx: number;
}

/**
 * Measures bars in both of their states and tells each how to get stuck from now on.
 * @param bars in the order of the page
 * @param isNew is this one to be measured anew?
 * @returns those that get stuck, as they will be then
 */
export function drawUp(bars: readonly Bar[], isNew: (bar: Bar) => boolean): Placed[] {
  const fresh = bars.filter((bar) => isNew(bar) || !bar.plan());
  const calm = fresh.map(({ element }) => borrowClass(element, 'veneer-sticky--measured'));
  const looks = lookAt(fresh, bars);
  const placed: Placed[] = [];
  const plans: Plan[] = [];
  for (const [index, bar] of bars.entries()) {
    const look = looks.get(bar);
    const layer = String(LAYER + bars.length - index);
    const plan = look ? planOf(look, placed, layer) : again(bar, placed);
    if (plan.hold === 'fixed' && look) Object.assign(plan, tryOut(bar, plan));
    if (plan.hold !== 'none') placed.push({ ...layerOf(plan), linePx: plan.linePx });
    plans.push(plan);
  }
  for (const [index, bar] of bars.entries()) bar.follow(plans[index] as Plan);
  // They are in their state again before anything may be on its way to it.
  for (const { element } of fresh) element.getBoundingClientRect();
  for (const undo of calm) undo();
  return placed;
}

/** Reads all together, so that the page is laid out as seldom as can be. */
function lookAt(fresh: readonly Bar[], all: readonly Bar[]): Map<Bar, Look> {
  const root = rootElement();
  for (const bar of fresh) bar.rest();
  const naturals = fresh.map((bar) => readNatural(bar.element, bar.marker, isInBar(bar, all)));
  for (const [index, bar] of fresh.entries())
    bar.pretend((naturals[index] as Natural).canCatch ? LOWEST : {});
  const looks = fresh.map(({ element }, index): [Bar, Look] => [
    fresh[index] as Bar,
    {
      natural: naturals[index] as Natural,
      stuckPx: element.getBoundingClientRect().height,
      roomAtEndPx: roomAtEndPx(element, root, scrollY),
    },
  ]);
  for (const bar of fresh) bar.rest();
  return new Map(looks);
}

const isInBar = ({ element }: Bar, all: readonly Bar[]): boolean =>
  all.some((one) => one.element !== element && one.element.contains(element));

function planOf(look: Look, placed: readonly Placed[], layer: string): Plan {
  const { natural, stuckPx } = look;
  const plan: Plan = {
    natural,
    stuckPx,
    hold: 'none',
    linePx: 0,
    room: natural.room,
    layer: natural.zIndex === 'auto' ? layer : natural.zIndex,
  };
  plan.linePx = lineBelow(placed, layerOf(plan));
  const bottomPx = plan.linePx + Math.max(stuckPx, natural.heightPx);
  const facts: Facts = {
    ...natural,
    isSteady: isSame(stuckPx, natural.heightPx) && !natural.isItem,
    reachesEnd: look.roomAtEndPx >= bottomPx - 1,
    isTooTall: bottomPx > rootElement().clientHeight,
  };
  plan.hold = holdOf(facts);
  return plan;
}

/** One that is stuck, and stays as it is: only the others around it may have changed. */
function again(bar: Bar, placed: readonly Placed[]): Plan {
  const plan = { ...(bar.plan() as Plan), stuckPx: bar.heightPx() };
  return { ...plan, linePx: lineBelow(placed, layerOf(plan)) };
}

const layerOf = ({ natural, stuckPx }: Plan): Layer => ({
  leftPx: natural.leftPx,
  rightPx: natural.rightPx,
  heightPx: stuckPx,
  topPx: natural.topPx,
  isOwn: isPlaced(natural.position),
});

/**
 * Takes a bar out of the flow and back. Its margins, or those of what is in it, may meet the margins
 * around it, which they don't through a marker: that makes up for the difference.
 */
function tryOut(bar: Bar, plan: Plan): Pick<Plan, 'room' | 'stuckPx'> {
  const { element, marker } = bar;
  const { room } = plan;
  const topPx = element.getBoundingClientRect().top;
  const endPx = endOf(element);
  bar.pretend(fixedStyles(plan), room);
  const stuckPx = element.getBoundingClientRect().height;
  const downPx = topPx - marker.getBoundingClientRect().top;
  const longerPx = endPx - endOf(element) - downPx;
  bar.rest();
  return { stuckPx, room: room && moved(room, downPx, longerPx) };
}
