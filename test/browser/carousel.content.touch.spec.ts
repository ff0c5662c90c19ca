import type { Locator, Page } from '@playwright/test';
import { carousel, expectOn, expectSlides, look } from './support/carousel';
import { expect, insert, open, test, touchSwipe } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A finger on the middle of an element goes sideways. */
async function swipeOn(page: Page, element: Locator, wayPx: number): Promise<void> {
  const box = await element.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await touchSwipe(page, { x, y }, { x: x + wayPx, y }, 12);
}

async function openWith(page: Page, content: string): Promise<void> {
  await open(page, '/blank');
  const slides = [content, '<p>Two</p>', '<p>Three</p>'].map(
    (one, at) => `<div data-n="${at + 1}">${one}</div>`,
  );
  await insert(
    page,
    `<section><div id="c" data-carousel="rooms">${slides.join('')}</div></section>`,
  );
  await expectOn(page, 'c');
}

const scrolled = (page: Page) => page.locator('#it').evaluate((box) => Math.round(box.scrollLeft));

test('carousel: a finger moves a range in a slide, and not the slides @full @carousel.content', async ({
  page,
}) => {
  await openWith(page, '<input type="range" id="it" value="50" style="width: 250px"><p>One</p>');
  await swipeOn(page, page.locator('#it'), -90);
  expect(Number(await page.locator('#it').inputValue())).toBeLessThan(40);
  expect((await look(page, 'c')).slides).toEqual([1]);
  await swipeOn(page, page.getByText('One'), -90);
  await expectSlides(page, 'c', [2]);
});

test('carousel: a finger scrolls a table in a slide, from left to right and from right to left, and at its end the slides @carousel.content', async ({
  page,
}) => {
  for (const dir of ['ltr', 'rtl']) {
    await openWith(
      page,
      `<div id="it" dir="${dir}" style="overflow-x: auto; width: 250px"><table style="width: 330px; height: 90px"><td>Prices</table></div>`,
    );
    const table = page.locator('#it');
    const [start, end] = dir === 'ltr' ? [0, 80] : [-80, 0];
    await table.evaluate((box, left) => box.scrollTo({ left, behavior: 'instant' }), start);
    await swipeOn(page, table, -120);
    await expect.poll(() => scrolled(page), dir).toBeGreaterThan(start);
    await table.evaluate((box, left) => box.scrollTo({ left, behavior: 'instant' }), end);
    expect((await look(page, 'c')).slides, dir).toEqual([1]);
    await swipeOn(page, table, -90);
    await expectSlides(page, 'c', [2]);
  }
});

test('carousel: a finger goes sideways over a box that scrolls up and down, which moves the slides, and up in the box, which scrolls it @carousel.content', async ({
  page,
}) => {
  await openWith(
    page,
    '<div id="it" style="overflow-y: auto; height: 120px"><div style="height: 600px">Terms</div></div>',
  );
  const box = await page.locator('#it').boundingBox();
  const at = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 100 };
  await touchSwipe(page, at, { x: at.x, y: at.y - 80 }, 12);
  await expect.poll(() => page.locator('#it').evaluate((one) => one.scrollTop)).toBeGreaterThan(20);
  expect((await look(page, 'c')).slides).toEqual([1]);
  await swipeOn(page, page.locator('#it'), -90);
  await expectSlides(page, 'c', [2]);
});

test('carousel: a finger moves the inner of two carousels, and not the outer @full @carousel.content', async ({
  page,
}) => {
  await openWith(page, `${carousel('in', 'testimonials', 3)}<p>One</p>`);
  await expectOn(page, 'in');
  for (const slide of [2, 3, 1]) {
    await swipeOn(page, page.locator('#in li:not([inert]) p'), -60);
    await expectSlides(page, 'in', [slide]);
  }
  expect((await look(page, 'c')).slides).toEqual([1]);
  await swipeOn(page, page.getByText('One'), -60);
  await expectSlides(page, 'c', [2]);
});
