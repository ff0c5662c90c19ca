import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

/** Calls that are never answered: the loader is there until Escape. */
const NEVER = { fault: 'silence', on: '/modals' };

/** Waits until the loading is shown, or until it is no more. */
async function expectLoading(page: Page, isLoading: boolean): Promise<void> {
  const loaders = page.locator('#bar, #own');
  await expect(page.locator('html.is-loading')).toHaveCount(isLoading ? 1 : 0);
  await expect(page.locator('.is-loading:is(#bar, #own)')).toHaveCount(isLoading ? 2 : 0);
  for (const loader of await loaders.all())
    await expect(loader).toBeVisible({ visible: isLoading });
}

test.describe('a call', () => {
  test('of a modal is shown while it runs, and said once', async ({ page }) => {
    const { answer } = await hold(page, '**/modals/**');
    await open(page, '/loader');
    await expectLoading(page, false);
    const status = page.locator('.veneer-loader__status');
    await expect(status).toHaveText('');
    await page.click('#ask');
    await expectLoading(page, true);
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
    answer();
    await expect(dialog(page)).toContainText('Terms of booking');
    await expectLoading(page, false);
    await expect(status).toHaveText('');
    await page.keyboard.press('Escape');
  });

  test('of a tooltip', async ({ page }) => {
    const { answer } = await hold(page, '**/ajax/tooltips/**');
    await open(page, '/loader');
    await page.hover('#term');
    await expectLoading(page, true);
    answer();
    await expectLoading(page, false);
    await page.hover('h1');
  });

  test('for the settings, from the start', async ({ page }) => {
    const { answer } = await hold(page, '**/ajax/settings');
    await open(page, '/loader', { params: { 'opt.settings': '' }, waits: false });
    await expectLoading(page, true);
    answer();
    await expectLoading(page, false);
  });

  test('that fails', async ({ page, allow }) => {
    allow.errors(/\/modals\/terms answered 500/);
    allow.failures(/500 .*\/modals\/terms/);
    const { answer } = await hold(page, '**/modals/**');
    await open(page, '/loader', { params: { fault: 500, on: '/modals/terms' } });
    await page.click('#ask');
    await expectLoading(page, true);
    answer();
    await expect(dialog(page)).toContainText('500');
    await expectLoading(page, false);
    await page.keyboard.press('Escape');
  });

  test('that Escape cancels', async ({ page }) => {
    await open(page, '/loader', { params: NEVER });
    await page.click('#ask');
    await expectLoading(page, true);
    await page.keyboard.press('Escape');
    await expectLoading(page, false);
  });

  test('for which nobody waits is not shown', async ({ page }) => {
    await watchMarker(page);
    await open(page, '/loader', { params: { delay: 1500, on: '/ajax/analytics' } });
    await page.click('#counted');
    await expect
      .poll(async () => (await calls(page, '/ajax/analytics'))[0]?.state)
      .toBe('finished');
    expect(await shownSoFar(page)).toBe(0);
  });

  test('that is answered within 200 ms is not shown', async ({ page }) => {
    await watchMarker(page);
    await page.clock.install();
    await open(page, '/loader');
    const { asked, answer } = await hold(page, '**/modals/terms');
    await page.hover('#ask');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.click('#ask');
    await asked;
    await page.clock.runFor(199);
    answer();
    await expect(page.locator('#ask')).not.toHaveAttribute('aria-busy');
    await page.clock.runFor(2000);
    expect(await shownSoFar(page)).toBe(0);
    await page.clock.resume();
    await page.keyboard.press('Escape');
  });
});

test('two calls at once are one wait, as long as the longer', async ({ page }) => {
  await open(page, '/loader', { params: NEVER });
  await page.click('#ask');
  await expectLoading(page, true);
  await page.hover('#term');
  await expect.poll(async () => (await calls(page, '/ajax'))[0]?.state).toBe('finished');
  await expectLoading(page, true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.hover('h1');
  await expectLoading(page, false);
});

test('what a theme put into it is kept', async ({ page }) => {
  const { answer } = await hold(page, '**/modals/**');
  await open(page, '/loader');
  await page.click('#ask');
  await expect(page.locator('#own strong')).toBeVisible();
  await expect(page.locator('#own')).not.toHaveClass(/bar/);
  answer();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('stands still under reduced motion, and runs otherwise', async ({ page }) => {
  const { answer } = await hold(page, '**/modals/**');
  await open(page, '/loader');
  const animations = () =>
    page
      .locator('#bar')
      .evaluate(
        (bar) => bar.getAnimations({ subtree: true }).filter((one) => one.playState).length,
      );
  await page.click('#ask');
  await expectLoading(page, true);
  await expect.poll(animations).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(animations).toBe(0);
  answer();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('one that comes meanwhile is shown, and one that goes leaves nothing', async ({ page }) => {
  await open(page, '/loader', { params: NEVER });
  await page.click('#ask');
  await expectLoading(page, true);
  await insert(page, '<p id="late" data-loader="" hidden="">Wait</p>');
  await expect(page.locator('#late')).toBeVisible();
  const late = await page.locator('#late').elementHandle();
  await page.evaluate(() => {
    for (const loader of document.querySelectorAll('[data-loader]')) loader.remove();
  });
  await expect(page.locator('html.is-loading')).toHaveCount(0);
  await expect(page.locator('.veneer-loader__status')).toHaveCount(0);
  expect(await late?.evaluate((element) => element.outerHTML)).toBe(
    '<p id="late" data-loader="" hidden="">Wait</p>',
  );
  await page.keyboard.press('Escape');
});

for (const params of [{ prefix: 'v' }, { csp: 'self' }, { link: '0' }])
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    const { answer } = await hold(page, '**/modals/**');
    await open(page, '/loader', { params: params as Record<string, string> });
    await expectLoading(page, false);
    await page.click('#ask');
    await expectLoading(page, true);
    answer();
    await expect(dialog(page)).toBeVisible();
    await expectLoading(page, false);
    await page.keyboard.press('Escape');
  });

test('has nothing that axe finds, hidden and shown', async ({ page }) => {
  await open(page, '/loader', { params: NEVER });
  await expectNoAxe(page);
  await page.click('#ask');
  await expectLoading(page, true);
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const params of [{}, { prefix: 'v' }, { link: '0' }])
    test(`is hidden with ${JSON.stringify(params)}`, async ({ page }) => {
      await open(page, '/loader', { params: params as Record<string, string> });
      await expect(page.locator('#bar')).toBeHidden();
      await expect(page.locator('#own')).toBeHidden();
    });
});

/** Counts from the start how often the page is marked as loading. */
async function watchMarker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shown', 0);
    new MutationObserver(() => {
      if (document.documentElement.classList.contains('is-loading'))
        Reflect.set(window, 'shown', Reflect.get(window, 'shown') + 1);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['class'] });
  });
}

const shownSoFar = (page: Page) => page.evaluate(() => Reflect.get(window, 'shown'));
