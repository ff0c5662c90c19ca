import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { calls, expect, expectNoAxe, open, test } from './support/test';

const ANALYTICS = '/ajax/analytics';

const counted = async (page: Page) =>
  (await calls(page, ANALYTICS)).map(({ fields }) => fields.banner);
const banner = (page: Page) => page.getByRole('link', { name: 'Ask about spring' });
const loader = (page: Page) => page.locator('.loader');

test.describe('the share links', () => {
  for (const [path, name] of [
    ['/site/events/concert', 'Tell a friend'],
    ['/site/journal/marta', 'Pass it on'],
  ])
    test(`of ${path} are shown and hidden`, async ({ page }) => {
      await open(page, path);
      const button = page.getByRole('button', { name });
      const links = page.locator('.share').getByRole('link');
      await expect(links).toHaveCount(0);
      await button.click();
      await expect(links).toHaveCount(3);
      await expect(page.locator('.share ul')).toBeInViewport({ ratio: 1 });
      await expectNoAxe(page);
      const slug = path.slice(path.lastIndexOf('/') + 1);
      for (const link of await links.all())
        await expect(link).toHaveAttribute('href', new RegExp(`%2F${slug}$`));
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(links).toHaveCount(0);
      await button.click();
      await page.locator('h1').click();
      await expect(links).toHaveCount(0);
      expect(await calls(page)).toEqual([]);
    });

  test('are walked by keyboard', async ({ page }) => {
    await open(page, '/site/journal/ice-book');
    const button = page.getByRole('button', { name: 'Pass it on' });
    await page.getByRole('link', { name: 'More from the journal' }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    // How an open list looks may still be on its way.
    await expect(page.locator('.share').getByRole('link')).toHaveCount(3);
    for (const name of ['By e-mail', 'By text message', 'On Facebook']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.share').getByRole('link')).toHaveCount(0);
  });

  test('need no server that answers', async ({ page }) => {
    await open(page, '/site/events/regatta', { params: { fault: 'refused' } });
    await expect(page.locator('.share').getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Tell a friend' }).click();
    await expect(page.locator('.share').getByRole('link')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(page.locator('.share').getByRole('link')).toHaveCount(0);
    expect(await calls(page)).toEqual([]);
  });

  test('are there where the toggle’s code does not come', async ({ page, allow }) => {
    allow.failures(/404 .*\/assets\/share/);
    allow.errors(/Veneer/);
    await open(page, '/site/journal/marta', { params: { fault: 404, on: '/assets/share' } });
    await expect(page.getByRole('link', { name: 'By e-mail' })).toBeVisible();
  });
});

test.describe('the spring banner', () => {
  test('is counted, and leads to the contact page', async ({ page }) => {
    await open(page, '/site/');
    const from = page.url();
    await banner(page).click();
    await expect(page).toHaveURL('/site/contact');
    await expect.poll(() => counted(page)).toEqual(['spring-third-night']);
    const count = async () => (await calls(page, ANALYTICS))[0];
    await expect.poll(count).toMatchObject({ method: 'POST', status: 204 });
    expect((await count()).fields).toEqual({
      url: new URL('/site/contact', from).href,
      banner: 'spring-third-night',
      referer: from,
    });
  });

  test('is counted by keyboard, and in a tab of its own', async ({ page, context }) => {
    await open(page, '/site/');
    const tab = context.waitForEvent('page');
    await banner(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL('/site/contact');
    await (await tab).close();
    await banner(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/site/contact');
    await expect.poll(() => counted(page)).toEqual(['spring-third-night', 'spring-third-night']);
  });

  test('holds nobody up where the server is slow', async ({ page }) => {
    const count = await hold(page, `**${ANALYTICS}`);
    await open(page, '/site/');
    await banner(page).click();
    await expect(page).toHaveURL('/site/contact');
    await count.asked;
    expect(await calls(page, ANALYTICS)).toEqual([]);
    count.answer();
    await expect.poll(async () => (await calls(page, ANALYTICS))[0]?.state).toBe('finished');
  });

  for (const fault of ['500', 'refused'])
    test(`leads on where the server fails by ${fault}`, async ({ page, allow }) => {
      allow.errors(/Veneer analytics: \/ajax\/analytics/, 1);
      allow.failures(/\/ajax\/analytics/);
      const failed = page.waitForEvent('console', (line) => line.text().includes(ANALYTICS));
      // The next page takes its time, so that the failure comes before this one is gone.
      await page.route('**/site/contact', async (route) => {
        await failed;
        await route.continue();
      });
      await open(page, '/site/', { params: { fault, on: ANALYTICS } });
      await banner(page).click();
      await expect(page).toHaveURL('/site/contact');
      await expect(page.getByLabel('Your name')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
});

test.describe('the loader', () => {
  test('glows while a slow answer is awaited, under the header', async ({ page }) => {
    const room = await hold(page, '**/modals/rooms/*');
    await open(page, '/site/rooms');
    await expect(loader(page)).toBeHidden();
    await page.getByRole('link', { name: 'More about it: The Boathouse' }).press('Enter');
    await expect(loader(page)).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/is-loading/);
    const header = await page.locator('.site-header').boundingBox();
    const bar = await loader(page).boundingBox();
    expect(Math.abs((bar?.y ?? 0) - (header?.height ?? 0))).toBeLessThan(6);
    room.answer();
    await expect(dialog(page)).toHaveAccessibleName('The Boathouse');
    await expect(loader(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveClass(/is-loading/);
    await page.keyboard.press('Escape');
  });

  test('goes when the call fails, and when Escape cancels it', async ({ page, allow }) => {
    allow.failures(/^500 .*\/modals\//);
    allow.errors(/answered 500/);
    const link = page.getByRole('link', { name: 'More about it: The Boathouse' });
    const room = await hold(page, '**/modals/rooms/*');
    await open(page, '/site/rooms', { params: { fault: 500, on: '/modals/rooms' } });
    await link.press('Enter');
    await expect(loader(page)).toBeVisible();
    room.answer();
    await expect(dialog(page)).toContainText('500: Internal Server Error');
    await expect(loader(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await open(page, '/site/rooms', { params: { fault: 'silence', on: '/modals' } });
    await link.press('Enter');
    await expect(loader(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loader(page)).toBeHidden();
    await expect(link).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
  });
});
