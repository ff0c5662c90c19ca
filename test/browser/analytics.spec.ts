import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

/** A test in which the widget's code does not run. */
const UNAIDED = '@unaided';

test.beforeEach(({ allow }, { tags }) => {
  // The page's own examples of what is wrong.
  if (tags.includes(UNAIDED)) return;
  allow.errors(/data-(v-)?analytics="hover" is unknown\. Expected one of: click/);
  allow.errors(/data-(v-)?banner is missing or empty/);
});

/** The banners that the server has counted, once there are as many as expected. */
async function expectCounted(page: Page, banners: string[]): Promise<void> {
  const counted = async () =>
    (await calls(page, '/ajax/analytics')).map(({ fields }) => fields.banner);
  await expect.poll(counted).toEqual(banners);
}

test.describe('a click', () => {
  test('is posted by the conventions, and the page is left', async ({ page }) => {
    await open(page, '/analytics', { params: { csrf: 1 } });
    const from = page.url();
    await page.click('#plain');
    await expect(page).toHaveURL(/\/page\/terms$/);
    await expectCounted(page, ['spring-12']);
    const [call] = await calls(page, '/ajax/analytics');
    expect(call).toMatchObject({ method: 'POST', status: 204 });
    expect(call?.fields).toEqual({
      url: new URL('/page/terms', from).href,
      banner: 'spring-12',
      referer: from,
    });
    expect(call?.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(call?.headers['x-csrf-token']).toBeTruthy();
  });

  test('does not wait for the answer, which comes after the page is gone', async ({ page }) => {
    await open(page, '/analytics', { params: { delay: 3000, on: '/ajax/analytics' } });
    await page.click('#plain');
    await expect(page).toHaveURL(/\/page\/terms$/);
    const [call] = await calls(page, '/ajax/analytics');
    expect(call?.state).toBe('open');
    await expect
      .poll(async () => (await calls(page, '/ajax/analytics'))[0]?.state)
      .toBe('finished');
  });

  test('with Enter counts', async ({ page }) => {
    await open(page, '/analytics');
    await page.focus('#plain');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/page\/terms$/);
    await expectCounted(page, ['spring-12']);
  });

  test('by a script counts', async ({ page }) => {
    await open(page, '/analytics');
    await page.locator('#plain').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/page\/terms$/);
    await expectCounted(page, ['spring-12']);
  });

  for (const [way, options] of [
    ['the middle button', { button: 'middle' }],
    ['Ctrl', { modifiers: ['Control'] }],
    ['Shift', { modifiers: ['Shift'] }],
  ] as const)
    test(`with ${way} counts once, and opens a page of its own`, async ({ page, context }) => {
      await open(page, '/analytics');
      const from = page.url();
      const other = context.waitForEvent('page');
      await page.click('#plain', options as Parameters<Page['click']>[1]);
      await expect(await other).toHaveURL(/\/page\/terms$/);
      expect(page.url()).toBe(from);
      await expectCounted(page, ['spring-12']);
      await page.click('#here');
      await expectCounted(page, ['spring-12', 'here-1']);
    });

  test('with the right button does not count', async ({ page }) => {
    await open(page, '/analytics');
    await page.click('#plain', { button: 'right' });
    await page.click('#here');
    await expectCounted(page, ['here-1']);
  });

  test('into a new tab, and three on the page, count once each', async ({ page, context }) => {
    await open(page, '/analytics');
    const other = context.waitForEvent('page');
    await page.click('#in-tab');
    await other;
    for (let click = 0; click < 3; click++) await page.click('#here');
    await expectCounted(page, ['boats-3', 'here-1', 'here-1', 'here-1']);
  });

  test('that opens a dialog counts once, though it is held at first', async ({ page }) => {
    await open(page, '/analytics');
    await page.locator('#modal').evaluate((link: HTMLElement) => link.click());
    await expect(dialog(page)).toBeVisible();
    await expectCounted(page, ['terms-9']);
    await page.keyboard.press('Escape');
  });
});

test.describe('a failed call', () => {
  const failing = { params: { fault: 500, on: '/ajax/analytics' } };

  test('is shown to a visitor who stays', async ({ page, allow }) => {
    allow.errors(/Veneer analytics: \/ajax\/analytics answered 500/);
    allow.failures(/500 .*\/ajax\/analytics/);
    await open(page, '/analytics', failing);
    await page.click('#here');
    await expect(dialog(page)).toContainText('500: Internal Server Error (/ajax/analytics)');
    await page.keyboard.press('Escape');
  });

  test('holds up nobody who leaves', async ({ page, allow }) => {
    allow.errors(/Veneer analytics: \/ajax\/analytics answered 500/);
    allow.failures(/500 .*\/ajax\/analytics/);
    // The next page takes its time, so that the answer comes before the page is gone.
    await open(page, '/analytics', { params: { ...failing.params } });
    await page.route('**/page/terms', async (route) => {
      // Nobody reads the body of a bad status.
      await expect.poll(async () => (await calls(page, '/ajax/'))[0]?.state).not.toBe('open');
      await route.continue();
    });
    await page.click('#plain');
    await expect(page).toHaveURL(/\/page\/terms$/);
    expect(await calls(page, '/modals')).toEqual([]);
  });
});

test('what is wrong sends nothing and stays a link', async ({ page, allow }) => {
  allow.errors(/the link has no address/, 1);
  await open(page, '/analytics');
  await page.click('#placeless');
  await page.click('#unknown');
  await expect(page).toHaveURL(/\/page\/terms$/);
  expect(await calls(page, '/ajax')).toEqual([]);
});

test('one that comes later counts, and not after it was taken back', async ({ page }) => {
  await open(page, '/analytics');
  const mounted = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('veneer:mount', () => resolve())),
  );
  await insert(
    page,
    '<a id="late" href="#late" data-analytics="click" data-banner="late-1">Late</a>',
  );
  await mounted;
  await page.click('#late');
  await expectCounted(page, ['late-1']);
  await page.evaluate(() => window.veneer.stop());
  await page.click('#late');
  await page.evaluate(() => window.veneer.enhance());
  await page.click('#here');
  await expectCounted(page, ['late-1', 'here-1']);
});

for (const params of [{ prefix: 'v' }, { csp: 'self' }])
  test(`counts with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/analytics', { params });
    await page.click('#here');
    await expectCounted(page, ['here-1']);
  });

test('has nothing that axe finds', async ({ page }) => {
  await open(page, '/analytics');
  await expectNoAxe(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the link is a link', { tag: UNAIDED }, async ({ page }) => {
    await open(page, '/analytics');
    await page.click('#plain');
    await expect(page).toHaveURL(/\/page\/terms$/);
    expect(await calls(page, '/ajax')).toEqual([]);
  });
});
