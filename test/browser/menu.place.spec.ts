import type { Page } from '@playwright/test';
import { expectClosed, MENU, openMenu, under } from './menu.support';
import { expect, insert, open, test } from './support/test';

/** The menu alone, and the control alone. */
const [, CONTROL = '', MENU_ALONE = ''] =
  /(<a id="control".+?<\/a>)\s*(<div id="menu"[\s\S]+?<\/div>)/.exec(MENU) ?? [];

/** What a page may put around a menu, as attributes of a header. */
const AROUND = {
  moves: 'style="transform:translate(0,9px)"',
  blurs: 'style="filter:blur(0px);backdrop-filter:blur(2px)"',
  'cuts off': 'style="overflow:hidden;height:20px;position:relative;contain:paint"',
  'is below the page': 'style="position:relative;z-index:-1"',
  'is not displayed': 'style="display:none"',
  'is not visible': 'style="visibility:hidden"',
  'is inert': 'inert data-inert-by-page',
  'is hidden from screen readers': 'aria-hidden="true"',
};
const LONG = '>Verbraucherschlichtungsstellenverzeichnisaktualisierung';
const DETAILS = 'is a closed details element';

/** Opens a page on which a menu does not move. */
async function openStill(page: Page, params: Record<string, string> = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank', { params });
}

/** Puts this in the place of all that was on the page, and waits until its control works. */
async function show(page: Page, html: string): Promise<void> {
  await page.locator('main').evaluate((main) => {
    main.textContent = '';
  });
  await insert(page, html);
  await expect(page.locator('#control')).toHaveRole('button');
}

/** In something, below a box that is above all of the page, a menu is seen, and goes back. */
async function expectAbove(page: Page, name: string, zIndex = 2147483647): Promise<void> {
  const top = `<div style="position:fixed;inset:0 0 auto;height:60px;z-index:${zIndex};background:#fff"></div>`;
  const inner = ` <b>a</b> ${MENU_ALONE}<i>b</i> `;
  const around =
    name === DETAILS
      ? `<details id="around"><summary>More</summary>${inner}</details>`
      : `<header id="around" ${AROUND[name as keyof typeof AROUND]}>${inner}</header>`;
  // Its control is below that box.
  await show(page, `<h1>Page</h1><h2>Part</h2>${CONTROL}${around}${top}`);
  const outer = () => page.locator('#around').evaluate((one) => one.outerHTML);
  const before = await outer();
  await openMenu(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await page.locator('#menu').boundingBox();
  expect([box?.x, box?.y, box?.height], name).toEqual([0, 0, height]);
  expect(await under(page, 8, 8), name).toBe('menu');
  expect(await under(page, width - 8, 8), name).toBe('veneer-menu-overlay is-open');
  await expect(page.locator('#close'), name).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Pages' }), name).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page, 'menu', name);
  expect(await outer(), `the markup around it ${name}`).toBe(before);
}

test('menu: menu in a header that cuts off, is hidden or inert, is above the page when open @full @menu.open', async ({
  page,
}) => {
  await openStill(page);
  for (const name of ['cuts off', 'is not displayed', 'is inert']) await expectAbove(page, name);
});

test('menu: menu anywhere in the page, is above the page when open @both @full @menu.open', async ({
  page,
}) => {
  await openStill(page);
  for (const name of [...Object.keys(AROUND), DETAILS]) await expectAbove(page, name);
});

test.describe(() => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['showPopover', 'hidePopover', 'popover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    }),
  );

  test('menu: browser without a top layer, has the menu above the page, in its own direction and language @full @menu.open', async ({
    page,
  }) => {
    await openStill(page);
    // It has to be above the box for that, which is as high as can be.
    for (const name of [...Object.keys(AROUND), DETAILS]) await expectAbove(page, name, 2147482000);
    await show(page, `${CONTROL}<header dir="rtl" lang="ar">${MENU_ALONE}</header>`);
    const html = () => page.locator('header').evaluate((header) => header.innerHTML);
    const before = await html();
    await openMenu(page);
    const menu = page.locator('body > #menu');
    await expect(menu).toHaveAttribute('dir', 'rtl');
    await expect(menu).toHaveAttribute('lang', 'ar');
    const box = await menu.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(page.viewportSize()?.width);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await html()).toBe(before);
  });

  test('menu: browser without a top layer, loses the open menu with what is around it @full @menu.removal', async ({
    page,
  }) => {
    await openStill(page);
    for (const way of ['removed', 'given another content']) {
      await show(page, `${CONTROL}<header id="around">${MENU_ALONE}</header>`);
      await openMenu(page);
      await page.locator('#around').evaluate((around, how) => {
        if (how === 'removed') around.remove();
        else around.textContent = 'Another';
      }, way);
      await expect(page.locator('#menu'), way).toHaveCount(0);
      await expect(page.locator('.veneer-menu-overlay'), way).toHaveCount(0);
      await expect(page.locator('html'), way).not.toHaveAttribute('style');
      await expect(page.locator('#control'), way).toBeFocused();
    }
  });

  test('menu: browser without a top layer, has what Veneer knows work in the menu, where a part of the page is enhanced @full @menu.open', async ({
    page,
  }) => {
    await openStill(page, { 'opt.manual': '' });
    const part = MENU.replace('href="/page/terms"', 'href="/page/terms" data-modal="terms"');
    await insert(page, `<section id="part" style="transform:scale(1)">${part}</section>`);
    await page.evaluate(() => window.veneer.enhance(document.querySelector('#part') as Element));
    await openMenu(page);
    await page.click('#first');
    await expect(page.locator('.veneer-dialog__box')).toContainText('Terms');
    await page.keyboard.press('Escape');
    await expect(page.locator('.veneer-dialog__box')).toHaveCount(0);
    await expectClosed(page);
  });
});

test('menu: menu that the theme hides itself, is seen when open, and hidden as before after it @full @menu.open', async ({
  page,
}) => {
  await openStill(page);
  for (const own of [
    'hidden',
    'aria-hidden="true"',
    'inert data-inert-by-page',
    'style="display:none"',
    'style="visibility:hidden"',
    'style="position:absolute;transform:translateX(-120%)"',
  ]) {
    await show(page, CONTROL + MENU_ALONE.replace('id="menu"', `id="menu" ${own}`));
    const attributes = () =>
      page
        .locator('#menu')
        .evaluate((menu) => [...menu.attributes].map(({ name, value }) => name + value).sort());
    const before = await attributes();
    await openMenu(page);
    await expect(page.locator('#first'), own).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#close'), own).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page, 'menu', own);
    expect(await attributes(), own).toEqual(before);
  }
});

test('menu: edge, is start where none is said and follows the text; left and right do not; a longer word than it has room for breaks @menu.edge', async ({
  page,
}) => {
  await openStill(page);
  const width = page.viewportSize()?.width ?? 0;
  for (const [dir, edge, side] of [
    ['ltr', '', 'left'],
    ['ltr', 'end', 'right'],
    ['ltr', 'right', 'right'],
    ['rtl', 'start', 'right'],
    ['rtl', 'end', 'left'],
    ['rtl', 'left', 'left'],
  ] as const) {
    const menu = MENU_ALONE.replace('data-menu ', `data-menu="${edge}" `).replace('>Terms', LONG);
    await show(page, `<div dir="${dir}">${CONTROL}${menu}</div>`);
    await openMenu(page);
    const { x, width: own } = (await page.locator('#menu').boundingBox()) ?? { x: -1, width: -1 };
    expect(side === 'left' ? x : x + own, `${dir} ${edge}`).toBe(side === 'left' ? 0 : width);
    const hidden = await page
      .locator('#menu')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, 'how far its links reach beyond it').toBe(0);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  }
});

test('menu: menu in a dialog, is above it, and Escape closes the menu alone @full @menu.close', async ({
  page,
}) => {
  await openStill(page);
  await insert(
    page,
    `<a id="opener" href="#part" data-modal="#part">More</a><template id="part"><h2>More</h2>${CONTROL}${MENU_ALONE}</template>`,
  );
  await page.click('#opener');
  const box = page.locator('.veneer-dialog__box');
  await expect(box.locator('#control')).toHaveRole('button');
  for (const way of ['focus', 'nowhere']) {
    await openMenu(page);
    if (way === 'nowhere')
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(box).toBeVisible();
    await expect(page.locator('#control')).toBeFocused();
    await expect(page.locator('.veneer-menu-overlay')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('style');
});

test('menu: menu in an open dialog element, can be reached and closed @full @menu.open', async ({
  page,
}) => {
  await openStill(page);
  const hidden = `<div style="display:none">${MENU_ALONE}</div>`;
  await insert(page, `<dialog id="own">${CONTROL}${hidden}</dialog>`);
  await page.locator('#own').evaluate((own: HTMLDialogElement) => own.showModal());
  await openMenu(page);
  await expect(page.locator('#close')).toBeFocused();
  await page.click('#close');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.locator('#control')).toBeFocused();
  await page.locator('#own').evaluate((own: HTMLDialogElement) => own.close());
});
