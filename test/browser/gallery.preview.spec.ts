import type { Page } from '@playwright/test';
import { hold, untilRun } from './support/hold';
import {
  closeBy,
  expectClosed,
  expectPicture,
  expectSlide,
  lightbox,
  parts,
  slide,
} from './support/lightbox';
import { expect, expectNoAxe, hash, insert, NO_PREFETCH, open, test } from './support/test';

const CODE = /\/assets\/lightbox-\w+\.js/;

const preview = (page: Page) => page.locator('.veneer-gallery__preview');
const small = (page: Page) => page.locator('.veneer-gallery__small');

/** Where the small picture of a link is, and from where it grows in the first frame of the preview. */
const firstFrame = (page: Page, link: string): Promise<[number[], number[]]> =>
  page.evaluate(async (selector) => {
    const found = (query: string) => document.querySelector(query) as HTMLImageElement;
    const box = await new Promise<DOMRect>((resolve) => {
      const observer = new MutationObserver(() => {
        const image = found('.veneer-gallery__preview img');
        if (!image) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // Engines differ in how far it has grown by then.
          for (const one of image.parentElement?.getAnimations() ?? []) one.currentTime = 0;
          resolve(image.getBoundingClientRect());
        });
      });
      observer.observe(document.body, { childList: true });
    });
    const { naturalWidth, naturalHeight } = found(`${selector} img`);
    const width = Math.min(box.width, (box.height * naturalWidth) / naturalHeight);
    const middleOf = (it: DOMRect) => [it.x + it.width / 2, it.y + it.height / 2];
    const at = found(`${selector} img`).getBoundingClientRect();
    return [
      [...middleOf(at), at.width].map(Math.round),
      [...middleOf(box), width].map(Math.round),
    ] as [number[], number[]];
  }, link);

/** Where the small picture is once it has grown. */
const placeAtRest = (page: Page): Promise<number[]> =>
  small(page).evaluate(async (it) => {
    await Promise.all(it.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

/**
 * The last place of the small picture in the lightbox, and that of the large one right after it; none where
 * both were seen at once.
 */
const exchange = (page: Page): Promise<[number[], number[]]> =>
  page.evaluate(
    ([shown, large]) =>
      new Promise<[number[], number[]]>((resolve) => {
        let before: number[] = [];
        let wereBoth = false;
        const find = () => document.querySelector<HTMLImageElement>('.veneer-gallery__small img');
        const sides = ({ x, y, width, height }: DOMRect, ratio = width / height) => {
          const wide = Math.min(width, height * ratio);
          return [x + width / 2, y + height / 2, wide].map(Math.round);
        };
        const { removeChild } = Node.prototype;
        // As it goes: on a busy machine it may have moved since the last frame.
        Node.prototype.removeChild = function <T extends Node>(node: T): T {
          const image = find();
          if (image && node.contains(image))
            before = sides(image.getBoundingClientRect(), image.naturalWidth / image.naturalHeight);
          return removeChild.call(this, node) as T;
        };
        const look = () => {
          const image = find();
          const own = document.querySelector(`${shown} ${large}`);
          const isSeen = !!own?.checkVisibility({
            opacityProperty: true,
            visibilityProperty: true,
          });
          // One that fades may be seen before it.
          wereBoth ||= isSeen && !!image?.closest('.has-preview');
          if (before.length && !image) {
            Node.prototype.removeChild = removeChild;
            resolve([before, isSeen && own && !wereBoth ? sides(own.getBoundingClientRect()) : []]);
          } else requestAnimationFrame(look);
        };
        look();
      }),
    [parts.slide, parts.picture],
  );

/** How far two places are apart at most, in px. */
const apart = ([one, other]: [number[], number[]]): number =>
  Math.max(...one.map((side, index) => Math.abs(side - (other[index] ?? Number.NaN))));

test('gallery: the frame after a click shows the small picture where it is, over the page, before the lightbox’s code has come; the lightbox takes over with its picture in the same place @lightboxes @gallery.preview', async ({
  page,
}) => {
  await open(page, '/gallery', NO_PREFETCH);
  const code = await hold(page, CODE);
  const first = firstFrame(page, '#lake-a');
  await page.click('#lake-a');
  expect(apart(await first)).toBeLessThanOrEqual(2);
  await expect(preview(page)).toHaveAccessibleName('Gallery');
  await expect(preview(page)).toHaveAttribute('aria-busy', 'true');
  await expect(preview(page)).toBeFocused();
  await expectNoAxe(page, { within: '.veneer-gallery__preview' });
  await expect(lightbox(page)).toHaveCount(0);
  expect(await hash(page)).toBe('#lake-1');
  const exchanged = exchange(page);
  code.answer();
  await expectSlide(page, '1/4');
  await expect(preview(page)).toHaveCount(0);
  expect(apart(await exchanged)).toBeLessThanOrEqual(2);
  await expectPicture(page);
  await closeBy(page);
  await expect(page.locator('#lake-a')).toBeFocused();
  // Its place is not foreseen: the small picture moves to it.
  const caption = 'Boats on the lake, with a word for each. '.repeat(20);
  await insert(
    page,
    `<a id="long" href="/site/pictures/regatta.webp" data-gallery="long" data-caption="${caption}"><img src="/site/pictures/regatta-small.webp" width="240" alt=""></a>`,
  );
  const later = exchange(page);
  await page.click('#long');
  expect(apart(await later)).toBeLessThanOrEqual(2);
  await closeBy(page);
});

test('gallery: Escape, X, C, a click, Back, the removal of the link and stop() end the preview; nothing opens later @full @gallery.preview', async ({
  page,
}) => {
  await open(page, '/gallery', NO_PREFETCH);
  const code = await hold(page, CODE);
  const ways: [string, () => Promise<unknown>][] = [
    ['#lake-a', () => page.keyboard.press('Escape')],
    ['#lake-b', () => page.keyboard.press('x')],
    ['#lake-c', () => page.keyboard.press('c')],
    ['#lake-b', () => page.mouse.click(20, 300)],
    ['#lake-c', () => page.goBack()],
    ['#lake-d', () => page.evaluate(() => document.querySelector('#lake-d')?.remove())],
    ['#lake-a', () => page.evaluate(() => window.veneer.stop())],
  ];
  for (const [link, end] of ways) {
    await page.click(link);
    await expect.poll(() => hash(page)).toMatch(/^#lake-/);
    await end();
    await expect(preview(page)).toHaveCount(0);
    await expect.poll(() => hash(page)).toBe('');
    if (link !== '#lake-d') await expect(page.locator(link)).toBeFocused();
  }
  code.answer();
  await untilRun(page, await code.asked);
  await expect(lightbox(page)).toHaveCount(0);
});

test('gallery: in the lightbox the small picture stays in its place until the large one has come, which a spinner says, and goes with one that fails @lightboxes @gallery.preview @gallery.failure', async ({
  page,
  allow,
}) => {
  allow.failures(/no-such-picture/);
  await open(page, '/gallery', NO_PREFETCH);
  await insert(
    page,
    '<a id="broken" href="/site/pictures/no-such-picture.webp" data-gallery="broken"><img src="/site/pictures/regatta-small.webp" width="240" alt="A regatta"></a>',
  );
  const large = await hold(page, '**/lake-panorama.webp');
  const code = await hold(page, CODE);
  await page.click('#lake-b');
  await code.asked;
  const place = await placeAtRest(page);
  code.answer();
  await expectSlide(page, '2/4');
  expect(await placeAtRest(page)).toEqual(place);
  await expect(slide(page).locator(parts.spinner)).toBeVisible();
  await expect(slide(page).locator('.veneer-gallery__small')).toBeInViewport();
  await page.keyboard.press('n');
  await expectSlide(page, '3/4');
  await expectPicture(page);
  await page.keyboard.press('p');
  await expect(slide(page).locator('.veneer-gallery__small')).toBeInViewport();
  large.answer();
  await expectPicture(page);
  await expect(small(page)).toHaveCount(0);
  await closeBy(page);
  await page.click('#broken');
  await expect(slide(page)).toContainText('cannot be loaded');
  await expect(small(page)).toHaveCount(0);
  await closeBy(page);
});

test('gallery: a link without a picture opens its address where the lightbox’s code hangs for 10 s @full @gallery.fallback', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer gallery: the lightbox could not be shown/);
  await hold(page, /\/assets\/lightbox/);
  const gallery = page.waitForRequest(/\/assets\/gallery-\w+\.js/);
  await page.clock.install();
  await open(page, '/blank', NO_PREFETCH);
  await insert(page, '<a id="it" href="/site/pictures/regatta.webp" data-gallery="g">Regatta</a>');
  await page.hover('#it');
  await untilRun(page, await gallery);
  await page.click('#it');
  const addressLater = async () => {
    await page.clock.runFor(1000);
    return page.url();
  };
  await expect.poll(addressLater).toMatch(/regatta\.webp$/);
});

test('gallery: where the lightbox’s code does not load the preview goes and the link opens the picture, with a report @full @gallery.preview @gallery.fallback', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer gallery: the lightbox could not be shown/);
  allow.failures(/assets\/lightbox/);
  const params = { fault: '404', on: '/assets/lightbox', 'opt.prefetch': 'off' };
  await open(page, '/gallery', { params });
  await page.click('#lake-a');
  await expect(page).toHaveURL(/halden-dawn\.webp$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/gallery\?[^#]*$/);
  await expectClosed(page);
});
