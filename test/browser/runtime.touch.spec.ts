import { dialog } from './support/dialog';
import { calls, expect, open, targetSize, test } from './support/test';

test('the first tap with nothing loaded opens, and so does the next', async ({ page }) => {
  await open(page, '/modal', { params: { delay: 150, on: '/assets/modal' } });
  for (let time = 1; time <= 3; time++) {
    await page.tap('#server');
    await expect(dialog(page)).toContainText('Terms of booking');
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(await calls(page, '/modals')).toHaveLength(3);
});

test('a dialog fits a phone: no sideways scrolling, a close button of 44 px', async ({ page }) => {
  await open(page, '/modal');
  await page.tap('#long');
  const box = await dialog(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 8);
  const close = dialog(page).getByRole('button', { name: 'Close' });
  expect(await targetSize(close)).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(195, 5);
  await expect(dialog(page)).toHaveCount(0);
});

test('Back closes the dialog and leaves the history alone', async ({ page }) => {
  await open(page, '/modal');
  const before = await page.evaluate(() => history.length);
  await page.tap('#second');
  await dialog(page).getByRole('link').tap();
  await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await page.evaluate(() => 'CloseWatcher' in window)).toBe(true);
  // What Android sends for Back reaches the page as a request to the close watcher; a desktop
  // Chromium takes Escape with no keydown listener in its way for the same.
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
