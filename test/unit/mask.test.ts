import { expect, it, vi } from 'vitest';
import { EXAMPLES, isRealDate } from '../../src/widgets/mask/dates';
import { definition } from '../../src/widgets/mask/definition';
import { keyboardOf } from '../../src/widgets/mask/field-types';
import { fits, modelOf } from '../../src/widgets/mask/models';
import { dateIn, type MaskPreset, type MaskType, PRESETS } from '../../src/widgets/mask/presets';
import { maskFields, write } from './mask.support';
import { until } from './support';

const { report, mountField, stop } = maskFields();

/** The text that a mask makes of another, with no field. */
function maskText(preset: MaskPreset, text: string): string {
  const model = modelOf(preset);
  model.value = text;
  return model.value;
}

it.each<[MaskType, string, string]>([
  ['date', '12312024', '12/31/2024'],
  ['date', '2/3/2024', '02/03/2024'],
  ['date', '2.3.2024', '02/03/2024'],
  ['date', '2024-03-05', ''],
  ['month-year', '5', '05'],
  ['month-year', '524', '05/24'],
  ['month-year', '13', '01/3'],
  ['month-year', '5/2024', '05/24'],
  ['month-year', '2024-05', '05/24'],
  ['month-year-long', '2024-12', '12/2024'],
  ['month-year-long', '52024', '05/2024'],
  ['phone', '5551234567', '(555) 123-4567'],
  ['phone', '+1 (555) 123-4567', '(555) 123-4567'],
  ['phone', '1-555-123-4567', '(555) 123-4567'],
  ['phone', '001 555 123 4567', '(555) 123-4567'],
  ['phone', '1 555 123 4567', '(555) 123-4567'],
  ['phone', '1.555.123.4567', '(555) 123-4567'],
  ['phone', '15551234567', '(555) 123-4567'],
  ['phone', '\u202a+1 555-123-4567\u202c', '(555) 123-4567'],
  ['phone', '1234567890', '(123) 456-7890'],
  ['phone', '1-555', '(555'],
  ['phone', '0044 20 7946 0958', ''],
  ['phone', '+44 20 7946 0958', ''],
  ['phone', 'abc', ''],
  ['fax', '5551234567', '(555) 123-4567'],
  ['phone-alt', '(555) 123-4567', '555-123-4567'],
  ['phone-alt', '+1 (555) 123-4567', '555-123-4567'],
  ['zip', '12345-6789', '12345'],
  ['zip', '١٢٣٤٥', '12345'],
  ['number', '1234567.89', '1,234,567.89'],
  ['number', '1.234,56', '1,234.56'],
  ['number', '1234,5', '1,234.50'],
  ['number', '1,234', '1,234'],
  ['number', '12.5', '12.50'],
  ['number', '0012', '12'],
  ['number', '-1234', '-1,234'],
  ['number', '$1,234.50', '1,234.50'],
  ['number', 'abc', ''],
])(
  'mask: %s makes of %j %j @mask.date @mask.month @mask.phone @mask.zip @mask.number',
  (type, text, masked) => {
    expect(maskText(PRESETS[type], text)).toBe(masked);
  },
);

it('mask: a number of at least 0 has no minus, and a negative one does not fit it @mask.number', () => {
  const unsigned = { ...PRESETS.number, isUnsigned: true };
  expect(maskText(unsigned, '-1234')).toBe('1,234');
  expect(fits('-5', unsigned)).toBe(false);
});

it.each<[MaskType, string, boolean]>([
  ['phone', '5551234567', true],
  ['phone', '+1 555 123 4567', true],
  ['phone', '+44 20 7946 0958', false],
  ['phone', '(555) 123-4567 ext. 12', false],
  ['phone', '55512345670', false],
  ['phone', '+1 55512345670', false],
  ['phone', '00', false],
  ['phone', '1-', false],
  ['phone', '1', true],
  ['zip', '12345-6789', false],
  ['date', '2/3/2024', true],
  ['date', '2024-03-05', false],
  ['date', 'tomorrow', false],
  ['month-year', '13/24', false],
  ['number', '1234567.89', true],
  ['number', '1234567.891', false],
  ['number', '1e5', false],
  ['number', '-5', true],
  ['phone', ' ', true],
])('mask: %s keeps the meaning of %j: %s @mask.value', (type, text, isKept) => {
  expect(fits(text, PRESETS[type])).toBe(isKept);
});

it.each<[keyof typeof EXAMPLES, string, string]>([
  ['mdy', '12252026', '12/25/2026'],
  ['mdy', '2026-3-5', '03/05/2026'],
  ['mdy', '3.5.2026', '03/05/2026'],
  ['dmy', '2026-03-05', '05/03/2026'],
  ['dmy', '5-3-2026', '05/03/2026'],
  ['ymd', '20261225', '2026/12/25'],
  ['ymd', '2026-3-5', '2026/03/05'],
  ['ymd', '2026/3', '2026/3'],
  ['ymd', '5/3/2026', ''],
])('mask: a date in the order %s makes of %j %j @mask.order', (order, text, masked) => {
  expect(maskText(dateIn(order), text)).toBe(masked);
});

it.each([
  ['mdy', '12/25/2026', true],
  ['mdy', '25/12/2026', false],
  ['dmy', '25/12/2026', true],
  ['dmy', '12/25/2026', false],
  ['dmy', '31/02/2026', false],
  ['dmy', '01/13/2026', false],
  ['ymd', '2026/12/31', true],
  ['ymd', '2026/31/12', false],
  ['ymd', '2024/02/29', true],
  ['ymd', '2026/02/29', false],
])('mask: in the order %s the date %j exists: %s @mask.order', (order, text, isReal) => {
  expect(isRealDate(text, order)).toBe(isReal);
});

it('mask: the example of an order can be meant in no other @mask.order', () => {
  for (const [order, example] of Object.entries(EXAMPLES))
    expect(Object.keys(EXAMPLES).filter((one) => isRealDate(example, one))).toEqual([order]);
});

it.each([
  ['02/28/2023', true],
  ['29/02/2024', true],
  ['02/29/2024', true],
  ['02/29/2023', false],
  ['02/30/2023', false],
  ['02/29/1900', false],
  ['02/29/2000', true],
  ['13/31/2024', false],
  ['31/12/2024', true],
  ['04/31/2024', false],
  ['00/10/2024', false],
  ['01/01/0000', false],
  ['13/1', true],
  ['', true],
])('mask: the date %j exists, or is unfinished: %s @mask.date', (text, isReal) => {
  expect(isRealDate(text)).toBe(isReal);
});

it('mask: a value that was there is masked, and an empty field stays empty @mask.value', async () => {
  expect((await mountField('phone', { value: '5551234567' })).value).toBe('(555) 123-4567');
  stop();
  expect((await mountField('phone')).value).toBe('');
});

it('mask: what a script writes is masked before the page’s listeners hear of it @mask.value', async () => {
  const heard: string[] = [];
  const field = await mountField('phone', {}, (early) =>
    early.addEventListener('input', () => heard.push(early.value)),
  );
  write(field, '5551234567');
  write(field, '(-');
  expect(heard).toEqual(['(555) 123-4567', '']);
});

it('mask: what the form’s reset restores is masked @mask.value', async () => {
  const field = await mountField('date', { value: '12312024' });
  write(field, '01/02/2025');
  field.form?.reset();
  await until(() => expect(field.value).toBe('12/31/2024'));
});

it('mask: the window listens once for all fields, until the last one is removed @mask.removal', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const first = await mountField('zip', { value: '12345' });
  const second = await mountField('zip', { value: '54321' });
  const heard = listen.mock.calls.filter(([type]) => /^(pageshow|reset)$/.test(type));
  listen.mockRestore();
  expect(heard).toHaveLength(2);
  stop(first);
  Object.assign(second, { value: '1-2' });
  Object.assign(first, { value: '1-2' });
  dispatchEvent(new Event('pageshow'));
  expect([first.value, second.value]).toEqual(['1-2', '12']);
});

it('mask: a date that does not exist is invalid until it is corrected @mask.date', async () => {
  const field = await mountField('date', { value: '02/30/2023' });
  expect(field.validity.customError).toBe(true);
  expect(field.validationMessage).toBe('Please enter a date that exists.');
  write(field, '02/28/2023');
  expect(field.validity.customError).toBe(false);
});

it('mask: another script’s validation message stays @mask.date', async () => {
  const field = await mountField('date');
  field.setCustomValidity('We are closed then.');
  write(field, '02/30/2023');
  write(field, '02/28/2023');
  expect(field.validationMessage).toBe('We are closed then.');
});

it.each([
  ['date', 'numeric'],
  ['zip', 'numeric'],
  ['phone', 'tel'],
  ['fax', 'tel'],
  ['number', 'decimal'],
])('mask: %s asks for the keyboard %s @mask.keyboard', async (type, keyboard) => {
  expect((await mountField(type)).getAttribute('inputmode')).toBe(keyboard);
});

it('mask: every mask has a keyboard, and nothing else has @mask.keyboard', () => {
  const { values } = definition.attributes.mask;
  expect(values.filter((type) => !keyboardOf(type))).toEqual([]);
  const others = ['', 'postcode', 'toString', 'phone-', 'date2', 'Zip', 'month-year\n'];
  expect(others.filter(keyboardOf)).toEqual([]);
});

it('mask: the author’s inputmode stays @mask.keyboard', async () => {
  expect((await mountField('zip', { inputmode: 'text' })).getAttribute('inputmode')).toBe('text');
});

it.each(['number', 'date', 'email', 'checkbox'])(
  'mask: a field of type=%s stays plain, with a report @mask.unknown',
  async (type) => {
    const field = await mountField('phone', { type });
    expect(field.hasAttribute('inputmode')).toBe(false);
    expect(report).toHaveBeenCalledOnce();
  },
);

it.each(['', 'postcode', 'toString'])(
  'mask: a field of the mask %j stays plain, with a report @mask.unknown',
  async (type) => {
    const field = await mountField(type, { value: 'abc' });
    expect(field.value).toBe('abc');
    expect(field.hasAttribute('inputmode')).toBe(false);
    expect(report).toHaveBeenCalledOnce();
  },
);

it('mask: a value that does not fit stays, and the field is plain, with a report @mask.value', async () => {
  const field = await mountField('phone', { value: '+44 20 7946 0958' });
  expect(field.value).toBe('+44 20 7946 0958');
  expect(report).toHaveBeenCalledOnce();
  write(field, 'still plain');
  expect(field.value).toBe('still plain');
});

it('mask: stop() restores everything but the value @mask.removal', async () => {
  const field = await mountField('date', { value: '02302023', maxlength: '10' });
  expect(field.hasAttribute('maxlength')).toBe(false);
  stop();
  expect(field.value).toBe('02/30/2023');
  expect(field.getAttribute('maxlength')).toBe('10');
  expect(field.hasAttribute('inputmode')).toBe(false);
  expect(field.validity.customError).toBe(false);
  write(field, 'plain');
  expect(field.value).toBe('plain');
});

it('mask: in a right-to-left page the field is left to right until stop() @mask.removal', async () => {
  document.documentElement.setAttribute('dir', 'rtl');
  const field = await mountField('phone');
  document.documentElement.removeAttribute('dir');
  expect(field.getAttribute('dir')).toBe('ltr');
  stop();
  expect(field.hasAttribute('dir')).toBe(false);
});

it('mask: leaving the field fires the change event that the browser withheld, once @mask.value', async () => {
  const field = await mountField('number');
  const changes: string[] = [];
  field.addEventListener('change', () => changes.push(field.value));
  field.focus();
  // As if the browser had masked text only, and saw no difference.
  field.value = '1234.5';
  field.blur();
  field.focus();
  field.blur();
  expect(changes).toEqual(['1,234.50']);
});

it('mask: leaving the field fires no change event where only a script changed it @mask.value', async () => {
  const field = await mountField('zip', { value: '12345' });
  const changed = vi.fn();
  field.addEventListener('change', changed);
  field.focus();
  write(field, '54321');
  field.blur();
  expect(field.value).toBe('54321');
  expect(changed).not.toHaveBeenCalled();
});

it('mask: leaving the field removes a lone minus @mask.number', async () => {
  const field = await mountField('number');
  field.focus();
  field.value = '-';
  field.blur();
  expect(field.value).toBe('');
});
