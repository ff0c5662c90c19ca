import { expect, open, test } from './support/test';

test('the panorama moves with the page, and stands still for who wants that', async ({ page }) => {
  await open(page, '/site/');
  const picture = page.locator('.panorama img');
  await picture.scrollIntoViewIfNeeded();
  const count = () => picture.evaluate((image) => image.getAnimations().length);
  await expect.poll(count).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(count).toBe(0);
});
