import { toLatinDigits } from '../../kit/digits';

/** A text, and where the caret is in it. */
export interface Edited {
  text: string;
  caret: number;
}

/** How many digits a text has. */
export const digitsIn = (text: string): number => toLatinDigits(text).replace(/\D/g, '').length;

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
 * What a visitor has typed, once the browser has changed what the mask shows: with the signs that the
 * mask leaves out, and without its own. The digits, which both have, tell what is where.
 * @param typed what was typed before
 * @param shown what the mask made of it
 * @param now what the browser has made of that
 */
export function retype(typed: string, shown: string, now: Edited): Edited {
  const tail = now.text.slice(now.caret);
  const limit = Math.min(now.caret, shown.length - tail.length);
  let start = 0;
  while (start < limit && now.text[start] === shown[start]) start += 1;
  const inserted = now.text.slice(start, now.caret);
  const behind = digitsIn(tail);
  const gone = digitsIn(shown) - digitsIn(now.text) + digitsIn(inserted);
  // Whoever begins anew begins with nothing, and not with the sign that stood first.
  const isAnew = shown && !digitsIn(now.text.slice(0, start));
  const from = isAnew ? 0 : placeBefore(typed, behind + gone);
  const text = typed.slice(0, from) + inserted + typed.slice(placeBefore(typed, behind));
  return { text, caret: from + inserted.length };
}
