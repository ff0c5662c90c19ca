import {
  DRIVERS,
  expectInPlace,
  expectMoving,
  type FrameOptions,
  frame,
  imageIn,
  inTallPage,
  openEmpty,
  openWith,
  placeOf,
  scrollNear,
  scrollToPart,
  settle,
} from './parallax.support';
import { expect, insert, test } from './support/test';

const around = (before: string, after: string) => (html: string) => before + html + after;
const aroundImage = (before: string, after: string) => (html: string) =>
  html.replace(/<img.*?>/, `${before}$&${after}`);

const INNER = frame('inner', {
  frame: 'position:absolute;top:50px;left:50px;width:100px;height:100px',
  image: 'width:100px;height:150px',
});
const BORDER =
  'height:300.4px;border:7.5px solid;border-top-width:3px;padding:11px 0;box-sizing:border-box';
const RELATIVE = 'position:relative';
const HALF_DOWN = 'position:relative;top:50%';

/** Frames as themes have them, and how much taller their images are, in px. */
const LAYOUTS: [id: string, overPx: number, FrameOptions, change?: (html: string) => string][] = [
  // Borders are drawn as whole pixels.
  ['border', 243, { frame: BORDER, image: 'height:533.3px' }],
  ['transform', 200, { frame: RELATIVE, image: `${HALF_DOWN};transform:translateY(-50%)` }],
  ['translate', 200, { frame: RELATIVE, image: `${HALF_DOWN};translate:0 -50%` }],
  ['enlarged', 300, { image: 'transform:scale(1.2)' }],
  ['placed', 200, { frame: RELATIVE, image: 'position:absolute;bottom:-37px' }],
  ['transition', 200, { image: 'transition:all 5s' }],
  [
    'picture',
    200,
    {},
    aroundImage('<picture><source media="print" srcset="/x.jpg">', '</picture>'),
  ],
  ['link', 200, {}, aroundImage('<p><a href="/">', '</a></p>')],
  ['rtl', 200, {}, around('<div dir="rtl">', '</div>')],
  ['cut', 200, {}, around('<div style="overflow-x:hidden">', '</div>')],
  ['outer', 200, { frame: RELATIVE }, aroundImage('', INNER)],
];

for (const driver of DRIVERS) {
  test(`parallax: moved by ${driver}, a picture is in its place in frames of every layout @full @engines @parallax.move`, async ({
    page,
  }) => {
    const html = LAYOUTS.map(([id, , options, change = (one) => one]) =>
      change(frame(id, options)),
    );
    const scaled = `<div style="transform:scale(.5);transform-origin:0 0">${frame('scaled')}</div>`;
    await openEmpty(page, driver);
    await insert(page, inTallPage(html.join('') + scaled));
    for (const [id, overPx] of LAYOUTS)
      await test.step(id, async () => {
        await scrollNear(page, id);
        await expectMoving(page, id);
        for (const part of [0, 0.37, 0.9])
          expect((await scrollToPart(page, id, part)).overPx).toBeCloseTo(overPx, 0);
        if (id === 'outer') expect((await expectInPlace(page, 'inner')).overPx).toBeCloseTo(50, 0);
      });
    const inner = await imageIn(page, 'rtl').boundingBox();
    expect(inner?.x).toBe((await page.locator('#rtl').boundingBox())?.x);
    await scrollNear(page, 'scaled');
    await expectMoving(page, 'scaled');
    const tops: number[] = [];
    for (let step = 0; step <= 10; step++) {
      await settle(page);
      const { topPx, overPx } = await placeOf(page, 'scaled');
      expect(overPx).toBeCloseTo(100, 0);
      tops.push(Math.round(topPx));
      await page.evaluate(() => scrollBy(0, 130));
    }
    expect([tops[0], tops.at(-1)]).toEqual([-100, 0]);
    expect([...tops].sort((one, two) => one - two)).toEqual(tops);
  });

  test(`parallax: moved by ${driver}, a picture follows what is inserted above it and every change of the window @full @engines @parallax.move`, async ({
    page,
  }) => {
    await openWith(page, inTallPage(frame('f', { image: 'width:40vw;height:50vw' })), driver);
    const before = await scrollToPart(page, 'f', 0.7);
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      (document.querySelector('#above') as HTMLElement).style.height = '1100px';
    });
    await expect.poll(async () => (await placeOf(page, 'f')).progress).not.toBe(before.progress);
    await expectInPlace(page, 'f');
    for (const [width, height] of [
      [1000, 700],
      [900, 500],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const overPx = async () => (await placeOf(page, 'f')).overPx;
      await expect.poll(overPx).toBeCloseTo(width / 2 - 300, 0);
      await expectInPlace(page, 'f');
    }
  });

  test(`parallax: moved by ${driver}, a picture moves where the body scrolls, and where the browser lays out late @full @parallax.move`, async ({
    page,
  }) => {
    await openEmpty(page, driver);
    const late = `<div style="content-visibility:auto;contain-intrinsic-height:10px">${frame('f')}</div>`;
    await insert(page, inTallPage(late, 9000));
    // Firefox's scrollIntoView goes nowhere now and then while what it shall show is not laid out.
    await scrollNear(page, 'f');
    await page.evaluate(() => scrollBy(0, innerHeight));
    await expectMoving(page, 'f');
    for (const part of [0.1, 0.9]) await scrollToPart(page, 'f', part);
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
    for (const part of [0.3, 0.7]) await scrollToPart(page, 'f', part);
    await page.evaluate(() => {
      const { documentElement: html, body } = document;
      document.querySelector('main')?.replaceChildren();
      html.style.cssText = 'height:100%;overflow:auto';
      body.style.cssText = 'height:100%;overflow-y:auto;margin:0';
    });
    await insert(page, inTallPage(frame('g')));
    await page.evaluate(() => document.body.scrollTo(0, 400));
    await expectMoving(page, 'g');
    for (const topPx of [200, 600, 900]) {
      await page.evaluate((top) => document.body.scrollTo(0, top), topPx);
      await expectInPlace(page, 'g');
    }
  });

  test(`parallax: moved by ${driver}, a picture that is in view glides from its first position @full @engines @parallax.move`, async ({
    page,
  }) => {
    await openEmpty(page, driver);
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      // Held at its beginning, so that it can be looked at.
      Element.prototype.animate = function held(...given) {
        const animation = animate.apply(this, given);
        if (Number((given[1] as KeyframeAnimationOptions).duration) === 600) animation.pause();
        return animation;
      };
    });
    await insert(page, inTallPage(frame('f'), 200));
    await expectMoving(page, 'f');
    const glideTo = (ms: number) =>
      imageIn(page, 'f').evaluate((image, time) => {
        const isGlide = ({ effect }: Animation) => effect?.getTiming().fill !== 'both';
        const glide = image.getAnimations().find(isGlide);
        if (glide) glide.currentTime = time;
      }, ms);
    expect((await placeOf(page, 'f')).topPx).toBeCloseTo(0, 0);
    await glideTo(200);
    const { topPx, progress } = await placeOf(page, 'f');
    const endPx = -(1 - progress) * 200;
    expect(topPx).toBeLessThan(-1);
    expect(topPx).toBeGreaterThan(endPx + 1);
    // However far the page is scrolled meanwhile, no edge is visible.
    await page.evaluate(() => scrollTo(0, 480));
    await settle(page);
    expect((await placeOf(page, 'f')).topPx).toBeLessThanOrEqual(0.01);
    await glideTo(600);
    await expectInPlace(page, 'f');
    await scrollNear(page, 'f');
  });
}

test('parallax: what a frame shows over its picture stays above it, and no background between covers it @full @parallax.move', async ({
  page,
}) => {
  const words = (style: string) => `<p style="margin:0;${style}">Words</p>`;
  const grid = 'display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr)';
  const frames = {
    cell: frame('cell', { frame: grid, image: 'grid-area:1/1' }).replace(
      '</div>',
      `${words('grid-area:1/1')}</div>`,
    ),
    before: frame('before', { frame: 'position:relative' }).replace(
      '<img',
      `${words('position:absolute;inset:0')}<img`,
    ),
    drawn: frame('drawn').replace('</div>', `${words('margin:-480px 0 0')}</div>`),
    backed: frame('backed').replace(
      /<img.*?>/,
      (image) => `<p style="background:red">${image}</p>`,
    ),
  };
  const own = frame('own', { image: 'position:relative;z-index:3' });
  await openWith(page, inTallPage(Object.values(frames).join('') + own), undefined, 'cell');
  const hit = (id: string, x: number, y: number) =>
    page.locator(`#${id}`).evaluate(
      (element, [left, top]) => {
        const box = element.getBoundingClientRect();
        return document.elementFromPoint(box.x + left, box.y + top)?.tagName;
      },
      [x, y] as const,
    );
  for (const id of Object.keys(frames)) {
    await scrollNear(page, id);
    await expectMoving(page, id);
    await scrollToPart(page, id, 0.4);
    if (id !== 'backed') {
      const { y = 0 } = (await page.locator(`#${id} p`).boundingBox()) ?? {};
      const top = (await page.locator(`#${id}`).boundingBox())?.y ?? 0;
      expect(await hit(id, 10, y - top + 8), `over #${id}`).toBe('P');
      await page.locator(`#${id} p`).evaluate((it) => it.remove());
    }
    // The picture is above the frame's own background, and what it lies in.
    expect(await hit(id, 200, 200), `in #${id}`).toBe('IMG');
  }
  await scrollNear(page, 'own');
  await expectMoving(page, 'own');
  await expect(imageIn(page, 'own')).toHaveCSS('z-index', '3');
  await expect(imageIn(page, 'own')).not.toHaveAttribute('class');
});
