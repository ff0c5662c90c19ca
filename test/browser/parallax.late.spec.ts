import type { Page } from '@playwright/test';
import {
  expectInPlace,
  expectMoving,
  expectStill,
  frame,
  imageIn,
  inTallPage,
  openEmpty,
  openWith,
  PICTURE,
  placeOf,
  SHORT,
  scrollNear,
  setStyle,
  settle,
  watchReports,
} from './parallax.support';
import { hold } from './support/hold';
import { expect, insert, test } from './support/test';

const EMPTY = /^Veneer parallax: there is no image in it\. Expected an img, or a picture with one/;

/** A picture of one pixel. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const AUTO = 'width:auto;height:auto';

const setSource = (page: Page, id: string, src: string) =>
  imageIn(page, id).evaluate((image, address) => image.setAttribute('src', address), src);

test('parallax: a frame without an image is reported; one that is inserted, replaced or hidden meanwhile is measured anew @full @parallax.removal', async ({
  page,
  allow,
}) => {
  allow.errors(EMPTY, 3);
  const reports = watchReports(page);
  await openEmpty(page);
  const empty = '<div id="f" data-parallax style="height:300px"><p>Words</p></div>';
  const itself = `<p><img id="itself" data-parallax src="${PICTURE}" alt=""></p>`;
  await insert(page, inTallPage(`${empty}${itself}`, 500));
  await expect.poll(() => reports).toHaveLength(2);
  await page.locator('#f').evaluate((box, src) => {
    box.append('more words');
    const image = document.createElement('img');
    image.style.cssText = 'display:block;width:400px;height:500px';
    image.src = src;
    image.alt = '';
    box.prepend(image);
  }, PICTURE);
  await expectMoving(page, 'f');
  await expectInPlace(page, 'f');
  const animationsOfOld = await imageIn(page, 'f').evaluate((image) => {
    const other = image.cloneNode() as HTMLImageElement;
    other.style.height = '450px';
    image.replaceWith(other);
    return new Promise((resolve) =>
      requestAnimationFrame(() => resolve(image.getAnimations().length)),
    );
  });
  expect(animationsOfOld).toBe(0);
  await expectMoving(page, 'f');
  expect((await expectInPlace(page, 'f')).overPx).toBeCloseTo(150, 0);
  await setStyle(page, '#f', 'display', 'none');
  await expectStill(page, 'f');
  await setStyle(page, '#f', 'display', 'block');
  await expectMoving(page, 'f');
  await expectInPlace(page, 'f');
  expect(reports).toHaveLength(2);
  await imageIn(page, 'f').evaluate((image) => image.remove());
  await expect.poll(() => reports).toHaveLength(3);
});

test('parallax: an image that loads late is measured once it is loaded @full @parallax.short', async ({
  page,
  allow,
}) => {
  allow.errors(SHORT, 1);
  const reports = watchReports(page);
  const { answer } = await hold(page, /\?slow$/);
  await openEmpty(page);
  const src = `${PICTURE}?slow`;
  const frames = [
    frame('f', { src, image: 'height:auto;width:700px' }),
    frame('kept', { src }),
    frame('short', { src, image: 'width:280px;height:auto' }),
  ];
  await insert(page, inTallPage(frames.join(''), 50));
  for (const id of ['f', 'kept', 'short']) {
    await expect(page.locator(`#${id}`)).toHaveClass(/veneer-parallax/);
    await expectStill(page, id);
  }
  await settle(page);
  expect(reports).toEqual([]);
  answer();
  for (const id of ['f', 'kept']) await expectMoving(page, id);
  expect((await expectInPlace(page, 'f')).overPx).toBeCloseTo(466.67 - 300, 0);
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toContain('186.7 px high');
});

test('parallax: a lazy picture’s placeholder is not judged, what replaces it is @full @parallax.short', async ({
  page,
}) => {
  const reports = watchReports(page);
  const { answer } = await hold(page, /\?slow$/);
  await openEmpty(page);
  const attributes = `data-lazy="near" data-src="${PICTURE}?slow"`;
  // Near enough for the frame, not yet for the picture.
  await insert(page, inTallPage(frame('f', { src: DOT, attributes, image: AUTO }), 950));
  await expect(page.locator('#f')).toHaveClass('veneer-parallax');
  await expect(imageIn(page, 'f')).toHaveJSProperty('naturalWidth', 1);
  await settle(page);
  await expectStill(page, 'f');
  await scrollNear(page, 'f');
  await page.evaluate(() => scrollBy(0, 40));
  await expect(imageIn(page, 'f')).toHaveAttribute('src', /slow/);
  await settle(page);
  await expectStill(page, 'f');
  answer();
  await expectMoving(page, 'f');
  expect((await expectInPlace(page, 'f')).overPx).toBeCloseTo(180, 0);
  expect(reports).toEqual([]);
});

test('parallax: every change of the image’s address is measured; one that fails stands still without a report @full @parallax.short', async ({
  page,
  allow,
}) => {
  allow.failures(/no-such/, 2);
  allow.errors(SHORT, 1);
  const reports = watchReports(page);
  await openWith(page, inTallPage(frame('f', { image: AUTO })));
  await setSource(page, 'f', '/site/pictures/lake-panorama-small.webp');
  // The one before stays in its place until the other is loaded.
  await expect.poll(async () => (await placeOf(page, 'f')).overPx).toBeCloseTo(15, 0);
  await expectInPlace(page, 'f');
  await setSource(page, 'f', '/site/no-such-1.jpg');
  await expectStill(page, 'f');
  await setSource(page, 'f', PICTURE);
  await expectMoving(page, 'f');
  await expectInPlace(page, 'f');
  expect(reports).toEqual([]);
  // As another lazy loader has it, whose placeholder is not recognisable.
  await setSource(page, 'f', DOT);
  await expectStill(page, 'f');
  await expect.poll(() => reports).toHaveLength(1);
  await setSource(page, 'f', PICTURE);
  await expectMoving(page, 'f');
  // One that has failed from the start.
  await insert(page, frame('g', { src: '/site/no-such-2.jpg' }), '#above');
  await page.evaluate(() => scrollTo(0, 0));
  const failed = () =>
    imageIn(page, 'g').evaluate((it) => {
      const { complete, naturalWidth } = it as HTMLImageElement;
      return complete && !naturalWidth;
    });
  await expect.poll(failed).toBe(true);
  await expect(page.locator('#g')).toHaveClass(/veneer-parallax/);
  await settle(page);
  await expectStill(page, 'g');
  expect(reports).toHaveLength(1);
});
