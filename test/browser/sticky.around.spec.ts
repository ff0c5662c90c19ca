import type { Page } from '@playwright/test';
import {
  bar,
  boxOf,
  expectStuck,
  expectStuckAt,
  expectTop,
  filler,
  openPage,
  pageHeight,
  scrollPage,
  wakeBars,
} from './sticky.support';
import { expectNoShift } from './support/shift';
import { evaluateApart, expect, test } from './support/test';
import { tierOf } from './support/tier';

const SHRINKS = 'class="bar shrinks"';

/** Pages whose own rules or layout notice an element beside a bar, and one that leaves the flow. */
const AROUND: Record<string, string> = {
  'the first child has no margin': `<style>.b > * { margin-top: 24px } .b > :first-child { margin-top: 0 }</style>
    <div class="b">${bar('a', SHRINKS)}<main>Main</main><p>Text</p></div>`,
  'a bar after a hero': `<style>.hero + .bar { margin: 30px 0 10px }</style>
    <div class="hero" style="height:100px"></div>${bar('a', SHRINKS)}<p>Text</p>`,
  'what follows has a margin': `<style>section * + * { margin-top: 20px }</style>
    <section><h2>Rooms</h2>${bar('a', SHRINKS)}<p>Text</p></section><p>More</p>`,
  'every third is at the edge': `<style>.grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px }
    .grid > :nth-child(3n) { margin: 12px 0 }</style>
    <div class="grid"><p>1</p>${bar('a', SHRINKS)}<p>3</p><p>4</p><p>5</p></div>`,
  'an only child is padded': `<style>header > :only-child { padding: 10px } header:has(> :empty) { color: red }</style>
    <header>${bar('a', SHRINKS)}</header><main><h1 style="margin:40px 0">Rooms</h1></main>`,
  'a grid of the whole page': `<style>body { display: grid; grid-template-rows: auto 1fr auto; min-height: 100vh }</style>
    ${bar('a', SHRINKS)}<main style="height:900px">Main</main>`,
  'a wrapper that cuts, and a header that clears': `<div style="overflow:hidden"><header style="overflow:hidden">
    <i style="float:left">Logo</i>${bar('a', SHRINKS)}</header><main style="height:900px">Main</main></div><p>Text</p>`,
  'everything has a transition': `<style>* { transition: all 300ms }</style>
    <header style="padding:5px">${bar('a', SHRINKS)}</header><p style="margin:20px 0">Text</p>`,
  'empty elements are around': `<style>.bar { margin-bottom: 10px }</style><div></div>
    <section style="margin:5px 0"><a name="a1"></a>${bar('a', SHRINKS)}<a name="a2"></a><div></div></section>
    <div></div><i></i><p style="margin:0">Text</p>`,
  'floats follow in a box without a height': `<section>${bar('a', SHRINKS)}
    <div><p style="float:left;margin:10px">Left</p><p style="float:right">Right</p></div></section>
    <p style="clear:both">Text</p>`,
  'a bar over a hero': `<div style="position:relative;height:300px"><h1>Rooms</h1>
    ${bar('a', 'class="bar shrinks" style="position:absolute;left:5%;right:5%;bottom:20px"')}</div><p>Text</p>`,
};

/** The elements of the page but for the bar, each with its box, and how long and wide the page is. */
const boxes = (page: Page) =>
  evaluateApart(
    page,
    () => {
      const all = [...document.body.querySelectorAll('*:not(script, style, #a, #a *)')];
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [
        `${scrollWidth} ${scrollHeight}`,
        ...all.map((one) => {
          const { top, left, width, height } = one.getBoundingClientRect();
          if (!width || !height) return 'nothing to see';
          const sizes = [top + scrollY, left, width, height].map((px) => Math.round(px));
          return `${one.localName} ${sizes.join(' ')}`;
        }),
      ];
    },
    null,
  );

for (const [what, html] of Object.entries(AROUND))
  test(`sticky: page where ${what}, is as it would be without a bar, loose and stuck${tierOf(/first|wrapper/.test(what))} @sticky.space`, async ({
    page,
  }) => {
    await openPage(page, html, { 'opt.manual': '' });
    const before = await boxes(page);
    const { top, left } = await boxOf(page, 'a');
    await page.evaluate(() => window.veneer.enhance(document.body));
    await wakeBars(page);
    expect(await boxes(page), 'once there is a bar').toEqual(before);
    for (const [beyondPx, ids] of [
      [1, ['a']],
      [1500, ['a']],
      [0, []],
    ] as const) {
      await expectStuckAt(page, Math.floor(top) + beyondPx, [...ids], what);
      await expect.poll(() => boxes(page), `${beyondPx} px beyond its place`).toEqual(before);
      await expectTop(page, 'a', ids.length ? 0 : top - Math.floor(top));
      expect((await boxOf(page, 'a')).left).toBeCloseTo(left, 0);
    }
    await expectNoShift(page);
    await page.evaluate(() => window.veneer.stop());
    // The theme's transition takes it back to its height.
    await expect.poll(() => boxes(page), 'once that has stopped').toEqual(before);
  });

test('sticky: wrapper that a push menu moves while the bar is stuck, takes the bar along in view @full @sticky.stuck', async ({
  page,
}) => {
  for (const [style, around] of [
    ['', ['', '']],
    ['overflow-x:hidden', ['<header>', '</header>']],
    ['transform:translateX(0)', ['<header>', '<p>Text</p></header>']],
  ] as const) {
    const inner = `${filler(200)}${around[0]}${bar('a', SHRINKS)}${around[1]}${filler(3000)}`;
    await openPage(page, `<div id="wrapper" style="${style}">${inner}</div>`);
    await expectStuckAt(page, 900, ['a'], style);
    const height = await pageHeight(page);
    for (const moved of ['translateX(200px)', 'translate3d(40%, 0, 0)', 'none']) {
      await page.locator('#wrapper').evaluate((wrapper, value) => {
        wrapper.style.transform = value;
      }, moved);
      await scrollPage(page, 1000);
      await expectTop(page, 'a', 0);
      await expectStuck(page, ['a'], moved);
    }
    expect(await pageHeight(page)).toBe(height);
  }
});

test('sticky: room of a bar that leaves its parent, follows what changes there @full @sticky.space', async ({
  page,
}) => {
  await openPage(
    page,
    `<header>${filler(50, 'news')}${bar('a')}<p id="next" style="margin:0">Text</p></header><p id="after" style="margin:0">After</p>`,
  );
  await expectStuckAt(page, 400, ['a']);
  const place = () =>
    evaluateApart(
      page,
      () => {
        const after = document.getElementById('after') as HTMLElement;
        return Math.round(after.getBoundingClientRect().top + scrollY);
      },
      null,
    );
  const before = await place();
  for (const [id, height, px] of [
    ['news', '90px', 40],
    ['news', '20px', -30],
    ['next', '200px', null],
  ] as const) {
    const next = await page.locator('#next').evaluate((one) => (one as HTMLElement).offsetHeight);
    await page.locator(`#${id}`).evaluate((one, value) => {
      one.style.height = value;
    }, height);
    await expect.poll(place, `${id}: ${height}`).toBe(before + (px ?? 200 - next - 30));
  }
  await page.evaluate(() => document.getElementById('next')?.remove());
  await expect.poll(place, 'without what followed').toBe(50 + 60 - 30);
  await expectStuck(page, ['a']);
  await page.evaluate(() => document.getElementById('a')?.remove());
  await expect.poll(place, 'without the bar').toBe(20);
});

test('sticky: bar that bare text keeps in its parent, leaves once the text is gone @full @sticky.space', async ({
  page,
}) => {
  await openPage(page, `<header id="top">${bar('a')}Text</header>`);
  await wakeBars(page);
  await expectStuckAt(page, 400, []);
  await page.locator('#top').evaluate((top) => top.lastChild?.remove());
  await expectStuck(page, ['a'], 'without the text');
  await expectTop(page, 'a', 0);
});
