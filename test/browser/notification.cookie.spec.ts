import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

const TEXT = 'See you in May. 1 + 1 nights';
const HOSTILE = '<img src=x onerror="document.title=1"><b>Hi</b>';

/** Our cookies in the browser's own store. */
async function stored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name === 'message').map(({ value }) => value);
}

/** Sets the cookie as a server does, beside any page that would show it. */
const set = (page: Page, query: Record<string, string>) =>
  page.request.get('/_cookie', { params: { to: '/favicon.svg', ...query } });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('message cookie: each path’s message is shown once and removed from the browser’s store @full @notification.cookie @notification.queue', async ({
  page,
}) => {
  const paths = ['/', '/page/', '/page/terms'];
  for (const path of paths)
    await set(page, { text: `For ${path}. ${TEXT}`, encoding: 'urlencode', path });
  await open(page, '/page/terms');
  for (const path of paths.toReversed()) {
    await expect(dialog(page)).toContainText(`For ${path}. ${TEXT}`);
    await page.keyboard.press('Escape');
  }
  await expect(dialog(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await page.evaluate(() => window.veneer.ready);
  await expect(dialog(page)).toHaveCount(0);
  expect(await calls(page, '/modals')).toHaveLength(paths.length);
});

test('message cookie: HTML is text, 4 KB are cut to 2,000 characters, an unknown severity is default, nothing usable is reported @notification.cookie @security.1 @security.11', async ({
  page,
  allow,
}) => {
  const severities = ['../../admin', '__proto__', 'ALERT'];
  const useless = ['["text"]', '{"__proto__":{"text":"x"}}', '%E0%A4%A', ''];
  allow.errors(/severity ".+" is unknown/, severities.length);
  allow.errors(/the cookie "message" holds nothing to show/, useless.length);
  await set(page, { text: HOSTILE });
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  expect(await stored(page), 'before enhance()').toHaveLength(1);
  const look = () => page.evaluate(() => window.veneer.enhance());
  await look();
  await expect(dialog(page)).toContainText(HOSTILE);
  await expect(dialog(page).locator('img, b')).toHaveCount(0);
  await close(page);
  await set(page, { text: 'a'.repeat(3900) });
  await look();
  await expect(dialog(page)).toContainText(/(^|[^a])a{2000}…/);
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  await close(page);
  for (const severity of severities) {
    await set(page, { text: `By ${severity}`, severity });
    await look();
    await expect(dialog(page), severity).toContainText(`By ${severity}`);
    await close(page);
  }
  for (const value of useless) {
    await set(page, { value });
    const noted = page.waitForEvent('console', (message) => message.type() === 'error');
    await look();
    await noted;
    expect(await stored(page), value).toEqual([]);
  }
  await expect(dialog(page)).toHaveCount(0);
  const paths = (await calls(page, '/')).map(({ path }) => path);
  expect(paths).toEqual(Array(5).fill('/modals/notifications/default'));
});

test('message cookie: one that can’t be removed is shown once, also after a reload @notification.cookie @security.11', async ({
  page,
}) => {
  await page.addInitScript(keepCookie, true);
  await open(page, '/blank');
  await expect(dialog(page)).toContainText('Stuck');
  await close(page);
  await page.reload();
  await page.evaluate(() => window.veneer.ready);
  await page.evaluate(() => window.veneer.enhance());
  expect(await calls(page, '/modals')).toHaveLength(1);
  await expect(dialog(page)).toHaveCount(0);
});

test('message cookie: one that can’t be removed is shown once a page where storage is refused @full @notification.cookie @security.11', async ({
  page,
}) => {
  await page.addInitScript(keepCookie, false);
  await open(page, '/blank');
  await expect(dialog(page)).toContainText('Stuck');
  await close(page);
  await page.evaluate(() => window.veneer.enhance());
  expect(await calls(page, '/modals')).toHaveLength(1);
  await expect(dialog(page)).toHaveCount(0);
});

/** Runs in the page, before its scripts: the cookie can't be removed. */
function keepCookie(hasStorage: boolean): void {
  // As in a browser that has no other way to ask.
  Object.defineProperty(window, 'cookieStore', { value: undefined });
  Object.defineProperty(Document.prototype, 'cookie', {
    get: () => 'message={"text":"Stuck"}',
    set() {},
  });
  const get = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  if (!hasStorage) Object.defineProperty(window, 'sessionStorage', { get });
}

test('message cookie: as every framework writes it, it is shown and deleted @full @notification.decode', async ({
  page,
}) => {
  for (const id of ['cookie', 'plus', 'express', 'raw', 'quoted', 'latin1', 'escape']) {
    await open(page, '/notification');
    await page.click(`#${id}`);
    await expect(dialog(page), id).toContainText(TEXT);
    if (/latin1|escape/.test(id)) await expect(dialog(page), id).toContainText('Grüße');
    expect(await stored(page), id).toEqual([]);
    await close(page);
  }
});

test('message cookie: set for the host or for a domain above it, it is removed @full @notification.cookie', async ({
  page,
  context,
  otherOrigin,
}) => {
  for (const domain of ['a.lodge.localhost', '.a.lodge.localhost', '.lodge.localhost']) {
    const value = encodeURIComponent(JSON.stringify({ text: `For ${domain}` }));
    await context.addCookies([{ name: 'message', value, domain, path: '/page' }]);
  }
  const { port } = new URL(otherOrigin);
  await page.goto(`http://a.lodge.localhost:${Number(port) - 1}/page/terms`);
  const shown = new Set(['']);
  const read = async () => /For [.a-z]+localhost/.exec(await dialog(page).innerText())?.[0] ?? '';
  while (shown.size < 4) {
    // One that is closing still has its text.
    await expect.poll(async () => !shown.has(await read())).toBe(true);
    shown.add(await read());
    await page.keyboard.press('Escape');
  }
  await expect(dialog(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
});

test('message cookie: partitioned, it is shown each time that it is set, and removed @notification.cookie', async ({
  page,
}) => {
  const query = new URLSearchParams({
    text: TEXT,
    partitioned: '',
    path: '/page',
    to: '/page/terms',
  });
  for (const time of ['first', 'second']) {
    await page.goto(`/_cookie?${query}`);
    await expect(dialog(page), time).toContainText(TEXT);
    await close(page);
    expect(await stored(page), time).toEqual([]);
  }
});

test('message cookie: is found and removed alone among a hundred others, past a name that hides document.cookie @full @notification.cookie @security.10', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { value: 'shadow', configurable: true }),
  );
  const url = String(baseURL);
  const names = ['messages', 'xmessage', 'Message', 'message2', 'flash.message'];
  for (let index = 0; index < 100; index++) names.push(`c${index}`);
  await context.addCookies(names.map((name) => ({ name, value: 'message={"text":"x"}', url })));
  await set(page, { text: 'Hello' });
  await open(page, '/blank');
  await expect(dialog(page)).toContainText('Hello');
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(names.sort());
  await close(page);
  expect(await calls(page, '/modals')).toHaveLength(1);
});

test('message cookie: one that may not be read stops nothing else @full @notification.cookie @security.11', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    }),
  );
  await open(page, '/blank');
  await insert(page, '<a href="/page/contact" data-user="stay" data-domain="lodge.example">M</a>');
  await expect(page.getByRole('link', { name: 'M', exact: true })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

test('message cookie: is shown where Trusted Types are enforced @full @notification.cookie @security.15', async ({
  page,
}) => {
  await set(page, { text: 'Hello' });
  await open(page, '/blank', { params: { csp: 'tt' } });
  await expect(dialog(page)).toContainText('Hello');
  await close(page);
});
