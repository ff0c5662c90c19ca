import { type DateOrder, EXAMPLES, isRealDate } from './dates';
import type { definition } from './definition';
import { monthYear, phone, usNumber, wholeDate } from './normalise';

/** A value of `data-mask`. */
export type MaskType = (typeof definition.attributes.mask.values)[number];

/** What a field's text looks like. */
export interface Preset {
  /**
   * Digits as `0`, a month as `MM`, a part of a date that one digit and a separator fill as `DD`;
   * `null` for a number.
   */
  pattern: string | null;
  /** A complete text, for a visitor whose own is refused. */
  example: string;
  /** Brings text that was pasted, dropped, filled in or there before into the mask's own order. */
  normalise(text: string): string;
  /** The part that is asked for of a text that arrives as a whole: the rest may go. */
  wantedOf?(text: string): string;
  /** Is what does not fit kept from the first key on, and not only where it arrives as a whole? */
  keepsTyped?: true;
  /** A text that the visitor is done with, such as a last single digit filled up. */
  finish?(text: string): string;
  /** Can this complete text be meant? Missing where everything can. */
  isPossible?(text: string): boolean;
  /** The order that the page chose: an incomplete text is refused, too. */
  order?: DateOrder;
}

const PHONES = { normalise: phone, keepsTyped: true } as const;
const PARENTHESISED: Preset = { pattern: '(000) 000-0000', example: '(555) 123-4567', ...PHONES };

/** The masks by name (contract.md#figures). */
export const PRESETS: Readonly<Record<MaskType, Preset>> = Object.freeze({
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
    // Signs and names of currencies go.
    wantedOf: (text) => text.replace(/^[^\d.,−–-]+|[^\d.,]+$/g, ''),
  },
});

/** The mask of a date in an order that the page chose, or in none. */
export function dateIn(order: DateOrder): Preset {
  return {
    pattern: order === 'ymd' ? '0000/DD/DD' : 'DD/DD/0000',
    example: order ? EXAMPLES[order] : '00/00/0000',
    normalise: wholeDate(order),
    finish: (text) => text.replace(/^(\d{4}\/\d\d\/)(?=\d$)/, '$10'),
    isPossible: (text) => isRealDate(text, order),
    order,
  };
}
