import type { Page } from '@playwright/test';
import { randomKeys, type Step } from '../random/keys';
import { field, openFields } from './mask.support';
import { expect, test } from './support/test';

/** The same keys on every run; others with `VENEER_SEED=7`, more with `VENEER_ROUNDS=500`. */
const SEED = Number(process.env.VENEER_SEED ?? 1);
const ROUNDS = Number(process.env.VENEER_ROUNDS ?? 10);

/** Fields of the page, by mask. */
const FIELDS = {
  number: 'number',
  date: 'mdy',
  'month-year': 'month-year',
  'month-year-long': 'month-year-long',
  phone: 'phone',
  fax: 'fax',
  'phone-alt': 'phone-alt',
  zip: 'zip',
};

/** A field’s text, its caret, and whether the text is refused. */
interface State {
  text: string;
  caret: number;
  isRefused: boolean;
}

const stateOf = (page: Page, id: string): Promise<State> =>
  field(page, id).evaluate((input: HTMLInputElement) => ({
    text: input.value,
    caret: Number(input.selectionEnd),
    isRefused: input.validity.customError,
  }));

/** The text that the visitor sees after a key in a field that has no mask. */
function edited({ text, caret }: State, { kind, text: key }: Step): string {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  if (kind !== 'press') return before + key + after;
  if (key === 'Backspace') return before.slice(0, -1) + after;
  return key === 'Delete' ? before + after.slice(1) : text;
}

const digits = (text: string) => text.replace(/\D/g, '');

/** The digits but zero, in any order: a mask adds zeros, and may put the year behind the month. */
const counted = (text: string) => [...digits(text).replaceAll('0', '')].sort().join('');

/** Parts that a mask may leave out: a country code, four of a postal code’s digits, a year’s century. */
const LEFT_OUT = [
  /^\D*(00)?1/,
  /(?<=^\d{5})-\d{4}$/,
  /(19|20)(?=\d\d$)/,
  /(?<=^\D*)(19|20)(?=\d\d\D)/,
];

/** May a mask show this of a text? */
const keeps = (shown: string, meant: string) =>
  [meant, ...LEFT_OUT.map((part) => meant.replace(part, ''))].some(
    (one) => counted(one) === counted(shown),
  );

/** The numbers that a text can mean, in English and in other languages. */
function readings(text: string): number[] {
  const isNegative = /^\s*\$?\s*-|^\(.*\)$/.test(text);
  const plain = text.replace(/^[\s$+(-]+|[\s$)]+$/g, '');
  const found = [
    [',', '.'],
    ['.', ','],
    [' ', '.'],
    [' ', ','],
    ["'", '.'],
    ["'", ','],
  ].flatMap(([group = '', point = '']) => {
    const [whole = '', decimals, ...others] = plain.split(point);
    const groups = whole.split(group);
    const isGrouped =
      groups.slice(1).every((one) => /^\d\d\d?$/.test(one)) && /^\d*$/.test(groups[0] ?? '');
    if (others.length || !isGrouped || /\D/.test(decimals ?? '')) return [];
    return Number(`${groups.join('')}.${decimals ?? ''}0`);
  });
  return found.map((one) => (isNegative ? -one : one));
}

async function take(page: Page, { kind, text }: Step): Promise<void> {
  if (kind === 'type') await page.keyboard.type(text);
  else if (kind === 'press') await page.keyboard.press(text);
  else await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
}

for (const [mask, id] of Object.entries(FIELDS))
  test(`mask: ${mask} holds what random keys mean, or refuses it, and loses no digit @full @mask.meaning`, async ({
    page,
    allow,
  }) => {
    await openFields(page, allow);
    for (let round = 0; round < ROUNDS; round++) {
      await field(page, id).fill('');
      const steps = randomKeys(SEED, round, mask).filter(({ text }) => text);
      const label = `${round}: ${steps.map((step) => step.text).join('·')}`;
      for (const step of steps) {
        const before = await stateOf(page, id);
        await take(page, step);
        const { text } = await stateOf(page, id);
        const meant = edited(before, step).replace(/[a-z]/gi, '');
        // A country code is shown again, once the number does not fit.
        const isNotEntered = step.kind === 'type' && text === before.text;
        const isKept = isNotEntered || keeps(text, meant) || keeps(meant, text);
        expect(isKept, `${label}: ${before.text} and ${step.text}: ${text}`).toBe(true);
      }
      const before = await stateOf(page, id);
      await field(page, id).blur();
      const after = await stateOf(page, id);
      expect(keeps(after.text, before.text), `${label}: ${before.text}: ${after.text}`).toBe(true);
    }
  });

test('mask: a number is what its keys mean, or it is refused as it was typed @full @mask.meaning', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  for (let round = 0; round < ROUNDS * 4; round++) {
    await field(page, 'number').fill('');
    const steps = randomKeys(SEED + 1, round, 'number').filter(({ kind }) => kind !== 'press');
    for (const step of steps) await take(page, step);
    const typed = steps.map(({ text }) => text).join('');
    await field(page, 'number').blur();
    const { text, isRefused } = await stateOf(page, 'number');
    if (isRefused) expect(text).toBe(typed);
    else if (digits(text))
      expect(readings(typed), `${typed}: ${text}`).toContain(Number(text.replaceAll(',', '')));
    else expect(digits(typed), `${typed}: ${text}`).toBe('');
  }
});
