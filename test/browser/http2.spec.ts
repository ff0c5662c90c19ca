import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../fixtures/server/listen';
import { dialog } from './support/dialog';
import { untilHistorySettled } from './support/leftovers';
import { test as base, calls, expect, open } from './support/test';

/** The standard phrases, which HTTP/2 itself does not send. */
const PHRASES = [
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [410, 'Gone'],
  [419, 'Page Expired'],
  [422, 'Unprocessable Content'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [501, 'Not Implemented'],
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

/** The protocols that the page and all that it requested was sent by. */
const protocols = (page: Page) =>
  page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type),
    ) as PerformanceResourceTiming[];
    return [...new Set(entries.map(({ nextHopProtocol }) => nextHopProtocol))];
  });

/** Changes the fault that the server gives to this page's calls; it reads it from their Referer. */
async function giveFault(page: Page, fault: string | number): Promise<void> {
  await untilHistorySettled(page);
  await page.evaluate((fault) => {
    const address = new URL(location.href);
    address.searchParams.set('fault', String(fault));
    history.replaceState(null, '', address);
  }, fault);
}

async function openTerms(page: Page): Promise<void> {
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('HTTP/2: the page, its compressed code and its calls are sent by it @full @tag.placement', async ({
  page,
}) => {
  await open(page, '/modal');
  await openTerms(page);
  expect(page.url()).toMatch(/^https:/);
  expect(await protocols(page)).toEqual(['h2']);
  // The server notes the end of an answer for itself, perhaps after the page has it.
  await expect
    .poll(() => calls(page, '/modals/terms'))
    .toMatchObject([{ method: 'POST', status: 200, state: 'finished' }]);
  const { files } = await (await page.request.get('/assets/manifest.json')).json();
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name, encodedBodySize }) => [name.replace(/.*\//, ''), encodedBodySize] as const),
  );
  expect(sizes.map(([name]) => name)).toContainEqual(expect.stringMatching(/^dialog-.*\.js$/));
  expect(sizes).toEqual(sizes.map(([name]) => [name, files[name].brotli]));
});

test('HTTP/2: script and stylesheet are loaded from another secure origin @full @tag.origin', async ({
  page,
  otherOrigin,
}) => {
  await open(page, '/modal', { params: { origin: 'other' } });
  await openTerms(page);
  const script = await page.locator('script[src$="veneer.js"]').getAttribute('src');
  expect(script).toBe(`${otherOrigin}/assets/veneer.js`);
  expect(otherOrigin).toMatch(/^https:/);
});

test('HTTP/2: a failed status is reported with its standard phrase, by the server’s alert, the built-in and the native one @full @server.failed @server.nested', async ({
  page,
  allow,
}) => {
  const failures = PHRASES.length + 3;
  allow.failures(/ https:.*\/modals\//, failures);
  allow.errors(/\/modals\/\S+ answered \d{3}/, failures);
  await open(page, '/modal', { params: { fault: 500, on: '/modals/terms' } });
  const alert = page.getByRole('alertdialog');
  for (const [status, phrase] of PHRASES) {
    await giveFault(page, status);
    const answered = page.waitForResponse(/\/modals\/terms$/);
    await page.click('#server');
    const answer = await answered;
    expect([answer.status(), answer.statusText()]).toEqual([status, '']);
    await expect(alert.locator('p')).toHaveText(`${status}: ${phrase} (/modals/terms)`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.click('#second');
  const native = page.waitForEvent('dialog');
  const click = dialog(page).getByRole('link').click();
  const shown = await native;
  expect(shown.message()).toBe('504: Gateway Timeout (/modals/terms)');
  await shown.accept();
  await click;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await open(page, '/modal', { params: { fault: 503, on: '/modals' } });
  await page.click('#server');
  const text = alert.locator('.veneer-dialog__text');
  await expect(text).toHaveText('503: Service Unavailable (/modals/terms)');
  await page.keyboard.press('Escape');
});

for (const fault of ['cut', 'refused'])
  test(`HTTP/2: a call that is ${fault} is silent for the visitor, and the link works again @full @server.silent`, async ({
    page,
    allow,
  }) => {
    allow.failures(/^failed https:.*\/modals\/terms$/, 2);
    allow.errors(/\/modals\/terms could not be reached or broke off/, 2);
    await open(page, '/modal', { params: { fault, on: '/modals/terms' } });
    // Loads all code and styles, which would fail with their one connection.
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
    await openTerms(page);
  });

test('HTTP/2: Escape cancels a silent call, and the server notices @full @server.cancel', async ({
  page,
}) => {
  await open(page, '/modal', { params: { fault: 'silence', on: '/modals' } });
  await page.click('#server');
  await expect.poll(() => calls(page, '/modals')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('#server')).not.toHaveAttribute('aria-busy');
  await expect.poll(async () => (await calls(page, '/modals'))[0]?.state).toBe('closed');
});
