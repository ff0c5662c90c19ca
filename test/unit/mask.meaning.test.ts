import { expect, it } from 'vitest';
import { toLatinDigits } from '../../src/kit/digits';
import { fits, modelOf } from '../../src/widgets/mask/models';
import { dateIn, type MaskPreset, PRESETS } from '../../src/widgets/mask/presets';
import { maskFields, write } from './mask.support';

// No value becomes another: a text that may mean something else is refused.

const { mountField } = maskFields();

/** The text that a mask makes of another; `null` where the mask refuses it. */
function masked(preset: MaskPreset, text: string): string | null {
  if (!fits(text, preset)) return null;
  const model = modelOf(preset);
  model.value = text;
  return model.value;
}

it.each([
  ['12,5', '12.50'],
  ['1234,56', '1,234.56'],
  ['0,75', '0.75'],
  [',5', '0.50'],
  ['12,', '12'],
  ['1,234', '1,234'],
  ['1,234.5', '1,234.50'],
  ['1.234,5', '1,234.50'],
  ['1.234.567', '1,234,567'],
  ['1 234 567,89', '1,234,567.89'],
  ['1\u202f234,5', '1,234.50'],
  ["1'234.50", '1,234.50'],
  ['1’234', '1,234'],
  ['1,00,000', '100,000'],
  ['12.5000', '12.50'],
  ['0.500', '0.50'],
  ['٢٬٣٤٥٫٥', '2,345.50'],
  ['१२.५', '12.50'],
  ['１２３４', '1,234'],
  ['(1,234.50)', '-1,234.50'],
  ['($5)', '-5'],
  ['−5', '-5'],
  ['–5', '-5'],
  ['- 5', '-5'],
  ['+5', '5'],
  ['-€5', '-5'],
  ['€ -5', '-5'],
  ['R$ 1.234,56', '1,234.56'],
  ['CHF 12.50', '12.50'],
  ['12,50 EUR', '12.50'],
  ['\u200e12,5\u200f', '12.50'],
])('mask: the number %j is %j @mask.meaning @mask.number', (text, shown) => {
  expect(masked(PRESETS.number, text)).toBe(shown);
});

it.each([
  '1.234',
  '12.345',
  '1.500',
  '0.567',
  '1234567.891',
  '1,234.567',
  '1,234,56',
  '1,2345',
  '1234,567',
  '0,567',
  '1.2.3',
  '12 34',
  '1 2',
  '1,234.50-',
  '5.-',
  '12,–',
  '(5',
  '-(5)',
  '--5',
  '5k',
  '5 Mio',
  '5M€',
  '50%',
  '50¢',
  '12:5',
  '12·5',
  '3/4',
  '1½',
  '5²',
  '1e5',
  '10-20',
  '0x10',
  '99999999999999999999',
])('mask: the number %j may be another, and is refused @mask.meaning @mask.number', (text) => {
  expect(masked(PRESETS.number, text)).toBe(null);
});

it.each([
  ['month-year', '3/2024', '03/24'],
  ['month-year', '032024', '03/24'],
  ['month-year', '32024', '03/24'],
  ['month-year', '1220', '12/20'],
  ['month-year', '2024-3', '03/24'],
  ['month-year', '13/24', null],
  ['month-year', '13/2024', null],
  ['month-year', '2024', null],
  ['month-year', '1327', null],
  ['month-year', '132', '01/32'],
  ['month-year', '00', null],
  ['month-year-long', '13/2024', null],
  ['month-year-long', '2024-12', '12/2024'],
  ['zip', '123456', null],
  ['zip', '1234½', null],
  ['zip', '１２３４５', '12345'],
  ['phone', '555123456７', '(555) 123-4567'],
  ['phone', '555-123-4567-8', null],
  ['date', '2012-10-05', null],
  ['date', '2012/', null],
  ['date', '1225/2026', '12/25/2026'],
  ['date', '12 25 2026', '12/25/2026'],
  ['date', '12/25/20266', null],
  ['date', '2.3.2024.', '02/03/2024'],
] as const)('mask: in %s, %j is %j @mask.meaning', (type, text, shown) => {
  expect(masked(PRESETS[type], text)).toBe(shown);
});

it.each([
  ['mdy', '2012-10-05', '10/05/2012'],
  ['dmy', '2012-10-5', '05/10/2012'],
  ['dmy', '2012-10', null],
  ['ymd', '2026.3.5.', '2026/03/05'],
  ['ymd', '12/25/2026', null],
] as const)('mask: in the order %s, %j is %j @mask.meaning @mask.order', (order, text, shown) => {
  expect(masked(dateIn(order), text)).toBe(shown);
});

it('mask: a field with min="0" refuses a negative number, and keeps it @mask.meaning @mask.number', async () => {
  const field = await mountField('number', { min: '0' });
  write(field, '(5)');
  expect(field.value).toBe('(5)');
  expect(field.validity.customError).toBe(true);
});

it.each([
  ['٣٤', '34'],
  ['۳۴', '34'],
  ['०९', '09'],
  ['１９', '19'],
  ['๐๗', '07'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['½²Ⅳ', '½²Ⅳ'],
])('mask: the digits of %j are %j @mask.meaning', (text, latin) => {
  expect(toLatinDigits(text)).toBe(latin);
});
