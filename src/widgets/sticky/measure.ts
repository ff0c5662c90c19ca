import type { StickyBar } from './bar';
import { type Fact, type Plan, planBars } from './plan';
import {
  type Measured,
  readPlace,
  readPosition,
  readStuck,
  scrollingElement,
  showStuck,
} from './read';
import { makeRooms, Room } from './room';
import { withoutTransitions } from './transitions';

/**
 * Measures bars at their places and stuck, and gives each its plan.
 * @param bars in the order of the page
 * @param isAllDue are stuck bars measured anew, too?
 */
export function measureBars(bars: readonly StickyBar[], isAllDue: boolean): Plan[] {
  // Read later, it would cause a layout for each bar.
  const viewportPx = scrollingElement().clientHeight;
  const due = bars.filter((bar) => isAllDue || bar.isDue);
  let plans: Plan[] = [];
  withoutTransitions(
    due.flatMap(({ element, room }) => [element, ...(room?.around ?? [])]),
    () => {
      const measured = measure(due);
      const plan = () =>
        planBars(
          bars.map((bar) => measured.get(bar) ?? keep(bar)),
          viewportPx,
        );
      plans = plan();
      const leaving = bars.filter((bar, index) => measured.has(bar) && plans[index]?.isLeaving);
      letOut(leaving, measured);
      plans = plan();
      bars.forEach((bar, index) => {
        bar.applyPlan(plans[index] as Plan);
      });
    },
  );
  return plans;
}

/** A stuck bar keeps its plan, but for the bars above it and its height. */
const keep = ({ plan, heightPx, element }: StickyBar): Fact => ({
  ...(plan as Plan),
  stuckHeightPx: heightPx,
  isKept: true,
  isScrolled: !!plan?.hasOutgrown && element.scrollHeight > element.clientHeight + 1,
});

/** Reads all together, so that the page is laid out twice, and not twice for each. */
function measure(bars: readonly StickyBar[]): Map<StickyBar, Measured> {
  for (const bar of bars) bar.clear();
  const positions = bars.map((bar) => [bar, readPosition(bar.element, bar.look)] as const);
  const places = positions.map(([bar, own]) => [bar, readPlace(bar.element, own)] as const);
  for (const [bar, place] of places) {
    bar.clear();
    showStuck(bar.element, bar.look, place);
  }
  const measured = places.map(([bar, place]) => [bar, readStuck(bar.element, place)] as const);
  for (const bar of bars) bar.clear();
  return new Map(measured);
}

/** Lets bars leave their parents; where something else would move they stay in them. */
function letOut(bars: readonly StickyBar[], measured: Map<StickyBar, Measured>): void {
  const rooms = bars.map(({ element, look }) => new Room(element, look));
  const made = makeRooms(rooms);
  bars.forEach((bar, index) => {
    bar.room = made.find((room) => room === rooms[index]);
    if (bar.room) return;
    bar.look.restore();
    measured.set(bar, { ...(measured.get(bar) as Measured), isShutIn: true });
  });
}
