import type { Page } from '@playwright/test';
import {
  bar,
  boxOf,
  eventsOf,
  expectStuck,
  expectStuckAt,
  expectTop,
  filler,
  openPage,
  pageHeight,
  placeOf,
  setStyle,
  showPage,
} from './sticky.support';
import { expectNoShift } from './support/shift';
import { expect, test } from './support/test';

const COLUMN = 'display:flex;flex-direction:column;gap:30px';
const GRID = 'display:grid;grid-template-columns:1fr 2fr;gap:10px';
const WIDE = 'width:50%;max-width:700px;margin:0 auto;padding:0 20px;box-sizing:content-box';
const OVER = 'position:absolute;left:10px;right:10px';
const beside = '<p style="margin:0">Beside</p>';

/** Where a bar is on its page, in px, however it is laid out. */
const PLACE_PX = 200;
const above = filler(PLACE_PX);

/** Ways to lay a bar out. */
const LAYOUTS: Record<string, string> = {
  'in the body': above + bar('a'),
  'in a header of its own height': `${above}<header>${bar('a')}</header>`,
  'in a header with more in it': `<header>${above}${bar('a')}${filler(90)}</header>`,
  'in a row of flex items': `${above}<header style="display:flex;justify-content:space-between;gap:20px"><b>Brand</b>${bar('a')}<i>Menu</i></header>`,
  'in the middle of a taller row': `${filler(180)}<header style="display:flex;align-items:center;height:100px"><b>Brand</b>${bar('a', 'class="bar" style="flex:1"')}</header>`,
  'in a column with gaps': `<div style="${COLUMN}">${filler(170)}${bar('a')}${filler(2000)}</div>`,
  'in a grid': `<div style="${GRID}">${filler(190)}${beside}${bar('a')}${beside}</div>`,
  'with margins that meet others': `<p style="margin:0 0 40px;height:160px">Before</p>${bar('a', 'class="bar" style="margin:30px 8%"')}<p style="margin:50px 0">After</p>`,
  'in a wrapper with overflow': `<div style="overflow-x:hidden">${above}${bar('a')}${filler(900)}</div>`,
  'with a width of its own': above + bar('a', `class="bar" style="${WIDE}"`),
  'moved by a transform': `<div style="transform:translateX(0);margin-bottom:-3000px">${above}${bar('a')}${filler(3200)}</div>`,
  'with position: absolute': `<div style="position:relative">${above}${bar('a', `class="bar" style="${OVER}"`)}${filler(400)}</div>`,
};

/** Where the page is scrolled to, in px from the bar's place, and whether the bar is stuck there. */
const STEPS = [
  [0, false],
  [1, true],
  [2200, true],
  [0, false],
  [-200, false],
  [2800, true],
] as const;

/** Scrolls past a bar's place and back: it is stuck beyond it alone, and nothing else moves. */
async function expectSticks(
  page: Page,
  layout: string,
  shape = 'bar',
  steps: number = STEPS.length,
) {
  const what = `(a ${shape} ${layout})`;
  await showPage(page, (LAYOUTS[layout] as string).replace('class="bar"', `class="${shape}"`));
  const space = async () => [await pageHeight(page), await placeOf(page, 'rest')];
  const before = await space();
  const { left, width } = await boxOf(page, 'a');
  expect(await placeOf(page, 'a'), `the bar's own place ${what}`).toBe(PLACE_PX);
  for (const [beyondPx, isStuck] of STEPS.slice(0, steps)) {
    const topPx = PLACE_PX + beyondPx;
    await expectStuckAt(page, topPx, isStuck ? ['a'] : [], what);
    expect(await space(), `height of the page and what follows, at ${topPx} px ${what}`).toEqual(
      before,
    );
    await expectTop(page, 'a', isStuck ? 0 : -beyondPx);
    const now = await boxOf(page, 'a');
    expect(now.left, `left at ${topPx} px ${what}`).toBeCloseTo(left, 0);
    expect(now.width, `width at ${topPx} px ${what}`).toBeCloseTo(width, 0);
  }
  const events = ['stick a sticky', 'unstick a sticky', 'stick a sticky'];
  expect(await eventsOf(page), `events ${what}`).toEqual(events.slice(0, Math.ceil(steps / 2)));
  await expectNoShift(page);
}

test('sticky: bar past its place, is stuck, loose above it, and nothing else moves @engines @sticky.stuck @sticky.space', async ({
  page,
}) => {
  await openPage(page, LAYOUTS['in the body'] as string);
  await expectStuckAt(page, 201, ['a'], 'as the server wrote it');
  await expectSticks(page, 'in the body', 'bar shrinks', 4);
});

test('sticky: bar with margins or in a taller row, is stuck, and nothing else moves @full @sticky.space', async ({
  page,
}) => {
  await openPage(page, '');
  await expectSticks(page, 'with margins that meet others', 'bar shrinks', 2);
  await expectSticks(page, 'in the middle of a taller row', 'bar', 2);
});

test('sticky: bar in any layout, is stuck past its place, and nothing else moves @both @full @sticky.space', async ({
  page,
}, { project }) => {
  await openPage(page, '');
  // Every other one shrinks, on phones the others.
  const odd = project.name === 'touch' ? 0 : 1;
  for (const [index, layout] of Object.keys(LAYOUTS).entries())
    await expectSticks(page, layout, index % 2 === odd ? 'bar shrinks' : 'bar');
});

const AROUND: Record<string, (inner: string) => string> = {
  body: (inner) => inner,
  grid: (inner) => `<div style="display:grid">${inner}</div>`,
  header: (inner) => inner.replace(/(<div id="a".*?<\/div>)/, '<header>$1</header>'),
  column: (inner) => `<div style="display:flex;flex-direction:column">${inner}</div>`,
};

/** Things that change above a bar change its place. */
async function expectPlaceFollows(page: Page, layouts: string[]): Promise<void> {
  const picture = '<img id="picture" alt="" style="display:block;width:300px">';
  await openPage(page, '');
  // The browser would else scroll with what closes above.
  await setStyle(page, 'html', 'overflow-anchor', 'none');
  for (const where of layouts) {
    const html = `${filler(100, 'news')}${picture}${bar('a')}`;
    await showPage(page, AROUND[where]?.(html) ?? '');
    await page.locator('#picture').evaluate(async (image: HTMLImageElement) => {
      image.src = '/site/pictures/regatta-small.webp';
      await image.decode();
    });
    await expect.poll(() => placeOf(page, 'a'), `below a picture (${where})`).toBe(300);
    await expectStuckAt(page, 302, ['a'], where);
    await expectStuckAt(page, 250, [], where);
    await setStyle(page, '#news', 'display', 'none');
    await expectStuck(page, ['a'], `as a notice closes (${where})`);
    await setStyle(page, '#news', 'display', '');
    await expectStuckAt(page, 250, [], `as a notice opens (${where})`);
    await expectTop(page, 'a', 50);
  }
}

test('sticky: picture that loads or notice that closes above a bar in a grid, moves its place @full @sticky.stuck', ({
  page,
}) => expectPlaceFollows(page, ['grid']));

test('sticky: picture or notice above a bar elsewhere, moves its place @full @sticky.stuck', ({
  page,
}) => expectPlaceFollows(page, ['body', 'header', 'column']));

test('sticky: body that scrolls by itself, has its bar stuck past its place, and nothing else moves @full @sticky.stuck', async ({
  page,
}) => {
  const look = '<style>html, body { height: 100%; overflow-x: hidden }</style>';
  await openPage(page, `${look}${above}${bar('a', 'class="bar shrinks"')}`);
  for (const [topPx, isStuck] of [
    [PLACE_PX, false],
    [PLACE_PX + 1, true],
    [PLACE_PX + 900, true],
    [PLACE_PX + 40, true],
    [PLACE_PX, false],
    [PLACE_PX - 20, false],
    [PLACE_PX + 300, true],
  ] as const) {
    await page.evaluate((top) => document.body.scrollTo({ top, behavior: 'instant' }), topPx);
    await expectStuck(page, isStuck ? ['a'] : [], `at ${topPx} px`);
    await expectTop(page, 'a', isStuck ? 0 : PLACE_PX - topPx);
    await expectTop(page, 'rest', PLACE_PX + 60 - topPx);
  }
});

test('sticky: page that the theme zooms, has its bars stuck at their places, and nothing else moves @full @sticky.space', async ({
  page,
}) => {
  const centred = 'class="bar" style="margin:20px auto;width:50%"';
  for (const zoomed of ['body{zoom:1.25}', 'html{zoom:.8}']) {
    await openPage(page, `<style>${zoomed}</style>${above}${bar('a', centred)}${bar('b')}`);
    const rest = await placeOf(page, 'rest');
    const before = [await boxOf(page, 'a'), await boxOf(page, 'b')];
    await expectStuckAt(page, 700, ['a', 'b'], zoomed);
    expect(await placeOf(page, 'rest'), zoomed).toBeCloseTo(rest, 0);
    for (const [index, id] of ['a', 'b'].entries()) {
      const { left, width, height } = before[index] as (typeof before)[number];
      const now = await boxOf(page, id);
      for (const [wanted, is] of [
        [index * height, now.top],
        [left, now.left],
        [width, now.width],
      ] as const)
        expect(is, `#${id} with ${zoomed}`).toBeCloseTo(wanted, 0);
    }
    await expectStuckAt(page, 0, [], zoomed);
    await expectNoShift(page);
  }
});

test('sticky: stuck bar as the window is turned, takes its new width and height @both @full @engines @sticky.space', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const html = `<header style="padding:0 5%">${bar('a', 'class="bar turns shrinks"')}</header>`;
  await openPage(page, html);
  await expectStuckAt(page, 300, ['a']);
  expect(await placeOf(page, 'rest')).toBe(90);
  await page.setViewportSize({ width: 700, height: 390 });
  await expect.poll(() => placeOf(page, 'rest')).toBe(60);
  await expect.poll(() => boxOf(page, 'a')).toEqual({ top: 0, left: 35, width: 630, height: 20 });
  await expectStuckAt(page, 0, []);
  await expect.poll(() => boxOf(page, 'a')).toEqual({ top: 0, left: 35, width: 630, height: 60 });
  expect(await placeOf(page, 'rest')).toBe(60);
});

test('sticky: bar that is moved, or has an element put before it, sticks at its new place @full @engines @sticky.removal', async ({
  page,
}) => {
  await openPage(page, bar('a') + filler(500) + filler(0, 'end'));
  await page.evaluate(() => {
    const notice = document.createElement('p');
    notice.style.cssText = 'height:80px;margin:0';
    document.querySelector('#a')?.before(notice);
  });
  await expectStuckAt(page, 79, []);
  await expectStuckAt(page, 81, ['a']);
  await expectStuckAt(page, 200, ['a']);
  await page.evaluate(() =>
    document.querySelector('#end')?.after(document.querySelector('#a') as Element),
  );
  await expectStuck(page, [], 'where the bar was moved below what is in view');
  await expect.poll(() => placeOf(page, 'a')).toBe(580);
  await expectStuckAt(page, 581, ['a']);
});

/** A bar whose list another script opens. */
const GROWING = `<style>.roomy { padding: 6px 0; border-bottom: 1px solid; box-sizing: content-box; background: #fff }</style>
  <header id="a" class="roomy" data-sticky><button id="menu" style="height:40px">Menu</button><ul id="list" hidden style="margin:0;padding:0">
  ${'<li style="height:44px"><a href="#">Link</a></li>'.repeat(14)}</ul></header>`;

test('sticky: stuck bar that grows taller than the window, scrolls by itself for that long @full @both @sticky.exempt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await openPage(page, GROWING + bar('b'));
  await expectStuckAt(page, 600, ['a', 'b']);
  const show = (isShown: boolean) =>
    page.locator('#list').evaluate((list, it) => list.toggleAttribute('hidden', !it), isShown);
  const look = () =>
    page.evaluate(() => {
      const box = (document.querySelector('#a') as Element).getBoundingClientRect();
      const [top, bottom] = [box.top, box.bottom].map((px) => Math.round(px) || 0);
      const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
      return {
        top,
        bottom,
        overflow: getComputedStyle(document.querySelector('#a') as Element).overflowY,
        padding,
      };
    });
  const short = await look();
  expect(short).toMatchObject({ top: 0, bottom: 53, overflow: 'visible' });
  for (const round of ['first', 'second']) {
    await show(true);
    await expect.poll(look, round).toMatchObject({ top: 0, bottom: 560, overflow: 'auto' });
    // That of the page alone: what has the focus is not kept clear of it.
    expect((await look()).padding).toBe('100px');
    await page.locator('#list a').last().focus();
    await expect(page.locator('#list a').last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await expectStuck(page, ['a', 'b']);
    await show(false);
    await expect.poll(look, `closed, ${round}`).toEqual(short);
  }
  await show(true);
  await expect.poll(look).toMatchObject({ bottom: 560 });
  // A taller window shows all of it.
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(look).toMatchObject({ bottom: 669, overflow: 'visible' });
  await page.setViewportSize({ width: 390, height: 560 });
  await expect.poll(look).toMatchObject({ bottom: 560, overflow: 'auto' });
  // In the flow it is as tall as it is.
  await expectStuckAt(page, 0, []);
  await expect.poll(look).toMatchObject({ bottom: 669, overflow: 'visible' });
  await expect(page.locator('#a')).toHaveCSS('position', 'static');
  await expectStuckAt(page, 900, ['b'], 'where the bar is too tall');
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('#a')).not.toHaveAttribute('style', /./);
});
