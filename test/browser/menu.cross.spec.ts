import { expectClosed, MENU, openBlank, openMenu } from './menu.support';
import { expect, expectNoAxe, targetSize, test } from './support/test';

/** Close controls as authors write them, and what they are called then. */
const CLOSERS: Record<string, [html: string, name: string]> = {
  empty: ['<button type="button" data-menu-close></button>', 'Close'],
  times: ['<button type="button" data-menu-close>×</button>', 'Close'],
  bootstrap: [
    '<button type="button" class="close" data-menu-close><span aria-hidden="true">&times;</span></button>',
    'Close',
  ],
  link: ['<a href="#control" data-menu-close> x </a>', 'Close'],
  named: ['<button type="button" aria-label="Shut" data-menu-close></button>', 'Shut'],
};

const crossMenus = Object.entries(CLOSERS)
  .map(
    ([id, [html]]) =>
      `<button id="open-${id}" type="button" data-menu-open="${id}">${id}</button><div id="${id}" data-menu aria-label="${id}">${html}<ul><li><a href="/">Home</a></li></ul></div>`,
  )
  .join('');

test('menu: close control without a text or with a cross for one, is named, seen as a cross and 44 px large, and is the author’s own again @menu.cross @menu.axe', async ({
  page,
}) => {
  await openBlank(page, MENU + crossMenus);
  for (const [id, [, name]] of Object.entries(CLOSERS)) {
    const closer = page.locator(`#${id} [data-menu-close]`);
    await expect(page.locator(`#${id}`)).toHaveClass('veneer-menu');
    const before = await closer.evaluate((it) => it.outerHTML);
    await openMenu(page, `#open-${id}`, id);
    await expect(closer, id).toHaveAccessibleName(name);
    await expect(closer, id).toBeFocused();
    expect(await targetSize(closer), id).toBe(44);
    const { lines, text, isAtEnd } = await closer.evaluate((it) => {
      const line = (part: string) => getComputedStyle(it, part).borderBlockStartWidth;
      const menu = (it.parentElement as Element).getBoundingClientRect();
      return {
        lines: ['::before', '::after'].filter((part) => line(part) === '2px').length,
        text: (it.textContent ?? '').trim(),
        isAtEnd: menu.right - it.getBoundingClientRect().right < 40,
      };
    });
    expect(lines, `lines of ${id}`).toBe(text ? 0 : 2);
    expect(isAtEnd, id).toBe(true);
    await expectNoAxe(page);
    await closer.click();
    await expectClosed(page, id);
    expect(await closer.evaluate((it) => it.outerHTML)).toBe(before);
  }
});

test('menu: close control that has a text, or that the theme draws, keeps the theme’s look, and one class of a theme’s wins @full @menu.cross', async ({
  page,
}) => {
  const closers: Record<string, string> = {
    text: '<button type="button" data-menu-close>Leave</button>',
    icon: '<button type="button" data-menu-close><svg width="20" height="20"></svg></button>',
    drawn: '<button type="button" class="btn-close" data-menu-close></button>',
    mark: '<button type="button" class="mark" data-menu-close></button>',
    small: '<button type="button" class="small" data-menu-close>×</button>',
  };
  const menus = Object.entries(closers).map(
    ([id, html]) =>
      `<button id="open-${id}" type="button" data-menu-open="${id}">${id}</button><div id="${id}" data-menu aria-label="${id}">${html}</div>`,
  );
  await openBlank(
    page,
    `<style>
      .btn-close { width: 20px; height: 20px; background: linear-gradient(red, red); border: 0 }
      .mark::before { content: "✕" }
      .small { width: 30px; color: rgb(255, 0, 0); border-radius: 2px }
    </style>${MENU}${menus.join('')}`,
  );
  for (const id of Object.keys(closers)) {
    await expect(page.locator(`#${id}`)).toHaveClass('veneer-menu');
    await openMenu(page, `#open-${id}`, id);
    const closer = page.locator(`#${id} [data-menu-close]`);
    await expect(closer, id).toHaveAccessibleName(id === 'text' ? 'Leave' : 'Close');
    const name = await closer.getAttribute('class');
    if (id === 'small') {
      await expect(closer).toHaveCSS('width', '30px');
      await expect(closer).toHaveCSS('color', 'rgb(255, 0, 0)');
      await expect(closer).toHaveCSS('border-radius', '2px');
    } else expect(name ?? '', id).not.toContain('veneer-menu__cross');
    if (id === 'drawn') await expect(closer).toHaveCSS('width', '20px');
    await page.keyboard.press('Escape');
    await expectClosed(page, id);
  }
});
