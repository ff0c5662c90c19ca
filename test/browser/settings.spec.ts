import type { Page } from '@playwright/test';
import { nextLine, watchNextLine, withBody } from './settings.support';
import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

const MAIL = '<a id="mail" href="/page/contact" data-user data-domain>Write</a>';
const SYNC = { 'opt.settings': 'sync', tag: 'plain' };

/** Wrong answers by what the console says of them. */
const WRONG = {
  'answered 503': ['503'],
  'led to another page': ['login'],
  'could not be reached or broke off': ['refused', 'cut'],
  'answered with nothing': ['204'],
  'answered with another type': ['document'],
  'answered with more than 2 MB': ['big'],
};

const settings = (page: Page) => page.evaluate(() => window.veneer.settings);

test('settings: are asked for once by POST, never from a cache, announced by veneer:settings and used @settings.post @engines', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('veneer:settings', (event) =>
      Reflect.set(window, 'noted', (event as CustomEvent).detail),
    ),
  );
  await open(page, '/blank', { params: { 'opt.settings': '' } });
  const [call, ...more] = await calls(page, '/ajax/settings');
  expect(more).toEqual([]);
  expect(call).toMatchObject({ method: 'POST', headers: { 'cache-control': 'no-cache' } });
  expect(await settings(page)).toMatchObject({ user: 'hello' });
  expect(await page.evaluate(() => Reflect.get(window, 'noted'))).toMatchObject({ user: 'hello' });
  await insert(page, MAIL);
  await expect(page.locator('#mail')).toHaveAttribute('href', /^mailto:hello@/);
});

test('settings: with data-settings="sync" they are there for the next line, asked by the conventions @full @settings.sync', async ({
  page,
}) => {
  await watchNextLine(page);
  await open(page, '/modal', { params: SYNC });
  expect(await nextLine(page)).toMatchObject({ user: 'hello' });
  const [call, ...more] = await calls(page, '/ajax/settings');
  expect(more).toEqual([]);
  expect(call?.method).toBe('POST');
  expect(call?.headers).toMatchObject({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(call?.headers['x-csrf-token']).toBeTruthy();
});

test('settings: the first of those in the page are read, at once where the tag asks for settings synchronously, and the server is not asked @settings.page @settings.sync', async ({
  page,
}) => {
  for (const params of [{ tag: 'plain' }, SYNC]) {
    await openWithSettings(page, '{"user": "first"}', params);
    expect(await settings(page), JSON.stringify(params)).toEqual({ user: 'first' });
    expect(await calls(page, '/ajax/settings')).toEqual([]);
  }
  expect(await nextLine(page)).toEqual({ user: 'first' });
});

test('settings: broken ones in the page are reported, and the server is not asked @full @settings.page', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer settings: this is not a JSON object/, 2);
  for (const [json, how] of [
    ['{"user": ', ''],
    ['[1]', 'sync'],
  ] as const) {
    await openWithSettings(page, json, { ...SYNC, 'opt.settings': how });
    if (how) expect(await nextLine(page), json).toEqual({});
    expect(await settings(page), json).toEqual({});
    expect(await calls(page, '/ajax/settings'), json).toEqual([]);
  }
});

test('settings: a failed call is reported once, and the page goes on with none @full @settings.failure', async ({
  page,
  allow,
}) => {
  allow.failures(/500 .*settings/, 1);
  allow.errors(/\/ajax\/settings answered 500/, 1);
  await open(page, '/modal', { params: { fault: 500, on: '/ajax/settings', 'opt.settings': '' } });
  await expect(dialog(page)).toContainText('500: Internal Server Error (/ajax/settings)');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await settings(page)).toEqual({});
  expect(await calls(page, '/ajax/settings')).toHaveLength(1);
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
});

test('settings: the Escape that closes a dialog does not cancel their call; the next one does @settings.cancel @server.cancel', async ({
  page,
}) => {
  const params = { fault: 'silence', on: '/ajax/settings', 'opt.settings': '' };
  await open(page, '/modal', { params, waits: false });
  const state = async () => (await calls(page, '/ajax/settings'))[0]?.state;
  await expect.poll(state).toBe('open');
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('#server').press('Enter');
  await expect(dialog(page)).toContainText('Terms of booking');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  expect(await state()).toBe('open');
  await page.keyboard.press('Escape');
  await expect.poll(state).toBe('closed');
  expect(await page.evaluate(() => window.veneer.ready.then(() => window.veneer.settings))).toEqual(
    {},
  );
});

test('settings: broken JSON and a list leave none for the next line, and are named on the console alone @settings.sync @settings.failure @server.wrong', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer settings: \/ajax\/settings answered with broken JSON/, 2);
  await watchNextLine(page);
  for (const body of ['{"settings": {"user": "stay",', '{"settings": [1]}']) {
    await page.route('**/ajax/settings', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await open(page, '/blank', { params: SYNC });
    expect(await nextLine(page), body).toEqual({});
    expect(await settings(page), body).toEqual({});
  }
  await expect(dialog(page)).toHaveCount(0);
});

test('settings: a wrong answer to the synchronous call leaves none for the next line, and is reported once @full @settings.sync @settings.failure', async ({
  page,
  allow,
}) => {
  allow.failures(/ajax\/settings/);
  for (const [sentence, faults] of Object.entries(WRONG))
    allow.errors(new RegExp(`^Veneer settings: /ajax/settings ${sentence}`), faults.length);
  await watchNextLine(page);
  for (const fault of Object.values(WRONG).flat())
    await test.step(fault, async () => {
      await open(page, '/modal', { params: { ...SYNC, fault, on: '/ajax/settings' } });
      // Too large only for the second look at it.
      if (fault !== 'big') expect(await nextLine(page)).toEqual({});
      expect(await settings(page)).toEqual({});
      await expect(dialog(page)).toHaveCount(fault === '503' ? 1 : 0);
      if (fault === '503') await page.keyboard.press('Escape');
    });
});

test('settings: are asked for behind the tag’s base, synchronously or not @full @settings.post @settings.sync @tag.base', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/ajax/settings', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { settings: { user: 'en' } } });
  });
  for (const [tag, base, how] of [
    ['plain', '/en', ''],
    ['plain', '/en/', 'sync'],
    ['meta', '/en', 'sync'],
    ['meta', '/en/', ''],
  ]) {
    asked.length = 0;
    const params = { tag, 'opt.base': base, 'opt.settings': how } as Record<string, string>;
    await open(page, '/blank', { params });
    expect(asked, `${tag} ${base} ${how}`).toEqual(['/en/ajax/settings']);
    expect(await settings(page)).toEqual({ user: 'en' });
  }
});

test('words: those at the end of the page replace some, also in what was mounted before them @settings.words', async ({
  page,
}) => {
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
      <a id="it" href="/page/terms" data-modal="terms">Terms</a>
      <script src="/_slow.js"></script>
      <script type="application/json" data-veneer-strings>{"share": "Teilen", "close": "Schließen", "__proto__": null, "unknown": "x", "error": 3}</script></main>`,
    ),
  );
  await open(page, '/blank', { params: { tag: 'plain' } });
  const button = page.locator('#early button');
  await expect(button).toHaveText('Teilen');
  await button.click();
  await expect(button).toHaveText('Schließen');
  await page.keyboard.press('Escape');
  await page.click('#it');
  await expect(dialog(page).getByRole('button', { name: 'Schließen' })).toBeVisible();
  await page.keyboard.press('Escape');
});

/** Opens a page with two blocks of settings in its head. */
async function openWithSettings(page: Page, json: string, params: Record<string, string>) {
  await withBody(page, (html) => {
    const script = (text: string) =>
      `<script type="application/json" data-veneer-settings>${text}</script>`;
    return html.replace('<head>', `<head>${script(json)}${script('{"user": "second"}')}`);
  });
  await watchNextLine(page);
  await open(page, '/blank', { params });
}
