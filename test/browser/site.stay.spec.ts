import type { Page } from '@playwright/test';
import { answerMaps } from './support/providers';
import { expect, expectNoAxe, open, test } from './support/test';

const STAY = '/site/stay';

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector);
  const hasFocus = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 200 && !(await hasFocus()); presses++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('site: a stay is planned with the keyboard alone: accordion, tabs, filter, map, more entries, a question @full @site.keyboard', async ({
  page,
  allow,
}) => {
  // The browser reports the answer of the question that is refused.
  allow.failures(/422 /);
  await answerMaps(page);
  await open(page, STAY);
  await tabTo(page, '#pack-food > summary');
  await page.keyboard.press('Enter');
  await expect(page.getByText('eleven minutes away, until six')).toBeVisible();

  await tabTo(page, '[role="tab"][aria-selected="true"]');
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel')).toContainText('The ice carries from January on.');
  await expect(page).toHaveURL(/#winter$/);

  await tabTo(page, '#walk-with');
  await page.keyboard.type('Do');
  await expect(page.locator('.walk-count')).toHaveText('3 of 6');
  await expect(page).toHaveURL(/[?&]with=dogs/);

  await tabTo(page, '.map');
  await expect(page.locator('.map')).toContainText('Show the map');
  await page.keyboard.press('Enter');
  await expect(page.locator('main iframe')).toHaveAttribute('src', /openstreetmap\.org\/export/);

  await tabTo(page, '[data-more]');
  await page.keyboard.press('Enter');
  await expect(page.locator('#guests > li')).toHaveCount(6);
  await expect(page.locator('#guest-4')).toBeFocused();

  await tabTo(page, '#question-name');
  await page.keyboard.type('Anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type('anna@localhost');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Is there a piano?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#question-email')).toBeFocused();
  await expect(page.locator('#question-email')).toHaveAccessibleDescription(/looks incomplete/);
  await page.keyboard.press('End');
  await page.keyboard.type('.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kari will write back')).toBeVisible();
  await expect(page).toHaveURL(/\/site\/stay/);
  await page.getByRole('button', { name: 'Hide' }).press('Enter');
  await expectNoAxe(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('site: without script a stay is planned by the server: all seasons, a filtered list, the guest book, a refused question @site.plain', async ({
    page,
    allow,
  }) => {
    allow.failures(/422 /);
    await open(page, STAY);
    for (const name of ['Spring', 'Summer', 'Autumn', 'Winter'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('.map')).toHaveAttribute('href', /openstreetmap\.org/);
    await page.getByLabel('Good for').selectOption('dogs');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('#walks > li')).toHaveCount(3);
    await expect(page.getByLabel('Good for')).toHaveValue('dogs');
    await page.getByText('Is there a shop?').click();
    await expect(page.getByText('eleven minutes away, until six')).toBeVisible();
    await page.getByRole('link', { name: 'More from the guest book' }).click();
    await expect(page.locator('#guest-6')).toBeVisible();
    await page.goBack();
    await page.getByLabel('Your name').fill('Anna');
    await page.getByLabel('Email').fill('anna@localhost');
    await page.getByLabel('Your question').fill('Is there a piano?');
    await page.getByRole('button', { name: 'Ask Kari' }).click();
    await expect(page.getByText('This address looks incomplete')).toBeVisible();
    await expect(page.getByLabel('Your question')).toHaveValue('Is there a piano?');
  });
});
