import { expectFits } from './site.support';
import { expect, expectNoAxe, open, test } from './support/test';
import { tierOf } from './support/tier';

/** The pages of the documents, each with a region and a text of its document. */
const DOCUMENTS = [
  ['start', 'A theme in ten minutes, 2', 'data-carousel="rooms"'],
  ['theme', 'Into your theme, 2', 'veneer.js'],
  ['tag', 'Options on the tag', 'data-base'],
  ['script', 'From a script, 2', 'veneer:settings'],
  ['words', 'Words, 2', 'invalidDate'],
  ['look', 'Look', '--veneer-accent'],
  ['check', 'Checking pages', 'npx veneer check'],
  ['server', 'What the server answers', 'POST /ajax/settings'],
  ['cms', 'eleventy.config.js', 'addPassthroughCopy'],
  ['wordpress-plugin', 'What answers what', 'half-board'],
  ['sizes', 'Sizes', 'navigation'],
  ['bench', 'The bench', 'UIkit'],
  ['code', 'Tests', 'npm run test:near'],
  ['guard', 'The guard against names in the page', '$ownProperty'],
  ['back-end', 'Faults', 'refused'],
  ['licences', 'Licences', 'swiper'],
  ['security', '', 'A text stays a text'],
  ['browsers', '', 'Safari itself is not tested'],
] as const;

test('docs: the list of pages on a low window, shows the current one @full @docs.pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/words');
  await expect(page.locator('.pages [aria-current]')).toBeInViewport({ ratio: 1 });
});

test('docs: the search, filters while typing, by keyboard and by its address @full @docs.pages', async ({
  page,
}) => {
  await open(page, '/');
  const field = page.getByRole('searchbox');
  const status = page.getByRole('search').getByRole('status');
  const shown = page.locator('.entries li:visible');
  const all = await shown.count();
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('HALF-way nonsense');
  await expect(status).toHaveText(/^Nothing found for “HALF-way nonsense”/);
  await expect(shown).toHaveCount(0);
  await field.fill('  Tooltip   TEXT ');
  await expect(status).toHaveText(
    /^\d+ results for “Tooltip TEXT”$|^\d+ results for “Tooltip {3}TEXT”$/,
  );
  for (const one of await shown.all()) await expect(one).toContainText(/tooltip/i);
  const found = await shown.count();
  expect(found).toBeGreaterThan(1);
  expect(found).toBeLessThan(all);
  await expect(status).toContainText(`${found} results`);
  await expectNoAxe(page);
  expect(new URL(page.url()).searchParams.get('q')).toBe('Tooltip   TEXT');
  // Enter and the arrows lead from the field into the results and back.
  const links = page.locator('.entries li:visible a');
  await field.press('Enter');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(shown).toHaveCount(all);
  await expect(status).toHaveText('');
  expect(new URL(page.url()).searchParams.has('q')).toBe(false);
  // A search that was sent to somebody.
  await open(page, '/?q=data-gallery-type');
  await expect(field).toHaveValue('data-gallery-type');
  await expect(status).toHaveText('1 result for “data-gallery-type”');
  await links.click();
  await expect(page).toHaveURL('/gallery#option-data-gallery-type');
  await expect(page.locator(':target')).toBeInViewport();
});

/** Their pages in three tests, of which the fast tier has the first. */
const PARTS = 3;

for (let part = 1; part <= PARTS; part++)
  test(`docs: the pages of the documents, have what these have, nothing that axe finds, and fit, part ${part} of ${PARTS}${tierOf(part === 1)} @docs.readme`, async ({
    page,
  }) => {
    for (const [name, region, text] of DOCUMENTS.filter((_, index) => index % PARTS === part - 1)) {
      await open(page, `/${name}`);
      const parts = region
        ? page.getByRole('region', { name: region, exact: true })
        : page.getByRole('main');
      await expect(parts.filter({ hasText: text }), name).toBeVisible();
      const current = page.locator('.pages [aria-current="page"]');
      await expect(current).toHaveAttribute('href', `/${name}`);
      await expectNoAxe(page);
      await expectFits(page);
    }
  });

test('docs: a document’s link to another leads to its page, at its heading @docs.readme', async ({
  page,
}) => {
  await open(page, '/cms');
  await page.getByRole('link', { name: 'data-server="none"' }).first().click();
  await expect(page).toHaveURL('/tag#section-on-a-host-of-files');
  await expect(page.locator(':target')).toBeInViewport();
});

test('docs: the lists of pages on a phone, are folded and open @full @docs.pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/modal');
  const widgets = page.getByRole('navigation', { name: 'Widgets' });
  await expect(widgets).toBeHidden();
  await expect(page.locator('h1')).toBeInViewport();
  const unfold = page.getByText('All pages');
  expect((await unfold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(widgets.getByRole('link', { name: 'Tooltips' })).toBeVisible();
  await expectNoAxe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/modal');
  await expect(widgets).toBeVisible();
  await expect(unfold).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('docs: without script, the index is a plain list @full @docs.pages', async ({ page }) => {
    await open(page, '/?q=modal');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: 'data-base' }).click();
    await expect(page).toHaveURL(/\/tag#row-data-base$/);
  });
});
