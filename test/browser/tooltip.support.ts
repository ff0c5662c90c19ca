import type { Locator, Page } from '@playwright/test';
import { openWith } from './answers.support';
import { stopTime } from './support/hold';
import { expect } from './support/test';

/** From pointing to the text (contract.md#tooltip-delay). */
export const SHOW_DELAY_MS = 500;
/** How long the pointer may be on its way from the term to the text. */
export const GRACE_MS = 200;

/** The text on the screen. */
export const bubble = (page: Page): Locator => page.locator('.veneer-tooltip:popover-open');

/** Every text that is there, those too that wait to be shown. */
export const tips = (page: Page): Locator => page.locator('.veneer-tooltip');

/** Points at nothing that matters. */
export const pointAway = (page: Page): Promise<void> => page.mouse.move(1, 1);

/** Opens a page with terms on it, whose clock stands still: from here a test moves it. */
export async function openTerms(
  page: Page,
  html: string,
  params: Record<string, string | number> = {},
): Promise<void> {
  await page.clock.install();
  await openWith(page, html, params);
  await stopTime(page);
}

/** Waits until a term's text is there, lets its delay pass and sees it shown. */
export async function expectTip(page: Page, text: string | RegExp): Promise<void> {
  await expect(tips(page).filter({ hasText: text })).toHaveCount(1);
  await page.clock.runFor(SHOW_DELAY_MS);
  await expect(bubble(page)).toHaveText(text);
}

/** Points at a term until its text is shown. */
export async function openTip(page: Page, term: string, text: string | RegExp): Promise<void> {
  await page.hover(term);
  await expectTip(page, text);
}

/** Points away until no text is there. */
export async function leaveTip(page: Page): Promise<void> {
  await pointAway(page);
  await page.clock.runFor(GRACE_MS);
  await expect(tips(page)).toHaveCount(0);
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
