import type { Page } from '@playwright/test';
import { field, openFields, type } from './mask.support';
import { type Allow, expect, expectNoAxe, insert, open, test, untilDrawn } from './support/test';
import { tierOf } from './support/tier';

// What does not fit its mask: it stays, is refused, and explained beside the field.

const LIKE_A_NUMBER = 'Please enter it like this: (555) 123-4567';
const MESSAGE = '.veneer-mask__message:not(:empty)';

/** The text of a field, with the caret. */
const textOf = (page: Page, id: string) =>
  field(page, id).evaluate(
    ({ value, selectionEnd }: HTMLInputElement) =>
      `${value.slice(0, Number(selectionEnd))}|${value.slice(Number(selectionEnd))}`,
  );

test('mask: a number of another country is shown as it is typed, from its first key to its last @mask.country', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  for (const text of [
    '+44 20 7946 0958',
    '0044 20 7946 0958',
    '44 20 7946 0958',
    '55512345678',
    '(555) 123-4567 12',
  ]) {
    await type(page, 'phone', text);
    expect(await textOf(page, 'phone')).toBe(`${text}|`);
    await expect(field(page, 'phone')).toHaveJSProperty('validationMessage', LIKE_A_NUMBER);
  }
});

test('mask: signs that a telephone’s mask does not show are kept, and gone with Backspace @mask.country', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  await field(page, 'phone').focus();
  for (const [keys, shown] of [
    [['(', '+', '4', '4', ')'], '(+44)|'],
    [['-', '-', 'Backspace', '4'], '(4|'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    expect(await textOf(page, 'phone')).toBe(shown);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  }
});

test('mask: a bracket that a number does not show yet is gone with Backspace @mask.country', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  for (const [keys, shown] of [
    [['(', '5', ')'], '-5|'],
    [['(', 'Backspace', '5'], '5|'],
  ] as const) {
    await type(page, 'number', '');
    await page.keyboard.press('Delete');
    for (const key of keys) await page.keyboard.press(key);
    expect(await textOf(page, 'number')).toBe(shown);
  }
});

test('mask: what may be a country code is shown as typed, the mask is applied and removed with what is typed and undone @mask.country', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const shown: string[] = [];
  const press = async (...keys: string[]) => {
    shown.length = 0;
    for (const key of keys) {
      await page.keyboard.press(key);
      shown.push(await textOf(page, 'phone'));
    }
  };
  await field(page, 'phone').focus();
  await press('+', '1', 'Space', '5', '5');
  expect(shown).toEqual(['+|', '+1|', '+1 |', '(5|', '(55|']);
  await press('Backspace', 'Backspace', '+', '4', 'Backspace', '1', '5');
  expect(shown).toEqual(['(5|', '|', '+|', '+4|', '+|', '+1|', '(5|']);
  await press('Control+z', 'Control+z', 'Control+z', 'Control+y', 'Control+y', 'Control+y');
  expect(shown).toEqual(['+1|', '+|', '+4|', '+|', '+1|', '(5|']);
  await type(page, 'phone', '5551234567');
  await press('8', 'Backspace', 'ArrowLeft', 'ArrowLeft', '9', 'Backspace');
  expect(shown).toEqual([
    '55512345678|',
    '(555) 123-4567|',
    '(555) 123-456|7',
    '(555) 123-45|67',
    '(555) 123-459|67',
    '(555) 123-45|67',
  ]);
});

test('mask: a date of another order, an impossible and an incomplete one are refused, in each order @mask.order', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const missing = 'Please enter a date that exists.';
  for (const [id, text, shown, noted] of [
    ['mdy', '12252026', '12/25/2026', ''],
    ['mdy', '25122026', '25/12/2026', 'Please enter it like this: 12/31/2026'],
    ['mdy', '02312026', '02/31/2026', missing],
    ['dmy', '25122026', '25/12/2026', ''],
    ['dmy', '31022026', '31/02/2026', missing],
    ['dmy', '3/1', '03/1', 'Please enter it like this: 31/12/2026'],
    ['ymd', '2026/3/5', '2026/03/05', ''],
    ['ymd', '20262512', '2026/25/12', 'Please enter it like this: 2026/12/31'],
    ['wrong-order', '25122026', '25/12/2026', ''],
  ] as const) {
    await type(page, id, text);
    await page.keyboard.press('Tab');
    await expect(field(page, id), `${text} in ${id}`).toHaveValue(shown);
    await expect(field(page, id)).toHaveAccessibleDescription(noted);
    await expect(field(page, id)).toHaveJSProperty('validationMessage', noted);
  }
});

test('mask: the message of a refused text is shown when the visitor leaves the field or completes a date, is hidden once it is right, and the form is not submitted @mask.message', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const phone = field(page, 'hinted');
  await type(page, 'hinted', '+44 20');
  await expect(page.locator(MESSAGE)).toHaveCount(0);
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(`Shall we ring? ${LIKE_A_NUMBER}`);
  await expect(page.getByRole('status').filter({ hasText: LIKE_A_NUMBER })).toBeVisible();
  await type(page, 'hinted', '5551234567');
  await expect(page.locator(MESSAGE)).toHaveCount(0);
  await expect(phone).toHaveAccessibleDescription('Shall we ring?');
  await type(page, 'date', '02302023');
  await expect(field(page, 'date')).toBeFocused();
  await expect(field(page, 'date')).toHaveAccessibleDescription('Please enter a date that exists.');
  await type(page, 'filled', '+44 20');
  await type(page, 'required', '12252026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mask/);
  await expect(field(page, 'filled')).toBeFocused();
  await expect(field(page, 'filled')).toHaveAccessibleDescription(LIKE_A_NUMBER);
});

test('mask: a press that leaves the field clicks what the message moves, and the message comes after it @full @mask.message', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const below = page.locator('.line button').first();
  await below.evaluate((button: HTMLButtonElement) =>
    button.addEventListener('click', () => (button.value = 'clicked')),
  );
  await type(page, 'hinted', '+44 20');
  await below.hover();
  await page.mouse.down();
  await untilDrawn(page);
  await expect(field(page, 'hinted')).toHaveJSProperty('validationMessage', LIKE_A_NUMBER);
  await expect(page.locator(MESSAGE)).toHaveCount(0);
  await page.mouse.up();
  await expect(below).toHaveJSProperty('value', 'clicked');
  await expect(page.getByRole('status').filter({ hasText: LIKE_A_NUMBER })).toBeVisible();
});

test('mask: the message leaves the name of its field and the row around it as they are @mask.message', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const places = () =>
    page.locator('.line').evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.children].map((one) => {
          const { left, width, top } = one.getBoundingClientRect();
          const below = top - row.getBoundingClientRect().top;
          return [one.localName, ...[left, width, below].map(Math.round)].join(' ');
        }),
      ),
    );
  const before = await places();
  for (const id of ['in-row', 'in-wrap', 'date']) {
    await type(page, id, '02302026');
    await page.keyboard.press('Tab');
    await expect(field(page, id)).toHaveAccessibleDescription('Please enter a date that exists.');
  }
  expect(await places()).toEqual(before);
  await expect(field(page, 'date')).toHaveAccessibleName('Arrival (mm/dd/yyyy)');
  await expect(page.locator(MESSAGE).first()).toHaveCSS('display', 'block');
});

for (const [scheme, dir] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const)
  test(`mask: axe finds nothing with messages shown, ${scheme}, ${dir}${tierOf(dir === 'rtl')} @mask.message`, async ({
    page,
    allow,
  }) => {
    await showMessages(page, allow, scheme, dir);
    await expectNoAxe(page);
  });

async function showMessages(page: Page, allow: Allow, scheme: 'light' | 'dark', dir: string) {
  await page.emulateMedia({ colorScheme: scheme });
  await openFields(page, allow);
  await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
  for (const id of ['date', 'mdy', 'hinted', 'in-row', 'in-wrap', 'in-grid']) {
    await type(page, id, id === 'hinted' ? '+44 20' : '02302026');
    await page.keyboard.press('Tab');
  }
  await expect(page.locator(MESSAGE)).toHaveCount(6);
}

test('mask: a row that a script copies with a message, to empty it, has no message @full @mask.message', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<p><label>Phone <input id="one" data-mask="phone"></label></p><button>Send</button>',
  );
  await expect(field(page, 'one')).toHaveAttribute('inputmode', 'tel');
  await type(page, 'one', '+44');
  await page.keyboard.press('Tab');
  await expect(field(page, 'one')).toHaveAttribute('aria-invalid', 'true');
  await page.evaluate(() => {
    const row = document.querySelector('p:has(#one)') as HTMLElement;
    const copy = row.cloneNode(true) as HTMLElement;
    const input = copy.querySelector('input') as HTMLInputElement;
    input.value = '';
    input.id = 'two';
    row.before(copy);
  });
  await expect(field(page, 'two')).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.veneer-mask__message')).toHaveCount(1);
  await expect(field(page, 'two')).toHaveAccessibleDescription('');
  await expect(field(page, 'one')).toHaveAccessibleDescription(LIKE_A_NUMBER);
});

test('mask: stop() and a removed field remove the message @mask.message @mask.removal', async ({
  page,
}) => {
  await open(page, '/blank');
  const fail = async (id: string) => {
    await type(page, id, '+44');
    await page.keyboard.press('Tab');
    await expect(field(page, id)).toHaveAttribute('aria-invalid', 'true');
  };
  const markup = '<input id="two" data-mask="fax" aria-label="Fax" aria-describedby="hint">';
  await insert(
    page,
    `<p><label>Phone <input id="one" data-mask="phone"></label></p><p>${markup}</p>`,
  );
  await expect(field(page, 'two')).toHaveAttribute('inputmode', 'tel');
  await fail('one');
  await fail('two');
  await field(page, 'one').evaluate((one) => one.remove());
  await expect(page.locator('.veneer-mask__message')).toHaveCount(1);
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('.veneer-mask__message')).toHaveCount(0);
  expect(await field(page, 'two').evaluate((two) => two.outerHTML)).toBe(markup);
});
