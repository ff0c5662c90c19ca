import type { Page } from '@playwright/test';
import { address, insertBelow, lazy, openEmpty, settle } from './lazy.support';
import { expect, insert, test } from './support/test';

test.describe('a picture that fails', () => {
  /** Counts from now on how often the image failed. */
  const watchFailures = (page: Page) =>
    page.locator('#one').evaluate((image) => {
      Reflect.set(window, 'failures', 0);
      const count = () => Reflect.set(window, 'failures', Reflect.get(window, 'failures') + 1);
      image.addEventListener('error', count);
    });
  const failures = (page: Page) => page.evaluate(() => Reflect.get(window, 'failures'));
  const broken = lazy('one').replace(address('one'), '/site/pictures/none.webp');

  /** Stops the page's clock and lets the image come near, which fails. */
  async function openAndFail(page: Page): Promise<void> {
    // Far ahead: the clock runs until it stands, and can't be put back.
    await page.clock.pauseAt(3_600_000);
    await openEmpty(page);
    await insertBelow(page, 500, broken);
    await watchFailures(page);
    await page.evaluate(() => scrollBy(0, 200));
    await expect.poll(() => failures(page)).toBe(1);
  }

  test('is asked for again after 2 s, once; then it says what it shows', async ({
    page,
    allow,
  }) => {
    allow.failures(/404 .*none\.webp/, 2);
    allow.errors(
      /^Veneer lazy: http\S+none\.webp did not come, twice. Its alternative text is shown/,
      1,
    );
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('none.webp')) asked++;
    });
    await openAndFail(page);
    await page.clock.runFor(1999);
    await settle(page);
    expect(asked).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => failures(page)).toBe(2);
    await page.clock.runFor(60_000);
    await settle(page);
    expect(asked).toBe(2);
    await expect(page.locator('#one')).toHaveAccessibleName('one');
    await expect(page.locator('#one')).toHaveCSS('opacity', '1');
  });

  test('once, comes the second time', async ({ page, allow }) => {
    allow.failures(/failed .*\?one/, 1);
    let asked = 0;
    await openEmpty(page);
    await page.route(/\?one$/, (route) => (asked++ ? route.continue() : route.abort()));
    await insert(page, lazy('one'));
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
    expect(asked).toBe(2);
  });

  test('and leaves is not asked for again', async ({ page, allow }) => {
    allow.failures(/404 .*none\.webp/, 1);
    await openAndFail(page);
    await page.evaluate(() => document.querySelector('#one')?.remove());
    await page.clock.runFor(5000);
    await settle(page);
  });

  test('as a background leaves the element as it was', async ({ page, allow }) => {
    allow.failures(/404 .*none\.webp/, 2);
    allow.errors(/The element stays as it was/, 1);
    await openEmpty(page);
    const told = page.waitForEvent('console', (message) => /twice/.test(message.text()));
    await insert(page, '<p id="one" data-lazy data-background="/site/pictures/none.webp">A</p>');
    await told;
    await expect(page.locator('#one')).not.toHaveAttribute('style');
  });
});
