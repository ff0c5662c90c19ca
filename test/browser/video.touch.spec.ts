import { dialog } from './support/dialog';
import { answerProviders } from './support/providers';
import { expect, open, test } from './support/test';

test('the first tap with nothing loaded plays, and so does the next', async ({ page }) => {
  const asked = await answerProviders(page);
  await open(page, '/video', { params: { delay: 150, on: '/assets/video' } });
  for (let time = 1; time <= 2; time++) {
    await page.tap('#youtube');
    await expect(page.frameLocator('iframe').locator('body')).toHaveText('autoplay allowed');
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(asked).toHaveLength(2);
});

test('Back closes the player and leaves the history alone', async ({ page }) => {
  await answerProviders(page);
  await open(page, '/video');
  const before = await page.evaluate(() => history.length);
  await page.tap('#vimeo');
  await expect(dialog(page).locator('iframe')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await page.evaluate(() => 'CloseWatcher' in window)).toBe(true);
  // With no keydown listener in its way, a desktop Chromium takes Escape for what Android's Back is.
  await page.evaluate(() =>
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});
