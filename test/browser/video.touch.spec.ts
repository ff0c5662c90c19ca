import { dialog } from './support/dialog';
import { answerProviders } from './support/providers';
import { expect, open, test } from './support/test';

test('video: the first tap plays though no code is loaded yet, so does the next, and Back closes the player @video.play @video.close', async ({
  page,
}) => {
  const asked = await answerProviders(page);
  await open(page, '/video', { params: { delay: 150, on: '/assets/server' } });
  const before = await page.evaluate(() => history.length);
  const player = page.frameLocator('iframe').locator('body');
  await page.tap('#youtube');
  await expect(player).toHaveText('autoplay allowed');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await page.tap('#vimeo');
  await expect(player).toHaveText('autoplay allowed');
  expect(asked).toHaveLength(2);
  const state = () => page.evaluate(() => history.state);
  await expect.poll(state, 'one entry, for the open player').toEqual({ veneer: 1 });
  expect(await page.evaluate(() => [history.length, 'CloseWatcher' in window])).toEqual([
    before + 1,
    true,
  ]);
  // With no keydown listener in its way, a desktop Chromium takes Escape for what Android's Back is.
  await page.evaluate(() =>
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(state, 'the entry goes with the player').toBeNull();
  await page.tap('#youtube');
  await expect.poll(state).toEqual({ veneer: 1 });
  await page.goBack();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});
