import { usNumber } from './amounts';
import { type DateOrder, EXAMPLES, isRealDate } from './dates';
import type { definition } from './definition';
import { monthYear, phone, wholeDate } from './normalise';

/** A value of `data-mask`. */
export type MaskType = (typeof definition.attributes.mask.values)[number];

/** The format of a field's text. */
export interface MaskPreset {
  /**
   * Digits as `0`, a month as `MM`, a part of a date that one digit and a separator fill as `DD`;
   * `null` for a number.
   */
  pattern: string | null;
  /** A complete text, shown to a visitor whose own is refused. */
  example: string;
  /** Converts a visitor's text to the mask's format; '' where its meaning is not sure. */
  normalise(text: string): string;
  /** The part of a visitor's text that has to fit: the rest may be dropped. */
  wantedOf?(text: string): string;
  /**
   * How many digits the visitor may type: the next key is not entered, as in a field with `maxlength`.
   * Missing where a longer text is kept, and refused.
   */
  mostDigits?(text: string): number;
  /** Numbers only: is there no minus? */
  isUnsigned?: boolean;
  /** Completes a text when the visitor leaves the field, such as by padding a last digit. */
  finish?(text: string): string;
  /** Is this complete text valid? Missing where every one is. */
  isPossible?(text: string): boolean;
  /** The order that the page sets: an incomplete text is refused then, too. */
  order?: DateOrder;
}

const PARENTHESISED: MaskPreset = {
  pattern: '(000) 000-0000',
  example: '(555) 123-4567',
  normalise: phone,
};

/** The masks by name (contract.md#figures). */
export const PRESETS: Readonly<Record<MaskType, MaskPreset>> = Object.freeze({
  date: dateIn(null),
  'month-year': {
    pattern: 'MM/00',
    example: '12/26',
    normalise: monthYear(2),
    mostDigits: () => 6,
  },
  'month-year-long': {
    pattern: 'MM/0000',
    example: '12/2026',
    normalise: monthYear(4),
    mostDigits: () => 6,
  },
  phone: PARENTHESISED,
  fax: PARENTHESISED,
  'phone-alt': { pattern: '000-000-0000', example: '555-123-4567', normalise: phone },
  zip: {
    pattern: '00000',
    example: '12345',
    normalise: (text) => text.replace(/\D/g, ''),
    wantedOf: (text) => text.replace(/^(\s*\d{5})-\d{4}\s*$/, '$1'),
    mostDigits: (text) => (text.includes('-') ? 9 : 5),
  },
  number: { pattern: null, example: '1,234.50', normalise: usNumber },
});

/** The mask of a date in an order that the page sets, or in none. */
export function dateIn(order: DateOrder): MaskPreset {
  return {
    pattern: order === 'ymd' ? '0000/DD/DD' : 'DD/DD/0000',
    example: order ? EXAMPLES[order] : '00/00/0000',
    normalise: wholeDate(order),
    mostDigits: () => 8,
    finish: (text) => text.replace(/^(\d{4}\/\d\d\/)(?=\d$)/, '$10'),
    isPossible: (text) => isRealDate(text, order),
    order,
  };
}
