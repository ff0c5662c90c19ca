import type { Page } from '@playwright/test';
import {
  caption,
  closeBy,
  drawn,
  expectClosed,
  expectPicture,
  expectSlide,
  expectWidth,
  lightbox,
  openPicture,
  openSlide,
  parts,
  picture,
  slide,
} from './support/lightbox';
import { hideTab } from './support/page';
import { expect, insert, open, test } from './support/test';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) =>
  lightbox(page).getByRole('button', { name, exact: true });

/** Presses a zoom button until it is off. */
async function zoomToEnd(page: Page, name: string): Promise<void> {
  const zoom = button(page, name);
  while (!(await zoom.evaluate((element) => element.hasAttribute('aria-disabled'))))
    await zoom.click();
}

test('gallery: zoom ends at half the natural size and at what fits, by buttons and by clicks on the picture; a small picture has none, a huge one starts at a tenth @full @gallery.zoom', async ({
  page,
}) => {
  // 20,000 px wide: it fits the screen at less than a tenth.
  await page.route('**/huge.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="1000"><rect width="20000" height="1000" fill="green"/></svg>',
    }),
  );
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  const { widthPx: fitted } = await drawn(page);
  expect(fitted).toBeLessThan(1200);
  await zoomToEnd(page, 'Zoom in');
  await expectWidth(page, 1200);
  await zoomToEnd(page, 'Zoom out');
  await expectWidth(page, fitted);
  for (const widthPx of [1200, fitted]) {
    await picture(page).click();
    await expectWidth(page, widthPx);
  }
  await closeBy(page);
  await openPicture(page, '#small');
  await expectWidth(page, 720);
  for (const name of ['Zoom in', 'Zoom out'])
    await expect(button(page, name)).toHaveAttribute('aria-disabled');
  await closeBy(page);
  await insert(page, '<a id="a" href="/site/pictures/huge.svg" data-gallery="huge">Huge</a>');
  await openPicture(page, '#a');
  await expectWidth(page, 2000);
  await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled');
  await closeBy(page);
});

test('gallery: the slideshow shows the next picture after 3000 ms, rests in a hidden tab, until it is stopped @gallery.slideshow', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await button(page, 'Slideshow').click();
  await expect(button(page, 'Stop slideshow')).toBeVisible();
  // A slide's time begins when its picture is ready and the change is over, which no clock tells.
  const expectCounting = () => expect(lightbox(page).locator(parts.counting)).toHaveCount(1);
  await expectCounting();
  await page.clock.runFor(2999);
  await expectSlide(page, '1/4');
  await page.clock.runFor(1);
  await expectSlide(page, '2/4');
  await expectCounting();
  await hideTab(page, true);
  await page.clock.runFor(60_000);
  await expectSlide(page, '2/4');
  await hideTab(page, false);
  await page.clock.runFor(2999);
  await expectSlide(page, '2/4');
  await page.clock.runFor(1);
  await expectSlide(page, '3/4');
  await button(page, 'Stop slideshow').click();
  await expect(button(page, 'Slideshow')).toBeVisible();
  await page.clock.runFor(10_000);
  await expectSlide(page, '3/4');
  await page.clock.resume();
  await closeBy(page);
});

test('gallery: the wheel pages, with Ctrl it is the browser’s; the page below neither scrolls nor jumps; the close button and the backdrop close @gallery.wheel @gallery.open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, '/gallery');
  await page.locator('#lake-b').evaluate((link) => link.scrollIntoView({ behavior: 'instant' }));
  // Firefox gives parts of a pixel, and rounds them anew whenever it lays out.
  const place = () =>
    page.evaluate(() => [scrollX, Math.round(scrollY), document.body.clientWidth]);
  const before = await place();
  expect(before[1]).toBeGreaterThan(0);
  await openSlide(page, '#lake-b');
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 100);
  await expectSlide(page, '3/4');
  const isLeft = await slide(page)
    .locator('img')
    .first()
    .evaluate((element) =>
      element.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );
  expect(isLeft, 'to the browser').toBe(true);
  await page.keyboard.press('p');
  await expectSlide(page, '2/4');
  expect(await place()).toEqual(before);
  await button(page, 'Close').click();
  await expectClosed(page);
  expect(await place()).toEqual(before);
  await openSlide(page, '#lake-c');
  await page.mouse.click(200, 300);
  await expectClosed(page);
});

test('gallery: from right to left the next slide is on the left, for buttons and arrows @full @gallery.keys', async ({
  page,
}) => {
  await open(page, '/gallery', { params: { dir: 'rtl' } });
  await openSlide(page, '#lake-a');
  const next = await button(page, 'Next picture').boundingBox();
  const previous = await button(page, 'Previous picture').boundingBox();
  expect(next?.x).toBeLessThan(previous?.x ?? 0);
  expect((await button(page, 'Close').boundingBox())?.x).toBeLessThan(200);
  await expect(lightbox(page).locator(parts.counter)).toHaveCSS('direction', 'ltr');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, '2/4');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '1/4');
  await closeBy(page);
});

test('gallery: in a window as high as a phone held sideways, a film has the room of the thumbnails, which come back as it is turned @lightboxes @full @gallery.content @gallery.tools', async ({
  page,
}) => {
  await page.setViewportSize({ width: 568, height: 260 });
  await open(page, '/blank');
  const link = (address: string, more: string) =>
    `<a href="/site/${address}" data-gallery="lake"${more}><img alt="" src="/site/pictures/campfire-small.webp" width="60" height="40"></a>`;
  const film = link('films/jetty.webm', ' id="film" data-caption="The jetty"');
  await insert(page, link('pictures/campfire.webp', '') + film);
  await openSlide(page, '#film');
  const screen = slide(page).locator('.veneer-gallery__video');
  await expect(screen).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0, y = 0 } = (await screen.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(120);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await expect(caption(page)).toBeInViewport({ ratio: 1 });
  const text = await caption(page).boundingBox();
  expect(text?.y).toBeGreaterThanOrEqual(Math.floor(y + height));
  await expect(button(page, 'Thumbnails')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(button(page, 'Thumbnails')).toBeVisible();
  await expect(lightbox(page).locator(parts.thumbnail).last()).toBeInViewport({ ratio: 1 });
  await closeBy(page);
});

test('gallery: of two hundred pictures only the one shown and its neighbours are loaded @full @gallery.open', async ({
  page,
}) => {
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
  expect(await lightbox(page).locator(parts.anyPicture).count()).toBeLessThanOrEqual(3);
  expect(await lightbox(page).locator(parts.thumbnail).count()).toBeLessThan(40);
  await closeBy(page);
  expect(big()).toEqual(near);
});
