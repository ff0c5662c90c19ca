import type { Page } from '@playwright/test';
import { type Allow, expect, insert, needs, open, test } from './support/test';

/** What is wrong on purpose on the widget's page. */
const WRONG = 3;

async function openFields(page: Page, allow: Allow, params: Record<string, string> = {}) {
  allow.errors(/^Veneer mask: /, WRONG);
  await open(page, '/mask', { params });
}

const field = (page: Page, id: string) => page.locator(`#${id}`);

async function type(page: Page, id: string, text: string): Promise<void> {
  await field(page, id).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Copies the text by the keyboard from a field of no mask: no engine wants a permission for that. */
async function paste(page: Page, id: string, text: string): Promise<void> {
  await field(page, 'source').fill(text);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await field(page, id).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
}

const caret = (page: Page, id: string) =>
  field(page, id).evaluate((input: HTMLInputElement) => input.selectionStart);

const TYPED = [
  ['date', '12312024', '12/31/2024'],
  ['date', '2/3/2024', '02/03/2024'],
  ['month-year', '524', '05/24'],
  ['month-year', '1226', '12/26'],
  ['month-year', '13', '01/3'],
  ['month-year', '00', '0'],
  ['month-year-long', '122026', '12/2026'],
  ['phone', '5551234567', '(555) 123-4567'],
  ['phone', '(555) 123-4567', '(555) 123-4567'],
  ['phone', 'call5', '(5'],
  ['phone', 'abc(', ''],
  ['fax', '5551234567', '(555) 123-4567'],
  ['phone-alt', '5551234567', '555-123-4567'],
  ['zip', '123456', '12345'],
  ['number', '1234567.891', '1,234,567.89'],
  ['number', '-1234', '-1,234'],
  ['positive', '-1234', '1,234'],
] as const;

test('what is typed keeps to the mask', async ({ page, allow }) => {
  await openFields(page, allow);
  for (const [id, text, masked] of TYPED) {
    await type(page, id, text);
    await expect(field(page, id), `${text} in ${id}`).toHaveValue(masked);
  }
});

test('what is pasted keeps to the mask, and to its meaning', async ({ page, allow }) => {
  await openFields(page, allow);
  await insert(page, '<p><label>Source <input id="source"></label></p>');
  for (const [id, text, masked] of [
    ['phone', '+1 (555) 123-4567', '(555) 123-4567'],
    ['filled', '+1 (555) 123-4567', '(555) 123-4567'],
    ['phone', '+44 20 7946 0958', ''],
    ['date', '2.3.2024', '02/03/2024'],
    ['month-year', '5/2026', '05/26'],
    ['month-year-long', '2026-05', '05/2026'],
    ['zip', '12345-6789', '12345'],
    ['number', '1.234,56', '1,234.56'],
    ['number', '1,234.56', '1,234.56'],
  ] as const) {
    await paste(page, id, text);
    await expect(field(page, id), `${text} in ${id}`).toHaveValue(masked);
  }
});

test('what is dropped keeps to the mask', async ({ page }) => {
  needs('mouse of the driver that drags text', page, 'chromium');
  await open(page, '/blank');
  await insert(page, '<p><span id="source">+1 (555) 123-4567</span></p>');
  await insert(page, '<p><label>Phone <input id="phone" data-mask="phone"></label></p>');
  await expect(field(page, 'phone')).toHaveAttribute('inputmode', 'tel');
  await field(page, 'source').click({ clickCount: 3 });
  await dragText(page, 'source', 'phone');
  await expect(field(page, 'phone')).toHaveValue('(555) 123-4567');
});

test('an emptied field is empty, so required refuses it', async ({ page, allow }) => {
  await openFields(page, allow);
  await type(page, 'phone', '5');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'phone')).toHaveValue('');
  await type(page, 'required', 'abc');
  await expect(field(page, 'required')).toHaveJSProperty('validity.valueMissing', true);
  await type(page, 'number', '-');
  await page.keyboard.press('Tab');
  await expect(field(page, 'number')).toHaveValue('');
});

test('the caret stays where the visitor works', async ({ page, allow }) => {
  await openFields(page, allow);
  await type(page, 'phone', '555123456');
  await page.keyboard.press('Home');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  await expect(field(page, 'phone')).toHaveValue('(595) 512-3456');
  expect(await caret(page, 'phone')).toBe(3);
  await page.keyboard.press('Delete');
  await expect(field(page, 'phone')).toHaveValue('(595) 123-456');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'phone')).toHaveValue('(551) 234-56');
  expect(await caret(page, 'phone')).toBe(2);
});

test('undo and redo go step by step, and the page hears of them', async ({ page, allow }) => {
  await openFields(page, allow);
  await type(page, 'zip', '12');
  await listen(page, 'zip');
  await page.keyboard.press('Control+z');
  await expect(field(page, 'zip')).toHaveValue('1');
  await page.keyboard.press('Control+y');
  await expect(field(page, 'zip')).toHaveValue('12');
  expect(await heard(page)).toEqual(['input 1', 'input 12']);
});

test('the page’s listeners hear the masked text, and each change once', async ({ page, allow }) => {
  await openFields(page, allow);
  await listen(page, 'number');
  await type(page, 'number', '12.5');
  await page.keyboard.press('Tab');
  await field(page, 'number').focus();
  await page.keyboard.press('Tab');
  expect(await heard(page)).toEqual([
    'input 1',
    'input 12',
    'input 12.',
    'input 12.5',
    'change 12.50',
  ]);
});

test('what a script writes is masked once it says so', async ({ page, allow }) => {
  await openFields(page, allow);
  await field(page, 'phone').evaluate((input: HTMLInputElement) => {
    input.value = '5551234567';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(field(page, 'phone')).toHaveValue('(555) 123-4567');
});

test('what a script writes without a word is masked when the visitor comes', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await field(page, 'zip').evaluate((input: HTMLInputElement) => {
    input.value = '12-34';
  });
  await field(page, 'zip').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await expect(field(page, 'zip')).toHaveValue('12345');
  expect(warnings).toEqual([]);
});

test('values from the server are masked, and the reset brings them back so', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  await expect(field(page, 'readonly')).toHaveValue('12/31/2024');
  await expect(field(page, 'amount')).toHaveValue('1,234,567.89');
  await type(page, 'filled', '9998887777');
  await type(page, 'required', '02302023');
  await page.locator('#reset').click();
  await expect(field(page, 'filled')).toHaveValue('(555) 123-4567');
  await expect(field(page, 'required')).toHaveValue('');
  await expect(field(page, 'required')).toHaveJSProperty('validity.customError', false);
  await type(page, 'filled', '1112223333');
  await expect(field(page, 'filled')).toHaveValue('(111) 222-3333');
});

test('the masked text is what is sent, and what Back brings', async ({ page, allow }) => {
  allow.errors(/^Veneer mask: /);
  await open(page, '/mask');
  await type(page, 'required', '01022026');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toContainText('01/02/2026');
  await expect(page.locator('main')).toContainText('(555) 123-4567');
  await page.goBack();
  await expect(field(page, 'required')).toHaveValue('01/02/2026');
});

test('a date that does not exist stops the form, not the typing', async ({ page, allow }) => {
  await openFields(page, allow);
  for (const [text, isRefused] of [
    ['02302023', true],
    ['13132023', true],
    ['31122023', false],
    ['02292024', false],
    ['0230', false],
  ] as const) {
    await type(page, 'required', text);
    await expect(field(page, 'required'), text).toHaveJSProperty('validity.customError', isRefused);
  }
  await type(page, 'required', '02302023');
  await page.locator('#send').click();
  await expect(field(page, 'required')).toHaveValue('02/30/2023');
  await expect(field(page, 'required')).toBeFocused();
  await expect(page).toHaveURL(/\/mask/);
  await expect(field(page, 'required')).toHaveJSProperty(
    'validationMessage',
    'Please enter a date that exists.',
  );
});

test('wrong fields stay plain beside a good one', async ({ page, allow }) => {
  await openFields(page, allow);
  await expect(field(page, 'unknown')).toHaveValue('AB1 2CD');
  await expect(field(page, 'wrong-type')).toHaveValue('1234');
  await expect(field(page, 'abroad')).toHaveValue('+44 20 7946 0958');
  await type(page, 'abroad', '+1 anything');
  await expect(field(page, 'abroad')).toHaveValue('+1 anything');
  await expect(field(page, 'good')).toHaveValue('(555) 123-4567');
});

test('an inserted field is masked, a moved one stays so, a removed one is plain again', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, '<label>Zip <input id="zip" data-mask="zip" maxlength="5"></label>');
  await expect(field(page, 'zip')).toHaveAttribute('inputmode', 'numeric');
  await page.evaluate(() =>
    document.querySelector('h1')?.append(document.querySelector('#zip') ?? ''),
  );
  await type(page, 'zip', 'a1b2');
  await expect(field(page, 'zip')).toHaveValue('12');
  await page.evaluate(() => window.veneer.stop());
  await type(page, 'zip', 'a1b2');
  await expect(field(page, 'zip')).toHaveValue('a1b2');
  expect(await field(page, 'zip').evaluate((input) => input.outerHTML)).toBe(
    '<input id="zip" data-mask="zip" maxlength="5">',
  );
});

/** Drags the selected text from the middle of one element to another, as a hand with a mouse does. */
async function dragText(page: Page, from: string, to: string): Promise<void> {
  await field(page, from).hover();
  await page.mouse.down();
  const box = await field(page, to).boundingBox();
  if (!box) throw new Error(`#${to} has no box`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Notes what the page's listeners hear from a field. */
async function listen(page: Page, id: string): Promise<void> {
  await field(page, id).evaluate((input: HTMLInputElement) => {
    const notes: string[] = [];
    Reflect.set(window, 'notes', notes);
    for (const name of ['input', 'change'])
      input.addEventListener(name, () => notes.push(`${name} ${input.value}`));
  });
}

const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'notes') as string[]);
