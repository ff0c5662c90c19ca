import type { Page } from '@playwright/test';
import { openEmpty, settle } from './lazy.support';
import { hold } from './support/hold';
import { answerFrames } from './support/providers';
import { expectNoShift } from './support/shift';
import { expect, expectNoAxe, insert, open, targetSize, test } from './support/test';

const OSM = 'https://www.openstreetmap.org/export/embed.html';
const MAP = 'https://www.openstreetmap.org/#map=15/47.9/11.28';
const PICTURE =
  '<img src="/site/pictures/lake-map.svg" width="320" height="180" alt="Map of the lake">';
const STORED = 'veneer-consent';

/** The widget’s own file. */
const CODE = /\/assets\/embed-.*\.js$/;

const box = (page: Page, id: string) => page.locator(`#${id} + .veneer-embed__box`);
const frame = (page: Page, id: string) => box(page, id).locator('iframe');
const tick = (page: Page, id: string) =>
  page.locator(`#${id} ~ .veneer-embed__bar`).first().getByRole('checkbox');

/** What the site’s own tool says. */
const say = (page: Page, detail: Record<string, unknown>) =>
  page.evaluate(
    (it) => void document.dispatchEvent(new CustomEvent('veneer:consent', { detail: it })),
    detail,
  );

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORED);

/** Does the widget answer a script’s click on a link? It is not followed either way. */
const prevents = (page: Page, id: string) =>
  page.evaluate(
    (link) =>
      new Promise<boolean>((resolve) => {
        const look = (event: Event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', look, { once: true });
        document.getElementById(link)?.click();
      }),
    id,
  );

/** A page with embeds on it. */
async function openWith(page: Page, html: string, params: Record<string, string> = {}) {
  await open(page, '/blank', { params });
  await insert(page, html);
  await expect(page.locator('a.veneer-embed').first()).toBeAttached();
}

const embed = (id: string, more = '') =>
  `<div><a id="${id}" href="${MAP}" data-embed ${more}>${PICTURE}</a></div>`;

test('embed: a click shows the frame in the place and the size of the link, whose host is asked for nothing before @engines @embed.click @embed.frame @security.5', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  await open(page, '/embed');
  const link = page.locator('#map');
  await expect(link).toContainText('Show the map');
  await expect(link).toContainText('Loads content from openstreetmap.org');
  await link.hover();
  await link.focus();
  const before = await link.boundingBox();
  expect(asked).toEqual([]);
  expect(await page.locator('link[rel*=pre][href^="https:"], iframe').count()).toBe(0);
  await link.click();
  await expect(box(page, 'map')).toBeFocused();
  expect(await box(page, 'map').boundingBox()).toEqual(before);
  expect(await frame(page, 'map').boundingBox()).toEqual(before);
  await expect(link).toBeHidden();
  await expect(box(page, 'map')).toHaveAccessibleName('Where the lodge is');
  for (const [name, value] of [
    ['src', `${OSM}?bbox=11.25293%2C47.89059%2C11.30787%2C47.91361&marker=47.9021%2C11.2804`],
    ['title', 'Where the lodge is'],
    ['sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'],
    ['allowfullscreen', ''],
    ['referrerpolicy', 'strict-origin-when-cross-origin'],
  ] as const)
    await expect(frame(page, 'map')).toHaveAttribute(name, value);
  await expect(box(page, 'map')).not.toHaveAttribute('aria-busy');
  expect(asked).toHaveLength(1);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('embed: a click before its code is there shows that it was pressed, and the frame once the code is; a script’s click follows the link @engines @embed.queued @embed.trusted', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  const code = await hold(page, CODE);
  await open(page, '/embed');
  await code.asked;
  const link = page.locator('#map');
  await link.click();
  await expect(link).toHaveCSS('cursor', 'progress');
  await expect(link).toHaveCSS('outline-style', 'solid');
  expect(asked).toEqual([]);
  code.answer();
  await expect(box(page, 'map')).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(link).toBeFocused();
  expect(await prevents(page, 'map')).toBe(false);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('embed: where its code does not load a click follows the link @embed.queued', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer embed: its code did not load/);
  allow.failures(/assets\/embed-/);
  await answerFrames(page);
  await page.route(CODE, (route) => route.abort());
  await open(page, '/blank');
  await insert(page, embed('it'));
  await page.click('#it');
  await expect(page).toHaveURL(MAP);
});

test('embed: by keyboard Enter shows the frame, Tab leads into it, and Hide gives the focus back to the link @embed.keyboard @embed.hide', async ({
  page,
}) => {
  await answerFrames(page);
  await openWith(page, embed('it'));
  const hide = page.getByRole('button', { name: 'Hide' });
  await expect(hide).toHaveCount(0);
  await page.focus('#it');
  await page.keyboard.press('Enter');
  await expect(box(page, 'it')).toBeFocused();
  await expect(box(page, 'it')).toHaveRole('group');
  await expect(box(page, 'it')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  expect(await targetSize(hide)).toBeGreaterThanOrEqual(44);
  await hide.press('Enter');
  await expect(page.locator('#it')).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(hide).toHaveCount(0);
});

test('embed: a ticked box agrees to one kind of one host, on later pages too, until it is emptied @engines @embed.ticked @embed.kept', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  const two =
    embed('it', 'data-consent="maps"') +
    `<div><a id="other" href="https://www.google.com/maps?q=Lake" data-embed data-consent="maps">${PICTURE}</a></div>` +
    embed('films', 'data-consent="films"');
  await openWith(page, two);
  await expect(tick(page, 'it')).toHaveAccessibleName('Always show maps from openstreetmap.org');
  const label = page.locator('.veneer-embed__always').first();
  expect(await targetSize(label)).toBeGreaterThanOrEqual(44);
  await tick(page, 'it').click();
  await expect(frame(page, 'it')).toBeVisible();
  await expect(tick(page, 'it')).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await kept(page)).toBe('{"maps www.openstreetmap.org":true}');
  await openWith(page, two);
  await expect(frame(page, 'it')).toBeVisible();
  await expect(tick(page, 'it')).toBeChecked();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => asked).toHaveLength(2);
  await tick(page, 'it').press('Space');
  await expect(page.locator('#it')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('embed: the site’s consent shows what is near, of any host, and false withdraws it; what was clicked stays @embed.consent', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  await openWith(
    page,
    embed('near', 'data-consent="maps"') +
      embed('mine') +
      `<div style="height:9000px"></div>${embed('far', 'data-consent="maps"')}`,
  );
  await page.click('#mine');
  await expect(frame(page, 'mine')).toBeVisible();
  await say(page, { maps: true });
  await expect(frame(page, 'near')).toBeVisible();
  await settle(page);
  await expect(page.locator('#far')).not.toHaveClass(/veneer/);
  await expect.poll(() => asked).toHaveLength(2);
  await page.locator('#far').scrollIntoViewIfNeeded();
  await expect(frame(page, 'far')).toBeVisible();
  await say(page, { maps: false });
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(frame(page, 'mine')).toBeAttached();
  await expect(page.locator('#far')).toBeVisible();
});

test('embed: a script’s click follows the link, and its tick ticks nothing @embed.trusted @security.5', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  await openWith(page, embed('it', 'data-consent="maps"'));
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('.veneer-embed__bar :is(input,label)'))
      one.click();
  });
  expect(await prevents(page, 'it')).toBe(false);
  await expect(tick(page, 'it')).not.toBeChecked();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  expect(asked).toEqual([]);
});

test('embed: with Ctrl and the middle button the link opens a tab @full @embed.click', async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the map’s page' }),
  );
  await openWith(page, embed('it'));
  for (const how of [{ modifiers: ['Control'] }, { button: 'middle' }] as const) {
    const tab = context.waitForEvent('page');
    await page.click('#it', how as Parameters<Page['click']>[1]);
    await (await tab).close();
  }
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('embed: where the page’s policy forbids the frame the link is followed, with a report @embed.policy @security.15', async ({
  page,
  allow,
}) => {
  allow.errors(/Expected frame-src to name https:\/\/www\.openstreetmap\.org/, 1);
  allow.errors(/frame-src|Framing/);
  await answerFrames(page);
  await openWith(page, embed('it'), { csp: 'self' });
  await page.click('#it');
  await expect(page).toHaveURL(MAP);
});

test('embed: nothing moves as the links are labelled, nor as consent shows their frames @embed.shift', async ({
  page,
}) => {
  await answerFrames(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    await open(page, '/embed');
    await page.locator('#consent').scrollIntoViewIfNeeded();
    await expect(page.locator('#consent')).toHaveClass(/veneer-embed/);
    await page.evaluate(() => {
      const mark = (name: string) =>
        Reflect.set(
          window,
          name,
          document.querySelector('#attributes')?.getBoundingClientRect().top,
        );
      mark('before');
      document.dispatchEvent(new CustomEvent('veneer:consent', { detail: { maps: true } }));
      mark('after');
    });
    await expect(frame(page, 'consent')).toBeVisible();
    const [before, after] = await page.evaluate(() => [
      Reflect.get(window, 'before'),
      Reflect.get(window, 'after'),
    ]);
    expect(after, `${width}`).toBe(before);
    await say(page, { maps: false });
    await expectNoShift(page);
  }
});

test('embed: on paper is the link with its address, and no frame @embed.print', async ({
  page,
}) => {
  await answerFrames(page);
  await openWith(page, embed('it'));
  await page.click('#it');
  await expect(frame(page, 'it')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#it img')).toBeVisible();
  await expect(box(page, 'it')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeHidden();
  const printed = await page
    .locator('#it')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  // Firefox gives it as it is written.
  expect(printed).toMatch(/attr\(href\)|openstreetmap/);
});

test('embed: what arrives later works; stop() and removal leave nothing @embed.removal', async ({
  page,
}) => {
  await answerFrames(page);
  await openEmpty(page);
  await insert(page, embed('it', 'data-consent="maps"'));
  const before = embed('it', 'data-consent="maps"').replace('data-embed ', 'data-embed="" ');
  await expect(page.locator('#it')).toHaveClass(/veneer-embed/);
  await page.click('#it');
  await expect(frame(page, 'it')).toBeVisible();
  await page.evaluate(() => window.veneer.stop());
  expect(await page.locator('div:has(> #it)').evaluate((div) => div.outerHTML)).toBe(before);
  await page.evaluate(() => window.veneer.enhance());
  await expect(page.locator('#it')).toHaveClass(/veneer-embed/);
  await page.click('#it');
  await expect(frame(page, 'it')).toBeVisible();
  await page.locator('#it').evaluate((link) => link.remove());
  await expect(page.locator('[class*=veneer-embed]')).toHaveCount(0);
});

test('embed: axe finds nothing, closed and open @embed.axe', async ({ page, allow }) => {
  allow.noise(/^Veneer embed/);
  await answerFrames(page);
  await open(page, '/embed');
  for (const id of ['map', 'text', 'consent']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id}`)).toHaveClass(/veneer-embed/);
  }
  await expectNoAxe(page);
  await page.click('#map');
  await page.click('#consent');
  await expect(frame(page, 'consent')).toBeVisible();
  await expectNoAxe(page, { iframes: false });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('embed: without script the link opens its page @embed.noscript', async ({ page }) => {
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'the map’s page' }),
    );
    await open(page, '/embed');
    await expect(page.locator('#map')).toHaveText('');
    await page.click('#map');
    await expect(page).toHaveURL(/openstreetmap\.org\/\?mlat/);
  });
});
