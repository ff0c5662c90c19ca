import type { Browser } from '@playwright/test';
import { median, visit } from './browser';
import { type Lone, withPage } from './lone';
import { peers, widgets } from './scale-page';
import { traceOf, workOf } from './trace';

/** From which time of a tenth of the elements on a kind is left out of the next size, in ms. */
const DEAR_MS = 6000;

/** Script time by number of elements, in ms; `null` where it was not measured, being too dear. */
export interface ScaleRow {
  kind: string;
  times: (number | null)[];
  /** Of a bare `querySelectorAll` on the same page. */
  bare: (number | null)[];
}

/** Measures every kind at every size; a kind that takes too long stops growing, and says so. */
export async function measureScale(
  browser: Browser,
  lone: Lone,
  url: string,
  { sizes, rounds, say }: { sizes: number[]; rounds: number; say(line: string): void },
): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = [];
  for (const [kind, { selector }] of [...Object.entries(peers), ...Object.entries(widgets)]) {
    const row: ScaleRow = { kind, times: [], bare: [] };
    for (const size of sizes) {
      const last = row.times.at(-1);
      if (last === null || (last ?? 0) > DEAR_MS) {
        row.times.push(null);
        row.bare.push(null);
        continue;
      }
      const address = `${url}/scale/${encodeURIComponent(kind)}?count=${size}`;
      const times: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round++) {
        times.push(await scriptTime(lone, address));
        bare.push(await bareTime(browser, `${address}&bare`, selector));
      }
      row.times.push(median(times));
      row.bare.push(median(bare));
    }
    say(`  ${kind}: ${row.times.map((it) => it?.toFixed(1) ?? '–').join(', ')} ms`);
    rows.push(row);
  }
  return rows;
}

/** Script time from the start of the load until the page has come to rest. */
const scriptTime = (lone: Lone, address: string): Promise<number> =>
  withPage(lone, async (page) => {
    const { frame, events } = await traceOf(lone, () => page.goto(address));
    return workOf(frame, events).script;
  });

/** Time of the first bare query on the page: only finding them, touching none. */
async function bareTime(browser: Browser, address: string, selector: string): Promise<number> {
  const one = await visit(browser);
  await one.page.goto(address);
  const time = await one.page.evaluate((wanted) => {
    const start = performance.now();
    const { length } = document.querySelectorAll(wanted);
    return length ? performance.now() - start : Number.NaN;
  }, selector);
  await one.end();
  return time;
}
