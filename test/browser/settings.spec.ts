import { nextLine, watchNextLine, withBody } from './settings.support';
import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

const MAIL = '<a id="mail" href="/page/contact" data-user data-domain>Write</a>';

test.describe('settings', () => {
  test('are asked for at the start, once, never from cache', { tag: '@engines' }, async ({
    page,
  }) => {
    await open(page, '/blank', { params: { 'opt.settings': '' } });
    const [call, ...more] = await calls(page, '/ajax/settings');
    expect(more).toEqual([]);
    expect(call.method).toBe('POST');
    expect(call.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(await page.evaluate(() => window.veneer.settings)).toMatchObject({ user: 'hello' });
    await insert(page, MAIL);
    await expect(page.locator('#mail')).toHaveAttribute('href', /^mailto:hello@/);
  });

  test('in the page are read instead of asking', async ({ page }) => {
    await open(page, '/modal', { params: { settings: 'page', 'opt.settings': '' } });
    expect(await page.evaluate(() => window.veneer.settings)).toMatchObject({ user: 'hello' });
    expect(await calls(page, '/ajax/settings')).toEqual([]);
  });

  for (const [what, json, found] of [
    ['the first of several', '{"user": "first"}', { user: 'first' }],
    ['broken', '{"user": ', {}],
    ['a list', '[1]', {}],
  ] as const)
    for (const how of ['', 'sync'])
      test(`in the page, ${what} (${how || 'async'}), ask nobody`, async ({ page, allow }) => {
        if (!('user' in found)) allow.errors(/Veneer settings: this is not a JSON object/, 1);
        await withBody(page, (html) => {
          const script = (text: string) =>
            `<script type="application/json" data-veneer-settings>${text}</script>`;
          return html.replace('<head>', `<head>${script(json)}${script('{"user": "second"}')}`);
        });
        await watchNextLine(page);
        await open(page, '/blank', { params: { tag: 'plain', 'opt.settings': how } });
        if (how) expect(await nextLine(page)).toEqual(found);
        expect(await page.evaluate(() => window.veneer.settings)).toEqual(found);
        expect(await calls(page, '/ajax/settings')).toEqual([]);
      });

  test('that come after a stop change nothing and tell nothing', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('veneer:settings', () => Reflect.set(window, 'told', true)),
    );
    // Longer than any test: they would come, if nobody stopped them.
    const params = { fault: 500, delay: 100_000, on: '/ajax/settings', 'opt.settings': '' };
    await open(page, '/blank', { params, waits: false });
    const state = async () => (await calls(page, '/ajax/settings'))[0]?.state;
    await expect.poll(state).toBe('open');
    await page.evaluate(() => window.veneer.stop());
    await expect.poll(state).toBe('closed');
    await page.evaluate(() => window.veneer.ready);
    expect(await page.evaluate(() => window.veneer.settings)).toEqual({});
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toBeUndefined();
    await expect(dialog(page)).toHaveCount(0);
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

test('Escape ends the wait for settings; the page goes on without', async ({ page }) => {
  const params = { fault: 'silence', on: '/ajax/settings', 'opt.settings': '' };
  await open(page, '/blank', { params, waits: false });
  await expect.poll(() => calls(page, '/ajax/settings')).toHaveLength(1);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.veneer.ready.then(() => window.veneer.settings))).toEqual(
    {},
  );
});

test.describe('words', () => {
  test('at the end of a page are met by what was mounted before them', async ({ page }) => {
    const isMounted = page.waitForFunction(() =>
      document.querySelector('#early button')?.hasAttribute('aria-expanded'),
    );
    await page.route('**/_slow.js', async (route) => {
      await isMounted;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await withBody(page, (html) =>
      html.replace(
        '</main>',
        `<div id="early" data-share><button type="button"></button><ul><li><a href="/">Home</a></li></ul></div>
        <script src="/_slow.js"></script>
        <script type="application/json" data-veneer-strings>{"share": "Teilen", "close": "Schließen"}</script></main>`,
      ),
    );
    await open(page, '/blank', { params: { tag: 'plain' } });
    const button = page.locator('#early button');
    await expect(button).toHaveText('Teilen');
    await button.click();
    await expect(button).toHaveText('Schließen');
    await page.keyboard.press('Escape');
  });

  test('are the page’s own where it has some', async ({ page }) => {
    const strings = JSON.stringify({ close: 'Schließen', __proto__: null, unknown: 'x', error: 3 });
    await open(page, '/modal', { params: { strings, lang: 'de' } });
    await page.click('#server');
    await expect(dialog(page).getByRole('button', { name: 'Schließen' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});
