import { toLatinDigits } from '../../kit/digits';
import type { MaskPreset } from './presets';

/** How a visitor has edited a text. */
export interface TextEdit {
  /** The text before the edited place, and after that place. */
  before: string;
  after: string;
  /** The text that was typed or inserted there. */
  inserted: string;
}

/**
 * Compares a text with the text that the visitor has made of it.
 * @param selected where the selection began before
 * @param caret where the caret is now, behind the edited place
 */
export function compare(shown: string, selected: number, now: string, caret: number): TextEdit {
  const after = now.slice(caret);
  const limit = Math.min(selected, caret, shown.length - after.length);
  let start = 0;
  while (start < limit && now[start] === shown[start]) start += 1;
  return { before: now.slice(0, start), inserted: now.slice(start, caret), after };
}

/** Was a text inserted as a whole? Autofill may dispatch an event that is no `InputEvent`. */
export const isWhole = (event: Event): boolean =>
  !(event instanceof InputEvent) || /^insert(From|Replacement)/.test(event.inputType);

/**
 * The keys that a field takes: no letters. A number takes them: they may mean a thousand or a unit, and
 * the number would be another without them.
 */
export const keysOf = (typed: string, { pattern }: MaskPreset): string =>
  pattern === null ? typed : typed.replace(/\p{L}/gu, '');

/** Has a text more digits than the visitor may type? */
export const isTooLong = (text: string, { mostDigits }: MaskPreset): boolean =>
  digitsIn(text) > (mostDigits?.(text) ?? Infinity);

/** The text that a field would hold if the visitor had typed a text into it key by key. */
export function typedText(text: string, preset: MaskPreset): string {
  let typed = '';
  for (const key of keysOf(text, preset)) if (!isTooLong(typed + key, preset)) typed += key;
  return typed;
}

/** How many digits a text has. */
export const digitsIn = (text: string): number => toLatinDigits(text).replace(/\D/g, '').length;

/** The place in a masked text that has as many digits before it as another text has. */
export function placeBehind(masked: string, before: string): number {
  // A number's point is typed, too; in all other masks a point is a separator, which the mask may remove.
  const other = masked.includes('.') ? /[^\d.]/g : /\D/g;
  const count = (text: string) => toLatinDigits(text).replace(other, '').length;
  const wanted = count(before);
  let place = 0;
  while (place < masked.length && count(masked.slice(0, place)) < wanted) place += 1;
  return place;
}

/** The place in a masked text that has as many digits behind it as another text has. */
export const placeBefore = (masked: string, after: string): number =>
  masked.length - placeBehind(reversed(masked), after);

const reversed = (text: string) => [...text].reverse().join('');
