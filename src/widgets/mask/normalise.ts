import type { DateOrder } from './dates';

// Text that is inserted as a whole may have another format. Each function converts it to its mask's, or
// returns '' where a guess could give another number or another day.

/** Digits of a telephone number without the country code (contract.md#mask-phone). */
const NUMBER_DIGITS = 10;

/**
 * A telephone number without the country code 1 and its prefix; '' for a number of any other country,
 * and for a code that no digit follows yet.
 */
export function phone(text: string): string {
  const hasPlus = /^\D*\+/.test(text);
  const digits = text.replace(/\D/g, '');
  const isInternational = hasPlus || digits.startsWith('00');
  const dialled = isInternational && !hasPlus ? digits.slice(2) : digits;
  if (isInternational && !dialled.startsWith('1')) return '';
  const hasCode = isInternational || digits.length > NUMBER_DIGITS || /^\s*1\D/.test(text);
  return hasCode ? dialled.replace(/^1/, '') : dialled;
}

/** Such as 2026-3-5, or what a browser's own date field holds. */
const YEAR_FIRST = /^(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})$/;

/**
 * A date: single digits are padded, and one with the year first is put into the field's order. Where
 * the field has no order, or the year is last and should be first, day and month can't be told apart:
 * it is refused with ''.
 */
export const wholeDate =
  (order: DateOrder) =>
  (text: string): string => {
    const trimmed = text.trim();
    const [, year, month = '', day = ''] = YEAR_FIRST.exec(trimmed) ?? [];
    if (year && order) {
      const parts: Record<string, string> = {
        y: year,
        m: month.padStart(2, '0'),
        d: day.padStart(2, '0'),
      };
      return [...order].map((part) => parts[part]).join('/');
    }
    if (order === 'ymd' ? /\D\d{4}$/.test(trimmed) : /^\d{4}\D/.test(trimmed)) return '';
    return trimmed.replace(/\b\d(?=\s*[./-])/g, '0$&').replace(/\s*[./-]\s*/g, '/');
  };

/** A month and a year of two or four digits; the order may be reversed where the year has four. */
export const monthYear = (yearDigits: 2 | 4) => (text: string) => {
  const trimmed = text.trim().replace(/\s*[./-]\s*/, '/');
  const parts = /^(\d{4})\/(\d{1,2})$/.exec(trimmed);
  const inOrder = parts ? `${parts[2]}/${parts[1]}` : trimmed;
  const padded = inOrder.replace(/^\d(?=\/)/, '0$&');
  return yearDigits === 2 ? padded.replace(/\/\d\d(\d\d)$/, '/$1') : padded;
};

/** A number in the English format; a comma is a decimal separator only where it can be nothing else. */
export function usNumber(text: string): string {
  const compact = text.replace(/[\s'’]/g, '').replace(/^[−–]/, '-');
  const hasDecimalComma =
    /^\D*\d{1,3}(\.\d{3})+,\d+\D*$/.test(compact) || /^\D*\d+,\d{1,2}\D*$/.test(compact);
  return hasDecimalComma ? compact.replace(/\./g, '').replace(',', '.') : compact;
}
