import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { dialog } from './support/dialog';
import { stopTime } from './support/hold';
import { calls, expect, expectNoAxe, test } from './support/test';

const CALL = '/components/article';
const NAME = 'A year on the water';
const LINK = `<a id="it" href="/page/article" data-article="open" data-slug="long">${NAME}</a>`;
/** How long an answer may take before the dialog says that it is awaited. */
const PATIENCE_MS = 200;

/** Has answers wait, each until the test lets it go: by the server, or with what it gives instead. */
async function holdAnswers(page: Page) {
  const waiting: ((instead?: object) => void)[] = [];
  await page.route(`**${CALL}`, async (route) => {
    const instead = await new Promise<object | undefined>((resolve) => waiting.push(resolve));
    await (instead ? route.fulfill(instead) : route.continue());
  });
  return {
    asked: () => expect.poll(() => waiting.length).toBe(1),
    answer: (instead?: object) => waiting.shift()?.(instead),
  };
}

/**
 * Waits for the code that shows the answer: its time runs from then on. Until then the link has two
 * rings, one for the code and one for the call.
 */
const untilCode = (page: Page) =>
  expect.poll(() => page.locator('#it').evaluate((it) => it.getAnimations().length)).toBe(1);

/** Clicks the link, whose answer is slow. */
async function clickSlow(page: Page, { asked }: Awaited<ReturnType<typeof holdAnswers>>) {
  await page.click('#it');
  await asked();
  await untilCode(page);
  await page.clock.runFor(PATIENCE_MS);
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
}

test('article: an answer that takes 200 ms is awaited in a dialog that its link names, and then shown @full @article.slow @article.axe', async ({
  page,
}) => {
  const held = await holdAnswers(page);
  await page.clock.install();
  await openWith(page, LINK);
  await stopTime(page);
  await page.click('#it');
  await held.asked();
  await untilCode(page);
  await page.clock.runFor(PATIENCE_MS - 1);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  await expect(dialog(page)).toHaveAccessibleName(NAME);
  await expect(dialog(page)).toBeFocused();
  await expectNoAxe(page);
  held.answer();
  await expect(dialog(page).getByRole('heading', { name: NAME })).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#it')).toBeFocused();

  await clickSlow(page, held);
  await page.keyboard.press('Tab');
  held.answer();
  await expect(dialog(page)).toContainText('Spring');
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await expect(close, 'focus stays where the visitor took it').toBeFocused();
  await page.keyboard.press('Enter');
});

test('article: a slow answer that fails says so in its dialog, with a way to try again and one to its page @article.failure @article.axe', async ({
  page,
  allow,
}) => {
  allow.errors(/components\/article answered 503/, 1);
  allow.errors(/components\/article answered with another type/, 1);
  allow.failures(/503 .*components\/article/, 1);
  const alerts: string[] = [];
  page.on('dialog', async (alert) => {
    await alert.accept();
    alerts.push(alert.message());
  });
  const held = await holdAnswers(page);
  await page.clock.install();
  await openWith(page, LINK);
  await stopTime(page);
  await clickSlow(page, held);
  held.answer({ status: 503, body: 'Down' });
  await expect(dialog(page).getByRole('alert')).toContainText('cannot be loaded');
  await expect(dialog(page).getByRole('alert')).toContainText(
    '503: Service Unavailable (/components/article)',
  );
  const retry = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleName(NAME);
  await expect(dialog(page).getByRole('link', { name: 'Open its page' })).toHaveAttribute(
    'href',
    '/page/article',
  );
  await expectNoAxe(page);
  await retry.press('Enter');
  await held.asked();
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  held.answer({ json: {} });
  await expect(retry, 'an answer of the wrong type').toBeFocused();
  await expect(page.locator('.veneer-dialog'), 'is reported once, in its dialog').toHaveCount(1);
  await retry.press('Enter');
  await held.asked();
  held.answer();
  await expect(dialog(page).getByRole('heading', { name: NAME })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#it')).toBeFocused();
  expect(alerts, 'by the browser').toEqual([]);
  expect(await calls(page, '/modals'), 'notifications asked for').toEqual([]);
});

test('article: a quick answer that fails or is wrong is reported by a notification and never shown, and the link works again @full @article.failure', async ({
  page,
  allow,
}) => {
  allow.errors(/components\/article answered 500/, 1);
  allow.errors(/components\/article answered with a whole HTML document/, 1);
  allow.failures(/500 .*components\/article/, 1);
  const DOCUMENT = '<!doctype html><html><body><h1>Log in</h1></body></html>';
  await page.clock.install();
  await openWith(page, LINK);
  await stopTime(page);
  for (const [answer, noted] of [
    [{ status: 500, body: 'Down' }, '500: Internal Server Error (/components/article)'],
    [
      { contentType: 'text/html', body: DOCUMENT },
      'The requested content cannot be loaded. Please try again later.',
    ],
  ] as const) {
    await page.route(`**${CALL}`, (route) => route.fulfill(answer));
    await page.click('#it');
    await expect(page.getByRole('alertdialog')).toContainText(noted);
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.unroute(`**${CALL}`);
  }
  await page.click('#it');
  await expect(dialog(page)).toHaveAccessibleName(NAME);
  await page.keyboard.press('Escape');
});
