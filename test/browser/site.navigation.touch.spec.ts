import { expect, open, test, touchSwipe } from './support/test';

test('the menu leaves with a swipe to its edge, and a tap opens a list of the bar', async ({
  page,
}) => {
  await open(page, '/site/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await touchSwipe(page, { x: 150, y: 700 }, { x: 320, y: 700 });
  await expect(menu).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Rooms' }).tap();
  await expect(bar.getByRole('link', { name: 'The Hayloft' })).toBeVisible();
  await bar.getByRole('button', { name: 'Guide' }).tap();
  await expect(bar.getByRole('link', { name: 'The Hayloft' })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Dogs' })).toBeVisible();
  await page.touchscreen.tap(300, 600);
  await expect(bar.getByRole('link', { name: 'Dogs' })).toBeHidden();
});
