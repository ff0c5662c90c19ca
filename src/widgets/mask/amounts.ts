// Numbers as people write them, in any country: 1,234.50, 1.234,50, 1 234,50, 1'234.50, 1,23,456.

/** Signs before and after a number, and the sign that they stand for. Accounts write -5 as (5). */
const SIGNS: Readonly<Record<string, string>> = { '|': '', '+|': '', '-|': '-', '(|)': '-' };

/** Digits without separators, or in threes behind the same separator; in India also in twos before. */
const WHOLE = /^(?:\d*|[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d\d)+,\d{3})$/;

/**
 * A number as the mask writes it, but without thousands separators: -1234.5. The sign and the name of a
 * currency are dropped.
 * @returns '' where the text may be another number, such as 1.234, or has more than two decimals
 */
export function usNumber(text: string): string {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[\u066c’]/g, "'")
    .replace(/\u066b/g, '.')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  const [, before = '', amount = '', after = ''] =
    /^([^\d.,]*)([\d.,' ]*?)([^\d.,]*)$/.exec(plain) ?? [];
  const sign = SIGNS[`${withoutCurrency(before)}|${withoutCurrency(after)}`];
  const value = valueIn(amount);
  return sign === undefined || value === undefined ? '' : sign + value;
}

/** The digits and the point of a number without its sign; `undefined` where it may be another number. */
function valueIn(amount: string): string | undefined {
  const [, whole = '', separator, decimals = ''] =
    /^([\d.,' ]*?)(?:([.,])(\d*))?$/.exec(amount) ?? [];
  const groups = WHOLE.exec(amount);
  // 1.234 is a thousand for some visitors, and just above one for others.
  if (groups) return /^\d+\.\d+$/.test(amount) ? undefined : digitsOf(amount);
  const isWhole = WHOLE.exec(whole);
  if (!isWhole || whole.includes(`${separator}`)) return;
  return /^\d{0,2}0*$/.test(decimals) ? `${digitsOf(whole)}.${decimals.slice(0, 2)}` : undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Cents are left, and so are thousands such as k: without these the number would be another. */
const withoutCurrency = (text: string) =>
  text
    .replace(/(?:US|R)\$|(?!¢)\p{Sc}|[A-Z]{3}/gu, (name) =>
      /[A-Z]{3}/.test(name) && !CURRENCIES.has(name) ? name : '',
    )
    .replaceAll(' ', '');

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
