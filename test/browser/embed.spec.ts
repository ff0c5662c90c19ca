import type { Page } from '@playwright/test';
import { box, embed, frame, kept, MAP, openWith, tick } from './embed.support';
import { openEmpty } from './lazy.support';
import { hold } from './support/hold';
import { answerFrames } from './support/providers';
import { expect, expectNoAxe, insert, open, targetSize, test } from './support/test';

const OSM = 'https://www.openstreetmap.org/export/embed.html';

/** The widget’s own file. */
const CODE = /\/assets\/embed-.*\.js$/;

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

test('embed: a click before its code is there shows that it was pressed, and the frame once the code is; a script’s click follows the link @full @engines @embed.queued @embed.trusted', async ({
  page,
}) => {
  const asked = await answerFrames(page);
  const code = await hold(page, CODE);
  await open(page, '/embed', { isHeld: true });
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

test('embed: a script’s click before its code is there follows the link, once the code is @full @embed.trusted', async ({
  page,
}) => {
  await answerFrames(page);
  const code = await hold(page, CODE);
  await open(page, '/blank', { isHeld: true });
  await insert(page, embed('it'));
  await code.asked;
  await page.locator('#it').evaluate((link: HTMLElement) => link.click());
  code.answer();
  await expect(page).toHaveURL(MAP);
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
  // A page of the site: a new tab may ask for its page before Playwright can answer for another site.
  await openWith(page, `<a id="it" href="/page/contact" data-embed="${MAP}">The way</a>`);
  for (const how of [{ modifiers: ['Control'] }, { button: 'middle' }] as const) {
    const tab = context.waitForEvent('page');
    await page.click('#it', how as Parameters<Page['click']>[1]);
    await expect(await tab).toHaveURL('/page/contact');
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
