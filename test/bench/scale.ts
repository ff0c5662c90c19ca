/**
 * What Veneer costs a page of many triggers, beside a bare `querySelectorAll` on the same page in
 * the same run: medians and ratios, and whether they keep to the limits.
 */
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../../fixtures/server/listen';
import { median } from './browser';
import { type Lone, withPage } from './lone';
import { traceOf } from './trace';

const ROUNDS = 15;
/**
 * What 10,000 triggers add to the entry's script time, over a bare `querySelectorAll` of them. That
 * the entry is there at all takes its time on a page of one trigger, too.
 */
const START_LIMIT = 2;
/** Cost of an insertion on the large page over that on the small one. */
const GROWTH_LIMIT = 1.5;
const SMALL = 100;
const LARGE = 100_000;

const ms = (value: number) => `${value.toFixed(2)} ms`;

/** Main-thread time that the entry takes while the page loads, in ms: compiling and running it. */
const startTime = (lone: Lone, url: string): Promise<number> =>
  withPage(lone, async (page) => {
    const { events } = await traceOf(lone, () => page.goto(url));
    const entry = events.find(
      ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.endsWith('/veneer.js'),
    );
    return (entry?.tdur ?? Number.NaN) / 1000;
  });

/** Time of the first bare query on a fresh page, in ms. */
async function bareTime(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return page.evaluate(() => {
    const start = performance.now();
    // Only finding them: to touch each one costs ten times as much.
    const { length } = document.querySelectorAll('[data-modal]');
    return length ? performance.now() - start : Number.NaN;
  });
}

/** Time from inserting 1,000 triggers until every observer has seen them, in ms. */
const insertTime = (page: Page) =>
  page.evaluate(async () => {
    const list = document.createElement('div');
    for (let i = 0; i < 1000; i++) {
      const link = document.createElement('a');
      link.href = '/page/terms';
      link.dataset.modal = 'terms';
      link.textContent = `Terms ${i}`;
      list.append(link);
    }
    const start = performance.now();
    document.querySelector('main')?.append(list);
    await Promise.resolve();
    const time = performance.now() - start;
    list.remove();
    return time;
  });

async function growth(page: Page, url: string): Promise<{ small: number; large: number }> {
  const times = { small: [] as number[], large: [] as number[] };
  for (const size of ['small', 'large'] as const) {
    const plain = size === 'small' ? SMALL : LARGE;
    await page.goto(`${url}/scale?kind=modal&count=1&plain=${plain}`);
    await page.evaluate(() => window.veneer.enhance());
    for (let round = 0; round < ROUNDS * 3; round++) times[size].push(await insertTime(page));
  }
  return { small: median(times.small), large: median(times.large) };
}

/** Measures and prints both. @returns whether they are within the limits */
export async function keepsLimits(
  browser: Browser,
  lone: Lone,
  say: (line: string) => void,
): Promise<boolean> {
  const server = await startServer({});
  try {
    const page = await browser.newPage();
    const scale = `${server.url}/scale?kind=modal&count=10000`;
    const one = `${server.url}/scale?kind=modal&count=1`;
    const times = { starts: [] as number[], least: [] as number[], bares: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.starts.push(await startTime(lone, scale));
      times.least.push(await startTime(lone, one));
      times.bares.push(await bareTime(page, `${scale}&tag=none`));
    }
    const [start, least, bare] = [median(times.starts), median(times.least), median(times.bares)];
    const added = (start - least) / bare;
    const { small, large } = await growth(page, server.url);
    say(`10,000 modal triggers, script time of the entry    ${ms(start)}`);
    say(`one modal trigger, script time of the entry        ${ms(least)}`);
    say(`bare querySelectorAll over the page of 10,000      ${ms(bare)}`);
    say(`what 9,999 add over that (limit ${START_LIMIT})                 ${added.toFixed(2)}`);
    say(`inserting 1,000 triggers, page of ${SMALL} elements       ${ms(small)}`);
    say(`inserting 1,000 triggers, page of ${LARGE} elements    ${ms(large)}`);
    say(
      `ratio (limit ${GROWTH_LIMIT})                                  ${(large / small).toFixed(2)}`,
    );
    return added <= START_LIMIT && large / small <= GROWTH_LIMIT;
  } finally {
    await server.close();
  }
}
