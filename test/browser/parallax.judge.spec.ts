import type { Page } from '@playwright/test';
import {
  DRIVERS,
  expectInPlace,
  expectMoving,
  expectStill,
  type FrameOptions,
  frame,
  imageIn,
  inTallPage,
  openEmpty,
  placeOf,
  SHORT,
  scrollNear,
  scrollToPart,
  setStyle,
  settle,
  watchReports,
} from './parallax.support';
import { evaluateApart, expect, insert, test } from './support/test';

const OPEN =
  /^Veneer parallax: the frame does not cut off what is outside it\. Expected .* overflow/;

test('parallax: an image that is no taller than its frame is reported once and stands still, in a frame that clips nothing too; corrected, it moves @full @parallax.short', async ({
  page,
  allow,
}) => {
  allow.errors(SHORT, 4);
  allow.errors(OPEN, 2);
  const reports = watchReports(page);
  // It is judged under reduced motion as well.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEmpty(page);
  await page.evaluate(() => {
    const noted: string[] = [];
    Reflect.set(window, 'noted', noted);
    addEventListener('veneer:error', ({ target, detail }: CustomEventInit & Event) =>
      noted.push(`${detail.widget} ${(target as Element).id}`),
    );
  });
  const noted = () => page.evaluate(() => [...Reflect.get(window, 'noted')].sort());
  const small = (id: string, image: string, rest = '') =>
    frame(id, { frame: `height:100px;${rest}`, image });
  await insert(
    page,
    `<section>
      ${small('short', 'height:80px')}
      ${small('even', 'height:100px')}
      ${small('auto', 'height:100px', 'height:auto')}
      ${small('open', 'height:150px', 'overflow:visible')}
      ${small('inline', 'height:150px;display:inline', 'display:inline')}
    </section>`,
  );
  const ids = ['auto', 'even', 'inline', 'open', 'short'];
  await expect.poll(noted).toEqual(ids.map((id) => `parallax ${id}`));
  expect(reports.join()).toContain('the image is 80 px high and its frame 100 px');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const heightPx of [110, 130, 95]) {
    await setStyle(page, '#short', 'height', `${heightPx}px`);
    await settle(page);
  }
  for (const id of ids) await expectStill(page, id);
  expect((await placeOf(page, 'short')).topPx).toBe(0);
  expect(reports).toHaveLength(5);
  await setStyle(page, '#short-image', 'height', '200px');
  await expectMoving(page, 'short');
  expect(reports).toHaveLength(5);
  await setStyle(page, '#short', 'height', '210px');
  await expectStill(page, 'short');
  await expect.poll(() => reports).toHaveLength(6);
});

/** The strip of its frame that a picture leaves empty, in px. */
const gapPx = (page: Page, id: string) =>
  evaluateApart(
    page,
    (name) => {
      const outer = (document.getElementById(name) as Element).getBoundingClientRect();
      const inner = (document.querySelector(`#${name} img`) as Element).getBoundingClientRect();
      return Math.max(inner.top - outer.top, outer.bottom - inner.bottom, 0);
    },
    id,
  );

/** Frames of 400 px that are as wide as the window, and pictures of another width. */
const WIDE: Record<string, FrameOptions> = {
  plain: { attributes: 'width="2400" height="1600"' },
  set: {
    attributes:
      'srcset="/site/pictures/regatta-small.webp 720w, /site/pictures/regatta-medium.webp 1200w" sizes="100vw"',
  },
  border: { frame: 'border:2px solid', attributes: 'width="1200" height="800"' },
};

for (const driver of DRIVERS)
  test(`parallax: a picture that follows the window’s width, covers its frame and moves at every width, by ${driver}; restored, it is as it was @full @parallax.cover`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const html = Object.entries(WIDE).map(([id, { frame: style = '', ...rest }]) =>
      frame(id, {
        ...rest,
        frame: `box-sizing:border-box;width:100%;height:400px;${style}`,
        image: 'width:100%;height:auto',
      }),
    );
    await openEmpty(page, driver);
    await insert(page, inTallPage(html.join('')));
    for (const widthPx of [1280, 390, 620, 320, 1280]) {
      await page.setViewportSize({ width: widthPx, height: 800 });
      for (const id of Object.keys(WIDE)) {
        await scrollNear(page, id);
        await expectMoving(page, id);
        const { overPx } = await expectInPlace(page, id);
        expect(overPx, `${id} at ${widthPx} px`).toBeGreaterThan(1);
        await scrollToPart(page, id, 0.5);
        expect(await gapPx(page, id), `gap of ${id} at ${widthPx} px`).toBeLessThan(3);
        const ratio = await imageIn(page, id).evaluate((image: HTMLImageElement) =>
          getComputedStyle(image).objectFit === 'cover' ? 1.5 : image.width / image.height,
        );
        expect(ratio, `${id} is not distorted at ${widthPx} px`).toBeCloseTo(1.5, 1);
      }
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await scrollNear(page, 'plain');
    await expect(imageIn(page, 'plain')).toHaveClass(/--cover/);
    await page.evaluate(() => window.veneer.stop());
    expect(await imageIn(page, 'plain').getAttribute('class')).toBeNull();
    expect(await gapPx(page, 'plain')).toBeGreaterThan(100);
  });

test('parallax: a picture that is shorter by itself than its frame, is reported with its own height, stands still and leaves no gap; one that the theme makes short stays so @parallax.cover @parallax.short', async ({
  page,
  allow,
}) => {
  allow.errors(SHORT, 2);
  const reports = watchReports(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await openEmpty(page);
  const wide = (id: string, image: string) =>
    frame(id, { frame: 'width:100%;height:500px', image });
  await insert(
    page,
    inTallPage(wide('low', 'width:100%;height:auto') + wide('cut', 'width:100%;height:200px'), 500),
  );
  await scrollNear(page, 'cut');
  await expect.poll(() => reports).toHaveLength(2);
  expect(reports[0]).toContain('the image is 480 px high and its frame 500 px');
  expect(reports[1]).toContain('the image is 200 px high and its frame 500 px');
  for (const id of ['low', 'cut']) await expectStill(page, id);
  expect(await gapPx(page, 'low')).toBe(0);
  expect(await gapPx(page, 'cut')).toBe(300);
});

test('parallax: a picture that follows the window’s width, covers its frame under reduced motion and lets the theme’s min-height count @parallax.cover @parallax.still', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEmpty(page);
  const image = 'width:100%;height:auto';
  const tall = 'width:100%;height:400px';
  await insert(page, inTallPage(frame('f', { frame: tall, image }), 500));
  await expect.poll(() => gapPx(page, 'f')).toBe(0);
  await expectStill(page, 'f');
  await insert(
    page,
    `<style>#g img { min-height: 110%; object-fit: contain }</style>${frame('g', { frame: tall, image: `${image};min-height:110%` })}`,
    '#above',
  );
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(() => imageIn(page, 'g').evaluate((it: HTMLElement) => it.offsetHeight))
    .toBe(440);
  await expect(imageIn(page, 'g')).toHaveCSS('object-fit', 'contain');
  expect(await imageIn(page, 'g').getAttribute('class')).toBeNull();
});
