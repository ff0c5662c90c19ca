/**
 * What Veneer costs a page of many triggers, beside a bare `querySelectorAll` on the same page in
 * the same run. Run by `npm run bench`; prints medians and ratios, and fails over the limits.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { startServer } from '../../fixtures/server/listen';
import { findChromium } from '../chromium.mjs';

const ROUNDS = 15;
/** Script time of the entry over that of a bare `querySelectorAll`. */
const START_LIMIT = 2;
/** Cost of an insertion on the large page over that on the small one. */
const GROWTH_LIMIT = 1.5;
const SMALL = 100;
const LARGE = 100_000;

interface TraceEvent {
  name: string;
  ph: string;
  dur?: number;
  args: { data?: { url?: string }; fileName?: string };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
const ms = (value: number) => `${value.toFixed(2)} ms`;

/** Main-thread time that the entry takes while the page loads, in ms: compiling and running it. */
async function startTime(page: Page, session: CDPSession, url: string): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.goto(url);
  await page.evaluate(() => window.veneer.ready);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const entry = events.find(
    ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.endsWith('/veneer.js'),
  );
  return (entry?.dur ?? Number.NaN) / 1000;
}

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

const server = await startServer({});
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const scale = `${server.url}/scale?kind=modal&count=10000`;
  const starts: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    starts.push(await startTime(page, session, scale));
    bares.push(await bareTime(page, `${scale}&tag=none`));
  }
  const [start, bare] = [median(starts), median(bares)];
  const { small, large } = await growth(page, server.url);
  console.log(`10,000 modal triggers, script time of the entry    ${ms(start)}`);
  console.log(`bare querySelectorAll over the same page           ${ms(bare)}`);
  console.log(
    `ratio (limit ${START_LIMIT})                                    ${(start / bare).toFixed(2)}`,
  );
  console.log(`inserting 1,000 triggers, page of ${SMALL} elements       ${ms(small)}`);
  console.log(`inserting 1,000 triggers, page of ${LARGE} elements    ${ms(large)}`);
  console.log(
    `ratio (limit ${GROWTH_LIMIT})                                  ${(large / small).toFixed(2)}`,
  );
  if (!(start / bare <= START_LIMIT && large / small <= GROWTH_LIMIT)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
