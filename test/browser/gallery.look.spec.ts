import type { Page } from '@playwright/test';
import {
  closeBy,
  drawn,
  expectPicture,
  expectSlide,
  expectWidth,
  lightbox,
  openPicture,
  slide,
} from './support/lightbox';
import { expect, insert, open, test } from './support/test';

const button = (page: Page, name: string) =>
  lightbox(page).getByRole('button', { name, exact: true });

/** Presses a zoom button until it is off. */
async function zoomToEnd(page: Page, name: string): Promise<void> {
  const zoom = button(page, name);
  while (!(await zoom.evaluate((element) => element.hasAttribute('aria-disabled'))))
    await zoom.click();
}

test.describe('zoom', () => {
  test('ends at half the natural size, and at what fits', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    const { widthPx: fitted } = await drawn(page);
    expect(fitted).toBeLessThan(1200);
    await zoomToEnd(page, 'Zoom in');
    await expectWidth(page, 1200);
    await zoomToEnd(page, 'Zoom out');
    await expectWidth(page, fitted);
    await page.keyboard.press('n');
    await expectSlide(page, '2/4');
    await expectPicture(page);
    await zoomToEnd(page, 'Zoom in');
    await expectWidth(page, 1600);
    await closeBy(page);
  });

  test('does nothing to a picture that is shown larger than that anyway', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#small');
    await expectWidth(page, 720);
    for (const name of ['Zoom in', 'Zoom out'])
      await expect(button(page, name)).toHaveAttribute('aria-disabled');
    await closeBy(page);
  });

  test('of a huge picture starts at a tenth of its size', async ({ page }) => {
    // 20,000 px wide: it fits the screen at less than a tenth.
    await page.route('**/huge.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="1000"><rect width="20000" height="1000" fill="green"/></svg>',
      }),
    );
    await open(page, '/blank');
    await insert(page, '<a id="a" href="/site/pictures/huge.svg" data-gallery="huge">Huge</a>');
    await openPicture(page, '#a');
    await expectWidth(page, 2000);
    await closeBy(page);
  });

  test('follows a click on the picture, there and back', async ({ page }) => {
    await open(page, '/gallery');
    await openPicture(page, '#lake-a');
    const { widthPx: fitted } = await drawn(page);
    await slide(page).locator('.f-panzoom__viewport').click();
    await expectWidth(page, 1200);
    await slide(page).locator('.f-panzoom__viewport').click();
    await expectWidth(page, fitted);
    await closeBy(page);
  });
});

test('the slideshow shows the next picture after 3000 ms', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  await expect(slide(page).locator('.f-spinner')).toHaveCount(0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await button(page, 'Slideshow').click();
  await expect(button(page, 'Stop slideshow')).toBeVisible();
  await page.clock.runFor(2999);
  await expectSlide(page, '1/4');
  await page.clock.runFor(1);
  await expectSlide(page, '2/4');
  await button(page, 'Stop slideshow').click();
  await expect(button(page, 'Slideshow')).toBeVisible();
  await page.clock.runFor(10_000);
  await expectSlide(page, '2/4');
  await page.clock.resume();
  await closeBy(page);
});

test('the wheel pages; with Ctrl it is the browser’s', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-b');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 100);
  await expectSlide(page, '3/4');
  const isPrevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        addEventListener('wheel', (event) => resolve(event.defaultPrevented), { capture: true });
      }),
  );
  await page.evaluate(() => {
    const wheel = { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true };
    document
      .querySelector('.fancybox__slide.is-selected img')
      ?.dispatchEvent(new WheelEvent('wheel', wheel));
  });
  expect(await isPrevented).toBe(false);
  await page.keyboard.press('p');
  await expectSlide(page, '2/4');
  await closeBy(page);
});

test('thumbnails show the slides and can be put away', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  const third = button(page, 'Picture 3 of 4: Tall pines');
  await third.click();
  await expectSlide(page, '3/4');
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(lightbox(page).locator('.f-thumbs [aria-current]')).toHaveCount(1);
  await expect(button(page, 'Thumbnails')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Thumbnails').click();
  await expect(third).toBeHidden();
  await expect(button(page, 'Thumbnails')).toHaveAttribute('aria-pressed', 'false');
  await closeBy(page);
});

test('full screen, there and back', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  await button(page, 'Full screen').click();
  await expect(button(page, 'Leave full screen')).toBeVisible();
  expect(await page.evaluate(() => !!document.fullscreenElement)).toBe(true);
  await button(page, 'Leave full screen').click();
  await expect(button(page, 'Full screen')).toBeVisible();
  expect(await page.evaluate(() => !!document.fullscreenElement)).toBe(false);
  await closeBy(page);
});

test('the close button and the backdrop close', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-c');
  await button(page, 'Close').click();
  await expect(lightbox(page)).toHaveCount(0);
  await openPicture(page, '#lake-c');
  await page.mouse.click(200, 300);
  await expect(lightbox(page)).toHaveCount(0);
});

test('the page does not scroll or jump while it is open', async ({ page }) => {
  await open(page, '/gallery');
  await page.locator('#small').scrollIntoViewIfNeeded();
  // Firefox gives parts of a pixel, and rounds them anew whenever it lays out.
  const place = () =>
    page.evaluate(() => [scrollX, Math.round(scrollY), document.body.clientWidth]);
  const before = await place();
  await openPicture(page, '#small');
  expect(await place()).toEqual(before);
  await closeBy(page);
  expect(await place()).toEqual(before);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  await page.keyboard.press('n');
  await expectSlide(page, '2/4');
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => !(effect as KeyframeEffect).target?.matches('.f-spinner'))
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await lightbox(page).count()).toBe(0);
});

test('from right to left the next slide is on the left', async ({ page }) => {
  await open(page, '/gallery', { params: { dir: 'rtl' } });
  await openPicture(page, '#lake-a');
  const next = await button(page, 'Next picture').boundingBox();
  const previous = await button(page, 'Previous picture').boundingBox();
  expect(next?.x).toBeLessThan(previous?.x ?? 0);
  const close = await button(page, 'Close').boundingBox();
  expect(close?.x).toBeLessThan(200);
  const index = await lightbox(page).locator('[data-fancybox-page]').boundingBox();
  const count = await lightbox(page).locator('[data-fancybox-pages]').boundingBox();
  expect(index?.x).toBeLessThan(count?.x ?? 0);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, '2/4');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '1/4');
  await closeBy(page);
});

test('two hundred pictures load only those near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  await open(page, '/blank');
  const links = Array.from(
    { length: 200 },
    (_, index) =>
      `<a href="/site/pictures/regatta.webp?big=${index}" data-gallery="many"><img loading="lazy" alt="" width="40" height="40" src="/site/pictures/regatta-small.webp?small=${index}"></a>`,
  );
  await insert(page, `<p id="many">${links.join('')}</p>`);
  await page.click('#many a:nth-child(100)');
  await expectSlide(page, '100/200');
  await expectPicture(page);
  const big = () => asked.filter((query) => query.startsWith('?big')).sort();
  const near = ['?big=100', '?big=98', '?big=99'];
  await expect.poll(big).toEqual(near);
  await expect(lightbox(page).locator('.f-panzoom__content:not(.is-clone)')).toHaveCount(1);
  expect(await lightbox(page).locator('.f-thumbs button').count()).toBeLessThan(40);
  await closeBy(page);
  expect(big()).toEqual(near);
});
