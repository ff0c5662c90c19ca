import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { calls, expect, expectNoAxe, open, test, untilReady } from './support/test';
import { bubble, pointAway } from './tooltip.support';

const FAQ = '/components/faq';
const DOGS = 'whose ladder no dog has liked so far';
const CHILDREN = 'it is knee-deep for twelve metres';

const question = (page: Page, id: string) => page.locator(`details#${id}`);
const summary = (page: Page, id: string) => page.locator(`details#${id} > summary`);
const slugs = async (page: Page) => (await calls(page, FAQ)).map(({ fields }) => fields.slug);

test('every question is answered at its click, once, as on the page of all answers', {
  tag: '@engines',
}, async ({ page, request }) => {
  const all = await (await request.get('/site/questions')).text();
  await open(page, '/site/faq');
  const questions = await page.locator('details[data-faq]').all();
  expect(questions.length).toBeGreaterThan(5);
  expect(await slugs(page)).toEqual([]);
  for (const each of questions) {
    await each.locator('summary').click();
    await expect(each.getByRole('paragraph').first()).toBeVisible();
    await expect(each.getByRole('link', { name: 'Read the answer' })).toHaveCount(0);
    const [, plain = ''] =
      /<p>([^<]{20,})/.exec(all.split(`id="${await each.getAttribute('id')}"`)[1]) ?? [];
    expect(plain).not.toBe('');
    await expect(each).toContainText(plain.trim());
  }
  expect(await slugs(page)).toHaveLength(questions.length);
  await expectNoAxe(page);
  await questions[0].locator('summary').click();
  await expect(questions[0]).not.toHaveAttribute('open');
  await questions[0].locator('summary').click();
  expect(await slugs(page)).toHaveLength(questions.length);
});

test('a link from elsewhere opens its question and loads it', async ({ page }) => {
  await open(page, '/site/faq#children');
  await expect(question(page, 'children')).toContainText(CHILDREN);
  await expect(summary(page, 'children')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
  expect(await slugs(page)).toEqual(['children']);
});

test('the links above open theirs; Back leaves the page where it was', async ({ page }) => {
  await open(page, '/site/faq');
  await page.getByRole('link', { name: 'a dog' }).click();
  await expect(question(page, 'dogs')).toContainText(DOGS);
  await expect(page).toHaveURL(/#dogs$/);
  await page.getByRole('link', { name: 'children' }).click();
  await expect(question(page, 'children')).toContainText(CHILDREN);
  await page.goBack();
  await expect(page).toHaveURL(/#dogs$/);
  expect(await slugs(page)).toEqual(['dogs', 'children']);
});

test('from the footer of the start to an answer, a dialog and a term in it', async ({ page }) => {
  await open(page, '/site/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
  await expect(page).toHaveURL('/site/faq');
  await untilReady(page);
  await summary(page, 'diets').click();
  await question(page, 'diets').getByRole('link', { name: 'this week’s suppers' }).click();
  await expect(dialog(page)).toHaveAccessibleName('This week’s suppers');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(question(page, 'diets')).toHaveAttribute('open');
  await summary(page, 'train').click();
  await question(page, 'train').getByText('shuttle').hover();
  await expect(bubble(page)).toBeVisible();
  await pointAway(page);
  await expect(bubble(page)).toHaveCount(0);
});

test('by keyboard: opened, read, its link followed, closed', async ({ page }) => {
  await open(page, '/site/faq');
  await summary(page, 'dogs').focus();
  await page.keyboard.press('Enter');
  await expect(question(page, 'dogs')).toContainText(DOGS);
  await expect(summary(page, 'dogs')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(summary(page, 'paying')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(question(page, 'paying')).toContainText('On the day you leave');
  await page.keyboard.press('Tab');
  await expect(question(page, 'paying').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Booking terms');
  await page.keyboard.press('Escape');
  await expect(question(page, 'paying').getByRole('link')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(question(page, 'paying')).not.toHaveAttribute('open');
});

test('the contact page answers the first questions in its place', async ({ page }) => {
  await open(page, '/site/contact#ask-dogs');
  await expect(question(page, 'ask-dogs')).toContainText(DOGS);
  await page.getByRole('link', { name: 'All questions' }).click();
  await expect(page).toHaveURL('/site/faq');
});

test('a slow server: the question says that it loads, and keeps its link meanwhile', async ({
  page,
}) => {
  const answer = await hold(page, `**${FAQ}`);
  await open(page, '/site/faq');
  await summary(page, 'dogs').click();
  await expect(question(page, 'dogs').getByRole('status')).toHaveText('Loading…');
  await expect(question(page, 'dogs').getByRole('link', { name: 'Read the answer' })).toBeVisible();
  answer.answer();
  await expect(question(page, 'dogs')).toContainText(DOGS);
  await expect(question(page, 'dogs').getByRole('status')).toHaveCount(0);
  expect(await slugs(page)).toEqual(['dogs']);
});

test('a failing server: told, tried again, answered; the other questions work', async ({
  page,
  allow,
}) => {
  allow.failures(/^500 .*\/components\/faq/, 1);
  allow.errors(/components\/faq answered 500/, 1);
  await open(page, '/site/faq', { params: { fault: 500, on: FAQ, times: 1 } });
  await summary(page, 'dogs').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    '500: Internal Server Error (/components/faq)',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(question(page, 'dogs').getByRole('link', { name: 'Read the answer' })).toBeVisible();
  await expectNoAxe(page, { within: 'main' });
  await summary(page, 'boats').click();
  await expect(question(page, 'boats')).toContainText('the pegs have names');
  await question(page, 'dogs').getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(question(page, 'dogs')).toContainText(DOGS);
  expect(await slugs(page)).toEqual(['dogs', 'boats', 'dogs']);
});
