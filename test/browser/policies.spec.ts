import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firstSeen, WAYS } from './policies.support';
import { SITE_PAGES } from './site.support';
import { dialog } from './support/dialog';
import {
  closeBy,
  expectPicture,
  expectSlide,
  lightbox,
  openPicture,
  slide,
} from './support/lightbox';
import { answerPictures, answerProviders } from './support/providers';
import { engineOf, expect, open, test } from './support/test';

// The server sends three policies at once, and each holds as if it were alone: the site's own files
// alone, nonces alone, enforced Trusted Types. Every test fails for a violation of any of them, as
// for any other error on the console.

/** What a page's wrong examples say on the console once they are seen. */
const WRONG = /^Veneer (analytics|carousel|contact|footer|lazy|mask|nav|parallax|share|thumbnail):/;
/** What has no way: it is seen for slow calls alone, and has a test of its own below. */
const SLOW = ['loader'];

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const WIDGET_PAGES = readdirSync(fixtures)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, html: readFileSync(`${fixtures}${file}`, 'utf8') }))
  .filter(({ html }) => /^widget: /m.test(html))
  .map(({ file }) => `/${file.replace('.html', '')}`);

// Many steps, each of which may have to wait.
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 20_000 });

for (const path of [...WIDGET_PAGES, '/', '/blank', '/page/booked', ...SITE_PAGES])
  test(`${path} and all its widgets break no policy`, async ({ page, allow }) => {
    allow.noise(WRONG);
    const asked = [...(await answerPictures(page)), ...(await answerProviders(page))];
    expect(asked).toEqual([]);
    await open(page, path, { params: { csp: policyFor(path) } });
    // The site's pages have one header and one footer.
    const part = /^\/site\/./.test(path) ? 'main' : 'body';
    const taken: string[] = [];
    for (const [widget, way] of WAYS) {
      const element = await firstSeen(page, way, part);
      if (!element) continue;
      await test.step(widget, () => way.take(page, element));
      taken.push(widget);
    }
    const own = path.slice(1);
    if (WIDGET_PAGES.includes(path) && !SLOW.includes(own) && own !== 'notification')
      expect(taken).toContain(own);
  });

test('/gallery shows all that a slide can hold, enlarges it and says what fails', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*no-such-picture/);
  await answerProviders(page);
  await open(page, '/gallery', { params: { csp: 'all-video' } });
  await page.click('#element');
  await expect(slide(page)).toContainText('May to September');
  await page.keyboard.press('n');
  await expect(slide(page)).toContainText('Two rooms above the water');
  for (const host of ['www.youtube-nocookie.com', 'player.vimeo.com']) {
    await page.keyboard.press('n');
    await expect(slide(page).locator(`iframe[src^="https://${host}/"]`)).toBeVisible();
  }
  await closeBy(page);
  await page.click('#missing');
  await expect(slide(page).locator('.is-error')).toContainText('cannot be loaded');
  await closeBy(page);
  await openPicture(page, '#lake-b');
  const bar = lightbox(page).locator('.f-carousel__toolbar');
  for (const action of ['panzoom-action="zoomIn"', 'panzoom-action="zoomOut"'])
    await bar.locator(`[data-${action}]`).click();
  for (const action of ['fullscreen', 'fullscreen', 'autoplay', 'autoplay', 'thumbs', 'thumbs'])
    await bar.locator(`[data-${action}-action]`).click();
  await lightbox(page).locator('.f-thumbs button').first().click();
  await expectSlide(page, '1/4');
  await expectPicture(page);
  await closeBy(page);
});

test('/modal shows what pages, forms and messages hold', async ({ page }) => {
  await open(page, '/modal', { params: { csp: 'all' } });
  for (const id of ['block', 'inside', 'in-page', 'template']) {
    await page.click(`#${id}`);
    await expect(dialog(page), id).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page), id).toHaveCount(0);
  }
  await page.fill('#form-name', 'Ann');
  await page.click('#form-send');
  await expect(dialog(page)).toContainText('Ann');
  await page.evaluate(() => window.veneer.notify('success', 'Saved <b>now</b>'));
  await expect(dialog(page)).toContainText('Saved <b>now</b>');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Ann');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('of a careless answer no handler runs, though a browser may name it', async ({
  page,
  allow,
}) => {
  // Before anything is cleaned it is parsed, and Chromium alone tells of a handler then.
  if (engineOf(page) === 'chromium') {
    allow.errors(/inline event handler/);
    allow.errors(/^Policy violated: script-src-attr inline/);
  }
  allow.failures(/404 .*missing\.png/);
  await open(page, '/modal', { params: { csp: 'all' } });
  await page.click('#unsafe');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('This line is still here');
  await expect(page.locator('html[data-unsafe]')).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('/loader is seen for a slow call', async ({ page }) => {
  await open(page, '/loader', { params: { csp: 'all', delay: 20_000, on: '/modals' } });
  await page.click('#ask');
  await expect(page.locator('html.is-loading')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('html.is-loading')).toHaveCount(0);
});

// Without nonces stylesheets are brought in another way.
for (const csp of ['self', 'nonce', 'tt'])
  test(`dialogs and lightboxes break no policy “${csp}”, which stands alone`, async ({ page }) => {
    await open(page, '/gallery', { params: { csp, link: 0 } });
    await openPicture(page, '#lake-a');
    await closeBy(page);
    await page.evaluate(() => window.veneer.modal('terms'));
    await expect(dialog(page)).toContainText('Terms of booking');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

test('careless code is found under each policy', async ({ page, allow }) => {
  allow.noise(/^(?!Policy violated).*(Content Security Policy|Trusted)/i);
  // By the policy of its own files and that of nonces:
  allow.errors(/^Policy violated: style-src-elem inline/, 2);
  allow.errors(/^Policy violated: style-src-attr inline/, 2);
  allow.errors(/^Policy violated: frame-src https:\/\/example\.com/, 2);
  // By that of nonces alone:
  allow.errors(/^Policy violated: style-src-elem http.*\/_docs\.css/, 1);
  // By Trusted Types:
  allow.errors(/^Policy violated: require-trusted-types-for .*innerHTML/, 1);
  allow.errors(/^Policy violated: trusted-types /, 1);
  // The others tell of no request that they do not make.
  if (engineOf(page) === 'chromium') allow.failures(/^failed .*\/_docs\.css/, 1);
  // The page's own script, which each policy lets in.
  await page.route('**/_docs.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${careless})()` }),
  );
  await open(page, '/loader', { params: { csp: 'all' } });
});

/** Runs in the page: what a library would do that knows of no policy. */
function careless(): void {
  const add = (name: string, attributes: Record<string, string>, text = '') => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    document.body.append(element);
  };
  const attempts = [
    () => {
      document.body.innerHTML = '<p>gone</p>';
    },
    () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
    () => add('style', {}, 'p{color:red}'),
    () => add('p', { style: 'color:red' }),
    () => add('iframe', { src: 'https://example.com/', title: 'Elsewhere' }),
    () => add('link', { rel: 'stylesheet', href: '/_docs.css' }),
  ];
  for (const attempt of attempts)
    try {
      attempt();
    } catch {
      // Refused, as it should be.
    }
}

/** Pages with videos of others name their hosts, as the README says. */
const policyFor = (path: string): string =>
  /video|thumbnail|events/.test(path) ? 'all-video' : 'all';
