import type { Locator, Page } from '@playwright/test';
import { expect } from './support/test';

/** From pointing to the text (§9). */
export const SHOW_DELAY_MS = 500;

/** The text on the screen. */
export const bubble = (page: Page): Locator => page.locator('.veneer-tooltip:popover-open');

/** Points at nothing that matters. */
export const pointAway = (page: Page): Promise<void> => page.mouse.move(1, 1);

/** Points at a term until its text is there. */
export async function openTip(page: Page, term: string, text: string | RegExp): Promise<void> {
  await page.hover(term);
  await expect(bubble(page)).toHaveText(text);
}

/** Has the widget work on a term already, and the clock stand still: from here a test moves it. */
export async function stopClock(page: Page, term: string, text: string): Promise<void> {
  await openTip(page, term, text);
  await pointAway(page);
  await expect(page.locator('.veneer-tooltip')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Listens, from now on, for the widget to work on an element, whatever it shows.
 * @returns how to wait for it
 */
export async function mountedOn(page: Page, term: string): Promise<() => Promise<unknown>> {
  const watch = await page.locator(term).evaluateHandle((element) => ({
    mounted: new Promise((resolve) =>
      element.addEventListener('veneer:mount', () => resolve(true), { once: true }),
    ),
  }));
  return () => watch.evaluate(({ mounted }) => mounted);
}
