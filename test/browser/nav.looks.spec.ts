import type { Page } from '@playwright/test';
import { expectOpen, links } from './nav.support';
import { expect, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

const NAV = `<nav id="bar" class="bar" aria-label="Lodge" data-nav><ul id="top">
  <li id="rooms"><a id="to-rooms" href="#rooms">Rooms</a><ul id="list">${links(3)}</ul></li>
  <li><a id="to-house" href="/page/terms">House</a></li>
</ul></nav>`;

async function show(page: Page, css: string, html = NAV): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  await insert(page, `<style>${css}</style>${html}`);
  await expect(page.locator('#to-rooms')).toHaveAttribute('aria-expanded', 'false');
}

/** Computed styles of an element, or of what is drawn behind its text. */
const styles = (page: Page, selector: string, names: readonly string[], part = '') =>
  page.locator(selector).evaluate(
    (one, [names, part]) => {
      const style = getComputedStyle(one, part);
      return names.map((name) => style.getPropertyValue(name));
    },
    [names, part] as const,
  );

/** Our look of a bar and of a list that opens, in a property each. */
const ours = async (page: Page) => {
  const [bar] = await styles(page, '#top', ['display']);
  const [link] = await styles(page, '#to-house', ['min-height']);
  const [list] = await styles(page, '#list', ['min-width']);
  return { bar: bar === 'flex', link: link === '44px', list: list !== '0px' };
};

/** Themes that make a bar of a list take its bullets. */
const MADE = '.bar ul { list-style: none; margin: 0; padding: 0 } ';

/** Rules of themes for a bar, and not for lists that open. */
const BARS = {
  'a background of the items': '.bar li { background: #eef }',
  'a line below the links': '.bar > ul > li > a { border-bottom: 3px solid #357 }',
  'a least height': '.bar a { min-height: 70px }',
  'a line that is drawn': '.bar a::before { content: ""; position: absolute; inset: auto 0 0 }',
  'a shadow of the list': '#top { box-shadow: 0 1px 2px #000 }',
};

for (const [what, css] of Object.entries(BARS))
  test(`nav: where a theme has ${what} our look of the bar is off as a whole, that of its lists is not${tierOf(what.includes('items'))} @nav.looks`, async ({
    page,
  }) => {
    await show(page, MADE + css);
    await expect.poll(() => ours(page)).toEqual({ bar: false, link: false, list: true });
    expect(await styles(page, '#to-rooms', ['content'], '::after')).toEqual(['none']);
    await page.click('#to-rooms');
    await expectOpen(page, '#rooms', true);
    expect(await styles(page, '#to-rooms', ['content'], '::after')).toEqual(['none']);
  });

/** Rules of themes for a list that opens. */
const LISTS = {
  'a ground': '.bar ul ul { position: absolute; background: #dfe }',
  'a line': '.bar ul ul { border-top: 4px solid #357 }',
  'grounds of the links': '.bar ul ul { position: absolute } .bar ul ul a { background: #dfe }',
};

for (const [what, css] of Object.entries(LISTS))
  test(`nav: where a theme has ${what} for a list our look of that list is off as a whole, that of its bar is not @full @nav.looks`, async ({
    page,
  }) => {
    await show(page, `${css} ul { list-style: none }`);
    await expect.poll(() => ours(page)).toEqual({ bar: true, link: true, list: false });
    await page.click('#to-rooms');
    await expectOpen(page, '#rooms', true);
    const look = await styles(page, '#list', ['padding-top', 'box-shadow', 'border-radius']);
    expect(look).toEqual(['0px', 'none', '0px']);
    const [box, item] = [
      await page.locator('#list').boundingBox(),
      await page.locator('#rooms').boundingBox(),
    ];
    expect(Math.abs((box?.y ?? 0) - (item?.y ?? 0) - (item?.height ?? 0))).toBeLessThan(24);
    // A theme may say nothing of the place: then the list floats below its item, and nothing moves.
    expect(item?.height).toBeLessThan(60);
  });

test('nav: what a theme says of all links and lists is no look of its navigation: ours stays @full @nav.looks', async ({
  page,
}) => {
  await show(
    page,
    'a { border-bottom: 1px dotted; background: #ffe } ul li { border-bottom: 1px solid } ul { background: #efe }',
  );
  for (let frame = 0; frame < 3; frame += 1)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await ours(page)).toEqual({ bar: true, link: true, list: true });
  await expect(page.locator('.veneer-nav__theirs')).toHaveCount(0);
});

/** Arrows as themes draw them, and icons. */
const ARROWS = {
  'a sign': ['#to-rooms::after { content: "▾" }', ''],
  'a triangle of borders': [
    '#to-rooms::after { content: ""; border: 5px solid transparent; border-top-color: red }',
    '',
  ],
  'an icon in the link': ['', '<i class="chevron"></i>'],
} as const;

for (const [what, [css, icon]] of Object.entries(ARROWS))
  test(`nav: where a theme’s arrow is ${what} ours is not drawn, and the theme’s is neither turned nor bordered @full @nav.looks`, async ({
    page,
  }) => {
    await show(page, css, NAV.replace('Rooms</a>', `Rooms${icon}</a>`));
    const arrow = () =>
      styles(page, '#to-rooms', ['content', 'transform', 'border-right-width'], '::after');
    const expected = {
      'a sign': ['"▾"', 'none', '0px'],
      'a triangle of borders': ['""', 'none', '5px'],
      'an icon in the link': ['none', 'none', '0px'],
    }[what];
    await expect.poll(arrow).toEqual(expected);
    await page.click('#to-rooms');
    await expectOpen(page, '#rooms', true);
    expect(await arrow()).toEqual(expected);
  });

test('nav: what is left to the theme is as the server wrote it after stop() @full @nav.looks @nav.removal', async ({
  page,
}) => {
  await show(page, `${MADE}${BARS['a shadow of the list']} ${LISTS['a ground']}`);
  await expect(page.locator('#top.veneer-nav__theirs')).toBeVisible();
  await page.evaluate(() => window.veneer?.stop());
  expect(await page.locator('#bar').evaluate((bar) => bar.outerHTML)).toBe(
    NAV.replace('data-nav>', 'data-nav="">'),
  );
});
