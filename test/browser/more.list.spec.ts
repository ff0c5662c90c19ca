import type { Page } from '@playwright/test';
import { expect, open, test, untilReady } from './support/test';

/** A list of four items a page. */
const listOf = (
  query: URLSearchParams,
  attributes: (index: number) => string = () => '',
): string => {
  const at = Number(query.get('page') ?? 1);
  const items = [1, 2, 3, 4]
    .map((one) => 4 * (at - 1) + one)
    .map(
      (one) =>
        `<li ${attributes(one)} style="height:120px"><a href="/page/terms">Item ${one}</a></li>`,
    );
  const next = `<a href="?page=${at + 1}" data-more="all">More</a>`;
  return `<ul id="all">${items.join('')}</ul>${at < 4 ? next : ''}`;
};

/** Serves a page whose content depends on the parameters. */
async function serve(page: Page, path: string, content: (query: URLSearchParams) => string) {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => {
      const { searchParams } = new URL(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Lists</title><script src="/assets/veneer.js" defer></script><body><main><h1>Lists</h1>${content(searchParams)}</main></body></html>`,
      });
    },
  );
}

test('more: a list in a tab, the address keeps the fragment, so that Back and a reload return to the tab @full @more.address @more.back', async ({
  page,
}) => {
  await serve(
    page,
    '/tabbed',
    (query) =>
      `<div data-tabs="always"><section id="rooms"><h2>Rooms</h2><p>Two</p></section><section id="journal"><h2>Journal</h2>${listOf(query)}</section></div>`,
  );
  await open(page, '/tabbed');
  const tab = page.getByRole('tab', { name: 'Journal' });
  const item = page.getByRole('link', { name: 'Item 7' });
  await tab.click();
  await page.locator('a[data-more]').click();
  await expect(page).toHaveURL(/page=2.*#journal$/);
  await item.click();
  await expect(page).toHaveURL(/terms/);
  await page.goBack();
  await untilReady(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#all > li')).toHaveCount(8);
  await expect(item).toBeInViewport();
  await page.reload();
  await untilReady(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(item).toBeVisible();
});
