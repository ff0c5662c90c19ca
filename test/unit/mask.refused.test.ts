import { expect, it } from 'vitest';
import { cleanCopies } from '../../src/kit/core/copies';
import { type MaskType, PRESETS } from '../../src/widgets/mask/presets';
import { maskFields, write } from './mask.support';
import { until } from './support';

// What does not fit its mask: it stays, is refused, and explained beside the field.

const { report, mountField, mountFirst, stop } = maskFields();

it.each<[MaskType, string]>([
  ['phone', '+44 20 7946 0958'],
  ['phone', '0044 20 7946 0958'],
  ['phone-alt', '55512345678'],
  ['fax', '(555) 123-4567 x12'],
  ['date', '5 March 2026'],
  ['date', '2026-03-05'],
  ['month-year', '13/26'],
  ['zip', 'SW1A 1AA'],
  ['number', '1e5'],
])(
  'mask: %s keeps %j as it is inserted, refuses it, and masks again once it fits @mask.country @mask.value',
  async (type, text) => {
    const field = await mountField(type);
    write(field, text);
    expect(field.value).toBe(text);
    expect(field.validity.customError).toBe(true);
    expect(field.validationMessage).toBe(`Please enter it like this: ${PRESETS[type].example}`);
    write(field, '');
    expect(field.validity.valid).toBe(true);
    const example = PRESETS[type].example.replace('00/00/0000', '12/31/2026');
    write(field, example.replace(/[^\d.]/g, ''));
    expect(field.value).toBe(example);
    expect(field.validity.valid).toBe(true);
  },
);

it('mask: what is left of a text is what the mask asks for, such as five digits of nine @mask.zip @mask.number', async () => {
  const zip = await mountField('zip');
  write(zip, '12345-6789');
  expect(zip.value).toBe('12345');
  stop();
  const amount = await mountField('number');
  write(amount, '1234.5 EUR');
  amount.focus();
  amount.blur();
  expect(amount.value).toBe('1,234.50');
});

it('mask: what the browser restored is the visitor’s, and kept under the mask @mask.country', async () => {
  const field = await mountField('phone', { value: '5551234567' }, (early) => {
    early.value = '+44 20 7946 0958';
  });
  expect(field.value).toBe('+44 20 7946 0958');
  expect(field.validity.customError).toBe(true);
  expect(report).not.toHaveBeenCalled();
});

it('mask: in an order, an incomplete date is refused once the field is left, and not before @mask.order', async () => {
  const field = await mountField('date', { 'data-mask-order': 'dmy' });
  field.focus();
  write(field, '25/1');
  expect(field.validity.customError).toBe(false);
  field.blur();
  expect(field.validationMessage).toBe('Please enter it like this: 31/12/2026');
  write(field, '25/12');
  expect(field.validity.customError).toBe(false);
  write(field, '12/25/2026');
  expect(field.validationMessage).toBe('Please enter it like this: 31/12/2026');
  write(field, '31/02/2026');
  expect(field.validationMessage).toBe('Please enter a date that exists.');
});

it('mask: without an order, an incomplete date is nobody’s mistake @mask.date', async () => {
  const field = await mountField('date');
  field.focus();
  write(field, '25/1');
  field.blur();
  expect(field.validity.valid).toBe(true);
});

it('mask: leaving a date with the year first fills up its last digit @mask.order', async () => {
  const field = await mountField('date', { 'data-mask-order': 'ymd' });
  field.focus();
  write(field, '2026/12/3');
  field.blur();
  expect(field.value).toBe('2026/12/03');
});

it('mask: an unknown order is reported and counts as none, and on other masks none is read @mask.unknown @mask.order', async () => {
  const field = await mountField('date', { 'data-mask-order': 'ydm' });
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'mask',
    field,
    'data-mask-order="ydm" is unknown',
    'Expected one of: mdy, dmy, ymd',
  );
  write(field, '25122026');
  expect([field.value, field.validity.valid]).toEqual(['25/12/2026', true]);
  stop();
  await mountField('zip', { 'data-mask-order': 'ydm' });
  expect(report).toHaveBeenCalledOnce();
});

/** The description of a field for screen readers. */
const descriptionOf = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('mask: what is refused is explained after the field once it is left, beside the author’s own description, until it is right @mask.message', async () => {
  const field = await mountField('phone', { 'aria-describedby': 'hint', 'aria-invalid': 'false' });
  field.insertAdjacentHTML('afterend', '<small id="hint">Shall we ring?</small>');
  field.focus();
  write(field, '+44 20');
  const message = document.querySelector('.veneer-mask__message');
  expect([message?.textContent, message?.getAttribute('role')]).toEqual(['', 'status']);
  expect(field.getAttribute('aria-invalid')).toBe('false');
  field.blur();
  await until(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(descriptionOf(field)).toEqual([
    'Shall we ring?',
    'Please enter it like this: (555) 123-4567',
  ]);
  expect(message?.previousElementSibling?.id).toBe('hint');
  write(field, '555');
  expect(message?.textContent).toBe('');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(field.getAttribute('aria-describedby')).toBe('hint');
});

it('mask: a date is explained as soon as it is complete @mask.message @mask.order', async () => {
  const field = await mountField('date', { 'data-mask-order': 'mdy' });
  field.focus();
  write(field, '25/12/202');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  write(field, '25/12/2026');
  expect(descriptionOf(field)).toEqual(['Please enter it like this: 12/31/2026']);
});

it('mask: what a picker sets without an event is checked with its click, and before the next one @mask.message @mask.order', async () => {
  const field = await mountField('date', { 'data-mask-order': 'mdy' });
  const isMarked = (is: boolean) =>
    until(() => expect(field.hasAttribute('aria-invalid')).toBe(is));
  const picker = document.createElement('button');
  picker.type = 'button';
  field.form?.append(picker);
  const pick = (text: string) => {
    picker.onclick = () => {
      field.value = text;
    };
    picker.click();
  };
  field.focus();
  write(field, '12/3');
  field.blur();
  await isMarked(true);
  pick('12/31/2026');
  await isMarked(false);
  expect(field.validity.valid).toBe(true);
  pick('25/12/2026');
  await isMarked(true);
  field.value = '01312026';
  let heard: unknown;
  picker.onclick = () => {
    heard = [field.value, field.validity.valid];
  };
  picker.click();
  expect(heard).toEqual(['01/31/2026', true]);
  await isMarked(false);
  field.focus();
  pick('12/3');
  await until(() => expect(field.value).toBe('12/3'));
  expect(field.validity.valid).toBe(true);
  field.blur();
  expect(field.validity.valid).toBe(false);
});

it('mask: a click leaves what is being composed as it is @mask.value', async () => {
  const field = await mountField('phone');
  field.dispatchEvent(new CompositionEvent('compositionstart'));
  field.value = '555';
  document.documentElement.click();
  expect(field.value).toBe('555');
  field.dispatchEvent(new CompositionEvent('compositionend'));
  expect(field.value).toBe('(555');
  field.value = '666';
  document.documentElement.click();
  expect(field.value).toBe('(666');
});

it('mask: an untouched field, a disabled one and one that another script refuses get no message @mask.message', async () => {
  const early = await mountField('date', { value: '02302023' });
  expect([early.validity.customError, early.hasAttribute('aria-invalid')]).toEqual([true, false]);
  stop();
  const disabled = await mountField('phone', { disabled: '' });
  write(disabled, '+44');
  disabled.dispatchEvent(new Event('change'));
  expect(disabled.hasAttribute('aria-invalid')).toBe(false);
  stop();
  const theirs = await mountField('phone');
  theirs.setCustomValidity('We are closed then.');
  write(theirs, '+44');
  theirs.dispatchEvent(new Event('change'));
  expect(theirs.validationMessage).toBe('We are closed then.');
  expect(theirs.hasAttribute('aria-invalid')).toBe(false);
});

it('mask: stop() and a reset take the message away @mask.message @mask.removal', async () => {
  const field = await mountField('phone');
  const fail = () => {
    write(field, '+44');
    field.dispatchEvent(new Event('change'));
    return until(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  };
  await fail();
  field.form?.reset();
  await until(() => expect(field.hasAttribute('aria-invalid')).toBe(false));
  await fail();
  stop();
  expect(document.querySelector('.veneer-mask__message')).toBe(null);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

it('mask: a copy of a row with a message has none, and gets its own @mask.message', async () => {
  const plain = (html: string) => {
    const copies = document.createElement('div');
    copies.innerHTML = html;
    cleanCopies([copies]);
    return copies.innerHTML;
  };
  const original = await mountFirst('<p><input data-mask="phone"><small id="hint"></small></p>');
  original.setAttribute('aria-describedby', 'hint');
  const fail = (field: HTMLInputElement) => {
    write(field, '+44');
    field.dispatchEvent(new Event('change'));
    return until(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  };
  await fail(original);
  const copy = await mountFirst(plain(original.form?.innerHTML ?? ''));
  expect(copy.hasAttribute('aria-invalid')).toBe(false);
  expect(copy.getAttribute('aria-describedby')).toBe('hint');
  expect(copy.form?.querySelector('.veneer-mask__message')).toBe(null);
  await fail(copy);
  const ids = [...document.querySelectorAll('.veneer-mask__message')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  write(copy, '555');
  expect(copy.getAttribute('aria-describedby')).toBe('hint');
  expect(original.getAttribute('aria-describedby')).toBe(`hint ${ids[0]}`);
  const single = original.cloneNode() as HTMLInputElement;
  const alone = await mountFirst(plain(single.outerHTML));
  expect(alone.getAttribute('aria-describedby')).toBe('hint');
});

it('mask: between words from right to left, the example stays as it is @mask.message', async () => {
  document.documentElement.setAttribute('dir', 'rtl');
  document.documentElement.style.direction = 'rtl';
  const field = await mountField('phone');
  write(field, '+44');
  expect(field.validationMessage).toContain('\u2066(555) 123-4567\u2069');
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('style');
});

it.each<[string, string, string]>([
  ['a label around it', '<p><label>Day <input></label></p>', 'label'],
  ['its label behind it', '<p><input id="day"><label for="day">Day</label></p>', 'label'],
  ['a row', '<p style="display: flex"><input><button>Go</button></p>', 'p'],
  [
    'a row in a row',
    '<div style="display: flex"><p style="display: flex"><input></p></div>',
    'div',
  ],
  ['a row that wraps', '<p style="display: flex; flex-wrap: wrap"><input><i></i></p>', 'p'],
  ['a row of several', '<p style="display: flex; flex-wrap: wrap"><input><input></p>', 'input'],
  ['a column', '<p style="display: flex; flex-direction: column"><input><i></i></p>', 'input'],
])('mask: with %s the message is after that @mask.message', async (_, html, place) => {
  const field = await mountFirst(html.replace('<input', '<input data-mask="date"'));
  write(field, '02302023');
  expect(document.querySelector('.veneer-mask__message')?.previousElementSibling?.localName).toBe(
    place,
  );
});
