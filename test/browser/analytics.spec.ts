import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import {
  calls,
  expect,
  expectNoAxe,
  insert,
  needs,
  needsTabByKey,
  open,
  test,
} from './support/test';

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
    // The call is known before it is answered.
    await expect
      .poll(async () => (await calls(page, '/ajax/analytics'))[0])
      .toMatchObject({ method: 'POST', status: 204 });
    const [call] = await calls(page, '/ajax/analytics');
    expect(call?.fields).toEqual({
      url: new URL('/page/terms', from).href,
      banner: 'spring-12',
      referer: from,
    });
    expect(call?.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(call?.headers['x-csrf-token']).toBeTruthy();
  });

  for (const [what, params, state] of [
    ['does not wait for the answer', { fault: 'silence' }, 'open'],
    ['is answered also after the page is gone', { delay: 3000 }, 'finished'],
  ] as const)
    test(what, async ({ page }) => {
      await open(page, '/analytics', { params: { ...params, on: '/ajax/analytics' } });
      await page.click('#plain');
      await expect(page).toHaveURL(/\/page\/terms$/);
      await expect.poll(async () => (await calls(page, '/ajax/analytics'))[0]?.state).toBe(state);
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
      if (way !== 'the middle button') needsTabByKey(page);
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
    await expectCounted(page, ['boats-3']);
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
    needs('link that a test may answer', page, 'chromium', 'firefox');
    allow.errors(/Veneer analytics: \/ajax\/analytics answered 500/);
    allow.failures(/500 .*\/ajax\/analytics/);
    await open(page, '/analytics', failing);
    const told = page.waitForEvent('console', (message) =>
      message.text().includes('/ajax/analytics answered 500'),
    );
    // The next page takes its time, so that the answer is met before the page is gone.
    await page.route('**/page/terms', async (route) => {
      await told;
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
  await page.evaluate(() => {
    const mount = (told: () => void) => addEventListener('veneer:mount', () => told());
    Reflect.set(window, 'mounted', new Promise<void>(mount));
  });
  await insert(
    page,
    '<a id="late" href="#late" data-analytics="click" data-banner="late-1">Late</a>',
  );
  await page.evaluate(() => Reflect.get(window, 'mounted'));
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
