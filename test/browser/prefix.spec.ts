import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { calls, expect, open, test } from './support/test';

/** Another library's elements, by names that are ours on pages without a prefix. */
const FOREIGN = `
  <div id="loader" data-loader>Theirs</div>
  <div id="share" data-share><button type="button">Theirs</button><ul><li><a href="/">Home</a></li></ul></div>
  <p><span id="term" data-tooltip="half-board">Theirs</span></p>
  <details id="question" data-faq data-slug="dogs"><summary>Theirs</summary><p>Answer</p></details>
  <p><a id="film" href="https://youtu.be/aqz-KE-bpKQ" data-video>Theirs</a></p>
  <p><button id="bare" type="button" data-modal="terms">Theirs</button></p>`;

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

/** The names mean nothing: neither look nor code is theirs, on the screen and on paper. */
async function expectUntouched(page: Page): Promise<void> {
  expect(await look(page)).toEqual(UNTOUCHED);
  await page.locator('#question summary').click();
  await page.hover('#term');
  await page.click('#share button');
  await expect(page.locator('#share ul')).toBeVisible();
  await page.click('#bare');
  const marks = page.locator('main').locator('[class],[tabindex],[aria-expanded]');
  await expect(marks).toHaveCount(0);
  expect(await calls(page, '/')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await printed(page)).toBe('hidden');
}

/** Is the content of a closed question drawn? */
const printed = (page: Page) =>
  page.locator('#question').evaluate((element: HTMLDetailsElement) => {
    element.open = false;
    return getComputedStyle(element, '::details-content').contentVisibility;
  });

test('prefix: only prefixed names mean something, and a payload’s fields have no prefix @tag.prefix', async ({
  page,
}) => {
  const own = '<a id="own" href="/page/terms" data-v-modal="payload" data-v-room-id="12">O</a>';
  await openWith(page, `${FOREIGN}<aside>${own}</aside>`, { prefix: 'v' });
  await expectUntouched(page);
  await page.emulateMedia({ media: 'screen' });
  await page.click('#own');
  await expect(dialog(page)).toContainText('What the server received');
  const [call] = await calls(page, '/modals');
  expect(call?.fields).toEqual({ roomId: '12' });
  await page.keyboard.press('Escape');
});

for (const tag of ['meta', 'body'])
  test(`prefix: bare names are untouched with the tag as ${tag} @full @tag.prefix`, async ({
    page,
  }) => {
    await openWith(page, FOREIGN, { prefix: 'v', tag });
    await expectUntouched(page);
  });

test('prefix: prefixed elements are styled by their class @full @tag.prefix', async ({
  page,
  allow,
}) => {
  allow.errors(/thumbnail: .* did not load/);
  allow.errors(/Failed to load resource/);
  await openWith(page, OURS, { prefix: 'v' });
  expect(await look(page)).toEqual(STYLED);
  await expect(page.locator('#share ul')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await printed(page)).toBe('visible');
});

test('prefix: without a prefix the bare names are styled @engines @full @tag.prefix', async ({
  page,
  allow,
}) => {
  allow.errors(/thumbnail: .* did not load/);
  allow.noise(/Failed to load resource/);
  await openWith(page, FOREIGN);
  expect(await look(page)).toEqual(STYLED);
  await page.emulateMedia({ media: 'print' });
  expect(await printed(page)).toBe('visible');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('prefix: without script only elements with our classes are hidden @full @tag.prefix', async ({
    page,
  }) => {
    await openWith(page, FOREIGN, { prefix: 'v' });
    for (const id of ['#loader', '#share button', '#share a'])
      await expect(page.locator(id)).toBeVisible();
    await openWith(page, OURS, { prefix: 'v' });
    await expect(page.locator('#loader')).toBeHidden();
    await expect(page.locator('#share button')).toBeHidden();
    await expect(page.locator('#share a')).toBeVisible();
  });
});
