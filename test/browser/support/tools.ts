import { type BrowserContext, expect, type Page } from '@playwright/test';
import * as bidi from './bidi';
import * as devtools from './devtools';
import { type Engine, engineOf, type Finger, type Held, type Point, type Tools } from './engine';
import * as webkit from './webkit';

const TOOLS: Record<Engine, Tools> = {
  chromium: devtools.tools,
  firefox: bidi.tools,
  webkit: webkit.tools,
};

/** The tools of the engine that shows a page, or the pages of a context. */
export const toolsOf = (of: Page | BrowserContext): Tools => TOOLS[engineOf(of)];

/**
 * Runs a function on the page's document in a script world of its own: no policy of the page holds
 * there, and nothing that an old library did to the built-in objects is seen.
 * @param run may use nothing but its argument and what a page has
 */
export async function evaluateApart<A, R>(page: Page, run: (argument: A) => R, argument: A) {
  const source = `(${run})(${JSON.stringify(argument) ?? ''})`;
  return (await evaluateSource(page, [source])) as Awaited<R>;
}

/** Runs pieces of script one after the other, as `evaluateApart` does; what the last one gives. */
export const evaluateSource = (page: Page, sources: string[]): Promise<unknown> =>
  toolsOf(page).evaluateSource(page, sources);

/** Collects garbage, then counts what the page still holds: for leak tests. */
export const heapAfterGc = (page: Page): Promise<Held> => toolsOf(page).heapAfterGc(page);

/**
 * The page holds hardly more than it held. Asked until it is so: what a last task of the browser's
 * still holds goes with a later collection, what leaks never does.
 * @param most how much more it may be, of what is looked at
 */
export async function expectNoGrowth(page: Page, before: Held, most: Partial<Held>): Promise<void> {
  const grown = async () => {
    const now = await heapAfterGc(page);
    const kinds = Object.keys(most) as (keyof Held)[];
    return kinds
      .filter((kind) => now[kind] - before[kind] > (most[kind] ?? 0))
      .map((kind) => `${kind}: ${now[kind] - before[kind]} more, ${most[kind]} at most`);
  };
  await expect.poll(grown).toEqual([]);
}

/** Lets every transition and animation of the page stand, so that none ends before it was looked at. */
export const holdMotion = (page: Page): Promise<void> => toolsOf(page).holdMotion(page);

/** These fingers lie on the screen from now on: more than before, moved, or none any more. */
export const touch = (page: Page, fingers: Finger[]): Promise<void> =>
  toolsOf(page).touch(page, fingers);

/**
 * One finger put down at `from`, moved to `to` and lifted.
 * @param steps over how many moves the way is spread
 */
export async function touchSwipe(page: Page, from: Point, to: Point, steps = 8): Promise<void> {
  await touch(page, [from]);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    await touch(page, [{ x, y }]);
  }
  await touch(page, []);
}
