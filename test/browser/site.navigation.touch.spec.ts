import { expect, open, test, touchSwipe } from './support/test';

test('the menu leaves with a swipe to its edge', async ({ page }) => {
  await open(page, '/site/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await touchSwipe(page, { x: 150, y: 700 }, { x: 320, y: 700 });
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test.describe('on a large tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a tap opens a list of the bar, and one beside it closes it', async ({ page }) => {
    await open(page, '/site/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Rooms' }).tap();
    await expect(bar.getByRole('link', { name: 'The Hayloft' })).toBeVisible();
    await bar.getByRole('button', { name: 'Guide' }).tap();
    await expect(bar.getByRole('link', { name: 'The Hayloft' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Dogs' })).toBeVisible();
    await page.touchscreen.tap(300, 600);
    await expect(bar.getByRole('link', { name: 'Dogs' })).toBeHidden();
  });
});
