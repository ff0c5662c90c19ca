import type { Page } from '@playwright/test';
import { expectFits } from './site.support';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, open, test } from './support/test';

// The browser itself lets it pass.
const INCOMPLETE = 'ada@elsewhere';

async function fillWrongly(page: Page, arrival: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada <Lovelace>');
  await page.getByLabel('Email').fill(INCOMPLETE);
  await page.getByLabel('Phone').fill('(555) 010-4477');
  await page.getByLabel('Arrival').fill(arrival);
  await page.getByLabel('Departure').fill('06/21/2027');
  await page.getByLabel('Room', { exact: true }).selectOption('The Hayloft');
  await page.getByLabel('We bring a dog').check();
  await page.getByLabel('Message').fill('</textarea>Quiet, "please".');
}

test('site: an enquiry with mistakes, is returned and corrected in the dialog @full @both @modal.form', async ({
  page,
  allow,
}) => {
  allow.failures(/^422 .*\/modals\/enquiry$/, 2);
  await open(page, '/site/contact');
  await fillWrongly(page, '06/22/2027');
  const send = page.getByRole('button', { name: 'Send the enquiry' });
  await send.press('Enter');
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
  await expect(dialog(page)).toHaveAccessibleName('Please check your details');
  await expect(field('Email')).toBeFocused();
  await expect(field('Email')).toBeInViewport({ ratio: 1 });
  await expect(field('Email')).toHaveAccessibleDescription(/looks incomplete/);
  const late = /not after your arrival.* Month, day, year/;
  await expect(field('Departure')).toHaveAccessibleDescription(late);
  await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(2);
  for (const [label, value] of Object.entries({
    'Your name': 'Ada <Lovelace>',
    Phone: '(555) 010-4477',
    Room: 'The Hayloft',
    Message: '</textarea>Quiet, "please".',
  }))
    await expect(field(label)).toHaveValue(value);
  await expect(field('We bring a dog')).toBeChecked();
  await expect(field('A cot, please')).not.toBeChecked();
  await expectNoAxe(page);

  await page.keyboard.press('End');
  await page.keyboard.type('.example');
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(field('Departure')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  // The mask works in the answer too.
  await page.keyboard.type('06242027');
  await expect(field('Departure')).toHaveValue('06/24/2027');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada <Lovelace>');
  await expect(dialog(page)).toContainText('06/22/2027');
  const [, , sent] = await calls(page, '/modals/enquiry');
  expect(sent?.fields).toMatchObject({ 'wishes[]': ['a dog'], room: 'The Hayloft' });
  await page.keyboard.press('Escape');
  await expect(send).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('site: without script, an enquiry with mistakes is returned in its page @full @both @site.plain', async ({
    page,
    allow,
  }) => {
    allow.failures(/^422 .*\/site\/enquiry$/, 1);
    await open(page, '/site/contact');
    await fillWrongly(page, '02/30/2027');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page).toHaveURL('/site/enquiry');
    await expect(page).toHaveTitle(/^Please check your details: /);
    await expect(page.getByRole('alert')).toContainText('Nothing has been sent yet');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/looks incomplete/);
    await expect(page.getByLabel('Email')).toHaveValue(INCOMPLETE);
    await expect(page.getByLabel('Arrival')).toHaveAccessibleDescription(/no such day/);
    await expect(page.getByLabel('Room', { exact: true })).toHaveValue('The Hayloft');
    await expectNoAxe(page);
    await expectFits(page, [1280, 390, 360]);
    // By `fill` Firefox's driver adds to what an e-mail field has.
    await page.getByLabel('Email').press('ControlOrMeta+a');
    await page.keyboard.type(`${INCOMPLETE}.example`);
    await page.getByLabel('Arrival').fill('06/18/2027');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.locator('h1')).toHaveText('Your letter has arrived');
  });
});
