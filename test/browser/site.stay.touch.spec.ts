import { answerMaps } from './support/providers';
import { expect, expectNoAxe, open, test } from './support/test';

test('site: on a phone a stay is planned by taps: rows instead of tabs, filter, map, accordion, more entries, a question @site.journey', async ({
  page,
}) => {
  await answerMaps(page);
  await open(page, '/site/stay');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Winter' }).tap();
  await expect(page.getByText('The ice carries from January on.')).toBeVisible();
  await page.getByLabel('How long').selectOption('long');
  await expect(page.locator('.walk-count')).toHaveText('3 of 6');
  const map = page.locator('.map');
  await map.scrollIntoViewIfNeeded();
  await expect(map).toContainText('Show the map');
  await map.tap();
  await expect(page.locator('main iframe')).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).tap();
  await page.getByText('Does the telephone work?').tap();
  await expect(page.getByText('There is Wi-Fi in the library')).toBeVisible();
  await page.getByText('What shoes do we need?').tap();
  await expect(page.getByText('There is Wi-Fi in the library')).toBeHidden();
  await page.getByRole('link', { name: 'More from the guest book' }).tap();
  await expect(page.locator('#guests > li')).toHaveCount(6);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Email').fill('anna@example.com');
  await page.getByLabel('Your question').fill('Is there a piano?');
  await page.getByRole('button', { name: 'Ask Kari' }).tap();
  await expect(page.getByText('Kari will write back')).toBeVisible();
  await expectNoAxe(page);
});
