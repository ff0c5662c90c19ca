import { expectOpen } from '../browser/nav.support';
import { expect, test } from '../browser/support/test';
import { visit } from './site';

test('a menu of the theme’s has dropdowns, and the link to the page is marked', async ({ page }, {
  project,
}) => {
  await visit(page, '/rooms/lakeside/');
  const nav = page.locator('nav[data-nav]');
  if (project.name === 'block') {
    // Its navigation is a block with dropdowns of its own.
    await expect(nav).toHaveCount(0);
    return;
  }
  await expect(nav).toHaveId('site-navigation');
  const item = nav.locator('li', { hasText: 'Rooms' }).first();
  const selector = `#${await item.getAttribute('id')}`;
  await expectOpen(page, selector, false);
  await item.locator('button').click();
  await expectOpen(page, selector, true);
  const own = nav.getByRole('link', { name: 'Lakeside' });
  await expect(own).toBeVisible();
  await expect(own).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expectOpen(page, selector, false);
});
