import type { DateOrder } from './dates';

// A visitor's text may have another format. Each function converts it to its mask's, or returns '' where a
// guess could give another number or another day.

/** Digits of a telephone number without the country code (contract.md#mask-phone). */
const NUMBER_DIGITS = 10;

/**
 * A telephone number without the country code 1 and its prefix; '' for a number of any other country,
 * for two numbers, and for a code that no digit follows yet.
 */
export function phone(text: string): string {
  const hasPlus = /^\D*\+/.test(text);
  const digits = text.replace(/\D/g, '');
  const isInternational = hasPlus || digits.startsWith('00');
  const dialled = isInternational && !hasPlus ? digits.slice(2) : digits;
  if ((isInternational && !dialled.startsWith('1')) || /\d.*\+/.test(text)) return '';
  const hasCode = isInternational || digits.length > NUMBER_DIGITS || /^\s*1\D/.test(text);
  return hasCode ? dialled.replace(/^1/, '') : dialled;
}

/** Such as 2026/3/5, or what a browser's own date field holds. */
const YEAR_FIRST = /^(\d{4})\/(0?[1-9]|\d\d)\/(0?[1-9]|\d\d)$/;

/**
 * A date: single digits are padded, and one with the year first is put into the field's order. Where
 * the field has no order, or the year is last and should be first, day and month can't be told apart:
 * it is refused with ''. So is a year with a separator, to which month and day may follow.
 */
export const wholeDate =
  (order: DateOrder) =>
  (text: string): string => {
    const parts = partsOf(text)
      .replace(/^(\d+\/\d+\/\d+)\/$/, '$1')
      .replace(/^(\d\d)(\d\d\/\d{4})$/, '$1/$2');
    const [, year, month = '', day = ''] = YEAR_FIRST.exec(parts) ?? [];
    if (year && order) {
      const padded: Record<string, string> = {
        y: year,
        m: month.padStart(2, '0'),
        d: day.padStart(2, '0'),
      };
      return [...order].map((part) => padded[part]).join('/');
    }
    const isOther = order === 'ymd' ? /\/\d{4}$/ : /^(19|20)\d\d\/|^\d{4}\/\d+\/\d/;
    return isOther.test(parts) ? '' : parts.replace(/\b\d(?=\/)/g, '0$&');
  };

/** A month and a year of two or four digits. A year of four may come first, or follow without a separator. */
export const monthYear = (yearDigits: 2 | 4) => (text: string) => {
  const parts = partsOf(text)
    .replace(/^(\d{4})\/(\d{1,2})\/?$/, '$2/$1')
    .replace(/^\d(?=\/)/, '0$&');
  if (yearDigits === 4) return parts;
  return parts.replace(
    /^(\d\d?)\/?(?:19|20)(\d\d)$/,
    (_, month, year) => `${month.padStart(2, '0')}/${year}`,
  );
};

/** Numbers with a slash between them, whatever stands there. */
const partsOf = (text: string) => text.replace(/^\D+/, '').replace(/\D+/g, '/');
