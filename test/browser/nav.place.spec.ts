import type { Page } from '@playwright/test';
import { bar, expectOpen, links } from './nav.support';
import { devtools } from './support/devtools';
import { expectNoShift } from './support/shift';
import { evaluateApart, expect, insert, open, test } from './support/test';

/** Where an element is in the view. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Fails where an element is not seen whole, or makes the page wider. */
async function expectInView(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeInViewport({ ratio: 0.99 });
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => evaluateApart(page, over, undefined)).toBe(0);
}

/** How many columns the links of a list stand in. */
const columnsOf = (page: Page, list: string): Promise<number> =>
  page
    .locator(`${list} > li`)
    .evaluateAll((items) => new Set(items.map((one) => one.getBoundingClientRect().left)).size);

/** Gives an element this inline style. */
const restyle = (page: Page, selector: string, style: string) =>
  page.locator(selector).evaluate((box, css) => box.setAttribute('style', css), style);

test('nav: a list of 11 links stands in two columns in its order, one of 10 in one; links of nested lists do not count @full @both @nav.columns', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, bar('it', 10));
  await page.click('#it-button[aria-expanded]');
  await expectOpen(page, '#it-item', true);
  const expectColumns = async (columns: number) => {
    await expect.poll(() => columnsOf(page, '#it-list')).toBe(columns);
    await expectInView(page, '#it-list');
    const first = await boxOf(page, '#it-list > li:nth-child(1)');
    const seventh = await boxOf(page, '#it-list > li:nth-child(7)');
    expect(seventh.top > first.top).toBe(columns === 1);
    expect(seventh.left > first.left).toBe(columns === 2);
  };
  await expectColumns(1);
  await insert(page, '<li id="eleventh"><a href="/page/terms">Link 11</a></li>', '#it-list');
  await expectColumns(2);
  await expectOpen(page, '#it-item', true);
  for (let index = 1; index <= 11; index++) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(`Link ${index}`);
  }
  await page.locator('#eleventh').evaluate((item) => item.remove());
  await expectColumns(1);
  const deep = `<li id="deep"><button type="button">More</button><ul>${links(12)}</ul></li>`;
  await insert(page, deep, '#it-list');
  await expect(page.locator('#deep > button')).toHaveAttribute('aria-expanded', 'false');
  await expectColumns(1);
});

test('nav: two columns that do not fit become one; a narrow parent leaves two @nav.columns @nav.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/blank');
  const long = bar('it', 11).replaceAll('>Link', '>A link with a rather long name, number');
  await insert(page, `${long}<div id="side">${bar('narrow', 11)}</div>`);
  await restyle(page, '#side', 'width: 150px');
  await page.focus('#it-button[aria-expanded]');
  await page.keyboard.press('Enter');
  await expectOpen(page, '#it-item', true);
  expect(await columnsOf(page, '#it-list')).toBe(1);
  await expectInView(page, '#it-list');
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(() => columnsOf(page, '#it-list')).toBe(2);
  await page.keyboard.press('Escape');
  await page.click('#narrow-button');
  await expectOpen(page, '#narrow-item', true);
  await expectInView(page, '#narrow-list');
  expect(await columnsOf(page, '#narrow-list')).toBe(2);
});

/** Every two of direction, edge and width meet once. */
const EDGES = [
  ['ltr', 'left', 320],
  ['ltr', 'right', 1280],
  ['rtl', 'left', 1280],
  ['rtl', 'right', 320],
] as const;

test('nav: lists at the left and right edge open in the window in both directions @full @nav.place', async ({
  page,
}) => {
  await open(page, '/blank');
  const deep = `<li id="deep"><button type="button" id="more">More languages</button><ul id="deep-list"><li><a href="/page/terms">A name as long as this one here</a></li></ul></li>`;
  const nav = bar('it', 2).replace('</ul></li></ul>', `${deep}</ul></li></ul>`);
  await insert(page, `<div id="place">${nav}</div>`, 'body');
  for (const [dir, side, width] of EDGES)
    await test.step(`at the ${side} edge, ${dir}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
      await restyle(page, '#place', `position:absolute;top:60px;${side}:0`);
      await page.click('#it-button[aria-expanded]');
      await expectOpen(page, '#it-item', true);
      await expectInView(page, '#it-list');
      await page.click('#more');
      await expectOpen(page, '#deep', true);
      await expectInView(page, '#deep-list');
      await expectInView(page, '#it-list');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expectOpen(page, '#it-item', false);
    });
});

test('nav: a list wider than the window is narrowed, a longer word breaks; at the lower edge it opens upwards; one that is too long scrolls @full @nav.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/blank');
  const wide = 'A link with more words than a phone has room for in one line';
  await insert(page, `<div id="place">${bar('it', 4)}</div>`, 'body');
  await insert(page, bar('wide', 3).replaceAll('Link', wide));
  await page.addStyleTag({
    content:
      '#wide-list { width: max-content; max-width: none; min-width: 600px } #wide-list a { white-space: nowrap }',
  });
  await page.click('#wide-button[aria-expanded]');
  await expectOpen(page, '#wide-item', true);
  await expectInView(page, '#wide-list');
  expect((await boxOf(page, '#wide-list > li:first-child > a')).right).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await insert(
    page,
    bar('word', 2).replaceAll('Link', 'Übernachtungsmöglichkeitenverzeichnisaktualisierung'),
  );
  await page.click('#word-button[aria-expanded]');
  await expectOpen(page, '#word-item', true);
  await expectInView(page, '#word-list');
  const hidden = await page
    .locator('#word-list')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden, 'how far links reach beyond their list').toBe(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 800, height: 500 });
  await restyle(page, '#place', 'position:fixed;bottom:0;left:20px');
  await page.click('#it-button');
  await expectOpen(page, '#it-item', true);
  await expectInView(page, '#it-list');
  const [list, button] = [await boxOf(page, '#it-list'), await boxOf(page, '#it-button')];
  expect(Math.abs(list.bottom - button.top)).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 800, height: 300 });
  await restyle(page, '#place', 'position:fixed;top:0;left:20px');
  await insert(page, links(6), '#it-list');
  await page.click('#it-button');
  await expectOpen(page, '#it-item', true);
  await expectInView(page, '#it-list');
  const last = page.locator('#it-list a').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY), 'how far the page scrolled').toBe(0);
});

test('nav: where the theme zooms the page, lists open in the window, beside and below their items @full @nav.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await open(page, '/blank');
  const deep = `<li id="deep"><button type="button" id="more">More</button><ul id="deep-list"><li><a href="/page/terms">A name</a></li></ul></li>`;
  await insert(page, bar('it', 2).replace('</ul></li></ul>', `${deep}</ul></li></ul>`), 'body');
  await restyle(page, '#it', 'position:absolute;top:60px;right:0');
  for (const zoomed of ['body', 'html']) {
    await restyle(page, zoomed, 'zoom: 1.25');
    await page.click('#it-button[aria-expanded]');
    await expectOpen(page, '#it-item', true);
    await expectInView(page, '#it-list');
    await page.click('#more');
    await expectOpen(page, '#deep', true);
    const [list, inner] = [await boxOf(page, '#deep'), await boxOf(page, '#deep-list')];
    expect(inner.right, 'beside its item').toBeCloseTo(list.left, -1);
    await expectInView(page, '#deep-list');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await restyle(page, zoomed, '');
  }
});

test('nav: neither the script nor an open list moves what is below; an opening lays the page out twice at most, and the list once more @full @nav.place', async ({
  page,
}) => {
  await open(page, '/headers/bare');
  await expectNoShift(page);
  const place = () => page.locator('h1').evaluate((one: HTMLElement) => one.offsetTop);
  const before = await place();
  await page.click('#next');
  await expectOpen(page, '#other', true);
  expect(await place()).toBe(before);
  await page.keyboard.press('Escape');
  const session = await devtools(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  // What closing changed is laid out now, or it would count with the next.
  await page.evaluate(() => document.body.offsetHeight);
  const count = await layouts();
  await page.evaluate(() => (document.querySelector('#trigger') as HTMLElement).click());
  expect((await layouts()) - count).toBeLessThanOrEqual(3);
  await page.click('#inner');
  await expectOpen(page, '#two', true);
  expect(await place()).toBe(before);
});

test('nav: an open list stays in the window after a theme’s transition has moved its bar @full @nav.place', async ({
  page,
}) => {
  await open(page, '/blank');
  const place = (left: string) =>
    `position:absolute;top:60px;left:${left};transition:left 200ms linear`;
  await insert(page, `<div id="place" style="${place('20px')}">${bar('it', 4)}</div>`, 'body');
  // By the keyboard: the mouse would be left by what moves.
  await page.locator('#it-button[aria-expanded]').press('Enter');
  await expectOpen(page, '#it-item', true);
  await restyle(page, '#place', place('calc(100% - 120px)'));
  await expect.poll(async () => (await boxOf(page, '#place')).left).toBe(1280 - 120);
  await expectInView(page, '#it-list');
});

test('nav: boxes that cut off what is outside them let an open list be seen, and do so again @full @nav.place', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, `<div id="tight" style="overflow:hidden">${bar('n', 3)}</div>`);
  await expect(page.locator('#n-button')).toHaveAttribute('aria-expanded', 'false');
  await page.click('#n-button');
  await expect(page.locator('#n-list a').last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expectOpen(page, '#n-item', false);
  await expect(page.locator('#tight')).toHaveAttribute('style', 'overflow:hidden');
});

test('nav: where neither side of the bar has room, as at 400 % zoom, a list opens below it and can be scrolled to @full @nav.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/blank');
  const style = 'position:absolute;inset:120px 0 auto';
  await insert(page, `<div style="${style}">${bar('it', 6)}</div>`, 'body');
  await page.click('#it-button[aria-expanded]');
  await expectOpen(page, '#it-item', true);
  const { top } = await boxOf(page, '#it-list');
  expect(top).toBeGreaterThanOrEqual(120);
});

test('nav: in a bar that stays in view, as at 400 % zoom, a list is all in the window and scrolls, also as the bar gets stuck @full @nav.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await open(page, '/blank');
  const last = page.locator('#it-list a').last();
  const expectReached = async () => {
    await expect.poll(async () => (await boxOf(page, '#it-list')).bottom).toBeLessThanOrEqual(180);
    expect((await boxOf(page, '#it-list')).top).toBeGreaterThanOrEqual(0);
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expectOpen(page, '#it-item', false);
  };
  for (const [position, height] of [
    ['fixed', 106],
    ['fixed', 160],
    ['sticky', 40],
  ] as const) {
    const style = `position:${position};top:0;padding-top:${height - 45}px`;
    await page.evaluate(() => document.body.replaceChildren());
    await insert(page, `<div style="${style}">${bar('it', 8)}</div>`, 'body');
    await page.click('#it-button[aria-expanded]');
    await expectOpen(page, '#it-item', true);
    await expectReached();
  }
  const header = `<header data-sticky style="padding-top:40px">${bar('it', 8)}</header>`;
  await page.evaluate(() => document.body.replaceChildren());
  const space = '<div style="height:300px"></div>';
  await insert(page, `${space}${header}${space}${space}${space}`, 'body');
  await page.evaluate(() => scrollTo(0, 250));
  await page.click('#it-button[aria-expanded]');
  await expectOpen(page, '#it-item', true);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.locator('header')).toHaveClass(/is-stuck/);
  await expectReached();
});
