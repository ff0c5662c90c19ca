import { devtools } from './support/devtools';
import { expect, open, test } from './support/test';

/** What is wrong on purpose on the widget's page. */
const WRONG = 3;

test('a phone shows the keyboard that fits', async ({ page, allow }) => {
  allow.errors(/^Veneer mask: /, WRONG);
  await open(page, '/mask');
  for (const [id, keyboard] of [
    ['date', 'numeric'],
    ['month-year', 'numeric'],
    ['zip', 'numeric'],
    ['phone', 'tel'],
    ['fax', 'tel'],
    ['number', 'decimal'],
  ])
    await expect(page.locator(`#${id}`)).toHaveAttribute('inputmode', `${keyboard}`);
});

test('digits that a keyboard composes are masked once they are settled', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer mask: /, WRONG);
  await open(page, '/mask');
  await page.locator('#phone').tap();
  // A tap is told of before it has done what it does.
  await expect(page.locator('#phone')).toBeFocused();
  const session = await devtools(page);
  for (const text of ['5', '55', '555', '5551'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: '5551234567' });
  await expect(page.locator('#phone')).toHaveValue('(555) 123-4567');
  await session.send('Input.imeSetComposition', { text: 'ab', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: 'ab' });
  await page.locator('#date').tap();
  await expect(page.locator('#phone')).toHaveValue('(555) 123-4567');
});

test('the page fits a phone', async ({ page, allow }) => {
  allow.errors(/^Veneer mask: /, WRONG);
  await open(page, '/mask');
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
});
