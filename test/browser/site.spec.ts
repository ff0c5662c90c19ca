import type { Page } from '@playwright/test';
import {
  expectFits,
  type Reference,
  referencesOf,
  SITE_ANSWERS,
  SITE_PAGES,
  valuesOf,
} from './site.support';
import { dialog } from './support/dialog';
import { expectNoShift, needsShifts } from './support/shift';
import { calls, canTake, expect, expectNoAxe, open, test } from './support/test';

const OWN_ADDRESS = /^https?:/;
const A_CALL = { 'X-Requested-With': 'XMLHttpRequest', Referer: 'http://localhost/site/' };

/** What a page asks of the server by itself: its settings and for the messages in it. */
async function callsOnLoad(page: Page): Promise<string[]> {
  const settings = await page.locator('script[data-settings]').count();
  const messages = await page.locator('[data-notification]').all();
  const severities = messages.map((message) => message.getAttribute('data-notification'));
  const notifications = (await Promise.all(severities)).map(
    (one) => `/modals/notifications/${one}`,
  );
  return [...(settings ? ['/ajax/settings'] : []), ...notifications];
}

for (const path of SITE_PAGES)
  test(`${path} loads without a shift, fits every screen, with large text too, and is accessible`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectNoShift(page);
    const message = page.locator('[data-notification]');
    if (await message.count()) {
      await expect(dialog(page)).toContainText((await message.textContent()) ?? '');
      await expectNoShift(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
    await expectNoAxe(page);
    await expectFits(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectFits(page, [390]);
    expect((await calls(page)).map((call) => call.path)).toEqual(await callsOnLoad(page));
  });

for (const path of ['/site/menus/supper', '/modal'])
  test(`fonts that come after the text move nothing on ${path}`, async ({ page }) => {
    needsShifts(page);
    const isPainted = () => performance.getEntriesByType('paint').length > 0;
    await page.route('**/fonts/**', async (route) => {
      await page.waitForFunction(isPainted);
      await route.continue();
    });
    await page.goto(path);
    await expectNoShift(page);
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
  });

test('the site’s pages are found', () => {
  expect(SITE_PAGES).toContain('/site/');
  expect(SITE_PAGES).toContain('/site/rooms/lakeside');
  expect(SITE_ANSWERS.has('rooms/lakeside')).toBe(true);
});

test('every page and answer leads to addresses that answer', async ({ request, baseURL }) => {
  const site = baseURL ?? '';
  const documents = new Map<string, string>();
  for (const path of SITE_PAGES) documents.set(path, await (await request.get(path)).text());
  const wanted = new Map<string, Set<string>>();
  const want = ({ url, attribute }: Reference, from: string) => {
    if (!OWN_ADDRESS.test(url)) return;
    const places = wanted.get(url) ?? new Set();
    wanted.set(url, places.add(`${attribute} on ${from}`));
  };
  for (const [path, html] of documents)
    for (const found of referencesOf(html, site + path)) want(found, path);
  for (const [name, html] of SITE_ANSWERS)
    for (const found of referencesOf(html, `${site}/site/`)) want(found, `the answer ${name}`);
  expect(wanted.size).toBeGreaterThan(100);

  const broken: string[] = [];
  for (const [url, places] of wanted) {
    const { origin, protocol, pathname, hash } = new URL(url);
    const where = `${url}: ${[...places].join(', ')}`;
    if (origin !== site) {
      // Share links and films are on other sites, which are not asked from here.
      if (protocol !== 'https:') broken.push(`leaves the site without https: ${where}`);
      continue;
    }
    const answer = await request.head(url);
    const isPicture = pathname.startsWith('/site/pictures/');
    if (!answer.ok() || (isPicture && !answer.headers()['content-type'].startsWith('image/')))
      broken.push(`${answer.status()} ${where}`);
    if (hash && !documents.get(pathname)?.includes(`id="${hash.slice(1)}"`))
      broken.push(`no such part: ${where}`);
  }
  expect(broken).toEqual([]);
});

test('every modal and tooltip that the site names has an answer', async ({ request }) => {
  const texts = [...SITE_ANSWERS.values()];
  for (const path of SITE_PAGES) texts.push(await (await request.get(path)).text());
  const all = texts.join('\n');
  const endpoints = valuesOf(all, 'data-modal').filter((value) => !value.startsWith('#'));
  const terms = valuesOf(all, 'data-tooltip');
  expect(endpoints.sort()).toEqual([...SITE_ANSWERS.keys()].sort());
  expect(terms.length).toBeGreaterThan(5);
  for (const name of endpoints) {
    const form = {
      name: 'Ada',
      email: 'ada@elsewhere.example',
      arrival: '06/18/2027',
      departure: '06/21/2027',
      guests: 2,
    };
    const answer = await request.post(`/modals/${name}`, { headers: A_CALL, form });
    expect(answer.status(), name).toBe(200);
    expect(await answer.text(), name).toMatch(/<h2>[^<{]+<\/h2>/);
  }
  for (const name of terms) {
    const answer = await request.get(`/ajax/tooltips/${name}`, { headers: A_CALL });
    expect(answer.headers()['content-type'], name).toContain('text/plain');
    expect(await answer.text(), name).toMatch(/^\S.+\.$/);
  }
});

test('a page that is not there says so and leads back', async ({ page, allow }) => {
  allow.failures(/^404 .*\/site\/attic/);
  await open(page, '/site/attic');
  await expectNoShift(page);
  await expectNoAxe(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Back to the lodge' }).click();
  await expect(page).toHaveURL('/site/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every link to a modal reaches its own page or part', async ({ page, request }) => {
    test.slow();
    const reached = new Set<string>();
    for (const path of SITE_PAGES) {
      const html = await (await request.get(path)).text();
      for (const endpoint of valuesOf(html, 'data-modal')) {
        if (reached.has(endpoint) || endpoint === 'enquiry') continue;
        reached.add(endpoint);
        await page.goto(path);
        const link = page.locator(`a[data-modal="${endpoint}"]:not([aria-hidden])`).first();
        const href = await link.getAttribute('href');
        await link.click();
        await expect(page).toHaveURL(new RegExp(`${href}$`));
        if (endpoint.startsWith('#')) {
          await expect(page.locator(endpoint)).toBeInViewport();
        } else {
          const [, heading = ''] = /<h2>(.+?)<\/h2>/.exec(SITE_ANSWERS.get(endpoint) ?? '') ?? [];
          await expect(page.locator('h1')).toHaveText(heading);
        }
      }
    }
    const endpoints = [...SITE_ANSWERS.keys()].filter((name) => name !== 'enquiry');
    expect([...reached].sort()).toEqual(
      [...endpoints, '#getting-here', '#house-rules', '#packing'].sort(),
    );
  });

  test('a gallery’s link opens its picture', async ({ page }) => {
    await open(page, '/site/gallery');
    await page.locator('a[data-gallery="seasons"]').nth(2).click();
    await expect(page).toHaveURL('/site/pictures/morning-jetty.webp');
    await expect(page.locator('img')).toBeVisible();
  });

  test('the enquiry is checked by the browser, posted and answered', async ({ page }) => {
    await open(page, '/site/contact');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@elsewhere.example');
    await page.getByLabel('Arrival').fill('06/18/2027');
    await page.getByLabel('Departure').fill('06/21/2027');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    const body = (await sent).postData() ?? '';
    if (canTake('word of what a form sends', page, 'chromium', 'webkit')) {
      const fields = new URLSearchParams(body);
      expect(fields.get('name')).toBe('Ada Lovelace');
      expect(fields.get('arrival')).toBe('06/18/2027');
    }
    await expect(page).toHaveURL('/site/enquiry');
    await expect(page.locator('h1')).toHaveText('Your letter has arrived');
    await expectNoAxe(page);
  });

  test('links for mail and telephone lead to the contact page', async ({ page, request }) => {
    for (const path of SITE_PAGES) {
      const html = await (await request.get(path)).text();
      const links = [...html.matchAll(/<a [^>]*\bdata-(?:user|phone)\b[^>]*>(.*?)<\/a>/g)];
      expect(links.length, path).toBeGreaterThan(1);
      for (const [link, text] of links) {
        expect(text, `${path}: ${link}`).toMatch(/\S/);
        expect(link, path).toMatch(/href="(\/site\/contact|#enquiry|tel:\+\d{11})"/);
      }
    }
    await page.goto('/site/terms');
    await page.getByRole('link', { name: 'Ring the lodge' }).click();
    await expect(page).toHaveURL('/site/contact');
    await expect(page.getByRole('link', { name: '+1 555 010 4477' })).toBeVisible();
  });
});
