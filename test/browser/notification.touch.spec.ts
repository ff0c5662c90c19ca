import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, open, targetSize, test } from './support/test';

test('a failed tap is told, and one tap on Close ends it', async ({ page, allow }) => {
  allow.errors(/modals\/terms answered 503/, 1);
  allow.failures(/503 .*modals\/terms/, 1);
  await open(page, '/modal', { params: { fault: 503, on: '/modals/terms' } });
  await page.tap('#server');
  await expect(page.getByRole('alertdialog')).toContainText(
    '503: Service Unavailable (/modals/terms)',
  );
  await expectNoAxe(page);
  const close = dialog(page).getByRole('button', { name: 'Close' });
  expect(await targetSize(close)).toBeGreaterThanOrEqual(44);
  await close.tap();
  await expect(dialog(page)).toHaveCount(0);
});

test('a cookie’s message fits the phone and is gone from the browser', async ({
  page,
  context,
}) => {
  const text = encodeURIComponent('Your table is booked for Saturday at seven. '.repeat(20));
  // By a request of its own: a page that it led to would show the message itself.
  await page.request.get(`/_cookie?to=/favicon.svg&severity=success&text=${text}`);
  await open(page, '/blank');
  await expect(dialog(page)).toContainText('Your table is booked');
  expect((await context.cookies()).filter(({ name }) => name === 'message')).toEqual([]);
  const box = await dialog(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  // Beside the box, once its stylesheet has come.
  await expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');
  await page.touchscreen.tap(5, 5);
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await page.evaluate(() => window.veneer.ready);
  await expect(dialog(page)).toHaveCount(0);
  expect(await calls(page, '/modals')).toHaveLength(1);
});
