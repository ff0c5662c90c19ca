import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

const MAIL = '<a id="mail" href="/page/contact" data-user data-domain>Write</a>';

test.describe('settings', () => {
  test('are asked for at the start, once, never from cache', async ({ page }) => {
    await open(page, '/blank', { params: { 'opt.settings': '' } });
    const [call, ...more] = await calls(page, '/ajax/settings');
    expect(more).toEqual([]);
    expect(call.method).toBe('POST');
    expect(call.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(await page.evaluate(() => window.veneer.settings)).toMatchObject({ user: 'hello' });
    await insert(page, MAIL);
    await expect(page.locator('#mail')).toHaveAttribute('href', /^mailto:hello@/);
  });

  test('are there for the next line, with data-settings="sync"', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!('veneer' in window)) return;
        observer.disconnect();
        Reflect.set(window, 'early', { ...window.veneer.settings });
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, '/modal', { params: { 'opt.settings': 'sync', tag: 'plain' } });
    expect(await page.evaluate(() => Reflect.get(window, 'early'))).toMatchObject({
      user: 'hello',
    });
    expect(await calls(page, '/ajax/settings')).toHaveLength(1);
  });

  test('in the page are read instead of asking', async ({ page }) => {
    await open(page, '/modal', { params: { settings: 'page', 'opt.settings': '' } });
    expect(await page.evaluate(() => window.veneer.settings)).toMatchObject({ user: 'hello' });
    expect(await calls(page, '/ajax/settings')).toEqual([]);
  });

  test('tell of themselves', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('veneer:settings', (event) =>
        Reflect.set(window, 'told', (event as CustomEvent).detail),
      ),
    );
    await open(page, '/blank', { params: { 'opt.settings': '' } });
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toMatchObject({ user: 'hello' });
  });

  for (const how of ['', 'sync'])
    test(`that fail (${how || 'async'}) are told once; the page goes on`, async ({
      page,
      allow,
    }) => {
      allow.failures(/500 .*settings/, 1);
      allow.errors(/\/ajax\/settings answered 500/, 1);
      const params = { fault: 500, on: '/ajax/settings', 'opt.settings': how };
      await open(page, '/modal', { params });
      await expect(dialog(page)).toContainText('500: Internal Server Error (/ajax/settings)');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expect(await calls(page, '/ajax/settings')).toHaveLength(1);
      await page.click('#server');
      await expect(dialog(page)).toContainText('Terms of booking');
      await page.keyboard.press('Escape');
    });

  for (const fault of ['broken-json', 'html', 'empty', 'login'])
    test(`that come as ${fault} are named on the console only`, async ({ page, allow }) => {
      allow.errors(/Veneer settings: \/ajax\/settings/, 1);
      await open(page, '/blank', { params: { fault, on: '/ajax/settings', 'opt.settings': '' } });
      expect(await page.evaluate(() => window.veneer.settings)).toEqual({});
      await expect(dialog(page)).toHaveCount(0);
    });
});

test.describe('words', () => {
  test('are the page’s own where it has some', async ({ page }) => {
    const strings = JSON.stringify({ close: 'Schließen', __proto__: null, unknown: 'x', error: 3 });
    await open(page, '/modal', { params: { strings, lang: 'de' } });
    await page.click('#server');
    await expect(dialog(page).getByRole('button', { name: 'Schließen' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});
