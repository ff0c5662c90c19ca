import { type DateOrder, EXAMPLES, isRealDate } from './dates';
import type { definition } from './definition';
import { monthYear, phone, usNumber, wholeDate } from './normalise';

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
  /** Converts a text that was pasted, dropped, filled in or there before to the mask's format. */
  normalise(text: string): string;
  /** The part of an inserted text that has to fit: the rest may be dropped. */
  wantedOf?(text: string): string;
  /** Numbers only: is there no minus? */
  isUnsigned?: boolean;
  /** Is text that does not fit kept even when typed key by key, and not only when inserted? */
  keepsTyped?: true;
  /** Completes a text when the visitor leaves the field, such as by padding a last digit. */
  finish?(text: string): string;
  /** Is this complete text valid? Missing where every one is. */
  isPossible?(text: string): boolean;
  /** The order that the page sets: an incomplete text is refused then, too. */
  order?: DateOrder;
}

const PHONES = { normalise: phone, keepsTyped: true } as const;
const PARENTHESISED: MaskPreset = {
  pattern: '(000) 000-0000',
  example: '(555) 123-4567',
  ...PHONES,
};

/** The masks by name (contract.md#figures). */
export const PRESETS: Readonly<Record<MaskType, MaskPreset>> = Object.freeze({
  date: dateIn(null),
  'month-year': { pattern: 'MM/00', example: '12/26', normalise: monthYear(2) },
  'month-year-long': { pattern: 'MM/0000', example: '12/2026', normalise: monthYear(4) },
  phone: PARENTHESISED,
  fax: PARENTHESISED,
  'phone-alt': { pattern: '000-000-0000', example: '555-123-4567', ...PHONES },
  zip: {
    pattern: '00000',
    example: '12345',
    normalise: (text) => text,
    wantedOf: (text) => text.replace(/^(\s*\d{5})-\d{4}\s*$/, '$1'),
  },
  number: {
    pattern: null,
    example: '1,234.50',
    normalise: usNumber,
    // Signs and names of currencies are dropped.
    wantedOf: (text) => text.replace(/^[^\d.,−–-]+|[^\d.,]+$/g, ''),
  },
});

/** The mask of a date in an order that the page sets, or in none. */
export function dateIn(order: DateOrder): MaskPreset {
  return {
    pattern: order === 'ymd' ? '0000/DD/DD' : 'DD/DD/0000',
    example: order ? EXAMPLES[order] : '00/00/0000',
    normalise: wholeDate(order),
    finish: (text) => text.replace(/^(\d{4}\/\d\d\/)(?=\d$)/, '$10'),
    isPossible: (text) => isRealDate(text, order),
    order,
  };
}
