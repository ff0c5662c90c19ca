import type { Page } from '@playwright/test';
import { hold } from './support/hold';
import { expect, expectNoAxe, insert, open, test } from './support/test';

/** An example of what is wrong on the page. */
const NO_BOATS = /there is no list #boats/;

const rooms = (page: Page) => page.locator('#rooms > li:visible');
const evenings = (page: Page) => page.locator('#events > tr:visible');
/** How many entries above the page's own the browser is, by what the entry says. */
const level = (page: Page) => page.evaluate(() => Object(history.state).veneer ?? 0);
const link = (page: Page, name: string) => page.locator('.chips').getByRole('link', { name });

test('filter: links and fields filter, the address follows, and Back restores both @engines @filter.match @filter.fields @filter.current @filter.address @filter.back @filter.told @filter.axe', async ({
  page,
  allow,
}) => {
  allow.errors(NO_BOATS, 1);
  await open(page, '/filter');
  await expect(rooms(page)).toHaveCount(4);
  await link(page, 'To the lake').click();
  await expect(rooms(page)).toHaveCount(2);
  await expect(page).toHaveURL(/view=lake/);
  await expect(link(page, 'To the lake')).toHaveAttribute('aria-current', 'true');
  await link(page, 'For a family').press('Enter');
  await expect(rooms(page).first()).toContainText('Attic');
  await expect(page.locator('.veneer-filter__status').first()).toHaveText('2 of 4');
  await page.goBack();
  await expect(rooms(page).first()).toContainText('Lakeside');
  await page.goBack();
  await expect(rooms(page)).toHaveCount(4);
  await page.getByLabel('Music').check();
  await expect(evenings(page)).toHaveCount(2);
  await page.getByLabel('Search').pressSequentially('CAFE');
  await expect(evenings(page)).toHaveText(/Midsummer café/);
  await expect(page.locator('[data-filter-count]')).toHaveText('1 of 6');
  await expect(page).toHaveURL(/with=music&q=CAFE$/);
  await page.getByLabel('Month').selectOption('July');
  await expect(page.locator('[data-filter-empty]')).toBeVisible();
  await expectNoAxe(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(evenings(page)).toHaveCount(6);
  await expect(page.getByLabel('Music')).not.toBeChecked();
});

test('filter: what is chosen and typed before its code is there counts, and the address follows @filter.early', async ({
  page,
  allow,
}) => {
  allow.errors(NO_BOATS, 1);
  const code = await hold(page, /\/assets\/lists-.*\.js$/);
  await open(page, '/filter', { waits: false });
  await code.asked;
  await page.getByLabel('Month').selectOption('May');
  await page.getByLabel('Search').fill('regatta');
  code.answer();
  await expect(evenings(page)).toHaveText([/slowest regatta/]);
  await expect(page).toHaveURL(/month=may&q=regatta/);
  await expect(page.getByLabel('Search')).toHaveValue('regatta');
});

test('filter: Enter in the field sends nothing; of a page that the server has filtered another choice loads the page @full @filter.server @filter.back', async ({
  page,
  allow,
}) => {
  allow.errors(NO_BOATS, 3);
  await open(page, '/filter');
  await page.evaluate(() => document.body.setAttribute('data-tests-same', ''));
  await page.getByLabel('Search').fill('lantern');
  await page.getByLabel('Search').press('Enter');
  await expect(evenings(page)).toHaveCount(1);
  await expect(page.locator('[data-tests-same]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('#events > tr'), 'by the server').toHaveCount(1);
  await expect(page.getByLabel('Search')).toHaveValue('lantern');
  await page.evaluate(() => window.veneer.ready);
  await page.getByLabel('Search').fill('regatta');
  await page.getByLabel('Search').press('Enter');
  await expect(evenings(page)).toHaveText(/slowest regatta/);
});

test('filter: the server has filtered all items out: the fields stay, and another choice loads its page @full @filter.server @filter.address', async ({
  page,
  allow,
}) => {
  allow.errors(NO_BOATS, 2);
  await open(page, '/filter?month=may&q=submarine');
  await page.evaluate(() => window.veneer.ready);
  await expect(page.locator('#events > tr'), 'by the server').toHaveCount(0);
  await expect(page.getByLabel('Month')).toHaveValue('may');
  await page.getByLabel('Month').selectOption('July');
  await expect(page).toHaveURL(/\?log=\w+&q=submarine&month=july$/);
  await expect(page.getByLabel('Month')).toHaveValue('july');
});

test('filter: what arrives later works, also where the theme gives items a display; stop() restores the page @filter.later @filter.removal', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<style>#all>li{display:flex}</style><nav data-filter="all"><a href="?type=a">Only a</a></nav><ul id="all"><li data-filter-type="a">One</li><li data-filter-type="b">Two</li></ul>',
  );
  // A click before its code is there follows the link, and the server filters.
  await expect(page.locator('.veneer-filter')).toBeVisible();
  await page.getByRole('link', { name: 'Only a' }).click();
  await expect(page.getByText('Two')).toBeHidden();
  await page.evaluate(() =>
    document
      .querySelector('#all')
      ?.insertAdjacentHTML('beforeend', '<li data-filter-type="c">Three</li>'),
  );
  await expect(page.getByText('Three')).toHaveCount(1);
  await expect(page.getByText('Three')).toBeHidden();
  await page.evaluate(() => window.veneer.stop());
  await expect(page.getByText('Three')).toBeVisible();
  await expect(page.locator('[hidden], .is-current, .veneer-filter__status')).toHaveCount(0);
});

test('filter: its list is replaced by another of the same id, that is filtered, counted and restored @full @filter.later @filter.told @filter.removal', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<nav data-filter="all"><a href="?type=a">Only a</a> <a href="?type=b">Only b</a></nav><b data-filter-count="all">of course</b><div id="wrap"><ul id="all"><li data-filter-type="a">One</li><li data-filter-type="b">Two</li></ul></div>',
  );
  /** As a script of the page does that loads a part of it again. */
  const replace = (html: string) =>
    page.evaluate((text) => {
      const range = document.createRange();
      document.querySelector('#wrap')?.replaceChildren(range.createContextualFragment(text));
    }, html);
  const shown = () => page.locator('#all > :visible').allTextContents();
  await expect(page.locator('.veneer-filter')).toBeVisible();
  await page.getByRole('link', { name: 'Only a' }).click();
  await expect.poll(shown).toEqual(['One']);
  await replace(
    '<section><ul id="all"><li data-filter-type="b">Three</li><li data-filter-type="a">Four</li><li data-filter-type="b">Five</li></ul></section>',
  );
  await expect.poll(shown, 'what is chosen counts').toEqual(['Four']);
  await expect(page.locator('b')).toHaveText('1 of 3');
  await page.getByRole('link', { name: 'Only b' }).click();
  await expect.poll(shown).toEqual(['Three', 'Five']);
  await expect(page.locator('b')).toHaveText('2 of 3');
  await expect(page.locator('.veneer-filter__status')).toHaveText('2 of 3');
  await page.goBack();
  await expect.poll(shown).toEqual(['Four']);
  await page.evaluate(() => window.veneer.stop());
  await expect.poll(shown).toEqual(['Three', 'Four', 'Five']);
  await expect(page.locator('b')).toHaveText('of course');
  await expect(page.locator('[hidden], .is-current, .veneer-filter__status')).toHaveCount(0);
});

test('filter: its list is gone, a link is followed, and the server filters @filter.later @filter.server', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<nav data-filter="all"><a href="?type=a">Only a</a></nav><ul id="all"><li data-filter-type="a">One</li><li data-filter-type="b">Two</li></ul>',
  );
  await expect(page.locator('.veneer-filter')).toBeVisible();
  await page.locator('#all').evaluate((list) => list.remove());
  await page.getByRole('link', { name: 'Only a' }).click();
  await expect(page).toHaveURL(/\?type=a$/);
  await expect(page.locator('.veneer-filter'), 'another page').toHaveCount(0);
});

for (const [what, opener, within] of [
  [
    'a menu',
    '<a id="opener" href="#m" data-menu-open="m">Filters</a>',
    'data-menu aria-label="Filters"',
  ],
  ['a modal', '<a id="opener" href="#m" data-modal="#m">Filters</a>', ''],
])
  test(`filter: in ${what}, Back closes that, the choice stays and gets an entry of its own @full @filter.address @back.close`, async ({
    page,
  }) => {
    await open(page, '/blank');
    await insert(
      page,
      `${opener}<div id="m" ${within}><form data-filter="all"><label><input type="checkbox" name="type" value="a"> Only a</label></form></div><ul id="all"><li data-filter-type="a">One</li><li data-filter-type="b">Two</li></ul>`,
    );
    await expect(page.locator('#m .veneer-filter')).toHaveCount(1);
    await page.click('#opener');
    await expect.poll(() => level(page)).toBe(1);
    await page.getByLabel('Only a').check();
    await expect(page.getByText('Two')).toBeHidden();
    await page.goBack();
    await expect(page.locator('.veneer-menu.is-open, .veneer-dialog__box')).toHaveCount(0);
    await expect(page).toHaveURL(/type=a/);
    await expect.poll(() => level(page)).toBe(0);
    await expect(page.getByText('Two')).toBeHidden();
    await expect(page.locator('#opener')).toBeFocused();
    await page.goBack();
    await expect(page.getByText('Two')).toBeVisible();
    await expect(page).not.toHaveURL(/type=a/);
    await page.goForward();
    await expect(page.getByText('Two')).toBeHidden();
  });

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('filter: without script the server filters @filter.noscript', async ({ page }) => {
    await open(page, '/filter');
    await link(page, 'To the lake').click();
    await expect(page.locator('#rooms > li')).toHaveCount(2);
    await page.getByLabel('Month').selectOption('May');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('#events > tr')).toHaveCount(2);
    await expect(page.getByLabel('Month')).toHaveValue('may');
  });
});
