import { expect, type Page, test } from '@playwright/test';
import { insert, open } from '../browser/support/page';
import { tally } from '../browser/support/tally';
import { filesIn, textOf } from './checkouts';

/** What a field may hold while it is filled in, by its mask (contract.md#mask). */
const FORMS: Record<string, RegExp> = {
  date: /^(\d{0,2}|\d\d\/\d{0,2}|\d\d\/\d\d\/\d{0,4})$/,
  'month-year': /^([01]?|(0[1-9]|1[0-2])(\/\d{0,2})?)$/,
  'month-year-long': /^([01]?|(0[1-9]|1[0-2])(\/\d{0,4})?)$/,
  phone: /^(\(\d{0,3}|\(\d{3}\)( ?\d{0,3}| \d{3}-\d{0,4}))?$/,
  fax: /^(\(\d{0,3}|\(\d{3}\)( ?\d{0,3}| \d{3}-\d{0,4}))?$/,
  'phone-alt': /^(\d{0,3}|\d{3}-\d{0,3}|\d{3}-\d{3}-\d{0,4})$/,
  zip: /^\d{0,5}$/,
  number: /^-?(\d{1,3}(,\d{3})*)?(\.\d{0,2})?$/,
};

/** Every text in IMask's own tests of its masks, most of which they type or set. */
function textsOfImask(): string[] {
  const sources = filesIn('imaskjs', 'packages/imask/test/masked').map((path) =>
    textOf('imaskjs', path),
  );
  const texts = sources.flatMap((source) =>
    [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) =>
      text.replace(/\\(.)/g, '$1'),
    ),
  );
  return [...new Set(texts)].filter((text) => text && text.length <= 40 && !/\.\.?\//.test(text));
}

test('masks: fed with the texts of IMask’s own tests, hold nothing but what their form allows or what they refuse, and keep that @mask.value', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const problems = problemsOf(page);
  const texts = textsOfImask();
  expect(texts.length).toBeGreaterThan(150);
  await open(page, '/blank');
  const masks = Object.keys(FORMS);
  await insert(
    page,
    masks
      .map((mask) => `<p><label>${mask} <input id="${mask}" data-mask="${mask}"></label></p>`)
      .join(''),
  );
  const wrong: string[] = [];
  for (const mask of masks) {
    const field = page.locator(`#${mask}`);
    await field.focus();
    for (const text of texts) {
      await field.evaluate((input: HTMLInputElement) => input.select());
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
      const typed = await field.inputValue();
      const kept = await field.evaluate((input: HTMLInputElement) => {
        const { value, selectionEnd, validity } = input;
        const isRefused = validity.customError;
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return { value: input.value, isInside: Number(selectionEnd) <= value.length, isRefused };
      });
      // A telephone's mask keeps what it can't hold, to the letter.
      const isRight = FORMS[mask]?.test(typed) || (kept.isRefused && typed === text);
      if (!isRight || kept.value !== typed || !kept.isInside)
        wrong.push(`${mask}: "${text}" became "${typed}", then "${kept.value}"`);
    }
  }
  tally('texts of IMask’s tests typed into each of eight masks', texts.length);
  expect(wrong).toEqual([]);
  expect(problems).toEqual([]);
});

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
