import { faring, visitAll } from './crowd.support';
import { dialog } from './support/dialog';
import { answerPictures } from './support/providers';
import { expect, open, test, untilReady } from './support/test';

test('a document that a script opens and writes anew has a Veneer of its own', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerPictures(page);
  await open(page, '/crowd');
  // What is open as the page goes, and what runs on it, goes with it.
  await expect(dialog(page)).toContainText('The boat is ready');
  await page.evaluate(async () => {
    const before = window.veneer;
    const answer = await fetch(location.href);
    const html = await answer.text();
    document.open();
    document.write(html.replace('The boat is ready', 'The boat is ready again'));
    document.close();
    Reflect.set(window, 'before', before);
  });
  await expect(page.locator('#message')).toHaveText('The boat is ready again');
  await page.waitForFunction(() => window.veneer !== Reflect.get(window, 'before'));
  await untilReady(page);
  await expect(dialog(page)).toContainText('The boat is ready again');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  // Its stylesheet went with the document, and was brought again.
  await expect(page.locator('link[href*="/assets/dialog-"]')).toHaveCount(1);
  expect(await visitAll({ page, frame: page.mainFrame() })).toEqual(faring());
});
