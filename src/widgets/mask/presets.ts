import { isRealDate } from './dates';
import type { markup } from './markup';
import { monthYear, phone, usNumber, wholeDate } from './normalise';

/** A value of `data-mask`. */
export type MaskType = (typeof markup.attributes.mask.values)[number];

/** What a field's text looks like. */
export interface Preset {
  /**
   * Digits as `0`, a month as `MM`, a part of a date that one digit and a separator fill as `DD`;
   * `null` for a number.
   */
  pattern: string | null;
  /** Brings text that was pasted, dropped, filled in or there before into the mask's own order. */
  normalise(text: string): string;
  /** Can this complete text be meant? Missing where everything can. */
  isPossible?(text: string): boolean;
}

const asIs = (text: string) => text;
const phoneLike = (pattern: string): Preset => ({ pattern, normalise: phone });
const parenthesised = phoneLike('(000) 000-0000');

/** The masks by name (§5). */
export const PRESETS: Readonly<Record<MaskType, Preset>> = Object.freeze({
  date: {
    pattern: 'DD/DD/0000',
    normalise: wholeDate,
    isPossible: isRealDate,
  },
  'month-year': { pattern: 'MM/00', normalise: monthYear(2) },
  'month-year-long': { pattern: 'MM/0000', normalise: monthYear(4) },
  phone: parenthesised,
  fax: parenthesised,
  'phone-alt': phoneLike('000-000-0000'),
  zip: { pattern: '00000', normalise: asIs },
  number: { pattern: null, normalise: usNumber },
});
