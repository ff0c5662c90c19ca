import type { Locator } from '@playwright/test';
import { expect, insert, open, test } from './support/test';

const WORD = 'Donaudampfschifffahrtsgesellschaft';

const tabs = (value: string) =>
  `<div data-tabs="${value}"><section><h3>${WORD}</h3><p>First.</p></section><section><h3>Second</h3><p>Second.</p></section></div>`;

/** How far left and right the text of an element reaches, in px of the window. */
const rangeOf = (element: Locator) =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });

test('zoom: at 400 % words that are wider than the window, break in links to share, tabs, rows and accordions @old.zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/blank');
  await insert(
    page,
    `<style>main { font-size: 36px; }</style>
    <div data-share><button type="button">Share</button><ul><li><a href="#1">${WORD}</a></li></ul></div>
    ${tabs('')}${tabs('always')}
    <div data-accordion><details><summary>${WORD}</summary><p>Answer.</p></details></div>`,
  );
  await page.getByRole('button', { name: 'Share' }).click();
  const texts = {
    'link to share': page.getByRole('link', { name: WORD }),
    row: page.getByRole('button', { name: WORD }),
    tab: page.getByRole('tab', { name: WORD }),
    'accordion’s row': page.locator('.veneer-accordion summary'),
  };
  for (const [what, text] of Object.entries(texts)) {
    await expect(text, what).toBeVisible();
    const { left, right } = await rangeOf(text);
    expect(left, what).toBeGreaterThanOrEqual(0);
    expect(right, what).toBeLessThanOrEqual(320);
  }
});
