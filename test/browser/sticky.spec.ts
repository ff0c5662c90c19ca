import type { Page } from '@playwright/test';
import { layoutShift } from './site.support';
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
  settle,
  topOf,
} from './sticky.support';
import { expect, insert, test } from './support/test';

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
    test(`@both a ${shape} ${what} gets stuck at its place, and keeps its room`, async ({
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
      expect(await layoutShift(page)).toBe(0);
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
        image.src = '/site/pictures/regatta-small.jpg';
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

  test('@both the window is turned while it is stuck, and its height changes', async ({ page }) => {
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

  test('something is put before it, or between it and its marker', async ({ page }) => {
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

  test('it is moved to another place', async ({ page }) => {
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

test.describe('several stack', () => {
  const three = `${bar('a')}${filler(200)}<header>${bar('b', 'class="bar shrinks"')}</header>${filler(200)}${bar('c')}`;

  test('@both each below those before it', async ({ page }) => {
    await openPage(page, three);
    const height = await pageHeight(page);
    await scrollPage(page, 199);
    await expectStuck(page, ['a']);
    await scrollPage(page, 202);
    await expectStuck(page, ['a', 'b']);
    await expectTop(page, 'b', 60);
    // The second one is 20 px high now.
    await scrollPage(page, 439);
    await expectStuck(page, ['a', 'b']);
    await scrollPage(page, 442);
    await expectStuck(page, ['a', 'b', 'c']);
    await expectTop(page, 'c', 80);
    expect(await pageHeight(page)).toBe(height);
    await scrollPage(page, 300);
    await expectStuck(page, ['a', 'b']);
    await scrollPage(page, 0);
    await expectStuck(page, []);
    expect(await layoutShift(page)).toBe(0);
  });

  test('one that is hidden makes room', async ({ page }) => {
    await openPage(page, three);
    await scrollPage(page, 800);
    await expectStuck(page, ['a', 'b', 'c']);
    await setStyle(page, '#a', 'display', 'none');
    await expectStuck(page, ['b', 'c']);
    await expectTop(page, 'b', 0);
    await expectTop(page, 'c', 20);
    await page.evaluate(() => document.querySelector('#b')?.remove());
    await expectTop(page, 'c', 0);
    await setStyle(page, '#a', 'display', '');
    await expectStuck(page, ['a', 'c']);
    await expectTop(page, 'c', 60);
  });

  test('in two columns they do not wait for each other', async ({ page }) => {
    const column = (id: string) => `<div style="height:2000px">${bar(id)}</div>`;
    await openPage(
      page,
      `<div style="display:grid;grid-template-columns:1fr 1fr">${column('a')}${column('b')}</div>`,
    );
    await scrollPage(page, 100);
    await expectStuck(page, ['a', 'b']);
    await expectTop(page, 'a', 0);
    await expectTop(page, 'b', 0);
  });

  test('a menu of the first is above the second', async ({ page }) => {
    await openPage(
      page,
      bar(
        'a',
        'class="bar"',
        '<div id="menu" style="position:absolute;top:60px;height:50px;width:200px;background:#fff">Menu</div>',
      ) + bar('b'),
    );
    await scrollPage(page, 300);
    await expectStuck(page, ['a', 'b']);
    expect(await page.evaluate(() => document.elementFromPoint(50, 80)?.id)).toBe('menu');
  });
});

/** Records, from now on, every place that the page takes in a frame, and every state of its bar. */
const record = (page: Page) =>
  page.evaluate(() => {
    const bar = document.getElementById('a') as HTMLElement;
    const rest = document.getElementById('rest') as HTMLElement;
    const seen = { tops: new Set<number>(), changes: 0, isStuck: false, isOn: true };
    Reflect.set(window, 'seen', seen);
    const frame = () => {
      const isStuck = bar.classList.contains('is-stuck');
      if (isStuck !== seen.isStuck) seen.changes++;
      seen.isStuck = isStuck;
      seen.tops.add(Math.round(rest.getBoundingClientRect().top + scrollY));
      if (seen.isOn) requestAnimationFrame(frame);
    };
    frame();
  });

const recorded = (page: Page) =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'seen');
    seen.isOn = false;
    return { tops: [...seen.tops], changes: seen.changes };
  });

test.describe('a bar that shrinks', () => {
  for (const [where, around] of [
    ['in the body', (inner: string) => inner],
    ['in a header', (inner: string) => `<header>${inner}</header>`],
    ['on a page that is hardly longer than the window', (inner: string) => inner],
  ] as const)
    test(`@both does not flap at the edge (${where})`, async ({ page }) => {
      await openPage(page, around(bar('a', 'class="bar shrinks"')));
      if (/hardly/.test(where))
        await page.evaluate(() => {
          (document.getElementById('rest') as HTMLElement).style.height = `${innerHeight - 30}px`;
        });
      await settle(page);
      await record(page);
      await scrollPage(page, 1);
      await expectStuck(page, ['a']);
      await expect.poll(async () => (await boxOf(page, 'a')).height).toBe(20);
      await expectStuck(page, ['a']);
      expect(await page.evaluate(() => scrollY)).toBe(1);
      await scrollPage(page, 0);
      await expectStuck(page, []);
      await expect.poll(async () => (await boxOf(page, 'a')).height).toBe(60);
      expect(await eventsOf(page)).toEqual(['stick a sticky', 'unstick a sticky']);
      const { tops, changes } = await recorded(page);
      expect(tops).toEqual([60]);
      expect(changes).toBe(2);
    });

  test('is on its way to its other height, and is not measured before it is there', async ({
    page,
  }) => {
    await openPage(page, bar('a', 'class="bar shrinks" style="transition-duration:900ms"'));
    await scrollPage(page, 100);
    await expectStuck(page, ['a']);
    const ended = await page.locator('#a').evaluate(async (element) => {
      const moving = element.getAnimations().find((one) => {
        return (one as CSSTransition).transitionProperty === 'height';
      });
      await moving?.finished;
      return moving?.playState;
    });
    expect(ended).toBe('finished');
    expect((await boxOf(page, 'a')).height).toBe(20);
  });

  test('for 500 ms after a change of state no resizing of it counts', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await openPage(page, `${bar('a')}${filler(300)}${bar('b')}`);
    await page.clock.pauseAt(60_000);
    await page.evaluate(() => scrollTo(0, 700));
    await expectStuck(page, ['a', 'b']);
    await setStyle(page, '#a', 'height', '100px');
    await page.clock.runFor(499);
    expect((await boxOf(page, 'a')).height).toBe(100);
    expect(await topOf(page, 'b')).toBe(60);
    await page.clock.runFor(1);
    await expect.poll(() => topOf(page, 'b')).toBe(100);
    // The room that is kept is that of the bar as it was.
    expect(await placeOf(page, 'rest')).toBe(420);
    await setStyle(page, '#a', 'height', '80px');
    await expect.poll(() => topOf(page, 'b')).toBe(80);
    await page.clock.resume();
  });
});

test.describe('arriving and leaving', () => {
  test('inserted later, above what is in view', async ({ page }) => {
    await openPage(page, filler(100, 'start'));
    await scrollPage(page, 500);
    await insert(page, `<section>${bar('a')}</section>`, '#start');
    await expectStuck(page, ['a']);
    await expectTop(page, 'a', 0);
  });

  test('hidden at first, shown later', async ({ page }) => {
    await openPage(page, `<div id="tab" style="display:none">${bar('a')}</div>${filler(200)}`);
    await scrollPage(page, 300);
    await expectStuck(page, []);
    await setStyle(page, '#tab', 'display', '');
    await scrollPage(page, 300);
    await expectStuck(page, ['a']);
    await setStyle(page, '#tab', 'display', 'none');
    await expectStuck(page, []);
    await scrollPage(page, 0);
    await setStyle(page, '#tab', 'display', '');
    await settle(page);
    expect(await eventsOf(page)).toEqual(['stick a sticky', 'unstick a sticky']);
  });
});
