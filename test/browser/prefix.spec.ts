import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { calls, expect, open, test } from './support/test';

/** Another library's elements, by names that are ours on pages without a prefix. */
const FOREIGN = `
  <div id="loader" data-loader>Theirs</div>
  <div id="share" data-share><button type="button">Theirs</button><ul><li><a href="/">Home</a></li></ul></div>
  <p><span id="term" data-tooltip="half-board">Theirs</span></p>
  <details id="question" data-faq data-slug="dogs"><summary>Theirs</summary><p>Answer</p></details>
  <p><a id="film" href="https://youtu.be/aqz-KE-bpKQ" data-video>Theirs</a></p>`;

/** The same of ours, with the classes that stand for the names in the stylesheet. */
const OURS = FOREIGN.replace(/ data-/g, ' data-v-')
  .replace('data-v-loader', 'data-v-loader class="veneer-loader"')
  .replace('data-v-share', 'data-v-share class="veneer-share"')
  .replace('data-v-tooltip', 'class="veneer-term" data-v-tooltip')
  .replace('data-v-faq', 'class="veneer-question" data-v-faq')
  .replace('data-v-video', 'class="veneer-video" data-v-video');

/** Opens a page with this in its body and a prefix on its tag. */
async function openWith(page: Page, html: string, params: Record<string, string> = {}) {
  await page.route(/ytimg/, (route) => route.abort());
  await withBody(page, (body) => body.replace('</h1>', `</h1>${html}`));
  await open(page, '/blank', { params });
}

/** What the page's own stylesheet does to each element. */
const look = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string, part?: string) =>
      getComputedStyle(document.querySelector(selector) as Element, part);
    return {
      loader: styleOf('#loader').display,
      share: styleOf('#share').position,
      term: styleOf('#term').textDecorationLine,
      film: styleOf('#film', '::before').content,
    };
  });

const UNTOUCHED = { loader: 'block', share: 'static', term: 'none', film: 'none' };
const STYLED = { loader: 'none', share: 'relative', term: 'underline', film: '""' };

for (const tag of ['defer', 'meta', 'body'])
  test(`with a prefix the bare names are untouched (${tag})`, async ({ page }) => {
    await openWith(page, FOREIGN, { prefix: 'v', tag });
    expect(await look(page)).toEqual(UNTOUCHED);
    await expect(page.locator('#share ul')).toBeVisible();
    await page.locator('#question summary').click();
    await page.hover('#term');
    await page.click('#share button');
    await expect(page.locator('#share ul')).toBeVisible();
    expect(await page.locator('main [class],main [tabindex],main [aria-expanded]').count()).toBe(0);
    expect(await calls(page, '/')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await printed(page)).toBe('hidden');
  });

test('with a prefix our own elements have their look by a class', async ({ page, allow }) => {
  allow.errors(/thumbnail: .* did not come/);
  allow.errors(/Failed to load resource/);
  await openWith(page, OURS, { prefix: 'v' });
  expect(await look(page)).toEqual(STYLED);
  await expect(page.locator('#share ul')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await printed(page)).toBe('visible');
});

test('without a prefix the names alone give the look', { tag: '@engines' }, async ({
  page,
  allow,
}) => {
  allow.errors(/thumbnail: .* did not come/);
  allow.noise(/Failed to load resource/);
  await openWith(page, FOREIGN);
  expect(await look(page)).toEqual(STYLED);
  await page.emulateMedia({ media: 'print' });
  expect(await printed(page)).toBe('visible');
});

/** Is the content of a closed question drawn? */
const printed = (page: Page) =>
  page.locator('#question').evaluate((element: HTMLDetailsElement) => {
    element.open = false;
    return getComputedStyle(element, '::details-content').contentVisibility;
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a prefix leaves the bare names alone', async ({ page }) => {
    await openWith(page, FOREIGN, { prefix: 'v' });
    for (const id of ['#loader', '#share button', '#share a'])
      await expect(page.locator(id)).toBeVisible();
  });

  test('our own are hidden by their class', async ({ page }) => {
    await openWith(page, OURS, { prefix: 'v' });
    await expect(page.locator('#loader')).toBeHidden();
    await expect(page.locator('#share button')).toBeHidden();
    await expect(page.locator('#share a')).toBeVisible();
  });
});
