import type { Page } from '@playwright/test';
import { expectOpen } from './nav.support';
import { expectNoShift } from './support/shift';
import { expect, expectNoAxe, open, test } from './support/test';

/** The header of a theme: an item, one in it and another one, each with what opens it. */
interface Header {
  name: string;
  parts: [one: string, trigger: string, two: string, inner: string, other: string, next: string];
  /** What the theme has for its own menu. */
  scripts: string[];
}

const BOOTSTRAP: Header['parts'] = ['#one', '#trigger', '#two', '#inner', '#other', '#next'];
const HEADERS: Header[] = [
  {
    name: 'bootstrap3',
    parts: BOOTSTRAP,
    scripts: ['/themes/jquery/jquery.min.js', '/themes/bootstrap3/js/bootstrap.min.js'],
  },
  {
    name: 'bootstrap5',
    parts: BOOTSTRAP,
    scripts: ['/themes/bootstrap5/js/bootstrap.bundle.min.js'],
  },
  {
    name: 'twentytwentyone',
    parts: [
      '#menu-item-12',
      '#menu-item-12 > button',
      '#menu-item-14',
      '#menu-item-14 > a',
      '#menu-item-17',
      '#menu-item-17 > button',
    ],
    scripts: ['/themes/twentytwentyone/primary-navigation.js'],
  },
];

/** Colours and the like are the theme's, and Bootstrap 3 has separators among its items. */
const NOT_OURS = Object.fromEntries(
  ['color-contrast', 'region', 'list', 'landmark-one-main'].map((rule) => [
    rule,
    { enabled: false },
  ]),
);

/** Puts the theme's scripts into the head before ours, or at the end of the body. */
async function withScripts(page: Page, { scripts }: Header, isFirst: boolean): Promise<void> {
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('');
  await page.route(/\/headers\//, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [at, body] = isFirst ? ['<link', `${tags}<link`] : ['</body>', `${tags}</body>`];
    await route.fulfill({ response, body: html.replace(at, body) });
  });
}

/** Hovers, opens, goes deeper, changes over and closes, by mouse and by keyboard. */
async function use(page: Page, { parts }: Header): Promise<void> {
  const [one, trigger, two, inner, other, next] = parts;
  await page.hover(trigger);
  await page.hover(next);
  for (const item of [one, two, other]) await expectOpen(page, item, false);
  await page.click(trigger);
  await expectOpen(page, one, true);
  await page.click(inner);
  await expectOpen(page, two, true);
  await expectNoAxe(page, { within: '[data-nav]', rules: NOT_OURS });
  await page.click(next);
  await expectOpen(page, other, true);
  await expectOpen(page, one, false);
  await expectOpen(page, two, false);
  await page.locator('#beside').click();
  await expectOpen(page, other, false);

  await page.focus(trigger);
  await page.keyboard.press('Enter');
  await expectOpen(page, one, true);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`${one} li a`).first()).toBeFocused();
  // The theme's script would open another one at this, and close this one.
  await page.hover(next);
  await page.hover(trigger);
  await expectOpen(page, other, false);
  await expectOpen(page, one, true);
  await page.focus(inner);
  await page.keyboard.press('Enter');
  await expectOpen(page, two, true);
  await page.keyboard.press('Tab');
  await expect(page.locator(`${two} li a`).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator(trigger)).toBeFocused();
  await expectOpen(page, one, false);
  const opened = page.locator('nav li.open, nav .show, [data-bs-popper]');
  await expect(opened, 'what the theme’s script has opened').toHaveCount(0);
}

/** Opens in the window, and stays there as that becomes narrower. */
async function narrow(page: Page, { name, parts: [one, , , , other] }: Header): Promise<void> {
  for (const item of [one, other])
    for (const width of [1280, 600, 390])
      await test.step(`${item} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        // The theme's own script opens its menu on a phone, at a button of its own.
        if (name === 'twentytwentyone')
          await page.locator('body').evaluate((body) => {
            body.classList.toggle('primary-navigation-open', innerWidth < 482);
          });
        const control = page.locator(`${item} > [aria-controls]`);
        // The theme fades its menu in, and what is hidden takes no focus.
        await expect(control).toBeVisible();
        // By the keyboard: the mouse would be left by what moves up as the other list closes.
        await control.focus();
        await expect(control).toBeFocused();
        if ((await control.getAttribute('aria-expanded')) === 'false')
          await page.keyboard.press('Enter');
        await expectOpen(page, item, true);
        const id = await control.getAttribute('aria-controls');
        await expect(page.locator(`[id="${id}"]`)).toBeInViewport({ ratio: 0.99 });
        const over = () =>
          page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
        await expect.poll(over, 'how much wider than the window the page is').toBe(0);
      });
}

for (const header of HEADERS) {
  const path = `/headers/${header.name}`;

  for (const place of ['before', 'after'])
    test(`nav: ${header.name}: the theme’s own script ${place} ours: lists open by mouse and keyboard @full @nav.one @nav.keyboard`, async ({
      page,
    }) => {
      await withScripts(page, header, place === 'before');
      await open(page, path);
      await use(page, header);
    });

  test(`nav: ${header.name}: nothing moves, lists open in the window at any width, and stop() restores the markup @full @nav.place @nav.removal`, async ({
    page,
  }) => {
    await open(page, path);
    await expectNoShift(page);
    await narrow(page, header);
    await page.evaluate(() => window.veneer.stop());
    const html = () => page.locator('[data-nav]').evaluate((nav) => nav.outerHTML);
    const after = await html();
    await open(page, path, { params: { tag: 'none' } });
    expect(after).toBe(await html());
  });
}

test('nav: twentytwentyone: its inline handler is not run; its link and its button stay two @full @nav.button', async ({
  page,
}, { annotations }) => {
  const style = await page.request.get('/themes/twentytwentyone/style.css');
  const { length } = await style.text();
  const description = length
    ? `tested with its own stylesheet, ${length} bytes`
    : 'bare markup: the package wordpress-theme-twentytwentyone is not installed';
  annotations.push({ type: 'Twenty Twenty-One', description });
  await page.addInitScript(() => {
    Reflect.set(window, 'calls', 0);
    Reflect.set(window, 'twentytwentyoneExpandSubMenu', () => {
      Reflect.set(window, 'calls', Reflect.get(window, 'calls') + 1);
    });
  });
  await open(page, '/headers/twentytwentyone');
  const link = page.locator('#menu-item-12 > a');
  const button = page.locator('#menu-item-12 > button');
  for (const isOpen of [true, false]) {
    await button.click();
    await expectOpen(page, '#menu-item-12', isOpen);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toBe(0);
  expect(await link.getAttribute('aria-expanded')).toBeNull();
  await page.click('#menu-item-17 > a');
  await expectOpen(page, '#menu-item-17', true);

  // As the theme's stylesheet does it; that may not be installed.
  await page.addStyleTag({
    content: '@media (max-width: 481px) { .sub-menu-toggle { display: none } }',
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(link, 'in place of the hidden button').toHaveAttribute('aria-expanded', 'false');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(await button.getAttribute('aria-controls')).toBeNull();
  await page.setViewportSize({ width: 1280, height: 800 });
  // It is seen before the script has heard of the width.
  await page.click('#menu-item-12 > button[aria-controls]');
  await expectOpen(page, '#menu-item-12', true);
  await link.click();
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, parts } of HEADERS)
    test(`nav: ${name} without script, lists open by hover and by focus @full @nav.noscript`, async ({
      page,
    }) => {
      const [one, trigger, two, inner] = parts;
      await open(page, `/headers/${name}`);
      const list = page.locator(`${one} > ul`);
      const deep = page.locator(`${two} > ul`);
      await expect(list).toBeHidden();
      await page.hover(trigger);
      await expect(list).toBeVisible();
      await expect(deep).toBeHidden();
      await page.hover(inner);
      await expect(deep).toBeVisible();
      await page.mouse.move(600, 700);
      await expect(list).toBeHidden();
      await page.focus(trigger);
      await expect(list).toBeVisible();
      await page.focus(inner);
      await expect(deep).toBeVisible();
    });
});
