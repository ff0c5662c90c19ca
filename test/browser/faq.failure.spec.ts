import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, open, test } from './support/test';

const FAQ = '/components/faq';
const BOATS = 'Yes, eight of them';

/** The question with this id, and what clicks open. */
const question = (page: Page, id: string) => page.locator(`#${id}`);
const summary = (page: Page, id: string) => page.locator(`#${id} > summary`);

/** The calls for answers, but those for questions that come into sight by themselves. */
const asked = async (page: Page, slug?: string) =>
  (await calls(page, FAQ)).filter(({ fields }) => fields.slug === slug);

test.describe('an answer that fails', () => {
  test('by its status says so in its place and in an alert, and can be tried again', {
    tag: '@engines',
  }, async ({ page, allow }) => {
    allow.errors(/components\/faq answered 500/, 1);
    allow.failures(/500 .*components\/faq/, 1);
    await open(page, '/faq', { params: { fault: 500, on: FAQ, times: 1 } });
    await summary(page, 'question-1').click();
    await expect(page.getByRole('alertdialog')).toContainText(
      '500: Internal Server Error (/components/faq)',
    );
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    const own = question(page, 'question-1');
    await expect(own.getByRole('alert')).toContainText('cannot be loaded');
    await expect(page.locator('#link')).toBeVisible();
    await expectNoAxe(page, { within: '#question-1' });
    expect(await asked(page, 'boats')).toHaveLength(1);
    await own.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(own).toContainText(BOATS);
    await expect(own.locator('.veneer-panel')).toBeFocused();
    await expect(own.getByRole('button')).toHaveCount(0);
    expect(await asked(page, 'boats')).toHaveLength(2);
  });

  for (const [fault, said] of [
    ['login', /led to another page/],
    ['empty', /answered with nothing/],
    ['json', /another type/],
    ['document', /whole HTML document/],
  ] as const)
    test(`by ${fault} is never shown`, async ({ page, allow }) => {
      allow.errors(said, 1);
      await open(page, '/faq', { params: { fault, on: FAQ } });
      await summary(page, 'question-1').click();
      await expect(question(page, 'question-1').getByRole('alert')).toHaveText(
        'The requested content cannot be loaded. Please try again later.',
      );
      await expect(page.locator('#link')).toBeVisible();
      expect(await calls(page, '/modals')).toEqual([]);
    });

  test('without the code to show it leaves the link', async ({ page, allow }) => {
    allow.errors(/could not be loaded|did not load|Failed/);
    allow.failures(/404 .*dialog/);
    await open(page, '/faq', { params: { fault: 404, on: '/assets/dialog' } });
    await summary(page, 'question-1').click();
    await expect(page.locator('#link')).toBeVisible();
  });
});

test('on paper, a closed question shows what it holds', async ({ page }) => {
  await open(page, '/faq');
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() =>
      question(page, 'question-1').evaluate(
        (element) => getComputedStyle(element, '::details-content').contentVisibility,
      ),
    )
    .toBe('visible');
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });
  test('the question opens and shows the link to its answer', async ({ page }) => {
    await open(page, '/faq');
    await summary(page, 'question-1').click();
    await page.click('#link');
    await expect(page).toHaveURL(/\/page\/faq$/);
    await expect(page.getByText('There are eight boats')).toBeVisible();
  });
});
