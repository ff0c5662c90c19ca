import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

/** Waits until the loading is shown, or until it is no more. */
async function expectLoading(page: Page, isLoading: boolean): Promise<void> {
  const loaders = page.locator('#bar, #own');
  await expect(page.locator('html.is-loading')).toHaveCount(isLoading ? 1 : 0);
  await expect(page.locator('.is-loading:is(#bar, #own)')).toHaveCount(isLoading ? 2 : 0);
  for (const loader of await loaders.all())
    await expect(loader).toBeVisible({ visible: isLoading });
}

test('loader: is shown and announced once while a modal’s or a tooltip’s call runs, and is hidden with the response @engines @loader.shown @loader.told', async ({
  page,
}) => {
  const modal = await hold(page, '**/modals/**');
  const tooltip = await hold(page, '**/ajax/tooltips/**');
  await open(page, '/loader');
  await expectLoading(page, false);
  const status = page.locator('.veneer-loader__status');
  await expect(status).toHaveText('');
  await page.click('#ask');
  await expectLoading(page, true);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
  // What the theme put into one is kept; an empty one is a bar that runs.
  await expect(page.locator('#own strong')).toBeVisible();
  await expect(page.locator('#own')).not.toHaveClass(/bar/);
  const animations = () =>
    page.locator('#bar').evaluate((bar) => bar.getAnimations({ subtree: true }).length);
  expect(await animations()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(animations).toBe(0);
  modal.answer();
  await expect(dialog(page)).toContainText('Terms of booking');
  await expectLoading(page, false);
  await expect(status).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.hover('#term');
  await expectLoading(page, true);
  tooltip.answer();
  await expectLoading(page, false);
  await page.hover('h1');
});

/** The upper edge of the window, where the bar is, at three moments of its way. */
async function barAt(page: Page, dir: 'ltr' | 'rtl'): Promise<string[]> {
  const found: string[] = [];
  for (const at of [0.2, 0.5, 0.8]) {
    await page.locator('#bar').evaluate(
      (bar, { at, dir }) => {
        document.documentElement.dir = dir;
        for (const run of bar.getAnimations({ subtree: true })) {
          run.pause();
          run.currentTime = at * Number(run.effect?.getTiming().duration);
        }
      },
      { at, dir },
    );
    const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 3 } });
    found.push(shot.toString('base64'));
  }
  return found;
}

test('loader: bar, takes the same way where the page is from right to left @full @loader.shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, '/blank');
  await insert(page, '<div id="bar" data-loader class="is-loading"></div>');
  await expect(page.locator('#bar')).toHaveClass(/veneer-loader--bar/);
  const [first, ...others] = await barAt(page, 'ltr');
  for (const other of others) expect(other).not.toEqual(first);
  expect(await barAt(page, 'rtl')).toEqual([first, ...others]);
});

test('loader: a call in the background shows nothing, nor does one that is answered within 200 ms @full @loader.shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shown', 0);
    new MutationObserver(() => {
      if (document.documentElement.classList.contains('is-loading'))
        Reflect.set(window, 'shown', Reflect.get(window, 'shown') + 1);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['class'] });
  });
  const shownSoFar = () => page.evaluate(() => Reflect.get(window, 'shown'));
  await page.clock.install();
  await open(page, '/loader');
  const click = await hold(page, '**/ajax/analytics');
  const modal = await hold(page, '**/modals/terms');
  await page.hover('#ask');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.click('#counted');
  await click.asked;
  await page.clock.runFor(2000);
  await page.click('#ask');
  await modal.asked;
  await page.clock.runFor(199);
  modal.answer();
  await expect(page.locator('#ask')).not.toHaveAttribute('aria-busy');
  await page.clock.runFor(2000);
  expect(await shownSoFar()).toBe(0);
  click.answer();
  await expect.poll(async () => (await calls(page, '/ajax'))[0]?.state).toBe('finished');
  await page.clock.resume();
  await page.keyboard.press('Escape');
});

test('loader: the settings’ call shows it from the start, and a call that fails ends it @full @loader.shown', async ({
  page,
  allow,
}) => {
  allow.errors(/\/modals\/terms answered 500/);
  allow.failures(/500 .*\/modals\/terms/);
  const settings = await hold(page, '**/ajax/settings');
  const modal = await hold(page, '**/modals/**');
  const params = { 'opt.settings': '', fault: 500, on: '/modals/terms' };
  await open(page, '/loader', { params, waits: false });
  await expectLoading(page, true);
  settings.answer();
  await expectLoading(page, false);
  await page.click('#ask');
  await expectLoading(page, true);
  modal.answer();
  await expect(dialog(page)).toContainText('500');
  await expectLoading(page, false);
  await page.keyboard.press('Escape');
});

test('loader: Escape ends a wait; one inserted meanwhile is shown, and those that go leave the server’s markup @loader.removal', async ({
  page,
}) => {
  await open(page, '/loader', { params: { fault: 'silence', on: '/modals' } });
  await page.click('#ask');
  await expectLoading(page, true);
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await expectLoading(page, false);
  await page.click('#ask');
  await expectLoading(page, true);
  const html = '<p id="late" data-loader="" hidden="">Wait</p>';
  await insert(page, html);
  await expect(page.locator('#late')).toBeVisible();
  const late = await page.locator('#late').elementHandle();
  await page.evaluate(() => {
    for (const loader of document.querySelectorAll('[data-loader]')) loader.remove();
  });
  await expect(page.locator('html.is-loading')).toHaveCount(0);
  await expect(page.locator('.veneer-loader__status')).toHaveCount(0);
  expect(await late?.evaluate((element) => element.outerHTML)).toBe(html);
  await page.keyboard.press('Escape');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('loader: without script it is hidden by veneer.css, or by its own hidden with a prefix or without veneer.css @loader.noscript', async ({
    page,
  }) => {
    for (const params of [{ prefix: 'v' }, { link: '0' }]) {
      await open(page, '/loader', { params: params as Record<string, string> });
      for (const id of ['bar', 'own'])
        await expect(page.locator(`#${id}`), JSON.stringify(params)).toBeHidden();
    }
    await withBody(page, (body) => body.replace('</h1>', '</h1><p id="a" data-loader>Wait</p>'));
    await open(page, '/blank');
    await expect(page.locator('#a')).toBeHidden();
  });
});
