import { toLatinDigits } from '../../kit/digits';
import type { MaskPreset } from './presets';

/** A text, and where the caret is in it. */
export interface Edited {
  text: string;
  caret: number;
}

/** How many digits a text has. */
export const digitsIn = (text: string): number => toLatinDigits(text).replace(/\D/g, '').length;

/** How many of a text's digits the mask shows. */
export const meantIn = (text: string, { normalise }: MaskPreset): number =>
  digitsIn(normalise(toLatinDigits(text)));

/** Does a text begin with a country code? */
export const hasCode = (text: string, preset: MaskPreset): boolean =>
  meantIn(text, preset) < digitsIn(text);

/** Was a text inserted as a whole? Autofill may dispatch an event that is no `InputEvent`. */
export const isWhole = (event: Event): boolean =>
  !(event instanceof InputEvent) || /^insert(From|Replacement)/.test(event.inputType);

/** The place before a text's last `count` digits: its end where that is none. */
export function placeBefore(text: string, count: number): number {
  const latin = toLatinDigits(text);
  let place = text.length;
  for (let left = count; left > 0 && place > 0; ) {
    place -= 1;
    if (/\d/.test(latin.charAt(place))) left -= 1;
  }
  return place;
}

/**
 * The visitor's typed text after an edit of the masked text: with the characters that the mask removes,
 * and without those it adds. Both texts have the digits, which show where the edit belongs.
 * @param typed what was typed before
 * @param shown the masked text before the edit
 * @param now the masked text after it
 */
export function retype(typed: string, shown: string, now: Edited): Edited {
  const tail = now.text.slice(now.caret);
  const limit = Math.min(now.caret, shown.length - tail.length);
  let start = 0;
  while (start < limit && now.text[start] === shown[start]) start += 1;
  const inserted = now.text.slice(start, now.caret);
  const behind = digitsIn(tail);
  const gone = digitsIn(shown) - digitsIn(now.text) + digitsIn(inserted);
  // A text that is replaced from its start does not keep its first characters.
  const isAnew = shown && !digitsIn(now.text.slice(0, start));
  const from = isAnew ? 0 : placeBefore(typed, behind + gone);
  const text = typed.slice(0, from) + inserted + typed.slice(placeBefore(typed, behind));
  return { text, caret: from + inserted.length };
}
