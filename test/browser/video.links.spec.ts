import { answerProviders } from './support/providers';
import { expect, insert, open, test } from './support/test';

test.describe('stays a link', () => {
  for (const id of ['unknown', 'deceiving'])
    test(`where #${id} leads to no known video, with a report`, async ({ page, allow }) => {
      allow.errors(/Veneer video: .* is no known video/, 1);
      await page.route('https://youtube.com.evil.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
      );
      await open(page, '/video');
      const href = await page.locator(`#${id}`).evaluate((link: HTMLAnchorElement) => link.href);
      await page.click(`#${id}`);
      await expect(page).toHaveURL(href);
    });

  for (const href of [
    'https://www.youtube.com/embed/../x',
    'https://www.youtube.com/watch?v=%22onload=%22x',
    'https://user:pass@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'javascript:window.ran=1',
  ])
    test(`for ${href}`, async ({ page, allow }) => {
      allow.errors(/is no known video/, 1);
      const asked = await answerProviders(page);
      await open(page, '/blank');
      await insert(page, `<a id="a" href="${href}" data-video>Film</a>`);
      await page.evaluate(() =>
        addEventListener('click', (event) => {
          Reflect.set(window, 'wasPrevented', event.defaultPrevented);
          event.preventDefault();
        }),
      );
      await page.click('#a');
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasPrevented'))).toBe(false);
      await expect(page.locator('iframe,video,.veneer-dialog')).toHaveCount(0);
      expect(asked).toEqual([]);
    });

  for (const modifiers of [['ControlOrMeta'], ['Shift']] as const)
    test(`with ${modifiers[0]}`, async ({ page, context }) => {
      await open(page, '/video');
      const [other] = await Promise.all([
        context.waitForEvent('page'),
        page.click('#file', { modifiers: [...modifiers] }),
      ]);
      await expect(other).toHaveURL('/site/films/jetty.webm');
      await expect(page.locator('.veneer-dialog')).toHaveCount(0);
    });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens the video’s page', async ({ page }) => {
    await page.route('https://www.youtube.com/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'the video’s page' }),
    );
    await open(page, '/video');
    await page.click('#youtube');
    await expect(page).toHaveURL('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  });
});
