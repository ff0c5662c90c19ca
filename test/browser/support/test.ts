import { test as base, expect } from '@playwright/test';
import { scriptless } from './devtools';
import { leftOvers } from './leftovers';
import { type Allow, type Watch, watchContext } from './watch';

export { type AxeOptions, axe, expectNoAxe, type Violation } from './axe';
export { evaluateApart, type Held, heapAfterGc, type Point, touchSwipe } from './devtools';
export { leftOvers } from './leftovers';
export { calls, insert, type LoggedCall, type Opening, open, targetSize, untilReady } from './page';
export type { Allow } from './watch';
export { expect };

interface Fixtures {
  /** Says what the test expects to go wrong. */
  allow: Allow;
  watch: Watch;
  /** Address of the other origin, which serves `/assets` alone. */
  otherOrigin: string;
}

const AWAITED = { message: 'What the test announced and never came' };

const port = Number(process.env.VENEER_TEST_PORT);

/**
 * Playwright's test with watched pages. At its end a test fails for every console error, uncaught
 * error, violated policy, failed answer of our servers and everything left open on a page, unless
 * it announced that by `allow`; what was announced and never came is a failure too.
 */
export const test = base.extend<Fixtures>({
  otherOrigin: `http://localhost:${port + 1}`,
  watch: async ({ context, javaScriptEnabled, baseURL, otherOrigin }, use) => {
    if (!javaScriptEnabled) scriptless.add(context);
    const watch = await watchContext(context, [baseURL ?? '', otherOrigin]);
    await use(watch);
    expect(watch.problems(), 'What went wrong on the page').toEqual([]);
  },
  allow: ({ watch }, use) => use(watch.allow),
  page: async ({ page, context, watch }, use, info) => {
    await use(page);
    for (const one of context.pages()) {
      // What closes may fade out first.
      if (!info.errors.length && !watch.isOpenAtEnd())
        await expect.poll(() => leftOvers(one), 'What the test leaves on the page').toEqual([]);
      // The answer to a question comes after the messages that the page sent before.
      await one.title();
    }
    // What the test announced may still be on its way.
    if (!info.errors.length) await expect.poll(() => watch.awaited(), AWAITED).toEqual([]);
  },
});
