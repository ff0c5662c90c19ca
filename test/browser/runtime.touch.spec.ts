import { dialog } from './support/dialog';
import { calls, expect, open, targetSize, test } from './support/test';

test('api: the first tap, with no code loaded, opens the dialog, and so do the next @api.replay', async ({
  page,
}) => {
  await open(page, '/modal', { params: { delay: 150, on: '/assets/server' } });
  for (let time = 1; time <= 3; time++) {
    await page.tap('#server');
    await expect(dialog(page)).toContainText('Terms of booking');
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(await calls(page, '/modals')).toHaveLength(3);
});

test('modal: on a phone it fits the window, has a close button of 44 px, and Back closes the top one only @full @modal.close @modal.nested', async ({
  page,
}) => {
  await open(page, '/modal');
  const before = await page.evaluate(() => history.length);
  await page.tap('#long');
  const box = await dialog(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 8);
  const close = dialog(page).getByRole('button', { name: 'Close' });
  expect(await targetSize(close)).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(195, 5);
  await expect(dialog(page)).toHaveCount(0);

  await page.tap('#second');
  await dialog(page).getByRole('link').tap();
  await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
  const state = () => page.evaluate(() => history.state);
  await expect.poll(state).toEqual({ veneer: 2 });
  expect(await page.evaluate(() => history.length)).toBe(before + 2);
  expect(await page.evaluate(() => 'CloseWatcher' in window)).toBe(true);
  // What Android sends for Back reaches the page as a request to the close watcher; a desktop
  // Chromium takes Escape with no keydown listener in its way for the same.
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(state).toBeNull();
});
