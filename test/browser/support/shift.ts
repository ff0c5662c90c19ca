import { expect, type Page } from '@playwright/test';
import { canTake, needs } from './engine';

const SHIFTS = 'word of what shifts';

/**
 * Pages on which something moves as widgets are mounted, and how much at most: what is below tabs moves
 * up. Their page says how a theme keeps the place.
 */
export const MOVES: Record<string, number> = { '/tabs': 0.05 };

/** Does the engine report layout shifts? Where it does not the test goes on without that step. */
export const reportsShifts = (page: Page): boolean => canTake(SHIFTS, page, 'chromium');

/** Skips a test that is about shifts where the engine does not report them. */
export const needsShifts = (page: Page): void => needs(SHIFTS, page, 'chromium');

/** Expects that nothing on the page has shifted so far, if the engine reports them. */
export async function expectNoShift(page: Page): Promise<void> {
  if (reportsShifts(page)) expect(await layoutShift(page)).toBe(0);
}

/** The layout shift of the page so far, as the browser sums it for a page that nobody touched. */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  return page.evaluate(async () => {
    // An observer of what a browser does not know gets no entries, which is no sum of 0.
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      throw new Error('This browser does not report layout shifts');
    await document.fonts.ready;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}

/** Was `veneer.css` there when the page was first seen? */
export const isSeenWithStyle = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const style = resources.find(({ name }) => name.endsWith('/veneer.css'));
    const [seen] = performance.getEntriesByName('first-contentful-paint');
    return !!style && !!seen && style.responseEnd <= seen.startTime;
  });
