import { toLatinDigits } from '../../kit/digits';
import { maskText } from './models';
import type { MaskPreset } from './presets';

/** Digits after the mask's decimals may be dropped: 2.345 becomes 2.34. */
const TOLERANCE = 0.01;

/**
 * Does a text keep its meaning in the mask? Another, such as a telephone number of another country,
 * would be submitted as something else.
 * @param isSigned numbers only: may they be negative
 */
export function fits(text: string, preset: MaskPreset, isSigned: boolean): boolean {
  if (!text.trim()) return true;
  const masked = maskText(preset, isSigned, text);
  if (/\p{L}/u.test(text) || !masked) return false;
  const meant = preset.normalise(toLatinDigits(text));
  return preset.pattern === null
    ? Math.abs(amountOf(meant) - amountOf(masked)) < TOLERANCE
    : meant.replace(/\D/g, '') === masked.replace(/\D/g, '');
}

/**
 * Would the mask cut a text that is inserted as a whole? A part that is not wanted, such as the sign
 * of a currency, may be dropped.
 */
export const isCut = (text: string, preset: MaskPreset, isSigned: boolean): boolean =>
  !fits(preset.wantedOf?.(text) ?? text, preset, isSigned);

const amountOf = (text: string) => Number(text.replace(/[^\d.-]/g, ''));
