import type { Page } from '@playwright/test';
import { expect, insert, open } from './support/test';

export const MAP = 'https://www.openstreetmap.org/#map=15/47.9/11.28';
export const PICTURE =
  '<img src="/site/pictures/lake-map.svg" width="320" height="180" alt="Map of the lake">';
const STORED = 'veneer-consent';

export const box = (page: Page, id: string) => page.locator(`#${id} + .veneer-embed__box`);
export const frame = (page: Page, id: string) => box(page, id).locator('iframe');
export const tick = (page: Page, id: string) =>
  page.locator(`#${id} ~ .veneer-embed__bar`).first().getByRole('checkbox');

/** What the site’s own tool says. */
export const say = (page: Page, detail: Record<string, unknown>) =>
  page.evaluate(
    (it) => void document.dispatchEvent(new CustomEvent('veneer:consent', { detail: it })),
    detail,
  );

export const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORED);

/** A page with embeds on it. */
export async function openWith(page: Page, html: string, params: Record<string, string> = {}) {
  await open(page, '/blank', { params });
  await insert(page, html);
  await expect(page.locator('a.veneer-embed').first()).toBeAttached();
}

export const embed = (id: string, more = '') =>
  `<div><a id="${id}" href="${MAP}" data-embed ${more}>${PICTURE}</a></div>`;
