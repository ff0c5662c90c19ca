import { carousel, expectOn, expectSlides, look, withContent } from './support/carousel';
import { expect, insert, open, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('carousel: two fingers sideways on a trackpad move the slides, up to the ends and past several; up, down and zooming are the page’s @full @carousel.wheel', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, `${carousel('c', 'events', 9)}<div style="height: 3000px"></div>`);
  await expectOn(page, 'c');
  await page.locator('#c-2').hover();
  const { widths } = await look(page, 'c');
  await page.mouse.wheel(30, 0);
  await expectSlides(page, 'c', [2, 3, 4, 5]);
  // In one task, as the fingers do not rest between.
  const push = (deltas: number[]) =>
    page.locator('#c-3').evaluate((target, all) => {
      for (const deltaX of all)
        target.dispatchEvent(
          new WheelEvent('wheel', { deltaX, deltaY: 2, bubbles: true, cancelable: true }),
        );
    }, deltas);
  await push(new Array(9).fill((widths[0] ?? 0) / 4));
  await expectSlides(page, 'c', [5, 6, 7, 8]);
  // How far the fingers went past the end does not count on the way back: over the gap and 25 px more.
  await push([...new Array(9).fill(400), -((widths[0] ?? 0) + 24 + 25)]);
  await expectSlides(page, 'c', [4, 5, 6, 7]);
  await push(new Array(9).fill(400));
  await expectSlides(page, 'c', [6, 7, 8, 9]);
  await page.mouse.wheel(-30, 0);
  await expectSlides(page, 'c', [5, 6, 7, 8]);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect((await look(page, 'c')).slides).toEqual([5, 6, 7, 8]);
});

test('carousel: a wheel sideways over a table that scrolls in a slide scrolls the table, then the slides @carousel.wheel', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    withContent(
      '<div id="it" style="overflow-x: auto; width: 300px"><table style="width: 400px"><td>Prices</table></div>',
    ),
  );
  await expectOn(page, 'c');
  await page.locator('#it').hover();
  await page.mouse.wheel(60, 0);
  await expect.poll(() => page.locator('#it').evaluate((box) => box.scrollLeft)).toBe(60);
  await page.mouse.wheel(60, 0);
  await expect.poll(() => page.locator('#it').evaluate((box) => box.scrollLeft)).toBe(100);
  expect((await look(page, 'c')).slides).toEqual([1]);
  await page.mouse.wheel(60, 0);
  await expectSlides(page, 'c', [2]);
});
