import {
  bar,
  boxOf,
  eventsOf,
  expectStuck,
  expectTop,
  filler,
  openPage,
  pageHeight,
  placeOf,
  scrollPage,
  setStyle,
} from './sticky.support';
import { expectNoShift } from './support/shift';
import { expect, test } from './support/test';

/** Ways to lay a bar out: what is around it, with its place on the page in px. */
const LAYOUTS: [what: string, html: string, placePx: number][] = [
  ['in the body', filler(200) + bar('a'), 200],
  ['in a header of its own height', `${filler(200)}<header>${bar('a')}</header>`, 200],
  ['in a header with more in it', `<header>${filler(200)}${bar('a')}${filler(90)}</header>`, 200],
  [
    'in a row of flex items',
    `${filler(200)}<header style="display:flex;justify-content:space-between;gap:20px"><b>Brand</b>${bar('a')}<i>Menu</i></header>`,
    200,
  ],
  [
    'in the middle of a taller row',
    `${filler(200)}<header style="display:flex;align-items:center;height:100px"><b>Brand</b>${bar('a', 'class="bar" style="flex:1"')}</header>`,
    220,
  ],
  [
    'in a column of flex items with gaps',
    `<div style="display:flex;flex-direction:column;gap:30px">${filler(170)}${bar('a')}${filler(2000)}</div>`,
    200,
  ],
  [
    'in a grid',
    `<div style="display:grid;grid-template-columns:1fr 2fr;gap:10px">${filler(190)}<p style="margin:0">Beside</p>${bar('a')}<p style="margin:0">Beside it</p></div>`,
    200,
  ],
  [
    'with margins that meet others',
    `<p style="margin:0 0 40px;height:160px">Before</p>${bar('a', 'class="bar" style="margin:30px 8%"')}<p id="next" style="margin:50px 0">After</p>`,
    200,
  ],
  [
    'in a wrapper that cuts off',
    `<div style="overflow-x:hidden">${filler(200)}${bar('a')}${filler(900)}</div>`,
    200,
  ],
  [
    'with a width of its own',
    filler(200) +
      bar(
        'a',
        'class="bar" style="width:50%;max-width:700px;margin:0 auto;padding:0 20px;box-sizing:content-box"',
      ),
    200,
  ],
  [
    'that is moved by a transform',
    `<div style="transform:translateX(0);margin-bottom:-3000px">${filler(200)}${bar('a')}${filler(3200)}</div>`,
    200,
  ],
  [
    'laid over the page by the theme',
    `<div style="position:relative">${filler(200)}${bar('a', 'class="bar" style="position:absolute;left:10px;right:10px"')}${filler(400)}</div>`,
    200,
  ],
];

const SHAPES = ['bar', 'bar shrinks'];

for (const [what, html, placePx] of LAYOUTS)
  for (const shape of SHAPES)
    test(`@both a ${shape} ${what} gets stuck at its place, and keeps its room${what === 'in the body' ? ' @engines' : ''}`, async ({
      page,
    }) => {
      await openPage(page, html.replace('class="bar"', `class="${shape}"`));
      const before = { height: await pageHeight(page), rest: await placeOf(page, 'rest') };
      const { left, width } = await boxOf(page, 'a');
      expect(await placeOf(page, 'a')).toBe(placePx);
      await scrollPage(page, placePx);
      await expectStuck(page, []);
      for (const [topPx, isStuck] of [
        [placePx + 1, true],
        [placePx + 500, true],
        [2400, true],
        [placePx + 30, true],
        [placePx, false],
        [placePx - 100, false],
        [0, false],
        [3000, true],
      ] as const) {
        await scrollPage(page, topPx);
        await expectStuck(page, isStuck ? ['a'] : []);
        await expectTop(page, 'a', isStuck ? 0 : placePx - topPx);
        const now = await boxOf(page, 'a');
        expect(now.left).toBeCloseTo(left, 0);
        expect(now.width).toBeCloseTo(width, 0);
        expect({ height: await pageHeight(page), rest: await placeOf(page, 'rest') }).toEqual(
          before,
        );
      }
      await expectNoShift(page);
      expect(await eventsOf(page)).toEqual([
        'stick a sticky',
        'unstick a sticky',
        'stick a sticky',
      ]);
    });

test.describe('whatever changes above it', () => {
  const layouts: [string, (inner: string) => string][] = [
    ['in the body', (inner) => inner],
    ['in a header', (inner) => inner.replace(/(<div id="a".*?<\/div>)/, '<header>$1</header>')],
    ['in a column', (inner) => `<div style="display:flex;flex-direction:column">${inner}</div>`],
    ['in a grid', (inner) => `<div style="display:grid">${inner}</div>`],
  ];

  for (const [where, around] of layouts) {
    test(`a picture that comes late (${where})`, async ({ page }) => {
      const picture = '<img id="picture" alt="" style="display:block;width:300px">';
      await openPage(page, around(`${filler(100)}${picture}${bar('a')}`));
      await page.locator('#picture').evaluate(async (image: HTMLImageElement) => {
        image.src = '/site/pictures/regatta-small.webp';
        await image.decode();
      });
      await expect.poll(() => placeOf(page, 'a')).toBe(300);
      await scrollPage(page, 299);
      await expectStuck(page, []);
      await scrollPage(page, 302);
      await expectStuck(page, ['a']);
    });

    test(`an announcement that is closed (${where})`, async ({ page }) => {
      // The browser would else scroll with what closes above.
      const html = around(`${filler(100, 'news')}${filler(100)}${bar('a')}`);
      await openPage(page, `<style>html{overflow-anchor:none}</style>${html}`);
      await scrollPage(page, 150);
      await expectStuck(page, []);
      await setStyle(page, '#news', 'display', 'none');
      await expectStuck(page, ['a']);
      await expectTop(page, 'a', 0);
      await setStyle(page, '#news', 'display', '');
      await scrollPage(page, 150);
      await expectStuck(page, []);
      await expectTop(page, 'a', 50);
    });
  }

  test('@both the window is turned while it is stuck, and its height changes @engines', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const html = `<header style="padding:0 5%">${bar('a', 'class="bar turns shrinks"')}</header>`;
    await openPage(page, html);
    await scrollPage(page, 300);
    await expectStuck(page, ['a']);
    expect(await placeOf(page, 'rest')).toBe(90);
    await page.setViewportSize({ width: 700, height: 390 });
    await expect.poll(() => placeOf(page, 'rest')).toBe(60);
    await expect.poll(() => boxOf(page, 'a')).toEqual({ top: 0, left: 35, width: 630, height: 20 });
    await scrollPage(page, 0);
    await expectStuck(page, []);
    await expect.poll(() => boxOf(page, 'a')).toEqual({ top: 0, left: 35, width: 630, height: 60 });
    expect(await placeOf(page, 'rest')).toBe(60);
  });

  test('something is put before it, or between it and its marker @engines', async ({ page }) => {
    await openPage(page, bar('a'));
    await page.evaluate(() => {
      const notice = document.createElement('p');
      notice.style.cssText = 'height:80px;margin:0';
      document.querySelector('#a')?.before(notice);
    });
    await scrollPage(page, 79);
    await expectStuck(page, []);
    await scrollPage(page, 81);
    await expectStuck(page, ['a']);
  });

  test('it is moved to another place @engines', async ({ page }) => {
    await openPage(page, bar('a') + filler(500) + filler(0, 'end'));
    await scrollPage(page, 200);
    await expectStuck(page, ['a']);
    await page.evaluate(() =>
      document.querySelector('#end')?.after(document.querySelector('#a') as Element),
    );
    await expectStuck(page, []);
    await expect.poll(() => placeOf(page, 'a')).toBe(500);
    expect(await page.locator('veneer-marker').count()).toBe(1);
    await scrollPage(page, 501);
    await expectStuck(page, ['a']);
  });
});
