import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../fixtures/server/listen';
import { dialog } from './support/dialog';
import { test as base, calls, expect, open } from './support/test';

/** The standard phrases, which HTTP/2 itself does not send. */
const PHRASES = [
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [419, 'Page Expired'],
  [422, 'Unprocessable Content'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
] as const;

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed
    async ({}, use) => {
      const server = await startServer({ isHttp2: true });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  otherOrigin: ({ server }, use) => use(server.otherUrl),
});

// The server's certificate is its own.
test.use({ ignoreHTTPSErrors: true });

/** The protocols that the page and all that it asked for came by. */
const protocols = (page: Page) =>
  page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type),
    ) as PerformanceResourceTiming[];
    return [...new Set(entries.map(({ nextHopProtocol }) => nextHopProtocol))];
  });

/** Changes the fault that the server gives to this page's calls; it reads it from their Referer. */
const giveFault = (page: Page, fault: string | number) =>
  page.evaluate((fault) => {
    const address = new URL(location.href);
    address.searchParams.set('fault', String(fault));
    history.replaceState(null, '', address);
  }, fault);

test('the page, its code and its calls come by HTTP/2', async ({ page }) => {
  await open(page, '/modal');
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  expect(page.url()).toMatch(/^https:/);
  expect(await protocols(page)).toEqual(['h2']);
  // The server notes the end of an answer for itself, perhaps after the page has it.
  await expect
    .poll(() => calls(page, '/modals/terms'))
    .toMatchObject([{ method: 'POST', status: 200, state: 'finished' }]);
  await page.keyboard.press('Escape');
});

test('scripts and stylesheets come as the build compressed them, and run', async ({ page }) => {
  await open(page, '/modal');
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  const { files } = await (await page.request.get('/assets/manifest.json')).json();
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name, encodedBodySize }) => [name.replace(/.*\//, ''), encodedBodySize] as const),
  );
  expect(sizes.map(([name]) => name)).toContainEqual(expect.stringMatching(/^dialog-.*\.js$/));
  expect(sizes).toEqual(sizes.map(([name]) => [name, files[name].brotli]));
  await page.keyboard.press('Escape');
});

test('script and stylesheet from another secure origin work too', async ({ page, otherOrigin }) => {
  await open(page, '/modal', { params: { origin: 'other' } });
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  const script = await page.locator('script[src$="veneer.js"]').getAttribute('src');
  expect(script).toBe(`${otherOrigin}/assets/veneer.js`);
  expect(otherOrigin).toMatch(/^https:/);
  await page.keyboard.press('Escape');
});

test('every failed status is told with its standard phrase', async ({ page, allow }) => {
  allow.failures(/ https:.*\/modals\/terms$/, PHRASES.length);
  allow.errors(/\/modals\/terms answered \d{3}/, PHRASES.length);
  await open(page, '/modal', { params: { fault: 500, on: '/modals/terms' } });
  for (const [status, phrase] of PHRASES) {
    await giveFault(page, status);
    const answered = page.waitForResponse(/\/modals\/terms$/);
    await page.click('#server');
    const answer = await answered;
    expect([answer.status(), answer.statusText()]).toEqual([status, '']);
    const alert = page.getByRole('alertdialog');
    await expect(alert.locator('p')).toHaveText(`${status}: ${phrase} (/modals/terms)`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(await protocols(page)).toEqual(['h2']);
});

test('so does the built-in alert, where the server can’t show one either', async ({
  page,
  allow,
}) => {
  allow.failures(/^503 https:.*\/modals\//, 2);
  allow.errors(/answered 503/, 2);
  await open(page, '/modal', { params: { fault: 503, on: '/modals' } });
  await page.click('#server');
  const text = page.getByRole('alertdialog').locator('.veneer-dialog__text');
  await expect(text).toHaveText('503: Service Unavailable (/modals/terms)');
  await page.keyboard.press('Escape');
});

test('a native alert beside an open modal has the phrase too', async ({ page, allow }) => {
  allow.failures(/^419 https:/, 1);
  allow.errors(/answered 419/, 1);
  await open(page, '/modal', { params: { fault: 419, on: '/modals/terms' } });
  await page.click('#second');
  const native = page.waitForEvent('dialog');
  const click = dialog(page).getByRole('link').click();
  const alert = await native;
  expect(alert.message()).toBe('419: Page Expired (/modals/terms)');
  await alert.accept();
  await click;
  await page.keyboard.press('Escape');
});

test('a missing token is refused with the phrase', async ({ page, allow }) => {
  allow.failures(/^419 https:/, 2);
  allow.errors(/answered 419/, 2);
  await open(page, '/modal', { params: { csrf: 'form' } });
  await page.click('#server');
  await expect(page.getByRole('alertdialog')).toContainText('419: Page Expired (/modals/terms)');
  await page.keyboard.press('Escape');
});

test('a tooltip is fetched', async ({ page }) => {
  await open(page, '/tooltip');
  await page.locator('#term').hover();
  await expect(page.getByRole('tooltip')).toContainText('Breakfast');
  await expect
    .poll(() => calls(page, '/ajax/tooltips'))
    .toMatchObject([{ path: '/ajax/tooltips/half-board', status: 200 }]);
  expect(await protocols(page)).toEqual(['h2']);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('an answer of the FAQ is loaded', async ({ page }) => {
  await open(page, '/faq');
  await page.locator('#question-1 > summary').click();
  await expect(page.locator('#question-1')).toContainText('eight of them, with oars');
  expect(await calls(page, '/components/faq')).toHaveLength(1);
  expect(await protocols(page)).toEqual(['h2']);
});

test('the cookie’s message is shown once, and the cookie is gone', async ({ page, context }) => {
  await open(page, '/notification');
  await page.click('#cookie');
  await expect(dialog(page)).toContainText('See you in May. 1 + 1 nights');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('message');
  expect(await protocols(page)).toEqual(['h2']);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.evaluate(() => window.veneer.ready);
  await expect(dialog(page)).toHaveCount(0);
});

for (const fault of ['cut', 'refused'])
  test(`a call that is ${fault} is silent for the visitor; the link works again`, async ({
    page,
    allow,
  }) => {
    allow.failures(/^failed https:.*\/modals\/terms$/, 2);
    allow.errors(/\/modals\/terms could not be reached or broke off/, 2);
    await open(page, '/modal', { params: { fault, on: '/modals/terms' } });
    // Brings all code and looks, which would break off with their one connection.
    await page.click('#plain');
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    for (let time = 1; time <= 2; time++) {
      const logged = page.waitForEvent('console', (message) => /broke off/.test(message.text()));
      await page.click('#server');
      await logged;
      await expect(page.locator('#server')).not.toHaveAttribute('aria-busy');
      await expect(dialog(page)).toHaveCount(0);
    }
    await giveFault(page, 'bom');
    await page.click('#server');
    await expect(dialog(page)).toContainText('Terms of booking');
    await page.keyboard.press('Escape');
  });

test('Escape cancels a silent call, and the server notices', async ({ page }) => {
  await open(page, '/modal', { params: { fault: 'silence', on: '/modals' } });
  await page.click('#server');
  await expect.poll(() => calls(page, '/modals')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('#server')).not.toHaveAttribute('aria-busy');
  await expect.poll(async () => (await calls(page, '/modals'))[0]?.state).toBe('closed');
});
