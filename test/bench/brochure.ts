import type { Browser } from '@playwright/test';
import { median, type Opening } from './browser';
import { addressOf, type Load, measureLoad, measureWeight, type Weight } from './load';
import type { Lone } from './lone';
import { clickTime, memoryAfterRounds, reactTime } from './modal';
import type { Stack } from './stacks/stack';
import { type FullVisit, measureVisit } from './visit';

/** How many times slower the slow processor is. */
const SLOWDOWN = 4;
/** Of the links to modals the first has its markup in the page everywhere; Veneer's second has not. */
const IN_PAGE = 0;
const FROM_SERVER = 1;

/** Every figure of the brochure page in one stack; medians of the rounds. */
export interface Figures {
  name: string;
  title: string;
  load: Load;
  /** For a visitor who saves data: without what is fetched ahead. */
  saving: Load;
  slow: Load;
  weight: Weight;
  visit: FullVisit;
  /** The same by brotli: bytes alone. */
  brotli: { weight: Weight; visit: FullVisit };
  cold: number;
  hovered: number;
  coldFromServer: number;
  hoveredFromServer: number;
  memory: { bytes: number; nodes: number };
}

/** What is known of the brochure page in all stacks. */
export interface Brochure {
  stacks: Figures[];
  /** What the same browser takes to import and run React, in ms. */
  react: number;
  /** The longest task of the page with no stack at all, at the slow processor, in ms. */
  bare: number;
}

type Counts = { rounds: number; clickRounds: number; say(line: string): void };

/**
 * Measures all stacks in turns: a round has each once, so that a busy moment of the machine meets
 * all of them, and none has the warmer browser.
 */
export async function measureBrochure(
  browser: Browser,
  lone: Lone,
  url: string,
  stacks: Stack[],
  { rounds, clickRounds, say }: Counts,
): Promise<Brochure> {
  const load = (loading = {}) =>
    inTurns(stacks, rounds, say, (it) => measureLoad(lone, addressOf(url, it), loading));
  const weightsOf = (opening?: Opening) =>
    inTurns(stacks, 1, say, (it) => measureWeight(browser, addressOf(url, it), opening));
  const visitAll = (opening?: Opening) =>
    inTurns(stacks, 1, say, (it) => measureVisit(browser, url, it, opening));
  const loads = await load();
  const saving = await load({ savesData: true });
  say('  loaded');
  const slow = await load({ slowdown: SLOWDOWN });
  const bares = await inTurns(stacks.slice(0, 1), rounds, say, (it) =>
    measureLoad(lone, `${addressOf(url, it)}?bare`, { slowdown: SLOWDOWN }),
  );
  say(`  loaded at a ${SLOWDOWN} times slower processor`);
  const weights = await weightsOf();
  const visits = await visitAll();
  say('  weights and visits measured');
  const brotli = {
    weights: await weightsOf({ coding: 'br' }),
    visits: await visitAll({ coding: 'br' }),
  };
  say('  weights and visits measured by brotli');
  // Of the peers, none has a modal that a server answers.
  const click = (isHovered: boolean, link: number) =>
    inTurns(link === IN_PAGE ? stacks : stacks.slice(0, 1), clickRounds, say, (it) =>
      clickTime(browser, url, it, { isHovered, link }),
    );
  const clicks = {
    cold: await click(false, IN_PAGE),
    hovered: await click(true, IN_PAGE),
    coldFromServer: await click(false, FROM_SERVER),
    hoveredFromServer: await click(true, FROM_SERVER),
  };
  say('  clicked');
  // All at once: no time is taken, and each page has a process and a heap of its own.
  const memories = await Promise.all(
    stacks.map((one) => inTurns([one], 1, say, (it) => memoryAfterRounds(browser, url, it))),
  );
  say('  opened and closed');
  return {
    react: await reactTime(browser, url, clickRounds),
    bare: middle(at(bares, 0)).longest,
    stacks: stacks.map(({ name, title }, index) => ({
      name,
      title,
      load: middle(at(loads, index)),
      saving: middle(at(saving, index)),
      slow: middle(at(slow, index)),
      weight: first(at(weights, index)),
      visit: first(at(visits, index)),
      brotli: {
        weight: first(at(brotli.weights, index)),
        visit: first(at(brotli.visits, index)),
      },
      cold: median(at(clicks.cold, index)),
      hovered: median(at(clicks.hovered, index)),
      coldFromServer: median(at(clicks.coldFromServer, index)),
      hoveredFromServer: median(at(clicks.hoveredFromServer, index)),
      memory: first(at(memories[index] ?? [], 0)),
    })),
  };
}

/**
 * One after the other, round after round; the results of each by its place. What fails is done once
 * more: on a busy machine a click may meet a modal that still fades.
 */
async function inTurns<O>(
  stacks: Stack[],
  rounds: number,
  say: (line: string) => void,
  act: (stack: Stack) => Promise<O>,
) {
  const results: O[][] = stacks.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, stack] of stacks.entries()) {
      const again = (error: unknown) => {
        say(`  once more for ${stack.title}: ${String(error).split('\n')[0]}`);
        return act(stack);
      };
      results[index]?.push(await act(stack).catch(again));
    }
  return results;
}

/** Each figure's median, with the lists of the first round. */
function middle(loads: Load[]): Load {
  const figure = (key: 'script' | 'blocking' | 'longest' | 'longestScript' | 'heap') =>
    median(loads.map((it) => it[key]));
  return {
    ...first(loads),
    script: figure('script'),
    blocking: figure('blocking'),
    longest: figure('longest'),
    longestScript: figure('longestScript'),
    heap: figure('heap'),
    // What moved once has moved.
    shift: Math.max(...loads.map(({ shift }) => shift)),
  };
}

const at = <T>(lists: T[][], index: number): T[] => lists[index] ?? [];

function first<T>([it]: T[]): T {
  if (it === undefined) throw new Error('Nothing was measured.');
  return it;
}
