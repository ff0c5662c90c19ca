import { dialog } from './support/dialog';
import { expect, open, targetSize, test } from './support/test';

test('notification: on a phone a long message fits, has a close button of 44 px, and a tap beside it closes it @notification.cookie', async ({
  page,
}) => {
  const text = encodeURIComponent('Your table is booked for Saturday at seven. '.repeat(20));
  // By a request of its own: a page that it led to would show the message itself.
  await page.request.get(`/_cookie?to=/favicon.svg&severity=success&text=${text}`);
  await open(page, '/blank');
  await expect(dialog(page)).toContainText('Your table is booked');
  const box = await dialog(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const close = dialog(page).getByRole('button', { name: 'Close' });
  // Once its stylesheet is loaded.
  await expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');
  expect(await targetSize(close)).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(5, 5);
  await expect(dialog(page)).toHaveCount(0);
});
