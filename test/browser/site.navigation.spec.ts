import type { Page } from '@playwright/test';
import { SITE_PAGES } from './site.support';
import { expect, expectNoAxe, open, test, untilDrawn, untilReady } from './support/test';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const footer = (page: Page) => page.getByRole('navigation', { name: 'Footer' });
const PHONE = { width: 390, height: 844 };

/** The texts of what is marked in a navigation. */
const marked = (page: Page, selector: string) =>
  page
    .locator(`${selector} :is([aria-current],.is-current-parent > :is(a,button:only-of-type))`)
    .filter({ hasText: /./ })
    .allTextContents();

test.describe('the header', () => {
  test('leads from a list of the rooms to one of them, and on', async ({ page }) => {
    await open(page, '/site/');
    await bar(page).getByRole('link', { name: 'Rooms' }).click();
    await expect(bar(page)).toMatchAriaSnapshot(`
      - navigation "Main":
        - list:
          - listitem:
            - link "Rooms" [expanded]
            - list:
              - listitem:
                - link "Lakeside Room"
              - listitem:
                - link "Pinewood Room"
              - listitem:
                - link "The Boathouse"
              - listitem:
                - link "The Hayloft"
          - listitem:
            - link "Events"
          - listitem:
            - button "Guide"
          - listitem:
            - link "Gallery"
          - listitem:
            - link "Contact"
    `);
    await expectNoAxe(page);
    await bar(page).getByRole('link', { name: 'The Boathouse' }).click();
    await expect(page).toHaveURL('/site/rooms/boathouse');
    await untilReady(page);
    expect(await marked(page, '.site-nav')).toEqual(['Rooms', 'The Boathouse']);
    const rooms = bar(page).getByRole('link', { name: 'Rooms' });
    await rooms.click();
    await expect(rooms).toHaveAttribute('aria-expanded', 'true');
    await rooms.click();
    await expect(page).toHaveURL('/site/rooms');
  });

  test('has a guide of twelve links, in two columns', async ({ page }) => {
    await open(page, '/site/events');
    const guide = bar(page).getByRole('button', { name: 'Guide' });
    await guide.focus();
    await page.keyboard.press('Enter');
    const links = page.locator('.site-nav > ul > li:has(> button)').getByRole('link');
    await expect(links).toHaveCount(12);
    const lefts = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(2);
    expect([...lefts].sort((a, b) => a - b)).toEqual(lefts);
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(guide).toBeFocused();
  });

  test('stays in view, with its room kept', async ({ page }) => {
    await open(page, '/site/rooms');
    const header = page.locator('.site-header');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await untilDrawn(page);
    await page.mouse.wheel(0, 1200);
    await expect(header).toHaveClass(/is-stuck/);
    await expect(header).toBeInViewport({ ratio: 1 });
    expect(await height()).toBe(before);
    // The wheel has done its work: else it would go on after the key.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await page.keyboard.press('Control+Home');
    await expect(header).not.toHaveClass(/is-stuck/);
  });

  for (const [path, texts] of [
    ['/site/gallery', ['Gallery']],
    ['/site/contact', ['Contact']],
    ['/site/rooms', ['Rooms']],
    ['/site/rooms/pinewood', ['Rooms', 'Pinewood Room']],
    ['/site/events/campfire', ['Events', 'The last campfire']],
    ['/site/journal/marta', ['Guide', 'A boat called Marta']],
    ['/site/rooms#house-rules', ['Rooms', 'Guide', 'House rules']],
    ['/site/terms', []],
    ['/site/', []],
  ] as const)
    test(`marks ${texts.join(' and ') || 'nothing'} at ${path}`, async ({ page }) => {
      await open(page, path);
      expect(await marked(page, '.site-nav')).toEqual(texts);
      expect(await marked(page, '.menu-list')).toEqual(texts);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a menu opens, leads on and closes', { tag: '@both' }, async ({ page }) => {
    await open(page, '/site/rooms/lakeside');
    await expect(bar(page)).toHaveCount(0);
    const control = page.getByRole('button', { name: 'Menu' });
    await control.click();
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    await menu(page).getByRole('button', { name: 'Show the rooms' }).click();
    await expect(menu(page).getByRole('link', { name: 'Lakeside Room' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectNoAxe(page);
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(control).toBeFocused();
    await control.click();
    await menu(page).getByRole('button', { name: 'Guide' }).click();
    await menu(page).getByRole('link', { name: 'This week’s suppers' }).click();
    await expect(page).toHaveURL('/site/menus/supper');
  });

  test('it has the telephone and the mail at hand, and closes by Escape', async ({ page }) => {
    await open(page, '/site/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page).getByRole('link', { name: 'Ring the lodge' })).toHaveAttribute(
      'href',
      'tel:+15550104477',
    );
    await expect(menu(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      'mailto:stay@haldenlodge.example',
    );
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
  });

  test('it closes where the page has room for the bar', async ({ page }) => {
    await open(page, '/site/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(menu(page)).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
  });
});

test('the footer has two columns on every page, and on a phone', async ({ page }) => {
  test.slow();
  for (const path of SITE_PAGES) {
    await open(page, path);
    const columns = page.locator('#footer-nav > .veneer-footer__column');
    await expect(columns).toHaveCount(2);
    await expect(columns.first().getByRole('link')).toHaveCount(4);
    await expect(columns.last().getByRole('link')).toHaveCount(6);
  }
  await page.setViewportSize(PHONE);
  const boxes = await page
    .locator('#footer-nav > .veneer-footer__column')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes[0]?.top).toBe(boxes[1]?.top);
  expect(boxes[0]?.width).toBe(boxes[1]?.width);
  await expect(footer(page).getByRole('heading')).toHaveText([
    'Stay',
    'Through the year',
    'Good to know',
  ]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('lists open by hover and focus', async ({ page }) => {
    await open(page, '/site/');
    const room = bar(page).getByRole('link', { name: 'The Hayloft' });
    await expect(room).toBeHidden();
    await bar(page).getByRole('link', { name: 'Rooms' }).hover();
    await expect(room).toBeVisible();
    await page.mouse.move(400, 600);
    await expect(room).toBeHidden();
    await bar(page).getByRole('button', { name: 'Guide' }).focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Getting here' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/site/contact#getting-here');
  });

  test('the menu’s control leads to the footer', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/site/');
    await expect(page.locator('#menu')).toBeHidden();
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(footer(page)).toBeInViewport();
    await footer(page).getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/site/journal');
  });
});
