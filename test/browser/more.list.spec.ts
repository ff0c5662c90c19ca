import type { Page } from '@playwright/test';
import { canTake, expect, open, test, untilReady } from './support/test';

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
  // WebKit scrolls to the fragment after each layout, whatever a script has scrolled to.
  if (canTake('place in a list beside that of a fragment', page, 'chromium', 'firefox'))
    await expect(item).toBeInViewport();
  await page.reload();
  await untilReady(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(item).toBeVisible();
});

test('more: a list that is filtered, the focus goes to the first new item that is shown, and stays in the page where the link goes @full @more.told', async ({
  page,
}) => {
  const viewOf = (index: number) => `data-filter-view="${index % 4 === 3 ? 'lake' : 'garden'}"`;
  const filter = '<nav data-filter="all"><a href="?view=lake">To the lake</a></nav>';
  await serve(page, '/filtered', (query) => filter + listOf(query, viewOf));
  await open(page, '/filtered');
  const link = page.locator('a[data-more]');
  await page.getByRole('link', { name: 'To the lake' }).press('Enter');
  for (const [at, total] of [
    [7, 2],
    [11, 3],
    [15, 4],
  ]) {
    await link.press('Enter');
    await expect(page.getByRole('link', { name: `Item ${at}` })).toBeFocused();
    await expect(page.locator('.veneer-more__status')).toHaveText(`1 more, ${total} in all`);
  }
  await expect(link).toBeHidden();
});

test('more: a last page with known items alone, the focus goes to the end of the list as the link goes @full @more.told', async ({
  page,
}) => {
  await serve(
    page,
    '/known',
    (query) =>
      `<ul id="all"><li id="one"><a href="/page/terms">One</a></li></ul>${query.has('page') ? '' : '<a href="?page=2" data-more="all">More</a>'}`,
  );
  await open(page, '/known');
  const link = page.locator('a[data-more]');
  await link.press('Enter');
  await expect(link).toBeHidden();
  await expect(page.getByRole('link', { name: 'One' })).toBeFocused();
});

test('more: the last page’s link leads nowhere, the link goes, after a click, after Back, and on that page itself @more.load @more.back', async ({
  page,
}) => {
  await serve(page, '/paged', (query) => {
    const at = Number(query.get('page') ?? 1);
    const next = at < 3 ? `?page=${at + 1}` : '#';
    return `<ul id="all"><li><a href="/page/terms">Item ${at}</a></li></ul><a href="${next}" data-more="all">More</a>`;
  });
  await open(page, '/paged');
  const link = page.locator('a[data-more]');
  const items = page.locator('#all > li');
  await link.click();
  await link.click();
  await expect(items).toHaveCount(3);
  await expect(link).toBeHidden();
  await page.getByRole('link', { name: 'Item 3' }).click();
  await expect(page).toHaveURL(/terms/);
  await page.goBack();
  await expect(items).toHaveCount(3);
  await expect(link).toBeHidden();
  await page.goto('/paged?page=3');
  await untilReady(page);
  await expect(link).toBeHidden();
  await expect(items).toHaveCount(1);
});
