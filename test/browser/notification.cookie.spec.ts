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

/** Opens a page with this cookie, as it is, set before. */
async function openWith(
  page: Page,
  value: string,
  params: Record<string, string> = {},
): Promise<void> {
  await page.request.get(`/_cookie?to=/blank&value=${encodeURIComponent(value)}`);
  await open(page, '/blank', { params });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test.describe('the message in the cookie', () => {
  for (const id of ['cookie', 'plus', 'express', 'raw', 'quoted'])
    test(`${id} is shown once, and gone from the browser’s store`, async ({ page }) => {
      await open(page, '/notification');
      await page.click(`#${id}`);
      await expect(dialog(page)).toContainText(TEXT);
      expect(await stored(page)).toEqual([]);
      await close(page);
      await page.reload();
      await page.evaluate(() => window.veneer.ready);
      await expect(dialog(page)).toHaveCount(0);
      expect(await calls(page, '/modals/notifications')).toHaveLength(1);
    });

  for (const severity of ['alert', 'error', 'warning', 'success', 'info', 'default'])
    test(`${severity} is asked of the server by its name`, async ({ page }) => {
      await open(page, '/notification');
      await page.click(`#${severity}`);
      await expect(dialog(page)).toBeVisible();
      const [call] = await calls(page, '/modals');
      expect(call.path).toBe(`/modals/notifications/${severity}`);
      await close(page);
    });

  for (const path of ['/', '/page', '/page/', '/page/terms'])
    test(`set for ${path} is removed`, async ({ page }) => {
      await page.request.get(`/_cookie?text=Hello&to=/blank&path=${path}`);
      expect(await stored(page)).toHaveLength(1);
      await open(page, '/page/terms');
      await expect(dialog(page)).toContainText('Hello');
      expect(await stored(page)).toEqual([]);
      await close(page);
    });

  for (const domain of ['a.lodge.localhost', '.a.lodge.localhost', '.lodge.localhost'])
    test(`set for the domain ${domain} is removed`, async ({ page, context, otherOrigin }) => {
      const { port } = new URL(otherOrigin);
      const value = encodeURIComponent('{"text":"Hello"}');
      await context.addCookies([{ name: 'message', value, domain, path: '/page' }]);
      await page.goto(`http://a.lodge.localhost:${Number(port) - 1}/page/terms`);
      await expect(dialog(page)).toContainText('Hello');
      expect(await stored(page)).toEqual([]);
      await close(page);
    });

  test('that several paths have is shown for each, and all are removed', async ({ page }) => {
    for (const path of ['/', '/page', '/page/terms'])
      await page.request.get(`/_cookie?text=For ${path}.&to=/blank&path=${path}`);
    await open(page, '/page/terms');
    for (const path of ['/page/terms', '/page', '/']) {
      await expect(dialog(page)).toContainText(`For ${path}.`);
      await page.keyboard.press('Escape');
    }
    await expect(dialog(page)).toHaveCount(0);
    expect(await stored(page)).toEqual([]);
  });

  test('is shown by the built-in notification where the server fails', async ({ page, allow }) => {
    allow.failures(/500/, 1);
    allow.errors(/\/modals\/notifications\/info answered 500/, 1);
    await openWith(page, '{"text":"Hello","severity":"info"}', { fault: '500' });
    await expect(dialog(page)).toContainText('Hello');
    expect(await stored(page)).toEqual([]);
    await close(page);
  });

  test('waits for enhance where the tag says manual', async ({ page }) => {
    await openWith(page, '{"text":"Hello"}', { 'opt.manual': '' });
    expect(await stored(page)).toHaveLength(1);
    await page.evaluate(() => window.veneer.enhance());
    await expect(dialog(page)).toContainText('Hello');
    await close(page);
  });

  test('works under strict policies', async ({ page }) => {
    await openWith(page, '{"text":"Hello"}', { csp: 'self' });
    await expect(dialog(page)).toContainText('Hello');
    await close(page);
    await openWith(page, '{"text":"Hello"}', { csp: 'tt' });
    await expect(dialog(page)).toContainText('Hello');
    await close(page);
  });
});

test.describe('a hostile cookie', () => {
  test('of HTML is text', async ({ page }) => {
    await openWith(page, JSON.stringify({ text: HOSTILE }));
    await expect(dialog(page)).toContainText(HOSTILE);
    await expect(dialog(page).locator('img, b')).toHaveCount(0);
    await close(page);
  });

  test('of 4 KB is cut to 2,000 characters', async ({ page }) => {
    await openWith(page, JSON.stringify({ text: 'a'.repeat(3900) }));
    await expect(dialog(page)).toContainText(/(^|[^a])a{2000}…/);
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
    await close(page);
  });

  for (const value of [
    '["text"]',
    '42',
    'null',
    'Hello',
    '{"text":42}',
    '{"text":["a"],"message":{}}',
    '{"__proto__":{"text":"x"}}',
    '%E0%A4%A',
    '%257B',
    '',
    '{"text":"unclosed',
  ])
    test(`${value || 'nothing'} shows nothing, is removed and reported`, async ({
      page,
      allow,
    }) => {
      allow.errors(/the cookie "message" holds nothing to show/, 1);
      const told = page.waitForEvent('console', (message) => message.type() === 'error');
      await openWith(page, value);
      await told;
      expect(await stored(page)).toEqual([]);
      await expect(dialog(page)).toHaveCount(0);
      expect(await calls(page, '/modals')).toEqual([]);
    });

  for (const severity of ['constructor', '__proto__', '../../admin', 'ALERT'])
    test(`with the severity ${severity} counts as default`, async ({ page, allow }) => {
      allow.errors(/severity ".+" is unknown/, 1);
      await openWith(page, JSON.stringify({ text: 'Hello', severity }));
      await expect(dialog(page)).toContainText('Hello');
      const asked = await calls(page, '/');
      expect(asked.map(({ path }) => path)).toEqual(['/modals/notifications/default']);
      await close(page);
    });

  test('of nearly that name is somebody else’s', async ({ page, context, baseURL }) => {
    const others = ['messages', 'xmessage', 'Message', 'message2', 'flash.message'];
    const url = String(baseURL);
    await context.addCookies(others.map((name) => ({ name, value: '{"text":"x"}', url })));
    await open(page, '/blank');
    await page.evaluate(() => window.veneer.enhance());
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(others.sort());
    await expect(dialog(page)).toHaveCount(0);
  });

  test('among a hundred others is found and removed alone', async ({ page, context, baseURL }) => {
    const url = String(baseURL);
    const others = [...Array(100)].map((_, i) => ({ name: `c${i}`, value: 'message=x', url }));
    await context.addCookies(others);
    await openWith(page, '{"text":"Hello"}');
    await expect(dialog(page)).toContainText('Hello');
    expect(await context.cookies()).toHaveLength(100);
    await close(page);
  });

  test('is read past a name in the page that shadows document.cookie', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', { value: 'shadow', configurable: true }),
    );
    await openWith(page, '{"text":"Hello"}');
    await expect(dialog(page)).toContainText('Hello');
    expect(await stored(page)).toEqual([]);
    await close(page);
  });

  test('that can’t be removed is shown once, also after a reload', async ({ page }) => {
    await page.addInitScript(() => {
      // As in a browser that has no other way to ask.
      Object.defineProperty(window, 'cookieStore', { value: undefined });
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => 'message={"text":"Stuck"}',
        set() {},
      });
    });
    await open(page, '/blank');
    await expect(dialog(page)).toContainText('Stuck');
    await close(page);
    await page.evaluate(() => window.veneer.enhance());
    await page.reload();
    await page.evaluate(() => window.veneer.ready);
    await page.evaluate(() => window.veneer.enhance());
    expect(await calls(page, '/modals')).toHaveLength(1);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is shown once a page where storage is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
      Object.defineProperty(window, 'cookieStore', { value: undefined });
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => 'message={"text":"Stuck"}',
        set() {},
      });
    });
    await open(page, '/blank');
    await expect(dialog(page)).toContainText('Stuck');
    await close(page);
    await page.evaluate(() => window.veneer.enhance());
    expect(await calls(page, '/modals')).toHaveLength(1);
  });

  test('that may not even be read stops nothing else', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', {
        get() {
          throw new DOMException('sandboxed', 'SecurityError');
        },
      }),
    );
    await open(page, '/blank');
    await insert(
      page,
      '<a href="/page/contact" data-user="stay" data-domain="lodge.example">Mail</a>',
    );
    await expect(page.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', /^mailto:/);
  });
});
