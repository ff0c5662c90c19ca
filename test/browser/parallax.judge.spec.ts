import type { Page } from '@playwright/test';
import {
  bringNear,
  expectInPlace,
  expectMoving,
  expectStill,
  frame,
  imageIn,
  inTallPage,
  openEmpty,
  PICTURE,
  placeOf,
  setStyle,
  settle,
  show,
  watchReports,
} from './parallax.support';
import { expect, insert, test } from './support/test';

const SHORT =
  /^Veneer parallax: the image is \d+(\.\d)? px high and its frame \d+(\.\d)? px\. Expected an image that is taller than its frame/;

/** A picture of one pixel. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Answers a picture's address only when told to. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\?slow$/, async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}

test.describe('an image that is not taller', () => {
  for (const [what, image, found] of [
    ['shorter', 'height:200px', '200 px high and its frame 300 px'],
    ['as high', 'height:300px', '300 px high and its frame 300 px'],
    ['taller by less than a pixel', 'height:300.6px', '300.6 px high and its frame 300 px'],
  ])
    test(`${what}: is reported once, and stands still`, async ({ page, allow }) => {
      allow.errors(SHORT, 1);
      const reports = watchReports(page);
      await show(page, frame('f', { image }));
      await expect.poll(() => reports).toHaveLength(1);
      expect(reports[0]).toContain(found);
      for (const heightPx of [310, 340, 380, 305]) {
        await setStyle(page, '#f', 'height', `${heightPx}px`);
        await settle(page);
      }
      await expectStill(page, 'f');
      expect(reports).toHaveLength(1);
      expect((await placeOf(page, 'f')).topPx).toBe(0);
    });

  test('names the frame, and tells the page', async ({ page, allow }) => {
    allow.errors(SHORT, 1);
    await openEmpty(page);
    await page.evaluate(() => {
      const told = new Promise((resolve) =>
        addEventListener('veneer:error', (event) => {
          const { widget } = (event as CustomEvent).detail;
          resolve([(event.target as Element).id, widget]);
        }),
      );
      Reflect.set(window, 'told', told);
    });
    await insert(page, `<section>${frame('f', { image: 'height:200px' })}</section>`);
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual(['f', 'parallax']);
  });

  test('under reduced motion too', async ({ page, allow }) => {
    allow.errors(SHORT, 1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(page, frame('f', { image: 'height:200px' }));
  });

  test('a frame without a height of its own is as high as its image', async ({ page, allow }) => {
    allow.errors(SHORT, 1);
    await show(page, frame('f', { frame: 'height:auto' }));
    await expectStill(page, 'f');
  });

  test('a resize makes it so, and mends it; each time is said once', async ({ page, allow }) => {
    allow.errors(SHORT, 2);
    const reports = watchReports(page);
    await show(page, frame('f', { frame: 'height:50vh' }));
    await expectMoving(page, 'f');
    expect(reports).toEqual([]);
    const resizeTo = async (from: number, to: number, step: number) => {
      for (let height = from; height !== to; height += step)
        await page.setViewportSize({ width: 1280, height });
    };
    await resizeTo(1000, 1100, 10);
    await expectStill(page, 'f');
    await expect.poll(() => reports).toHaveLength(1);
    await resizeTo(1100, 800, -20);
    await expectMoving(page, 'f');
    await bringNear(page, 'f');
    await expectInPlace(page, 'f');
    expect(reports).toHaveLength(1);
    await setStyle(page, '#f-image', 'height', '100px');
    await expectStill(page, 'f');
    await expect.poll(() => reports).toHaveLength(2);
  });
});

test.describe('an image that is late', () => {
  test('is judged when it has come, and moves', async ({ page }) => {
    const reports = watchReports(page);
    const release = await hold(page);
    await show(page, frame('f', { src: `${PICTURE}?slow`, image: 'height:auto;width:700px' }));
    await settle(page);
    await expectStill(page, 'f');
    release();
    await expectMoving(page, 'f');
    expect((await expectInPlace(page, 'f')).overPx).toBeCloseTo(466.67 - 300, 0);
    expect(reports).toEqual([]);
  });

  test('with its room kept: nothing moves before', async ({ page }) => {
    const release = await hold(page);
    await show(page, frame('f', { src: `${PICTURE}?slow` }));
    await settle(page);
    await expectStill(page, 'f');
    release();
    await expectMoving(page, 'f');
  });

  test('is reported when it has come too short', async ({ page, allow }) => {
    allow.errors(SHORT, 1);
    const reports = watchReports(page);
    const release = await hold(page);
    await show(page, frame('f', { src: `${PICTURE}?slow`, image: 'height:auto' }));
    await settle(page);
    expect(reports).toEqual([]);
    release();
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toContain('200 px high');
  });

  test('a placeholder is not judged, what replaces it is', async ({ page }) => {
    const reports = watchReports(page);
    const release = await hold(page);
    await openEmpty(page);
    const html = frame('f', {
      src: DOT,
      attributes: `data-lazy="near" data-src="${PICTURE}?slow"`,
      image: 'width:auto;height:auto',
    });
    // Near enough for the frame, not yet for the picture.
    await insert(page, inTallPage(html, 950));
    await expect(page.locator('#f')).toHaveClass('veneer-parallax');
    await expect(imageIn(page, 'f')).toHaveJSProperty('naturalWidth', 1);
    await settle(page);
    await expectStill(page, 'f');
    await bringNear(page, 'f');
    await page.evaluate(() => scrollBy(0, 40));
    await expect(imageIn(page, 'f')).toHaveAttribute('src', /slow/);
    await settle(page);
    await expectStill(page, 'f');
    release();
    await expectMoving(page, 'f');
    expect((await expectInPlace(page, 'f')).overPx).toBeCloseTo(180, 0);
    expect(reports).toEqual([]);
  });

  test('another lazy loader’s picture is judged again', async ({ page, allow }) => {
    allow.errors(SHORT, 1);
    const reports = watchReports(page);
    await show(page, frame('f', { src: DOT, image: 'width:auto;height:auto' }));
    await expect.poll(() => reports).toHaveLength(1);
    await expectStill(page, 'f');
    await imageIn(page, 'f').evaluate((image, src) => image.setAttribute('src', src), PICTURE);
    await expectMoving(page, 'f');
  });

  test('a change of the address is judged', async ({ page, allow }) => {
    allow.errors(SHORT, 1);
    await show(page, frame('f', { image: 'width:auto;height:auto' }));
    await expectMoving(page, 'f');
    const turnTo = (src: string) =>
      imageIn(page, 'f').evaluate((image, address) => image.setAttribute('src', address), src);
    await turnTo('/site/pictures/lake-panorama-small.webp');
    // The one before stays in its place until the other has come.
    await expect.poll(async () => (await placeOf(page, 'f')).overPx).toBeCloseTo(15, 0);
    await expectInPlace(page, 'f');
    await turnTo(DOT);
    await expectStill(page, 'f');
    await turnTo(PICTURE);
    await expectMoving(page, 'f');
    await expectInPlace(page, 'f');
  });

  test('one that fails is not reported, and stands still', async ({ page, allow }) => {
    allow.failures(/no-such/, 2);
    const reports = watchReports(page);
    await show(page, frame('f', { src: '/site/pictures/no-such-1.webp' }));
    const failed = () =>
      imageIn(page, 'f').evaluate((it) => {
        const { complete, naturalWidth, currentSrc } = it as HTMLImageElement;
        return complete && !naturalWidth && currentSrc.slice(-6);
      });
    await expect.poll(failed).toBe('1.webp');
    await settle(page);
    await expectStill(page, 'f');
    await imageIn(page, 'f').evaluate((image, src) => image.setAttribute('src', src), PICTURE);
    await expectMoving(page, 'f');
    await imageIn(page, 'f').evaluate((image) => image.setAttribute('src', '/site/no-such-2.webp'));
    await expectStill(page, 'f');
    expect(reports).toEqual([]);
  });
});
