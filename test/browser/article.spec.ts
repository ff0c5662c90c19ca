import type { Page } from '@playwright/test';
import { stopTime } from './anchor.support';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, insert, needsTabByKey, open, test } from './support/test';

const ARTICLES = '/components/article';

/** Opens the page and stops its time there, so that no answer counts as slow. */
async function openPatient(page: Page, params: Record<string, string | number> = {}) {
  await open(page, '/article', { params });
  await stopTime(page);
}

/** Holds articles back, so that they are awaited. @returns lets them come */
async function holdAnswers(page: Page): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(`**${ARTICLES}`, (route) => sent.then(() => route.continue()));
  return send;
}

test.describe('an article', () => {
  test('posts the data attributes to the article endpoint and shows the answer', async ({
    page,
  }) => {
    await openPatient(page);
    await page.click('#article');
    await expect(dialog(page)).toHaveAccessibleName('How the lake got its name');
    const [call] = await calls(page, '/components');
    expect(call.method).toBe('POST');
    expect(call.path).toBe(ARTICLES);
    expect(call.fields).toEqual({ articleId: '7', from: 'journal' });
    expect(call.headers['x-requested-with']).toBe('XMLHttpRequest');
    await expectNoAxe(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('#article')).toBeFocused();
  });

  test('is opened by Enter, and by the action in full', async ({ page }) => {
    await openPatient(page);
    await page.focus('#action');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('A year on the water');
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#action')).toBeFocused();
  });

  test('is asked at the tag’s endpoint, behind its base', async ({ page }) => {
    await open(page, '/article', {
      params: { 'opt.article-endpoint': '/article', 'opt.base': '/components/' },
    });
    await page.click('#article');
    await expect(dialog(page)).toHaveAccessibleName('How the lake got its name');
    await page.keyboard.press('Escape');
  });

  for (const path of [
    '//elsewhere.example/x',
    'https://elsewhere.example/',
    '/\\elsewhere.example',
  ])
    test(`is never asked of another site: ${path}`, async ({ page, allow }) => {
      allow.errors(/data-article-endpoint=.* is not a path/, 1);
      await open(page, '/article', { params: { 'opt.article-endpoint': path } });
      await page.click('#article');
      await expect(page).toHaveURL(/\/page\/article$/);
    });

  test('with an unknown action is the browser’s, and the console names the known', async ({
    page,
    allow,
  }) => {
    allow.errors(/Veneer article: data-article="show" is unknown\. Expected one of: open/, 1);
    await open(page, '/article');
    await page.click('#bad-action');
    await expect(page).toHaveURL(/\/page\/article$/);
  });

  test('leaves a click for a new tab to the browser', async ({ page, context }) => {
    needsTabByKey(page);
    await open(page, '/article');
    const tab = context.waitForEvent('page');
    await page.click('#article', { modifiers: ['Control'] });
    await expect(await tab).toHaveURL('/page/article');
    expect(await calls(page, '/components')).toEqual([]);
  });

  test('shows nothing of an answer that could run', async ({ page }) => {
    await open(page, '/article');
    await page.click('#unsafe');
    await dialog(page).getByText('Press this line.').click();
    await expect(dialog(page).locator('script, [onclick]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset.unsafe)).toBeUndefined();
    await page.keyboard.press('Escape');
  });

  test('is read with a prefix, and the bare name means nothing', async ({ page }) => {
    await openPatient(page, { prefix: 'v' });
    await page.click('#article');
    await expect(dialog(page)).toHaveAccessibleName('How the lake got its name');
    expect((await calls(page, '/components'))[0].fields).toEqual({
      articleId: '7',
      from: 'journal',
    });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await insert(page, '<a id="bare" href="/page/article" data-article>Bare</a>');
    await page.click('#bare');
    await expect(page).toHaveURL(/\/page\/article$/);
  });

  test('that is inserted later works; removed, it closes', async ({ page }) => {
    await open(page, '/article');
    await insert(page, '<a id="late" href="/page/article" data-article data-slug="long">Late</a>');
    await page.click('#late');
    await expect(dialog(page)).toHaveAccessibleName('A year on the water');
    await page.locator('#late').evaluate((link) => link.remove());
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is asked once for fifty quick clicks', async ({ page }) => {
    await open(page, '/article', { params: { delay: 500, on: '/components' } });
    await page.locator('#article').evaluate((link: HTMLElement) => {
      for (let i = 0; i < 50; i++) link.click();
    });
    await expect(dialog(page).getByRole('heading')).toHaveText('How the lake got its name');
    expect(await calls(page, '/components')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  });

  test('@both opens on a tap', async ({ page, hasTouch }) => {
    await open(page, '/article');
    await (hasTouch ? page.tap('#article') : page.click('#article'));
    await expect(dialog(page)).toHaveAccessibleName('How the lake got its name');
    await page.keyboard.press('Escape');
  });
});

test.describe('a slow article', () => {
  test('says that it is loading, named by its link, then shows itself', async ({ page }) => {
    const send = await holdAnswers(page);
    await open(page, '/article');
    await page.click('#action');
    await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
    await expect(dialog(page)).toHaveAccessibleName('A year on the water');
    await expect(dialog(page)).toBeFocused();
    await expectNoAxe(page);
    send();
    await expect(dialog(page).getByRole('heading', { name: 'A year on the water' })).toBeFocused();
    await expect(dialog(page).getByRole('status')).toHaveCount(0);
    await dialog(page).getByRole('link', { name: 'the terms of booking' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveAccessibleName('A year on the water');
    await page.keyboard.press('Escape');
    await expect(page.locator('#action')).toBeFocused();
  });

  test('leaves focus where the visitor took it; a strict policy is kept', async ({ page }) => {
    const send = await holdAnswers(page);
    await open(page, '/article', { params: { csp: 'self' } });
    await page.click('#action');
    await expect(dialog(page).getByRole('status')).toBeVisible();
    await page.keyboard.press('Tab');
    send();
    await expect(dialog(page)).toContainText('Spring');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  for (const way of ['Escape', 'the close button', 'removal'] as const)
    test(`is cancelled by ${way}`, async ({ page }) => {
      await open(page, '/article', { params: { fault: 'silence', on: ARTICLES } });
      await page.click('#article');
      await expect(dialog(page).getByRole('status')).toBeVisible();
      await expect.poll(() => calls(page, ARTICLES)).toHaveLength(1);
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'removal') await page.locator('#article').evaluate((link) => link.remove());
      else await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(async () => (await calls(page, ARTICLES))[0]?.state).toBe('closed');
      expect(await calls(page, '/modals')).toEqual([]);
    });

  test('gives way to the next that is asked for', async ({ page }) => {
    await open(page, '/article', { params: { fault: 'silence', on: ARTICLES } });
    await page.click('#article');
    await expect(dialog(page).getByRole('status')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await insert(page, '<a id="modal" href="/page/terms" data-modal="terms">Terms</a>');
    await page.click('#modal');
    await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
    await page.keyboard.press('Escape');
  });
});

test.describe('an article that fails', () => {
  test('at once is told by an alert, and the link works again', async ({ page, allow }) => {
    allow.errors(/components\/article answered 500/, 1);
    allow.failures(/500 .*components\/article/, 1);
    await openPatient(page, { fault: 500, on: ARTICLES, times: 1 });
    await page.click('#article');
    await expect(page.getByRole('alertdialog')).toContainText(
      '500: Internal Server Error (/components/article)',
    );
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.click('#article');
    await expect(dialog(page)).toHaveAccessibleName('How the lake got its name');
    await page.keyboard.press('Escape');
  });

  for (const [fault, said] of [
    ['login', /led to another page/],
    ['empty', /answered with nothing/],
    ['json', /another type/],
    ['document', /whole HTML document/],
  ] as const)
    test(`at once by ${fault} is never shown`, async ({ page, allow }) => {
      allow.errors(said, 1);
      await openPatient(page, { fault, on: ARTICLES });
      await page.click('#article');
      await expect(page.getByRole('alertdialog')).toContainText(
        'The requested content cannot be loaded. Please try again later.',
      );
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });

  test('late says so in its dialog and in an alert of the browser, and can be tried again', async ({
    page,
    allow,
  }) => {
    allow.errors(/components\/article answered 503/, 1);
    allow.failures(/503 .*components\/article/, 1);
    const alerts: string[] = [];
    page.on('dialog', async (alert) => {
      await alert.accept();
      alerts.push(alert.message());
    });
    const send = await holdAnswers(page);
    await open(page, '/article', { params: { fault: 503, on: ARTICLES, times: 1 } });
    await page.click('#action');
    await expect(dialog(page).getByRole('status')).toBeVisible();
    send();
    await expect(dialog(page).getByRole('alert')).toContainText('cannot be loaded');
    const retry = dialog(page).getByRole('button', { name: 'Try again' });
    await expect(retry).toBeFocused();
    await expect.poll(() => alerts).toEqual(['503: Service Unavailable (/components/article)']);
    await expect(dialog(page)).toHaveAccessibleName('A year on the water');
    await expect(dialog(page).getByRole('link', { name: 'Open its page' })).toHaveAttribute(
      'href',
      '/page/article',
    );
    await expectNoAxe(page);
    expect(await calls(page, '/components')).toHaveLength(1);
    expect(await calls(page, '/modals')).toEqual([]);
    await retry.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'A year on the water' })).toBeFocused();
    expect(await calls(page, '/components')).toHaveLength(2);
    await page.keyboard.press('Escape');
    await expect(page.locator('#action')).toBeFocused();
  });

  test('late by a login page says it once, in its dialog', async ({ page, allow }) => {
    allow.errors(/led to another page/, 1);
    const send = await holdAnswers(page);
    await open(page, '/article', { params: { fault: 'login', on: ARTICLES } });
    await page.click('#action');
    await expect(dialog(page).getByRole('status')).toBeVisible();
    send();
    await expect(dialog(page).getByRole('alert')).toContainText('cannot be loaded');
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  test('without its code is the browser’s', async ({ page, allow }) => {
    allow.errors(/could not be loaded|did not load|Failed/);
    allow.failures(/404 .*dialog/);
    await open(page, '/article', { params: { fault: 404, on: '/assets/dialog' } });
    await page.click('#article');
    await expect(page).toHaveURL(/\/page\/article$/);
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });
  test('the link opens the article’s page', async ({ page }) => {
    await open(page, '/article');
    await page.click('#article');
    await expect(page).toHaveURL(/\/page\/article$/);
    await expect(page.getByText('The first map of the valley')).toBeVisible();
  });
});
