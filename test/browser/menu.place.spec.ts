import type { Page } from '@playwright/test';
import { expectClosed, expectOpen, MENU, openMenu, under } from './menu.support';
import { expect, insert, open, test } from './support/test';

/** The menu alone, and the control alone. */
const [, CONTROL = '', MENU_ALONE = ''] =
  /(<a id="control".+?<\/a>)\s*(<div id="menu"[\s\S]+?<\/div>)/.exec(MENU) ?? [];

/** What a page may put around a menu. */
const AROUND = {
  'a header that moves': '<header id="around" style="transform:translate(0,9px)">',
  'a header that blurs': '<header id="around" style="filter:blur(0px);backdrop-filter:blur(2px)">',
  'a header that cuts off':
    '<header id="around" style="overflow:hidden;height:20px;position:relative;contain:paint">',
  'a header below the page': '<header id="around" style="position:relative;z-index:-1">',
  'a header that is not displayed': '<header id="around" style="display:none">',
  'a header that is not visible': '<header id="around" style="visibility:hidden">',
  'a header that is silent': '<header id="around" inert data-inert-by-page>',
  'a header that nobody hears of': '<header id="around" aria-hidden="true">',
  'closed details': '<details id="around"><summary>More</summary>',
};

/** Opens a page with a control, a menu in something, and a box that is above all of the page. */
async function openAround(page: Page, around: string): Promise<string> {
  await open(page, '/blank');
  const top =
    '<div id="top" style="position:fixed;inset:0 0 auto;height:60px;z-index:2147483647;background:#fff"></div>';
  const end = around.startsWith('<details') ? '</details>' : '</header>';
  await insert(page, `${CONTROL}${around} <b>a</b> ${MENU_ALONE}<i>b</i> ${end}${top}`);
  await expect(page.locator('#control')).toHaveRole('button');
  return outer(page);
}

const outer = (page: Page) => page.locator('#around').evaluate((around) => around.outerHTML);

async function expectAbove(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await page.locator('#menu').boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, height]);
  expect(await under(page, 8, 8)).toBe('menu');
  expect(await under(page, width - 8, 8)).toBe('veneer-menu-overlay is-open');
  await expect(page.locator('#close')).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Pages' })).toBeVisible();
}

for (const [name, around] of Object.entries(AROUND))
  test(`in ${name} it is above the page, and goes back to the letter @both`, async ({ page }) => {
    const before = await openAround(page, around);
    await openMenu(page);
    await expectAbove(page);
    await page.click('#close');
    await expectClosed(page);
    expect(await outer(page)).toBe(before);
  });

test.describe('without a top layer', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['showPopover', 'hidePopover', 'popover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    }),
  );

  for (const [name, around] of Object.entries(AROUND))
    test(`in ${name} it is above the page, too`, async ({ page }) => {
      const before = await openAround(page, around);
      // It has to be above the menu for that, which is as high as can be.
      await page.locator('#top').evaluate((top) => top.style.setProperty('z-index', '2147482000'));
      await openMenu(page);
      await expectAbove(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      expect(await outer(page)).toBe(before);
    });

  test('keeps its direction, its language and its edge', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, `${CONTROL}<header dir="rtl" lang="ar">${MENU_ALONE}</header>`);
    await expect(page.locator('#control')).toHaveRole('button');
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

  test('leaves with its header', async ({ page }) => {
    await openAround(page, AROUND['a header that moves']);
    await openMenu(page);
    await page.locator('#around').evaluate((around) => around.remove());
    await expect(page.locator('#menu')).toHaveCount(0);
    await expect(page.locator('.veneer-menu-overlay')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('style');
    await expect(page.locator('#control')).toBeFocused();
  });

  test('leaves when its header gets another content', async ({ page }) => {
    await openAround(page, AROUND['a header that moves']);
    await openMenu(page);
    await page.locator('#around').evaluate((around) => {
      around.textContent = 'Another';
    });
    await expect(page.locator('#menu')).toHaveCount(0);
    await expect(page.locator('.veneer-menu-overlay')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('style');
  });

  test('what Veneer knows works in it, where only a part of the page is looked after', async ({
    page,
  }) => {
    await open(page, '/blank', { params: { 'opt.manual': '' } });
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

test.describe('a menu that the theme hides by itself', () => {
  const WAYS = {
    hidden: (menu: string) => menu.replace('id="menu"', 'id="menu" hidden'),
    'aria-hidden': (menu: string) => menu.replace('id="menu"', 'id="menu" aria-hidden="true"'),
    inert: (menu: string) => menu.replace('id="menu"', 'id="menu" inert data-inert-by-page'),
    display: (menu: string) => menu.replace('id="menu"', 'id="menu" style="display:none"'),
    visibility: (menu: string) => menu.replace('id="menu"', 'id="menu" style="visibility:hidden"'),
    'its own drawer': (menu: string) =>
      menu.replace('id="menu"', 'id="menu" style="position:absolute;transform:translateX(-120%)"'),
  };
  for (const [name, hide] of Object.entries(WAYS))
    test(`by ${name} is seen when it is open`, async ({ page }) => {
      await open(page, '/blank');
      await insert(page, CONTROL + hide(MENU_ALONE));
      const attributes = () =>
        page
          .locator('#menu')
          .evaluate((menu) =>
            [...menu.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
          );
      await expect(page.locator('#control')).toHaveRole('button');
      const before = await attributes();
      await openMenu(page);
      await expect(page.locator('#first')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('#close')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('#menu')).toBeHidden();
      await expectClosed(page);
      expect(await attributes()).toEqual(before);
    });
});

test('its edge follows the text, or is left or right whatever the text', async ({ page }) => {
  await open(page, '/blank');
  const sides: Record<string, string> = {};
  for (const dir of ['ltr', 'rtl'])
    for (const edge of ['', 'start', 'end', 'left', 'right']) {
      await page.locator('main').evaluate((main) => {
        main.textContent = '';
      });
      const menu = MENU_ALONE.replace('data-menu ', `data-menu="${edge}" `);
      await insert(page, `<div dir="${dir}">${CONTROL}${menu}</div>`);
      await openMenu(page);
      const box = await page.locator('#menu').boundingBox();
      sides[`${dir} ${edge}`] = box?.x === 0 ? 'left' : 'right';
      const width = page.viewportSize()?.width ?? 0;
      expect([0, width]).toContain(box?.x === 0 ? 0 : (box?.x ?? 0) + (box?.width ?? 0));
      await page.keyboard.press('Escape');
      await expectClosed(page);
    }
  expect(sides).toEqual({
    'ltr ': 'left',
    'ltr start': 'left',
    'ltr end': 'right',
    'ltr left': 'left',
    'ltr right': 'right',
    'rtl ': 'right',
    'rtl start': 'right',
    'rtl end': 'left',
    'rtl left': 'left',
    'rtl right': 'right',
  });
});

test('in a dialog it is above that, and Escape closes it alone', async ({ page }) => {
  await open(page, '/blank');
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

test('in the browser’s own dialog it can be reached', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    `<dialog id="own">${CONTROL}<div style="display:none">${MENU_ALONE}</div></dialog>`,
  );
  await page.locator('#own').evaluate((own: HTMLDialogElement) => own.showModal());
  await openMenu(page);
  await expect(page.locator('#close')).toBeFocused();
  await page.click('#close');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.locator('#control')).toBeFocused();
  await page.locator('#own').evaluate((own: HTMLDialogElement) => own.close());
});

test('is opened by its control while it slides out', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, MENU);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await page.click('#control');
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});
