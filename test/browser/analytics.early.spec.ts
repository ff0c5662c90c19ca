import { expectCounted, openBanners } from './analytics.support';
import { dialog } from './support/dialog';
import { hold, untilRun } from './support/hold';
import { calls, expect, open, test } from './support/test';

// Before the widget's code is there.
const CODE = /\/assets\/server-\w+\.js/;

test('analytics: clicks of all kinds before the code is loaded count once, and so does one during which it loads @full @analytics.early', async ({
  page,
  context,
  allow,
}) => {
  const code = await hold(page, CODE);
  const dialogs = await hold(page, /\/assets\/dialog-\w+\.js/);
  await openBanners(page, allow, {}, false);
  for (const [selector, options] of [
    ['#tab', {}],
    ['#plain', { button: 'middle' }],
  ] as const) {
    const other = context.waitForEvent('page');
    await page.click(selector, options as Parameters<typeof page.click>[1]);
    await other;
  }
  await page.locator('#modal').press('Enter');
  expect(await calls(page, '/ajax/analytics')).toEqual([]);
  await page.hover('#here');
  await page.mouse.down();
  code.answer();
  await untilRun(page, await code.asked);
  await page.mouse.up();
  await expectCounted(page, ['boats-3', 'spring-12', 'terms-9', 'here-1']);
  dialogs.answer();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('analytics: the right button, keys and presses that end elsewhere before the code is there do not count @analytics.early @analytics.buttons', async ({
  page,
  allow,
}) => {
  const code = await hold(page, CODE);
  await openBanners(page, allow, {}, false);
  await page.click('#here', { button: 'right' });
  for (const key of ['Tab', 'ArrowDown']) await page.locator('#here').press(key);
  await page.click('h1');
  for (const [from, to] of [
    ['#here', 'h1'],
    ['h1', '#here'],
  ] as const) {
    await page.hover(from);
    await page.mouse.down();
    await page.hover(to, { force: true });
    await page.mouse.up();
  }
  code.answer();
  await untilRun(page, await code.asked);
  await page.evaluate(() => window.veneer.ready);
  await page.click('#here');
  await expectCounted(page, ['here-1']);
});

test('analytics: a link is followed at once where the code is not there yet @full @analytics.early @analytics.leave', async ({
  page,
}) => {
  await hold(page, CODE);
  await open(page, '/analytics', { waits: false });
  await page.click('#plain');
  await expect(page).toHaveURL(/\/page\/terms$/);
});
