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
  setStyle,
  settle,
  show,
  watchReports,
} from './parallax.support';
import { expect, insert, test } from './support/test';

const EMPTY = /^Veneer parallax: there is no image in it\. Expected an img, or a picture with one/;
const OPEN =
  /^Veneer parallax: the frame does not cut off what is outside it\. Expected .* overflow/;

test.describe('markup', () => {
  test('a picture’s image moves, also in a link', async ({ page }) => {
    const html = frame('f').replace(
      /<img.*?>/,
      (image) => `<picture><source media="print" srcset="/x.jpg">${image}</picture>`,
    );
    const link = frame('g').replace(/<img.*?>/, (image) => `<p><a href="/">${image}</a></p>`);
    await show(page, html + link);
    for (const id of ['f', 'g']) {
      await bringNear(page, id);
      await expectMoving(page, id);
      await expectInPlace(page, id);
    }
  });

  test('a frame with no image is reported; one that comes later moves', async ({ page, allow }) => {
    allow.errors(EMPTY, 2);
    const reports = watchReports(page);
    await show(page, '<div id="f" data-parallax style="height:300px"><p>Words</p></div>');
    await expect.poll(() => reports).toHaveLength(1);
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
    expect(reports).toHaveLength(1);
    await imageIn(page, 'f').evaluate((image) => image.remove());
    await expect.poll(() => reports).toHaveLength(2);
  });

  test('an image that is itself a frame holds none', async ({ page, allow }) => {
    allow.errors(EMPTY, 1);
    await show(page, `<p><img id="f" data-parallax src="${PICTURE}" alt=""></p>`);
  });

  test('another image in its place moves instead', async ({ page }) => {
    await show(page, frame('f'));
    await expectMoving(page, 'f');
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
  });

  test('a frame that shows all of its image is reported, and stands still', async ({
    page,
    allow,
  }) => {
    allow.errors(OPEN, 2);
    await show(page, frame('f', { frame: 'overflow:visible' }));
    const inline = frame('g', { frame: 'display:inline', image: 'display:inline' });
    await insert(page, `<section>${inline}</section>`, '#above');
    await page.evaluate(() => scrollTo(0, 0));
    await expectStill(page, 'f');
    await expectStill(page, 'g');
  });

  test('one that is not shown is not judged before it is', async ({ page }) => {
    const reports = watchReports(page);
    await show(page, `<div id="tab">${frame('f')}</div>`);
    await expectMoving(page, 'f');
    await setStyle(page, '#tab', 'display', 'none');
    await expectStill(page, 'f');
    expect(reports).toEqual([]);
    await setStyle(page, '#tab', 'display', 'block');
    await expectMoving(page, 'f');
    await expectInPlace(page, 'f');
    expect(reports).toEqual([]);
  });

  test('with a prefix only the prefixed name counts', async ({ page }) => {
    await openEmpty(page, 'the browser', { 'opt.prefix': 'v' });
    const mine = frame('f').replace('data-parallax', 'data-v-parallax');
    await insert(page, inTallPage(mine + frame('g'), 200));
    await expectMoving(page, 'f');
    await expect(page.locator('#f')).toHaveCSS('overflow', 'clip');
    await expectStill(page, 'g');
    await expect(page.locator('#g')).toHaveCSS('overflow', 'visible');
  });

  test('what is left alone is left alone', async ({ page, allow }) => {
    allow.errors(EMPTY, 1);
    const html = `<div data-veneer="off">${frame('g')}</div>${frame('f', { attributes: 'data-veneer="off"' })}`;
    await openEmpty(page);
    await insert(page, inTallPage(html, 100));
    await expect(page.locator('#f')).toHaveClass('veneer-parallax');
    await settle(page);
    await expectStill(page, 'f');
    await expectStill(page, 'g');
  });
});
