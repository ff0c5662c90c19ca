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
import { calls, expect, expectNoAxe, open, test } from './support/test';
import { tierOf } from './support/tier';

const OWN_ADDRESS = /^https?:/;
/** A browser paints once this element begins, so the element stands after the content. */
const AWAITED_BY_THE_FIRST_PAINT =
  'head:has(link[rel="expect"][href="#footer"][blocking="render"]) + body > main ~ #footer';
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

/** The pages in three tests, so that two workers share them; the fast tier has a third of them. */
const PARTS = 3;

for (let part = 1; part <= PARTS; part++)
  test(`site: every page, loads without a shift, fits each width and has nothing for axe, part ${part} of ${PARTS}${tierOf(part === 1)} @site.pages`, async ({
    page,
  }) => {
    for (const path of SITE_PAGES.filter((_, index) => index % PARTS === part - 1))
      await test.step(path, () => expectSound(page, path));
  });

async function expectSound(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, path);
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.locator(AWAITED_BY_THE_FIRST_PAINT), path).toHaveCount(1);
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
}

for (const path of ['/site/menus/supper', '/modal'])
  test(`site: ${path}, fonts that load after the text, shift nothing @full @look.shift`, async ({
    page,
  }) => {
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

test('site: every address on its pages and in its answers, is answered @full @site.pages', async ({
  request,
  baseURL,
}) => {
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
    if (!answer.ok() || (isPicture && !answer.headers()['content-type']?.startsWith('image/')))
      broken.push(`${answer.status()} ${where}`);
    if (hash && !documents.get(pathname)?.includes(`id="${hash.slice(1)}"`))
      broken.push(`no such part: ${where}`);
  }
  expect(broken).toEqual([]);
});

test('site: every modal and tooltip that it names, has an answer @site.pages', async ({
  request,
}) => {
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

test('site: a missing page, says so and links back @full @site.pages', async ({ page, allow }) => {
  allow.failures(/^404 .*\/site\/attic/);
  await open(page, '/site/attic');
  await expectNoShift(page);
  await expectNoAxe(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Back to the lodge' }).click();
  await expect(page).toHaveURL('/site/');
});
