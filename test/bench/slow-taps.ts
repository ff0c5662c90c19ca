import { median, pause } from './browser';
import type { Lone } from './lone';
import { MARKS, openSlow, SLOWDOWN, type SlowPage } from './slow-page';
import { isInRound, type TapKind } from './slow-plan';
import type { Place, Reaction, TapTarget } from './slow-watch';
import type { Part, Stack } from './stacks/stack';
import { scriptBetween, traceOf } from './trace';

/** How long after its load a page is tapped, in ms. */
const LATER_MS = 6000;
/** How many pages wait for that at once. */
const GROUP = 4;
/** How long no request may run before a page has fetched all that it fetches ahead, in ms. */
const FETCHED_MS = 500;

/** What is tapped in every stack, and what it opens. */
export interface Goal {
  /** What the tables call it. */
  title: string;
  target: string;
  index: number;
  part: Part;
  hasPicture?: boolean;
  /** It is there on phones alone. */
  isPhone?: boolean;
}

export const goals = {
  dropdown: { title: 'dropdown', target: '.bar .drop', index: 0, part: 'dropdown' },
  menu: { title: 'menu', target: '.menu-open', index: 0, part: 'menu', isPhone: true },
  modal: { title: 'modal in the page', target: '.open-modal', index: 0, part: 'modal' },
  // In Veneer's page alone the server answers it.
  serverModal: { title: 'modal by the server', target: '.open-modal', index: 1, part: 'modal' },
  picture: { title: 'picture', target: '.shot', index: 0, part: 'lightbox', hasPicture: true },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

/** The first tap on a page that has just been loaded. */
export interface Tap {
  stack: Stack;
  kind: TapKind;
  goal: GoalName;
  address: string;
}

/** These taps are made as soon as the page is parsed and its deferred scripts have run. */
const isEarly = ({ kind }: Tap) => /early/i.test(kind);

/** The result. */
export interface Tapped extends Reaction {
  /** Main-thread time inside script until what it opens is seen, in ms; where the tap was traced. */
  script: number | null;
}

type Say = (line: string) => void;

/** A page that waits for its tap. */
interface Ready {
  tap: Tap;
  page: SlowPage;
  frame: string;
  loaded: number;
}

/** Does all taps round after round, in their order; the medians of each. */
export async function measureTaps(
  lone: Lone,
  taps: Tap[],
  rounds: number,
  say: Say,
): Promise<Map<Tap, Tapped>> {
  const found = new Map<Tap, Tapped[]>(taps.map((tap) => [tap, []]));
  for (let round = 0; round < rounds; round++)
    for (const group of groupsOf(taps.filter(({ kind }) => isInRound(kind, round))))
      for (const [tap, one] of await tapAll(lone, group, say)) found.get(tap)?.push(one);
  return new Map([...found].map(([tap, its]) => [tap, middle(its)]));
}

/** Early taps each by itself; of the others some at once, so that their waits are the same time. */
function groupsOf(taps: Tap[]): Tap[][] {
  const groups: Tap[][] = [];
  for (const tap of taps) {
    const group = groups.at(-1);
    if (group && group.length < GROUP && ![...group, tap].some(isEarly)) group.push(tap);
    else groups.push([tap]);
  }
  return groups;
}

/**
 * Loads the pages one after the other, and taps them so. What fails is done once more: on a busy
 * machine what is to be tapped may move just then.
 */
async function tapAll(lone: Lone, taps: Tap[], say: Say): Promise<[Tap, Tapped][]> {
  const results: [Tap, Tapped][] = [];
  const ready: Ready[] = [];
  for (const tap of taps) ready.push(await prepare(lone, tap));
  for (const one of ready) {
    const again = async (error: Error) => {
      say(`  once more: ${error.message.split('\n')[0]}`);
      return touch(lone, await prepare(lone, one.tap));
    };
    results.push([one.tap, await touch(lone, one).catch(again)]);
  }
  return results;
}

/** Loads a page; one that is tapped later waits at full speed, so that it takes nothing from others. */
async function prepare(lone: Lone, tap: Tap): Promise<Ready> {
  const { isPhone }: Goal = goals[tap.goal];
  const page = await openSlow(lone, { isPhone: !!isPhone, savesData: tap.kind === 'earlySaving' });
  const frame = await page.open(tap.address, isEarly(tap) ? undefined : 'load');
  const loaded = performance.now();
  if (!isEarly(tap)) {
    await page.evaluate(`bench.scrollToTarget(${tapTargetOf(tap)})`);
    await page.quiet(FETCHED_MS);
    await page.slow(1);
  }
  return { tap, page, frame, loaded };
}

async function touch(lone: Lone, { tap, page, frame, loaded }: Ready): Promise<Tapped> {
  try {
    if (!isEarly(tap)) {
      await pause(loaded + LATER_MS - performance.now());
      await page.slow(SLOWDOWN);
    }
    const expect = isEarly(tap) ? 'expectEarlyTap' : 'expectTap';
    const place = (await page.evaluate(`bench.${expect}(${tapTargetOf(tap)})`)) as Place;
    if (tap.kind !== 'traced') return { ...(await reactionOf(page, place)), script: null };
    let reaction: Reaction | undefined;
    const { events } = await traceOf(lone, async () => {
      reaction = await reactionOf(page, place);
      return frame;
    });
    return { ...(reaction as Reaction), script: scriptBetween(frame, events, MARKS) };
  } catch (error) {
    throw new Error(`${nameOf(tap)}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await page.close();
  }
}

async function reactionOf(page: SlowPage, place: Place): Promise<Reaction> {
  const [reaction] = await Promise.all([page.evaluate('bench.tapped()'), page.tap(place)]);
  return reaction as Reaction;
}

/** As an expression. */
function tapTargetOf({ stack, goal }: Tap): string {
  const { target, index, part, hasPicture = false }: Goal = goals[goal];
  const opened = stack.opening?.[part] ?? stack.open[part];
  return JSON.stringify({ target, index, opened, hasPicture } satisfies TapTarget);
}

const nameOf = ({ stack, kind, goal, address }: Tap): string =>
  `${stack.title}, ${kind} tap for ${goal} at ${address}`;

function middle(all: Tapped[]): Tapped {
  const figure = (key: 'seen' | 'felt' | 'next') => median(all.map((it) => it[key]));
  const scripts = all.map(({ script }) => script).filter((it) => it !== null);
  return {
    seen: figure('seen'),
    felt: figure('felt'),
    next: figure('next'),
    script: scripts.length ? median(scripts) : null,
  };
}
