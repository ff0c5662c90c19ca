import {
  bringNear,
  DRIVERS,
  expectInPlace,
  expectMoving,
  expectStill,
  frame,
  imageIn,
  inTallPage,
  openEmpty,
  openWith,
  placeOf,
  scrollToPart,
  settle,
} from './parallax.support';
import { expect, insert, test } from './support/test';

const PARTS = [0, 0.1, 0.37, 0.5, 0.8, 1, 0.6, 0];

for (const driver of DRIVERS)
  test.describe(`moved by ${driver}`, () => {
    test('@both a picture goes from edge to edge, slower than the page, with no gap @engines', async ({
      page,
    }) => {
      const { height } = page.viewportSize() ?? { height: 0 };
      await openWith(page, inTallPage(frame('f')), driver);
      const first = await scrollToPart(page, 'f', 0);
      expect(first.topPx).toBeCloseTo(-200, 0);
      const last = await scrollToPart(page, 'f', 1);
      expect(last.topPx).toBeCloseTo(0, 0);
      // The frame goes the height of the window and its own.
      expect(first.seenPx - last.seenPx).toBeCloseTo(height + 300 - 200, 0);
      for (const part of PARTS) {
        const { topPx, overPx } = await scrollToPart(page, 'f', part);
        expect(topPx).toBeLessThanOrEqual(0.01);
        expect(topPx + overPx).toBeGreaterThanOrEqual(-0.01);
      }
    });

    test('with a border, padding around it and parts of pixels', async ({ page }) => {
      const dressing = {
        frame:
          'height:300.4px;border:7.5px solid;border-top-width:3px;padding:11px 0;box-sizing:border-box',
        image: 'height:533.3px',
      };
      await openWith(page, inTallPage(frame('f', dressing)), driver);
      for (const part of PARTS) await scrollToPart(page, 'f', part);
    });

    for (const [what, image] of [
      ['centred by a transform', 'position:relative;top:50%;transform:translateY(-50%)'],
      ['centred by a translate', 'position:relative;top:50%;translate:0 -50%'],
      ['enlarged', 'transform:scale(1.2)'],
      ['placed by the theme', 'position:absolute;bottom:-37px'],
      ['with a transition', 'transition:all 5s'],
    ])
      test(`a picture ${what}`, async ({ page }) => {
        const html = frame('f', { frame: 'position:relative', image });
        await openWith(page, inTallPage(html), driver);
        const { overPx } = await scrollToPart(page, 'f', 0);
        expect(overPx).toBeCloseTo(what === 'enlarged' ? 300 : 200, 0);
        for (const part of PARTS) await scrollToPart(page, 'f', part);
      });

    test('what the frame is in is scaled', async ({ page }) => {
      const html = `<div style="transform:scale(.5);transform-origin:0 0">${frame('f')}</div>`;
      await openWith(page, inTallPage(html), driver);
      const tops: number[] = [];
      for (let scrollPx = 0; scrollPx <= 1300; scrollPx += 130) {
        await page.evaluate((top) => scrollTo(0, top), scrollPx);
        await settle(page);
        const { topPx, overPx } = await placeOf(page, 'f');
        expect(overPx).toBeCloseTo(100, 0);
        tops.push(Math.round(topPx));
      }
      expect(tops[0]).toBe(-100);
      expect(tops.at(-1)).toBe(0);
      expect([...tops].sort((one, two) => one - two)).toEqual(tops);
    });

    test('a page that reads from right to left', async ({ page }) => {
      await openWith(page, `<div dir="rtl">${inTallPage(frame('f'))}</div>`, driver);
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      for (const part of PARTS) await scrollToPart(page, 'f', part);
      const [outer, inner] = await Promise.all([
        page.locator('#f').boundingBox(),
        imageIn(page, 'f').boundingBox(),
      ]);
      expect(inner?.x).toBe(outer?.x);
    });

    test('a box around it that only cuts off at its sides', async ({ page }) => {
      const html = inTallPage(frame('f')).replace('<section', '<section style="overflow-x:hidden"');
      await openWith(page, html, driver);
      for (const part of PARTS) await scrollToPart(page, 'f', part);
    });

    test('a page whose body scrolls', async ({ page }) => {
      await openEmpty(page, driver);
      await page.evaluate(() => {
        const { documentElement: html, body } = document;
        html.style.cssText = 'height:100%;overflow:auto';
        body.style.cssText = 'height:100%;overflow-y:auto;margin:0';
      });
      await insert(page, inTallPage(frame('f')));
      await page.evaluate(() => document.body.scrollTo(0, 400));
      await expectMoving(page, 'f');
      for (const topPx of [200, 600, 900]) {
        await page.evaluate((top) => document.body.scrollTo(0, top), topPx);
        await expectInPlace(page, 'f');
      }
    });

    test('what comes in above it', async ({ page }) => {
      await openWith(page, inTallPage(frame('f')), driver);
      const before = await scrollToPart(page, 'f', 0.7);
      await page.evaluate(() => {
        document.documentElement.style.overflowAnchor = 'none';
        (document.querySelector('#above') as HTMLElement).style.height = '1100px';
      });
      await expect.poll(async () => (await placeOf(page, 'f')).progress).not.toBe(before.progress);
      await expectInPlace(page, 'f');
    });

    test('a change of the window @engines', async ({ page }) => {
      await openWith(page, inTallPage(frame('f', { image: 'width:40vw;height:50vw' })), driver);
      await scrollToPart(page, 'f', 0.5);
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

    test('frames in frames @engines', async ({ page }) => {
      const inner = frame('g', {
        frame: 'position:absolute;top:50px;left:50px;width:100px;height:100px',
        image: 'width:100px;height:150px',
      });
      const html = frame('f', { frame: 'position:relative' }).replace('</div>', `${inner}</div>`);
      await openWith(page, inTallPage(html), driver);
      for (const part of [0.2, 0.5, 0.9]) {
        await scrollToPart(page, 'f', part);
        const { overPx } = await expectInPlace(page, 'g');
        expect(overPx).toBeCloseTo(50, 0);
      }
    });

    test('a part of the page that the browser lays out late', async ({ page }) => {
      const html = `<div style="content-visibility:auto;contain-intrinsic-height:10px">${frame('f')}</div>`;
      await openEmpty(page, driver);
      await insert(page, inTallPage(html, 9000));
      // Firefox's scrollIntoView goes nowhere now and then while what it shall show is not laid out.
      await bringNear(page, 'f');
      await page.evaluate(() => scrollBy(0, innerHeight));
      await expectMoving(page, 'f');
      for (const part of [0.1, 0.5, 0.9]) await scrollToPart(page, 'f', part);
      await page.evaluate(() => scrollTo(0, 0));
      await settle(page);
      for (const part of [0.3, 0.7]) await scrollToPart(page, 'f', part);
    });

    test('reduced motion stops it, live both ways @engines', async ({ page }) => {
      await openWith(page, inTallPage(frame('f')), driver);
      await scrollToPart(page, 'f', 0.5);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectStill(page, 'f');
      for (const byPx of [0, 150, -300]) {
        await page.evaluate((px) => scrollBy(0, px), byPx);
        await settle(page);
        expect((await placeOf(page, 'f')).topPx).toBe(0);
      }
      await expect(page.locator('#f')).toHaveClass('veneer-parallax');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expectMoving(page, 'f');
      await expectInPlace(page, 'f');
    });

    test('under reduced motion nothing moves from the start', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openEmpty(page, driver);
      await insert(page, inTallPage(frame('f'), 200));
      await expect(page.locator('#f')).toHaveClass('veneer-parallax');
      await settle(page);
      expect((await placeOf(page, 'f')).topPx).toBe(0);
      await expectStill(page, 'f');
    });

    test('a picture that is in view glides from where it stood @engines', async ({ page }) => {
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
          const glide = image
            .getAnimations()
            .find(({ effect }) => effect?.getTiming().fill !== 'both');
          if (glide) glide.currentTime = time;
        }, ms);
      expect((await placeOf(page, 'f')).topPx).toBeCloseTo(0, 0);
      await glideTo(200);
      const { topPx, progress } = await placeOf(page, 'f');
      const endPx = -(1 - progress) * 200;
      expect(topPx).toBeLessThan(-1);
      expect(topPx).toBeGreaterThan(endPx + 1);
      // However far the page is scrolled meanwhile, no edge comes in.
      await page.evaluate(() => scrollTo(0, 480));
      await settle(page);
      expect((await placeOf(page, 'f')).topPx).toBeLessThanOrEqual(0.01);
      await glideTo(600);
      await expectInPlace(page, 'f');
      await bringNear(page, 'f');
    });
  });
