import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, open, test } from './support/test';

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

/**
 * Opens the page without the widget's code.
 * @returns lets the code come and waits until it is there
 */
async function openEarly(page: Page): Promise<() => Promise<void>> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/assets\/analytics-/, (route) => sent.then(() => route.continue()));
  await open(page, '/analytics', { waits: false });
  return () => {
    send();
    return page.evaluate(() => window.veneer.ready);
  };
}

test.describe('before the code is there', () => {
  test('a click for a new tab is counted later, once', async ({ page, context }) => {
    const bringCode = await openEarly(page);
    const other = context.waitForEvent('page');
    await page.click('#tab');
    await other;
    expect(await calls(page, '/ajax/analytics')).toEqual([]);
    await bringCode();
    await expectCounted(page, ['boats-3']);
    await page.click('#here');
    await expectCounted(page, ['boats-3', 'here-1']);
  });

  for (const [what, act, expected] of [
    ['with Ctrl', (page) => page.click('#plain', { modifiers: ['Control'] }), ['spring-12']],
    ['of the middle button', (page) => page.click('#plain', { button: 'middle' }), ['spring-12']],
    ['by Enter, twice', pressTwice, ['here-1', 'here-1']],
  ] as [string, (page: Page) => Promise<void>, string[]][])
    test(`a click ${what} is counted later`, async ({ page }) => {
      const bringCode = await openEarly(page);
      await act(page);
      expect(await calls(page, '/ajax/analytics')).toEqual([]);
      await bringCode();
      await expectCounted(page, expected);
    });

  test('a click that opens a dialog is counted once', async ({ page }) => {
    const bringCode = await openEarly(page);
    await page.click('#modal');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await bringCode();
    await expectCounted(page, ['terms-9']);
  });

  for (const [what, act] of [
    ['the right button', (page) => page.click('#here', { button: 'right' })],
    ['Tab', (page) => page.locator('#here').press('Tab')],
    ['an arrow key', (page) => page.locator('#here').press('ArrowDown')],
    ['a press that is dragged away', (page) => drag(page, '#here', 'h1')],
    ['a press that is dragged onto it', (page) => drag(page, 'h1', '#here')],
    ['a click elsewhere', (page) => page.click('h1')],
  ] as [string, (page: Page) => Promise<void>][])
    test(`${what} counts nothing`, async ({ page }) => {
      const bringCode = await openEarly(page);
      await act(page);
      await bringCode();
      await page.click('#here');
      await expectCounted(page, ['here-1']);
    });

  test('a press whose release comes after the code counts once', async ({ page }) => {
    const bringCode = await openEarly(page);
    await page.hover('#here');
    await page.mouse.down();
    await bringCode();
    await page.mouse.up();
    await expectCounted(page, ['here-1']);
    await page.click('#tab', { button: 'right' });
    await page.click('#here');
    await expectCounted(page, ['here-1', 'here-1']);
  });

  test('a link leads away at once', { tag: UNAIDED }, async ({ page }) => {
    await openEarly(page);
    await page.click('#plain');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });
});

/** The page stays where it is, and the focus with it: a jump would take that along. */
async function pressTwice(page: Page): Promise<void> {
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  for (let time = 0; time < 2; time++) await page.locator('#here').press('Enter');
}

/** Presses on one element and lets go over another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.hover(from);
  await page.mouse.down();
  await page.hover(to, { force: true });
  await page.mouse.up();
}
