import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { expect, needs, open, test } from './support/test';

const answer = (page: Page) => page.locator('.veneer-form__answer');

/** The answer has a notification in it. */
async function closeNotification(page: Page): Promise<void> {
  await expect(dialog(page)).toContainText('Your booking is confirmed.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('form: a redirect to another page is followed, and Back leads to a form that can be sent @full @form.redirect', async ({
  page,
}) => {
  await open(page, '/form');
  await page.fill('#away-name', 'Anna');
  await page.fill('#away-email', 'anna@lodge.example');
  await page.click('#away button');
  await expect(page).toHaveURL(/\/page\/booked$/);
  // The message that the server has rendered there: Back would close it.
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await page.goBack();
  await expect(page.locator('#away button')).not.toHaveAttribute('aria-disabled');
});

test('form: a page asks before it is left: who stays sees that the form was sent @full @form.redirect', async ({
  page,
}) => {
  // MiniBrowser leaves a page without asking.
  needs('question before a page is left', page, 'chromium', 'firefox');
  await open(page, '/form');
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
  await page.fill('#away-name', 'Anna');
  await page.fill('#away-email', 'anna@lodge.example');
  const asked = page.waitForEvent('dialog');
  await Promise.all([page.click('#away button'), asked.then((question) => question.dismiss())]);
  await closeNotification(page);
  await expect(answer(page)).toContainText('Back to the notifications');
  await expect(page).toHaveURL(/\/form\?/);
});

test('form: the load of the page after a redirect is stopped: the form sees that it was sent @form.redirect', async ({
  page,
}) => {
  // Others do not say that a load was stopped.
  needs('event for a load that was stopped', page, 'chromium');
  await open(page, '/form');
  await page.fill('#away-name', 'Anna');
  await page.fill('#away-email', 'anna@lodge.example');
  // Of the script’s own request only the first address can be held: this is the browser’s.
  await hold(page, '**/page/booked');
  await page.evaluate(() =>
    window.navigation?.addEventListener('navigate', () => setTimeout(() => window.stop())),
  );
  await page.click('#away button');
  await closeNotification(page);
  await expect(page.locator('#away-sent')).not.toHaveAttribute('aria-busy');
});

test('form: a file, after a redirect or by itself, is saved by the browser, and the form says that it was sent @form.file', async ({
  page,
}) => {
  // Firefox gives the focus to its list of saved files, MiniBrowser saves none.
  needs('saved file beside the page', page, 'chromium');
  for (const then of ['file', 'attachment']) {
    await open(page, '/form');
    await page
      .locator('#file')
      .evaluate((form, then) => form.setAttribute('action', `/forms/stay?then=${then}`), then);
    await page.fill('#file-name', 'Anna');
    await page.fill('#file-email', 'anna@lodge.example');
    const saved = page.waitForEvent('download');
    await page.click('#file button');
    expect((await saved).suggestedFilename()).toBe('stay.ics');
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('SUMMARY:A stay');
    await expect(answer(page)).toHaveText(
      'Thank you. The dates are in the file for your calendar.',
    );
    await expect(answer(page)).toBeFocused();
  }
});
