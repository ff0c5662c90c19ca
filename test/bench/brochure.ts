import type { Browser } from '@playwright/test';
import { median } from './browser';
import { addressOf, type Load, measureLoad } from './load';
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
  slow: Load;
  visit: FullVisit;
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
}

type Counts = { rounds: number; say(line: string): void };

/**
 * Measures all stacks in turns: a round has each once, so that a busy moment of the machine meets
 * all of them, and none has the warmer browser.
 */
export async function measureBrochure(
  browser: Browser,
  url: string,
  stacks: Stack[],
  { rounds, say }: Counts,
): Promise<Brochure> {
  const loads = await inTurns(stacks, rounds, (it) => measureLoad(browser, addressOf(url, it)));
  say('  loaded');
  const slow = await inTurns(stacks, rounds, (it) =>
    measureLoad(browser, addressOf(url, it), SLOWDOWN),
  );
  say(`  loaded at a ${SLOWDOWN} times slower processor`);
  const visits = await inTurns(stacks, 1, (it) => measureVisit(browser, url, it));
  say('  visited');
  const click = (isHovered: boolean, link: number) =>
    inTurns(stacks, rounds, (it) => clickTime(browser, url, it, { isHovered, link }));
  const clicks = {
    cold: await click(false, IN_PAGE),
    hovered: await click(true, IN_PAGE),
    coldFromServer: await click(false, FROM_SERVER),
    hoveredFromServer: await click(true, FROM_SERVER),
  };
  say('  clicked');
  const memories = await inTurns(stacks, 1, (it) => memoryAfterRounds(browser, url, it));
  say('  opened and closed');
  return {
    react: await reactTime(browser, url, rounds),
    stacks: stacks.map(({ name, title }, index) => ({
      name,
      title,
      load: middle(at(loads, index)),
      slow: middle(at(slow, index)),
      visit: first(at(visits, index)),
      cold: median(at(clicks.cold, index)),
      hovered: median(at(clicks.hovered, index)),
      coldFromServer: median(at(clicks.coldFromServer, index)),
      hoveredFromServer: median(at(clicks.hoveredFromServer, index)),
      memory: first(at(memories, index)),
    })),
  };
}

/** One after the other, round after round; the results of each by its place. */
async function inTurns<I, O>(items: I[], rounds: number, act: (item: I) => Promise<O>) {
  const results: O[][] = items.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, item] of items.entries()) results[index]?.push(await act(item));
  return results;
}

/** Each figure's median, with the lists of the first round. */
function middle(loads: Load[]): Load {
  const figure = (key: 'script' | 'blocking' | 'longest' | 'heap') =>
    median(loads.map((it) => it[key]));
  return {
    ...first(loads),
    script: figure('script'),
    blocking: figure('blocking'),
    longest: figure('longest'),
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
