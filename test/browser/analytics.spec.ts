import { expectCounted, openBanners } from './analytics.support';
import { calls, expect, insert, needs, open, test } from './support/test';

test('analytics: a click is posted by the conventions with url, banner and referer, and the link is followed @analytics.post @server.conventions', async ({
  page,
  allow,
}) => {
  await openBanners(page, allow, { csrf: 1 });
  const from = page.url();
  await page.click('#plain');
  await expect(page).toHaveURL(/\/page\/terms$/);
  // The call is known before it is answered.
  await expect
    .poll(async () => (await calls(page, '/ajax/analytics'))[0])
    .toMatchObject({ method: 'POST', status: 204 });
  const [call, ...more] = await calls(page, '/ajax/analytics');
  expect(more).toEqual([]);
  expect(call?.fields).toEqual({
    url: new URL('/page/terms', from).href,
    banner: 'spring-12',
    referer: from,
  });
  expect(call?.headers['x-requested-with']).toBe('XMLHttpRequest');
  expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(call?.headers['x-csrf-token']).toBeTruthy();
});

test('analytics: the link is followed though the call is never answered @analytics.leave', async ({
  page,
  allow,
}) => {
  await openBanners(page, allow, { fault: 'silence', on: '/ajax/analytics' });
  await page.click('#plain');
  await expect(page).toHaveURL(/\/page\/terms$/);
  await expect.poll(async () => (await calls(page, '/ajax/analytics'))[0]?.state).toBe('open');
});

test('analytics: a call that takes longer than its page is answered all the same @full @analytics.leave', async ({
  page,
  allow,
}) => {
  await openBanners(page, allow, { delay: 1000, on: '/ajax/analytics' });
  await page.click('#plain');
  await expect(page).toHaveURL(/\/page\/terms$/);
  await expect.poll(async () => (await calls(page, '/ajax/analytics'))[0]?.state).toBe('finished');
});

test('analytics: the middle button, Ctrl, Enter and target="_blank" count once each, the right button and a script’s clicks do not @analytics.buttons @analytics.once', async ({
  page,
  context,
  allow,
}) => {
  await openBanners(page, allow);
  const from = page.url();
  await page.click('#plain', { button: 'right' });
  await page.locator('#plain').evaluate((link: HTMLElement) => {
    const stay = (event: Event) => event.preventDefault();
    link.addEventListener('click', stay);
    for (let times = 0; times < 100; times++) link.click();
    link.removeEventListener('click', stay);
  });
  for (const [selector, options] of [
    ['#plain', { button: 'middle' }],
    ['#modal', { modifiers: ['Control'] }],
    ['#in-tab', {}],
  ] as const) {
    const other = context.waitForEvent('page');
    await page.click(selector, options as Parameters<typeof page.click>[1]);
    await expect(await other).toHaveURL(/\/page\/terms$/);
  }
  expect(page.url()).toBe(from);
  await page.locator('#here').press('Enter');
  await expectCounted(page, ['spring-12', 'terms-9', 'boats-3', 'here-1']);
});

test('analytics: an unknown action and a link without an address send nothing, with a report, and stay links @analytics.action', async ({
  page,
  allow,
}) => {
  allow.errors(/the link has no address/, 1);
  await openBanners(page, allow);
  await page.click('#placeless');
  await page.click('#unknown');
  await expect(page).toHaveURL(/\/page\/terms$/);
  expect(await calls(page, '/ajax')).toEqual([]);
});

test('analytics: an inserted link counts, and none after stop() @analytics.removal', async ({
  page,
  allow,
}) => {
  await openBanners(page, allow);
  await page.evaluate(() => {
    const mount = (noted: () => void) => addEventListener('veneer:mount', () => noted());
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

test('analytics: a failed call delays no visitor who leaves @full @analytics.leave @server.failed', async ({
  page,
  allow,
}) => {
  needs('link that a test may answer', page, 'chromium', 'firefox');
  allow.errors(/Veneer analytics: \/ajax\/analytics answered 500/);
  allow.failures(/500 .*\/ajax\/analytics/);
  await openBanners(page, allow, { fault: 500, on: '/ajax/analytics' });
  const noted = page.waitForEvent('console', (message) =>
    message.text().includes('/ajax/analytics answered 500'),
  );
  // The next page takes its time, so that the answer is met before the page is gone.
  await page.route('**/page/terms', async (route) => {
    await noted;
    await route.continue();
  });
  await page.click('#plain');
  await expect(page).toHaveURL(/\/page\/terms$/);
  expect(await calls(page, '/modals')).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('analytics: without script it is a link, and nothing is posted @analytics.noscript', async ({
    page,
  }) => {
    await open(page, '/analytics');
    await page.click('#plain');
    await expect(page).toHaveURL(/\/page\/terms$/);
    expect(await calls(page, '/ajax')).toEqual([]);
  });
});
