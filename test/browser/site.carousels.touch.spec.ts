import type { Page } from '@playwright/test';
import { numberSlides, PLACES } from './site.carousels.support';
import { expectFits } from './site.support';
import { expectOn, expectSlides, upTo } from './support/carousel';
import { dialog } from './support/dialog';
import { closeBy, expectPicture, expectSlide } from './support/lightbox';
import { expect, expectNoAxe, open, test, touchSwipe } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One finger on the slides, away from the controls, moved sideways. */
async function swipe(page: Page, id: string, wayPx: number): Promise<void> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  const box = await page.locator(`#${id}`).boundingBox();
  const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 30 };
  await touchSwipe(page, from, { x: from.x + wayPx, y: from.y });
}

for (const { path, id, seen } of PLACES.filter(({ path }) => !path.endsWith('/hayloft')))
  test(`${path}#${id} follows the finger, there and back`, async ({ page }) => {
    await open(page, path, { params: { 'opt.manual': '' } });
    await numberSlides(page, id);
    await page.evaluate(() => window.veneer.enhance());
    await expectOn(page, id);
    await swipe(page, id, -90);
    await expectSlides(
      page,
      id,
      upTo(seen[0]).map((slide) => slide + 1),
    );
    await swipe(page, id, 90);
    await expectSlides(page, id, upTo(seen[0]));
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('.fancybox__dialog')).toHaveCount(0);
  });

test('the second date is swiped to and its link tapped', async ({ page }) => {
  await open(page, '/site/');
  await expectOn(page, 'dates');
  await swipe(page, 'dates', -120);
  await page.getByRole('link', { name: 'About the day: The little regatta' }).tap();
  await expect(dialog(page)).toHaveAccessibleName('The little regatta');
  await expectNoAxe(page);
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
});

test('a room’s photograph opens at a tap, and its row follows the lightbox', async ({ page }) => {
  await open(page, '/site/rooms/lakeside', { params: { 'opt.manual': '' } });
  await numberSlides(page, 'photos');
  await page.evaluate(() => window.veneer.enhance());
  await expectOn(page, 'photos');
  await page.locator('#photos a').first().tap();
  await expectPicture(page);
  await expectSlide(page, '1/4');
  await touchSwipe(page, { x: 320, y: 380 }, { x: 60, y: 380 });
  await expectSlide(page, '2/4');
  await expectPicture(page);
  await closeBy(page);
  await expectSlides(page, 'photos', [2]);
});

test('the guests’ words are counted on a phone, the news has bullets', async ({ page }) => {
  await open(page, '/site/');
  const words = await expectOn(page, 'words');
  await expect(words).toContainText('1 / 5');
  await expect(words.getByRole('button', { name: /^Show slide/ })).toHaveCount(0);
  const news = await expectOn(page, 'news');
  await news.getByRole('button', { name: 'Show slide 2' }).tap();
  await expect(news.getByRole('link', { name: 'See the Hayloft' })).toBeInViewport({ ratio: 1 });
});

test('pages with rows are as wide as a small phone', async ({ page }) => {
  for (const path of ['/site/', '/site/gallery', '/site/rooms/pinewood']) {
    await open(page, path);
    for (const { id } of PLACES.filter((place) => place.path === path)) await expectOn(page, id);
    await expectFits(page, [390, 360, 320]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
