import type { Page } from '@playwright/test';
import { SITE_STORIES } from './site.support';
import { dialog } from './support/dialog';
import { hold, stopTime } from './support/hold';
import { calls, expect, expectNoAxe, open, test } from './support/test';

const ARTICLES = '/components/article';
const MARTA = 'A boat called Marta';
const FAILED = '500: Internal Server Error (/components/article)';

const story = (page: Page, name: string) => page.getByRole('link', { name: `Read “${name}”` });

test('every story of the journal is read in a dialog and leads back to its link', async ({
  page,
}) => {
  await open(page, '/site/journal');
  for (const { slug, title } of SITE_STORIES) {
    await story(page, title).click();
    await expect(dialog(page)).toHaveAccessibleName(title);
    await expect(dialog(page).getByRole('paragraph').last()).toContainText(/\w{3}/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(story(page, title)).toBeFocused();
    await expect
      .poll(async () => (await calls(page, ARTICLES)).at(-1))
      .toMatchObject({ method: 'POST', fields: { slug }, status: 200 });
  }
  expect(await calls(page)).toHaveLength(SITE_STORIES.length);
  await expect(page).toHaveURL(/\/site\/journal/);
});

test('the picture opens the story too; the dialog is accessible', async ({ page }) => {
  await open(page, '/site/');
  await page.locator('.picture-link[data-slug="ice-book"]').click();
  await expect(dialog(page)).toHaveAccessibleName('The ice book');
  await expectNoAxe(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('by keyboard: from story to story, each read and closed', async ({ page }) => {
  await open(page, '/site/journal');
  // No answer is slow, whatever the machine does: a slow one takes the focus once it comes.
  await stopTime(page);
  await story(page, 'Forty minutes to the ridge').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Forty minutes to the ridge');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  // The pictures are no stops of their own.
  await page.keyboard.press('Tab');
  await expect(story(page, MARTA)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(MARTA);
  await page.keyboard.press('Escape');
  await expect(story(page, MARTA)).toBeFocused();
});

test('a click for a new tab opens the story’s own page there', async ({ page, context }) => {
  await open(page, '/site/journal');
  const tab = context.waitForEvent('page');
  await story(page, MARTA).click({ modifiers: ['ControlOrMeta'] });
  await expect((await tab).locator('h1')).toHaveText(MARTA);
  expect(await calls(page, ARTICLES)).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
});

test('a slow server: the story is awaited in its dialog, under its name', async ({ page }) => {
  const article = await hold(page, `**${ARTICLES}`);
  await open(page, '/site/journal');
  await story(page, MARTA).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  await expect(page.locator('.loader')).toHaveClass(/is-loading/);
  article.answer();
  await expect(dialog(page)).toContainText('Grandfather built her');
  await expect(dialog(page)).toHaveAccessibleName(MARTA);
  await expect(page.locator('.loader')).not.toHaveClass(/is-loading/);
  expect(await calls(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(story(page, MARTA)).toBeFocused();
});

test('a server that never answers: the visitor gives up and reads another', async ({ page }) => {
  await open(page, '/site/journal', { params: { fault: 'silence', on: ARTICLES, times: 1 } });
  await story(page, MARTA).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await story(page, 'The ice book').click();
  await expect(dialog(page)).toHaveAccessibleName('The ice book');
  await page.keyboard.press('Escape');
});

test('a failing server says so once, and the story is there at the next click', async ({
  page,
  allow,
}) => {
  allow.failures(/^500 .*\/components\/article/, 1);
  allow.errors(/components\/article answered 500/, 1);
  await open(page, '/site/journal', { params: { fault: 500, on: ARTICLES, times: 1 } });
  // One that fails late is told in the dialog in which it was awaited.
  await stopTime(page);
  await story(page, MARTA).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(FAILED);
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(story(page, MARTA)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(MARTA);
  await page.keyboard.press('Escape');
});

test('a slow server that fails then: the dialog offers another try', async ({ page, allow }) => {
  allow.failures(/^500 .*\/components\/article/, 1);
  allow.errors(/components\/article answered 500/, 1);
  const told: string[] = [];
  page.on('dialog', async (native) => {
    await native.accept();
    told.push(native.message());
  });
  const article = await hold(page, `**${ARTICLES}`);
  await open(page, '/site/journal', { params: { fault: 500, on: ARTICLES, times: 1 } });
  await story(page, MARTA).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  article.answer();
  const retry = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // A modal is open, so that the browser itself tells the status (§8).
  await expect.poll(() => told).toEqual([FAILED]);
  await retry.press('Enter');
  await expect(dialog(page)).toContainText('Grandfather built her');
  expect(await calls(page, ARTICLES)).toHaveLength(2);
  await page.keyboard.press('Escape');
});
