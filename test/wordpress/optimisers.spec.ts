import { expect, test } from '../browser/support/test';
import { addresses, visit } from './site';

test('a script that an optimiser has moved finds its files, the options and the server', async ({
  page,
}) => {
  await page
    .context()
    .addCookies([{ name: 'tests-optimiser', value: '1', url: addresses.classic }]);
  await visit(page, '/week/');
  await expect(page.locator('#veneer-js')).toHaveAttribute('src', /\/uploads\/cache\/min\//);
  await page.click('#terms');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('optimisers are asked to leave script and stylesheet as they are', async ({ page }) => {
  await visit(page, '/week/');
  const script = page.locator('#veneer-js');
  // Rocket Loader reads its mark only before the address.
  expect(await script.evaluate((tag) => tag.outerHTML)).toMatch(
    /^<script defer[^>]*cfasync[^>]* src=/,
  );
  for (const tag of [script, page.locator('#veneer-css')]) {
    await expect(tag).toHaveAttribute('data-no-optimize', '1');
    await expect(tag).toHaveAttribute('data-no-minify', '1');
  }
  await expect(page.locator('#veneer-css')).toHaveAttribute('data-noptimize', '1');
  await expect(page.locator('meta[name=veneer]')).toHaveCount(1);
});
