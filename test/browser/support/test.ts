import { test as base, expect } from '@playwright/test';
import { engineOf, lacks, wishes } from './engine';
import { leftOvers, untilHistorySettled } from './leftovers';
import { toolsOf } from './tools';
import { type Allow, type Watch, watchContext } from './watch';

export { type AxeOptions, axe, expectNoAxe, type Violation } from './axe';
export { canTake, engineOf, type Held, needs, needsTabByKey, type Point } from './engine';
export { leftOvers } from './leftovers';
export {
  calls,
  hash,
  insert,
  type LoggedCall,
  NO_PREFETCH,
  type Opening,
  open,
  targetSize,
  untilDrawn,
  untilReady,
} from './page';
export { evaluateApart, expectNoGrowth, heapAfterGc, holdMotion, touch, touchSwipe } from './tools';
export type { Allow } from './watch';
export { expect };

interface Fixtures {
  /** Says what the test expects to go wrong. */
  allow: Allow;
  watch: Watch;
  /** Address of the other origin, which serves `/assets` alone. */
  otherOrigin: string;
}

const LEFT = { message: 'What the test leaves on the page' };
const AWAITED = { message: 'What the test announced and did not happen' };

const port = Number(process.env.VENEER_TEST_PORT);

/** Playwright's test in every engine, with nothing watched. */
export const unwatched = base.extend({
  context: async ({ context, javaScriptEnabled, hasTouch, contextOptions }, use) => {
    const { reducedMotion } = contextOptions;
    wishes.set(context, {
      hasScript: javaScriptEnabled,
      hasTouch,
      reducedMotion: reducedMotion ?? 'no-preference',
    });
    if (!javaScriptEnabled && engineOf(context) === 'webkit')
      lacks(context, 'pages without script');
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await toolsOf(page).preparePage(page);
      const goTo = page.goto.bind(page);
      page.goto = async (...where) => {
        await untilHistorySettled(page);
        return goTo(...where);
      };
      return page;
    };
    await use(context);
  },
});

/**
 * Playwright's test with watched pages. At its end a test fails for every console error, uncaught
 * error, violated policy, failed answer of our servers and everything left open on a page, unless
 * it announced that by `allow`; what was announced and did not happen is a failure too.
 */
export const test = unwatched.extend<Fixtures>({
  otherOrigin: `http://localhost:${port + 1}`,
  watch: async ({ context, baseURL, otherOrigin }, use, info) => {
    const watch = await watchContext(context, [baseURL ?? '', otherOrigin]);
    await use(watch);
    const problems = watch.problems();
    // A request that a test answers itself may be under way still: its handler ends with the page.
    for (const one of [context, ...context.pages()])
      await one.unrouteAll({ behavior: 'ignoreErrors' });
    if (info.expectedStatus !== 'skipped')
      expect(problems, 'What went wrong on the page').toEqual([]);
  },
  allow: ({ watch }, use) => use(watch.allow),
  page: async ({ page, context, watch }, use, info) => {
    await use(page);
    // A test that its engine can't do was broken off half-way.
    if (info.expectedStatus === 'skipped') return;
    for (const one of context.pages()) {
      // What closes may fade out first, and a page that is being left can't be asked.
      if (!info.errors.length && !watch.isOpenAtEnd())
        await expect.poll(() => leftOvers(one).catch(String), LEFT).toEqual([]);
      // The answer to a question arrives after the messages that the page sent before.
      await one.title().catch(() => {});
    }
    // What the test announced may still be on its way.
    if (!info.errors.length) await expect.poll(() => watch.awaited(), AWAITED).toEqual([]);
  },
});
