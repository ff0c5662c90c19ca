import { addressOf } from './load';
import { type Lone, withTrusted } from './lone';
import type { BenchServer } from './server';
import { type Load, measureSlowLoads, type SlowLoad } from './slow-load';
import type { Place, Stack } from './stacks/stack';
import { shown, type Table } from './table';

/** What each place is called, by what a theme writes. */
const TITLES: Record<Place, string> = {
  plain: 'head',
  defer: 'head, defer',
  async: 'head, async',
  module: 'head, type=module',
  body: 'end of the body',
};

/** A page whose tag is there, with or without a link to the stylesheet. */
export interface Placement {
  place: Place;
  isLinked: boolean;
  load: SlowLoad;
  /** How much of it moves on a phone. */
  phoneShift: number;
}

/** Loads the brochure page on the slow line with the tag at each place, as who saves data. */
export async function measurePlacements(
  server: BenchServer,
  stack: Stack,
  rounds: number,
): Promise<Placement[]> {
  const places = Object.keys(TITLES) as Place[];
  const kinds = places.flatMap((place) => [true, false].map((isLinked) => ({ place, isLinked })));
  const loads = (isPhone: boolean): Load[] =>
    kinds.map(({ place, isLinked }) => ({
      stack,
      kind: 'saving',
      isPhone,
      address: `${addressOf(server.secureUrl, stack)}?place=${place}${isLinked ? '' : '&unlinked'}`,
    }));
  return withTrusted(server.trusted, async (lone: Lone) => {
    const wide = [...(await measureSlowLoads(lone, loads(false), rounds)).values()];
    // Shifts are the same in every round.
    const phone = [...(await measureSlowLoads(lone, loads(true), 1)).values()];
    return kinds.map((kind, index) => ({
      ...kind,
      load: wide[index] as SlowLoad,
      phoneShift: phone[index]?.shift ?? Number.NaN,
    }));
  });
}

/** A line for each. */
export function placementTable(placements: Placement[]): Table {
  return {
    title: 'The brochure page on a slow line, by where the tag stands',
    head: ['tag', 'link', 'first paint, ms', 'largest, ms', 'shift', 'on a phone', 'waves'],
    rows: placements.map(({ place, isLinked, load, phoneShift }) => [
      TITLES[place],
      isLinked ? 'yes' : 'no',
      shown(Math.round(load.first)),
      shown(Math.round(load.largest)),
      shift(load.shift),
      shift(phoneShift),
      shown(load.waves),
    ]),
  };
}

const shift = (value: number) => (value ? value.toFixed(3) : '0');
