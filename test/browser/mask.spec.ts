import { field, fillByScript, openFields, paste, type } from './mask.support';
import { expect, insert, needs, open, test } from './support/test';

test('mask: what is typed keeps to the form of its mask @mask.date @mask.month @mask.phone @mask.zip @mask.number', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  for (const [id, text, masked] of [
    ['date', '12312024', '12/31/2024'],
    ['date', '2/3/2024', '02/03/2024'],
    ['month-year', '524', '05/24'],
    ['month-year', '13', '01/3'],
    ['month-year-long', '122026', '12/2026'],
    ['phone', '(555) 123-4567', '(555) 123-4567'],
    ['phone', '+1 (555) 123-4567', '(555) 123-4567'],
    ['phone', '1-555-123-4567', '(555) 123-4567'],
    ['phone', '15551234567', '(555) 123-4567'],
    ['phone', '001 555 123 4567', '(555) 123-4567'],
    ['phone', '-(', ''],
    ['fax', '5551234567', '(555) 123-4567'],
    ['phone-alt', '5551234567', '555-123-4567'],
    ['phone-alt', '1.555.123.4567', '555-123-4567'],
    ['zip', '123456', '12345'],
    ['zip', 'a1b2', '12'],
    ['number', '1234567.89', '1,234,567.89'],
    ['number', '-1234', '-1,234'],
    ['number', '+1234', '1,234'],
  ] as const) {
    await type(page, id, text);
    await expect(field(page, id), `${text} in ${id}`).toHaveValue(masked);
  }
});

test('mask: what is pasted keeps to the mask and to its meaning @mask.value @mask.date @mask.phone @mask.number', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  await insert(page, '<p><label>Source <input id="source"></label></p>');
  for (const [id, text, masked] of [
    ['phone', '+1 (555) 123-4567', '(555) 123-4567'],
    ['phone-alt', '1-555-123-4567', '555-123-4567'],
    // Longer than its maxlength.
    ['filled', '+1 (555) 123-4568', '(555) 123-4568'],
    ['phone', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['date', '2.3.2024', '02/03/2024'],
    ['month-year', '5/2026', '05/26'],
    ['month-year-long', '2026-05', '05/2026'],
    ['zip', '12345-6789', '12345'],
    ['zip', 'SW1A 1AA', 'SW1A 1AA'],
    ['number', '1.234,56', '1,234.56'],
    ['number', '1e5', '1e5'],
    ['date', '5 March 2026', '5 March 2026'],
  ] as const) {
    await paste(page, id, text);
    await expect(field(page, id), `${text} in ${id}`).toHaveValue(masked);
  }
});

test('mask: values from the server and of scripts are masked, the form’s reset restores them, wrong fields stay plain @mask.value @mask.unknown', async ({
  page,
  allow,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openFields(page, allow);
  for (const [id, value] of [
    ['readonly', '12/31/2024'],
    ['amount', '1,234,567.80'],
    ['good', '(555) 123-4567'],
    ['unknown', 'AB1 2CD'],
    ['wrong-type', '1234'],
    ['abroad', '+44 20 7946 0958'],
  ] as const)
    await expect(field(page, id), id).toHaveValue(value);
  await type(page, 'abroad', '+1 anything');
  await expect(field(page, 'abroad'), 'plain').toHaveValue('+1 anything');
  await type(page, 'filled', '9998887777');
  await type(page, 'required', '02302023');
  await field(page, 'reset').click();
  await expect(field(page, 'filled'), 'after reset').toHaveValue('(555) 123-4567');
  await expect(field(page, 'required')).toHaveValue('');
  await expect(field(page, 'required')).toHaveJSProperty('validity.customError', false);
  await type(page, 'filled', '1112223333');
  await expect(field(page, 'filled')).toHaveValue('(111) 222-3333');
  await fillByScript(page, 'phone', '5551234567');
  await expect(field(page, 'phone'), 'by a script').toHaveValue('(555) 123-4567');
  await field(page, 'zip').evaluate((input: HTMLInputElement) => {
    input.value = '12-34';
  });
  await field(page, 'zip').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await expect(field(page, 'zip'), 'by a script that says nothing').toHaveValue('12345');
  expect(warnings).toEqual([]);
});

test('mask: a date that does not exist stops the form and not the typing; the masked text is sent, and is there after Back @mask.date @mask.value', async ({
  page,
  allow,
}) => {
  // After Back the page says it again.
  allow.errors(/^Veneer mask: /);
  await open(page, '/mask');
  const date = field(page, 'required');
  await type(page, 'required', 'abc');
  await expect(date).toHaveJSProperty('validity.valueMissing', true);
  for (const [text, isRefused] of [
    ['13132023', true],
    ['31122023', false],
    ['0230', false],
    ['02302023', true],
  ] as const) {
    await type(page, 'required', text);
    await expect(date, text).toHaveJSProperty('validity.customError', isRefused);
  }
  await page.locator('#send').click();
  await expect(date).toHaveValue('02/30/2023');
  await expect(date).toBeFocused();
  await expect(date).toHaveJSProperty('validationMessage', 'Please enter a date that exists.');
  await expect(page).toHaveURL(/\/mask/);
  await type(page, 'required', '01022026');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toContainText('01/02/2026');
  await expect(page.locator('main')).toContainText('(555) 123-4567');
  await page.goBack();
  await expect(date).toHaveValue('01/02/2026');
});

test('mask: an inserted field is masked, also once it is moved; stop() restores the server’s markup @mask.removal', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, '<label>Zip <input id="zip" data-mask="zip" maxlength="5"></label>');
  await expect(field(page, 'zip')).toHaveAttribute('inputmode', 'numeric');
  await field(page, 'zip').evaluate((zip) => document.querySelector('h1')?.append(zip));
  await type(page, 'zip', 'a1b2');
  await expect(field(page, 'zip')).toHaveValue('12');
  await page.evaluate(() => window.veneer.stop());
  await type(page, 'zip', 'a1b2');
  await expect(field(page, 'zip')).toHaveValue('a1b2');
  expect(await field(page, 'zip').evaluate((input) => input.outerHTML)).toBe(
    '<input id="zip" data-mask="zip" maxlength="5">',
  );
});

test('mask: the caret stays where the visitor works, undo goes step by step, the page reads the masked text, and gets each change once @full @mask.value', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const caret = () =>
    field(page, 'phone').evaluate((input: HTMLInputElement) => input.selectionStart);
  await type(page, 'phone', '555123456');
  await page.keyboard.press('Home');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  await expect(field(page, 'phone')).toHaveValue('(595) 512-3456');
  expect(await caret()).toBe(3);
  await page.keyboard.press('Delete');
  await expect(field(page, 'phone')).toHaveValue('(595) 123-456');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'phone')).toHaveValue('(551) 234-56');
  expect(await caret()).toBe(2);
  await type(page, 'phone', '5');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'phone'), 'emptied').toHaveValue('');
  await type(page, 'number', '-');
  await page.keyboard.press('Tab');
  await expect(field(page, 'number'), 'a lone minus').toHaveValue('');
  await type(page, 'zip', '12');
  await page.evaluate(() => {
    const notes: string[] = [];
    Reflect.set(window, 'notes', notes);
    for (const id of ['zip', 'number'])
      for (const name of ['input', 'change'])
        document.querySelector(`#${id}`)?.addEventListener(name, ({ target }) => {
          notes.push(`${name} ${(target as HTMLInputElement).value}`);
        });
  });
  await page.keyboard.press('Control+z');
  await expect(field(page, 'zip'), 'undone').toHaveValue('1');
  await page.keyboard.press('Control+y');
  await expect(field(page, 'zip'), 'redone').toHaveValue('12');
  await type(page, 'number', '12.5');
  await page.keyboard.press('Tab');
  await field(page, 'number').focus();
  await page.keyboard.press('Tab');
  const heard = await page.evaluate(() => Reflect.get(window, 'notes') as string[]);
  expect(heard.filter((note) => note !== 'change 12')).toEqual([
    'input 1',
    'input 12',
    'input 1',
    'input 12',
    'input 12.',
    'input 12.5',
    'change 12.50',
  ]);
});

test('mask: what is dropped keeps to the mask @full @mask.value', async ({ page }) => {
  needs('mouse of the driver that drags text', page, 'chromium');
  await open(page, '/blank');
  await insert(page, '<p><span id="source">+1 (555) 123-4567</span></p>');
  await insert(page, '<p><label>Phone <input id="phone" data-mask="phone"></label></p>');
  await expect(field(page, 'phone')).toHaveAttribute('inputmode', 'tel');
  await field(page, 'source').click({ clickCount: 3 });
  await page.mouse.down();
  const box = await field(page, 'phone').boundingBox();
  if (!box) throw new Error('#phone has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(field(page, 'phone')).toHaveValue('(555) 123-4567');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('mask: without script it is a plain field @mask.noscript', async ({ page }) => {
    await open(page, '/mask');
    await type(page, 'phone', 'as you like');
    await expect(field(page, 'phone')).toHaveValue('as you like');
  });
});
