import { parentOf, rootElement, safe } from '../../runtime/dom';
import type { Bar } from './bar';
import { moved } from './marker';
import { endOf, LOWEST, type Natural, roomAtEndPx } from './measure';
import { fixedStyles, type Plan } from './plan';

/** A bar, and how the theme lays it. */
export type Candidate = readonly [Bar, Natural];

/** What trying a bar's other state gives. */
export type Tried = Pick<Plan, 'room' | 'stuckPx'> & { roomAtEndPx: number };

/** What lies within so many px of its place has stayed there: browsers round to parts of one. */
const STILL_PX = 0.05;

/**
 * Takes bars out of the flow together, so that the page is laid out twice, and not twice for each.
 * @returns nothing where one may have moved what another is measured by: each is to be tried alone
 */
export function tryTogether(candidates: readonly Candidate[]): Map<Bar, Tried> {
  const parents = new Set(candidates.map(([{ element }]) => parentOf(element)));
  if (parents.size < candidates.length) return new Map();
  const all = tryOut(candidates);
  const isCalm = all.every((one) => Math.max(...one.movedPx.map(Math.abs)) < STILL_PX);
  if (!isCalm && all.length > 1) return new Map();
  return new Map(candidates.map(([bar], index) => [bar, all[index] as Tried]));
}

/** Takes one bar out of the flow and back. */
export const tryFixed = (bar: Bar, natural: Natural): Tried => tryOut([[bar, natural]])[0] as Tried;

/**
 * The margins of a bar, or of what is in it, may meet those around it, which they don't through a
 * marker: its room makes up for the difference.
 */
function tryOut(candidates: readonly Candidate[]): (Tried & { movedPx: number[] })[] {
  const places = candidates.map(([{ element }]) => ({
    topPx: topOf(element),
    endPx: endOf(element),
  }));
  for (const [bar, natural] of candidates)
    bar.pretend(fixedStyles({ natural, linePx: 0, layer: 'auto' }), natural.room);
  const all = candidates.map(([{ element, marker }, { room }], index) => {
    const { topPx, endPx } = places[index] as (typeof places)[number];
    const downPx = topPx - topOf(marker);
    const longerPx = endPx - endOf(element) - downPx;
    const stuckPx = safe(element).getBoundingClientRect().height;
    const movedPx = [downPx, longerPx];
    return { stuckPx, roomAtEndPx: 0, room: room && moved(room, downPx, longerPx), movedPx };
  });
  for (const [bar] of candidates) bar.rest();
  return all;
}

/** Shows a bar in its other state where it is, and as low as its parent lets it go. */
export function tryNative(bar: Bar, { position, canCatch, room }: Natural): Tried {
  bar.pretend(canCatch || position === 'sticky' ? LOWEST : {});
  const { height } = safe(bar.element).getBoundingClientRect();
  const found = roomAtEndPx(bar.element, rootElement(), scrollY);
  bar.rest();
  return { stuckPx: height, roomAtEndPx: found, room };
}

const topOf = (element: Element): number => safe(element).getBoundingClientRect().top;
