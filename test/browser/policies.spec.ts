import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { SITE_PAGES } from './site.support';
import { dialog } from './support/dialog';
import {
  closeBy,
  expectPicture,
  expectSlide,
  lightbox,
  openPicture,
  parts,
  slide,
} from './support/lightbox';
import { answerPictures, answerProviders } from './support/providers';
import { engineOf, expect, open, test } from './support/test';

/** The lightbox's, in the order in which they are pressed. */
const BUTTONS = [
  ...['Zoom in', 'Zoom out', 'Full screen', 'Leave full screen'],
  ...['Slideshow', 'Stop slideshow', 'Thumbnails', 'Thumbnails'],
];

// The server sends three policies at once, and each holds as if it were alone: the site's own files
// alone, nonces alone, enforced Trusted Types. Every test fails for a violation of any of them, as
// for any other error on the console.

/** What a page's wrong examples say on the console once they are seen. */
const WRONG =
  /^Veneer (accordion|analytics|carousel|contact|embed|filter|footer|lazy|mask|more|nav|parallax|share|tabs|thumbnail):/;

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const PAGES = readdirSync(fixtures)
  .filter((file) => file.endsWith('.html'))
  .filter((file) => /^widget: /m.test(readFileSync(`${fixtures}${file}`, 'utf8')))
  .map((file) => `/${file.replace('.html', '')}`)
  .concat('/', '/blank', '/page/booked');

test.use({ actionTimeout: 20_000 });

/** The pages of widgets by themselves, those of the site by their folder. */
const GROUPS = new Map(PAGES.map((path) => [path, [path]]));
for (const path of SITE_PAGES) {
  const folder = path.replace(/[^/]*$/, '…');
  GROUPS.set(folder, [...(GROUPS.get(folder) ?? []), path]);
}

/** Closes the message that the page opens with, which covers the rest. */
async function closeMessage(page: Page): Promise<void> {
  if (!(await page.locator('[data-notification]').count())) return;
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Scrolls everything into view, and moves every carousel: their presets are different code. */
async function scrollThrough(page: Page): Promise<void> {
  const parts = await page.locator('[data-lazy],[data-parallax],[data-sticky],footer').all();
  for (const part of parts) if (await part.isVisible()) await part.scrollIntoViewIfNeeded();
  for (const carousel of await page.locator('[data-carousel]:not([id^="wrong"])').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const button = (name: string) => carousel.getByRole('button', { name });
    // Those with all slides in view have none.
    if (!(await button('Next slide').isVisible())) continue;
    await button('Next slide').click();
    await expect(button('Previous slide')).not.toHaveAttribute('aria-disabled', 'true');
  }
}

// Each page runs in Chromium, and in one of the other engines in turn.
for (const [index, [group, paths]] of [...GROUPS].entries())
  test(`policies: ${group} breaks none as it is scrolled through and its carousels are moved ${index % 2 ? '@firefox' : '@webkit'} @full @security.15`, async ({
    page,
    allow,
  }) => {
    allow.noise(WRONG);
    allow.misses(/404 .*no-such-picture/);
    allow.openAtEnd();
    await answerPictures(page);
    await answerProviders(page);
    for (const path of paths)
      await test.step(path, async () => {
        await open(page, path, { params: { csp: policyFor(path) } });
        await closeMessage(page);
        await scrollThrough(page);
      });
  });

test('policies: a lightbox shows all that a slide can hold, enlarges it and says what fails @full @security.15', async ({
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
  await expect(slide(page)).toContainText('cannot be loaded');
  await closeBy(page);
  await openPicture(page, '#lake-b');
  for (const name of BUTTONS)
    await lightbox(page).getByRole('button', { name, exact: true }).click();
  await lightbox(page).locator(parts.thumbnail).first().click();
  await expectSlide(page, '1/4');
  await expectPicture(page);
  await closeBy(page);
});

test('policies: modals of parts, templates, forms and messages open, and the loader is shown @full @security.15', async ({
  page,
}) => {
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
  await open(page, '/loader', { params: { csp: 'all', delay: 20_000, on: '/modals' } });
  await page.click('#ask');
  await expect(page.locator('html.is-loading')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('html.is-loading')).toHaveCount(0);
});

test('policies: of an unsafe answer no handler runs, though a browser may name it @full @security.15', async ({
  page,
  allow,
}) => {
  // Before anything is cleaned it is parsed, and Chromium alone reports a handler then.
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

test('policies: what careless code does is found under each of them @full @suite.watch', async ({
  page,
  allow,
}) => {
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
  // The others report no request that they do not send.
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

/** Pages with videos of others name their hosts, as the document on security says. */
const policyFor = (path: string): string =>
  /video|thumbnail|events|crowd|embed/.test(path) ? 'all-video' : 'all';
