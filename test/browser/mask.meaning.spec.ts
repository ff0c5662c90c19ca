import { field, openFields, paste, type } from './mask.support';
import { expect, insert, open, test } from './support/test';

// No value becomes another: a typed text means the same as a pasted text, or it is refused.

const TEXTS = [
  ['number', '12,5', '12.50'],
  ['number', '1234,56', '1,234.56'],
  ['number', '1.234,5', '1,234.50'],
  ['number', '1,234', '1,234'],
  ['number', '1,234,567.8', '1,234,567.80'],
  ['number', '1 234,5', '1,234.50'],
  ['number', '(1,234.50)', '-1,234.50'],
  ['number', '12.5 EUR', '12.50'],
  ['number', '١٢٫٥', '12.50'],
  ['number', '1.234', null],
  ['number', '1.234,567', null],
  ['number', '12.345', null],
  ['number', '1,234.50-', null],
  ['number', '1e5', null],
  ['number', '5k', null],
  ['number', '50%', null],
  ['number', '12:30', null],
  ['number', '99999999999999999999', null],
  ['positive', '-5', null],
  ['positive', '(5)', null],
  ['zip', '12345-6789', '12345'],
  ['month-year', '3/2024', '03/24'],
  ['month-year', '122026', '12/26'],
  ['month-year', '2024-12', '12/24'],
  ['month-year', '13/24', null],
  ['month-year', '00', null],
  ['month-year-long', '2024-5', '05/2024'],
  ['date', '2012-10-05', null],
  ['mdy', '2012-10-15', '10/15/2012'],
  ['dmy', '2012-3-15', '15/03/2012'],
  ['ymd', '3/15/2012', null],
  ['phone', '+1 555 123 45678', null],
  ['phone-alt', '+49 30 123456', null],
] as const;

test('mask: a text that is typed or pasted means the same, or it stays as it is and is refused @mask.meaning @mask.number', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  await insert(page, '<p><label>Source <input id="source"></label></p>');
  for (const enter of [type, paste])
    for (const [id, text, meant] of TEXTS) {
      await enter(page, id, text);
      await page.keyboard.press('Tab');
      const label = `${text} in ${id}, ${enter.name}`;
      await expect(field(page, id), label).toHaveValue(meant ?? text);
      await expect(field(page, id), label).toHaveJSProperty('validity.customError', meant === null);
    }
});

test('mask: a decimal comma is a point at once, and a comma between thousands once three digits follow @mask.meaning', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const shown: string[] = [];
  await field(page, 'number').focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      shown.push(await field(page, 'number').inputValue());
    }
  };
  await press('1', ',', '5', '0', '0');
  expect(shown.splice(0)).toEqual(['1', '1.', '1.5', '1.50', '1,500']);
  await press('Backspace', ',', '2', 'Backspace', 'Backspace');
  expect(shown.splice(0)).toEqual(['150', '150.', '150.2', '150.', '150']);
  await press('0', '0', 'ArrowLeft', 'Backspace', 'ArrowLeft', 'Delete', 'Delete');
  expect(shown.splice(0)).toEqual(['1,500', '15,000', '15,000', '1,500', '1,500', '150', '15']);
});

test('mask: typing goes on after undo and redo, and the number is the same @mask.meaning', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  for (const [text, more, shown] of [
    ['1234,5', '6', '1,234.56'],
    ['1.234', ',5', '1,234.50'],
    ['12,50', '5', '12.505'],
    ['12,', '5', '12.50'],
    ['-1,0', '5', '-1.05'],
  ] as const) {
    await type(page, 'number', text);
    const before = await field(page, 'number').inputValue();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect(field(page, 'number'), `${text}, redone`).toHaveValue(before);
    await page.keyboard.type(more);
    await page.keyboard.press('Tab');
    await expect(field(page, 'number'), `${text}${more}`).toHaveValue(shown);
  }
});

test('mask: a date, a number and a code are corrected in the middle, digit by digit @mask.meaning', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  for (const [id, text, left, keys, corrected] of [
    ['mdy', '12/25/2026', 8, ['Backspace', '0'], '10/25/2026'],
    ['mdy', '02/25/2026', 8, ['Backspace', '5'], '05/25/2026'],
    ['mdy', '12/25/2026', 6, ['5', 'Delete', '1'], '12/21/2026'],
    ['zip', '12345', 3, ['9', 'Delete', '9'], '12945'],
    ['number', '1234.5', 2, ['6', 'Backspace', '7', 'Backspace'], '1,234.50'],
    ['number', '1234.5', 4, ['6'], '12,634.50'],
    ['month-year', '12/26', 3, ['Backspace', '1'], '11/26'],
    ['phone', '5551234567', 8, ['Backspace', 'Backspace', '6'], '(556) 123-4567'],
  ] as const) {
    await type(page, id, text);
    for (let step = 0; step < left; step++) await page.keyboard.press('ArrowLeft');
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    await expect(field(page, id), `${text}, ${keys}`).toHaveValue(corrected);
  }
});

test('mask: a key too many is not entered, and what is pasted is kept and refused @mask.meaning', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  await insert(page, '<p><label>Source <input id="source"></label></p>');
  for (const [id, text, typed] of [
    ['zip', '1234567', '12345'],
    ['date', '12/25/20266', '12/25/2026'],
    ['month-year-long', '12/20266', '12/2026'],
  ] as const) {
    await type(page, id, text);
    await expect(field(page, id), 'typed').toHaveValue(typed);
    await page.keyboard.press('Home');
    await page.keyboard.press('9');
    await expect(field(page, id), 'typed before').toHaveValue(typed);
    await paste(page, id, text);
    await expect(field(page, id), 'pasted').toHaveValue(text);
    await expect(field(page, id)).toHaveJSProperty('validity.customError', true);
  }
});

test('mask: a letter is not entered, and removes nothing that is selected @mask.letters', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  for (const [id, text, shown] of [
    ['phone', '55x51234567', '(555) 123-4567'],
    ['fax', '555Q1234567', '(555) 123-4567'],
    ['phone-alt', 'b5551234567', '555-123-4567'],
    ['zip', 'a1b2', '12'],
    ['date', '1a2/2s5/2026', '12/25/2026'],
    ['month-year', '1O2/26', '12/26'],
  ] as const) {
    await type(page, id, text);
    await expect(field(page, id), text).toHaveValue(shown);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('x');
    await expect(field(page, id), 'with all selected').toHaveValue(shown);
    await page.keyboard.press('1');
    await expect(field(page, id), 'the selection is kept').toHaveValue(/^\(?1$/);
  }
});

test('mask: the Enter key sends the number that is meant @mask.meaning', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    '<form action="/page/enquiry"><label>Sum <input id="sum" name="sum" data-mask="number"></label><button>Go</button></form>',
  );
  await type(page, 'sum', '1234');
  await expect(field(page, 'sum'), 'the mask is there').toHaveValue('1,234');
  await page.keyboard.type(',5');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sum=/);
  expect(new URL(page.url()).searchParams.get('sum')).toBe('1,234.50');
});

test('mask: a keyboard that the page shows types a number character by character @mask.meaning', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  await field(page, 'number').focus();
  for (const key of ['1', '2', '٫', '0', '5'])
    await field(page, 'number').evaluate((input: HTMLInputElement, text) => {
      input.value += text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, key);
  await expect(field(page, 'number')).toHaveValue('12.05');
});
