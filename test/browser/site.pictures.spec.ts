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

test('the wall’s last pictures come when they are near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/site/gallery');
  await page.waitForLoadState('networkidle');
  const pictures = page.locator('.wall img[data-lazy]');
  await expect(pictures).toHaveCount(4);
  expect(asked).not.toContain('/site/pictures/moonrise-small.jpg');
  await pictures.last().scrollIntoViewIfNeeded();
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(720);
  expect(asked).toContain('/site/pictures/moonrise-small.jpg');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('their twins are seen, and nothing twice', async ({ page }) => {
    await open(page, '/site/gallery');
    const moon = page.locator('.wall a[href$="moonrise.jpg"]');
    await moon.scrollIntoViewIfNeeded();
    await expect(moon.locator('noscript img')).toBeVisible();
    await expect(moon.locator('img[data-lazy]')).toBeHidden();
  });
});
