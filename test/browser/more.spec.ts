import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { canTake, expect, expectNoAxe, insert, open, test } from './support/test';

const NEXT = '/page/journal-2';

const items = (page: Page) => page.locator('#journal > li');
const link = (page: Page) => page.locator('a[data-more]').first();
const status = (page: Page) => page.locator('.veneer-more__status');
/** An example of what is wrong on the page. */
const NO_DIARY = /there is no list #diary/;

test('more: a click appends the next page, announces the count, moves the focus, and leads on; after the last page the link goes @engines @more.load @more.told @more.inside @more.address @more.axe', async ({
  page,
  allow,
}) => {
  allow.errors(NO_DIARY, 1);
  await open(page, '/more');
  await expectNoAxe(page);
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Lantern night' })).toBeFocused();
  await expect(status(page)).toHaveText('4 more, 8 in all');
  await expect(page).toHaveURL(/\/page\/journal-2\?log=/);
  await expect(items(page).nth(4).locator('img'), 'a lazy picture').toHaveJSProperty(
    'naturalWidth',
    720,
  );
  await expectNoAxe(page, { within: '.example-live:has(#journal)' });
  await link(page).click();
  await expect(items(page)).toHaveCount(11);
  await expect(link(page)).toBeHidden();
  await expect(page).toHaveURL(/\/page\/journal-2\?log=/);
});

test('more: Back from an item returns to it, with all pages that were there @full @engines @more.back', async ({
  page,
  allow,
}) => {
  allow.errors(NO_DIARY, 1);
  await page.setViewportSize({ width: 800, height: 500 });
  await open(page, '/more');
  await link(page).click();
  await expect(items(page)).toHaveCount(8);
  await link(page).click();
  await expect(items(page)).toHaveCount(11);
  const boats = page.getByRole('link', { name: 'The slowest regatta' });
  await boats.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 200));
  // Where it was as it was pressed: an engine may scroll before it presses.
  await boats.evaluate((one) =>
    one.addEventListener('click', () =>
      sessionStorage.setItem('top', String(one.getBoundingClientRect().top)),
    ),
  );
  await boats.click();
  await expect(page).toHaveURL(/\/site\/events\/regatta/);
  await page.goBack();
  await expect(items(page)).toHaveCount(11);
  await expect(items(page).first()).toContainText('The ice book');
  const moved = () =>
    boats.evaluate((one) =>
      Math.abs(one.getBoundingClientRect().top - Number(sessionStorage.getItem('top'))),
    );
  await expect.poll(moved).toBeLessThan(30);
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await expect(link(page)).toBeHidden();
});

test('more: it is loaded once, is busy meanwhile, and Escape cancels; stop() restores the page @more.once @more.removal', async ({
  page,
  allow,
}) => {
  allow.errors(NO_DIARY, 1);
  await open(page, '/more');
  const first = await hold(page, `**${NEXT}`);
  for (let time = 0; time < 3; time++) await link(page).click();
  await first.asked;
  await expect(page.locator('#journal')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.veneer-more__spinner')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#journal')).not.toHaveAttribute('aria-busy');
  await expect(status(page)).toBeEmpty();
  first.answer();
  await expect(items(page)).toHaveCount(4);
  await link(page).click();
  await expect(items(page)).toHaveCount(8);
  await page.evaluate(() => window.veneer.stop());
  await expect(items(page)).toHaveCount(4);
  await expect(status(page)).toHaveCount(0);
  await expect(link(page)).toHaveAttribute('href', NEXT);
  await expect(page).toHaveURL(/\/more\?/);
});

test('more: a failure is shown beside the link, and the next click opens the page @more.failure @more.axe', async ({
  page,
  allow,
}) => {
  allow.errors(NO_DIARY, 1);
  allow.errors(/journal-2 answered 500/, 1);
  allow.failures(/500 .*journal-2/, 1);
  await page.route(`**${NEXT}`, (route) => route.fulfill({ status: 500, body: 'Down' }), {
    times: 1,
  });
  await open(page, '/more');
  await link(page).click();
  await expect(status(page)).toHaveText(
    'The requested content cannot be loaded. Please try again later.',
  );
  await expect(status(page)).toBeVisible();
  await expectNoAxe(page, { within: '.example-live:has(#journal)' });
  await link(page).click();
  await expect(page.getByRole('heading', { name: 'From the journal, page 2' })).toBeVisible();
});

test('more: the rows of a table are appended, also to one that arrives later, and not where Ctrl is held @more.load @more.newtab @more.removal', async ({
  page,
  context,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<table><tbody id="ice"><tr><td>1</td></tr></tbody></table><a href="/page/ice-2" data-more="ice">More articles</a>',
  );
  await expect(link(page)).toHaveClass(/veneer-more/);
  if (canTake('new tab by Ctrl or Shift', page, 'chromium', 'firefox')) {
    const tab = context.waitForEvent('page');
    await link(page).click({ modifiers: ['Control'] });
    await (await tab).close();
    await expect(page.locator('#ice tr')).toHaveCount(1);
  }
  await link(page).click();
  await expect(page.locator('#ice > tr')).toHaveCount(4);
});

test('more: stop() restores the address, without the search that was in it as the page was appended and is cleared since @full @more.removal', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<p data-filter="journal"><label>Search <input name="words"></label></p><ul id="journal"><li>One</li></ul><a href="/page/journal-2" data-more="journal">More</a>',
  );
  await expect(link(page)).toHaveClass(/veneer-more/);
  await expect(page.locator('.veneer-filter')).toBeVisible();
  const before = page.url();
  await page.getByLabel('Search').fill('one');
  await expect(page).toHaveURL(/words=one/);
  await link(page).click();
  await expect(page).toHaveURL(/journal-2.*words=one/);
  await page.getByLabel('Search').fill('');
  await expect(page).not.toHaveURL(/words/);
  await page.evaluate(() => window.veneer.stop());
  await expect(items(page)).toHaveCount(1);
  expect(page.url()).toBe(before);
});

test('more: a dialog that opens afterwards is closed by Back, and the places stay @more.back', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<ul id="journal"></ul><a href="/page/journal-2" data-more="journal">More</a><p id="part">Part</p><a href="#part" data-modal="#part">Open</a>',
  );
  await expect(link(page)).toHaveClass(/veneer-more/);
  await link(page).click();
  await expect(items(page)).toHaveCount(4);
  const places = () => page.evaluate(() => history.state?.veneer?.lists?.[0]?.[1]?.length);
  await expect.poll(places).toBe(2);
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ veneer: 1 });
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(places).toBe(2);
  await expect(items(page)).toHaveCount(4);
});

test('more: Back from a page that a dialog led to, returns to the place, with all pages that were there @full @more.back', async ({
  page,
  allow,
}) => {
  allow.errors(NO_DIARY, 1);
  await page.setViewportSize({ width: 800, height: 500 });
  await open(page, '/more');
  await link(page).click();
  await expect(items(page)).toHaveCount(8);
  const lantern = page.getByRole('link', { name: 'Lantern night' });
  await lantern.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 200));
  const top = () => lantern.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  await insert(
    page,
    '<button id="look" style="position:fixed;bottom:0;left:0;z-index:99" data-modal="#part">Look</button><div id="part" hidden><a href="/page/terms">On</a></div>',
    'body',
  );
  await page.click('#look');
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ veneer: 1 });
  await dialog(page).getByRole('link', { name: 'On' }).click();
  await expect(page).toHaveURL(/\/page\/terms/);
  await page.goBack();
  await expect(items(page)).toHaveCount(8);
  await expect(items(page).first()).toContainText('The ice book');
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(30);
  const left = () => page.evaluate(() => [history.scrollRestoration, typeof history.state?.veneer]);
  await expect.poll(left).toEqual(['auto', 'object']);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('more: without script the link opens the next page @more.noscript', async ({ page }) => {
    await open(page, '/more');
    await link(page).click();
    await expect(page).toHaveURL(/\/page\/journal-2$/);
    await expect(items(page)).toHaveCount(4);
  });
});
