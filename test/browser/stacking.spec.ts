import { dialog } from './support/dialog';
import { expect, insert, open, test } from './support/test';

test('a modal from a slide lies above the lightbox; one Escape each', { tag: '@engines' }, async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<a id="slide" href="#text" data-gallery="g">Open</a><div id="text"><a id="terms" href="/page/terms" data-modal="terms">Terms</a></div>',
  );
  await page.click('#slide');
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await lightbox.getByRole('link', { name: 'Terms' }).click();
  await expect(dialog(page)).toContainText('Terms of booking');
  await dialog(page).getByRole('button', { name: 'Close' }).hover();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(lightbox).toBeVisible();
  await expect(page.locator('#terms')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(page.locator('main #text')).toBeVisible();
});

test('a lightbox from a modal lies above it; one Escape each', async ({ page }) => {
  await open(page, '/modal');
  await page.click('#inside');
  await dialog(page).getByRole('link', { name: 'A small emblem' }).click();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('a modal that goes from below another leaves the page covered', async ({ page }) => {
  await open(page, '/modal');
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.evaluate(() => window.veneer.notify('info', 'The boat is ready'));
  await expect(dialog(page)).toContainText('The boat is ready');
  await page.locator('#server').evaluate((link) => link.remove());
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await expect(dialog(page)).toBeFocused();
  expect(await page.locator('body > :not(.veneer-dialogs, script):not([inert])').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('body > [inert]')).toHaveCount(0);
});
