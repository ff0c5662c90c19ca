import MaskedNumber from 'imask/esm/masked/number';
import MaskedPattern from 'imask/esm/masked/pattern';
import MaskedRange from 'imask/esm/masked/range';
import { toLatinDigits } from '../../kit/digits';
import type { MaskPreset } from './presets';

/** IMask's model of a format. */
export type Model = MaskedPattern | MaskedNumber;

/** The text that a mask makes of another, with no field. */
export function maskText(preset: MaskPreset, text: string): string {
  const model = modelOf(preset);
  setDecimals(model, preset, text);
  model.value = text;
  return model.value;
}

/** Makes the model of a preset. */
export const modelOf = (preset: MaskPreset): Model =>
  preset.pattern === null ? numberOf(preset) : patternOf(preset, preset.pattern);

const patternOf = (preset: MaskPreset, pattern: string) =>
  new MaskedPattern({
    mask: pattern,
    // A part that can take no further digit is padded: 2/ becomes 02/, and the month 5 becomes 05.
    autofix: 'pad',
    blocks: {
      MM: { mask: MaskedRange, from: 1, to: 12, maxLength: 2, autofix: false },
      DD: { mask: MaskedRange, from: 0, to: 99, maxLength: 2, autofix: false },
    },
    prepare: (text, _, flags) => prepare(preset, text, flags),
    prepareChar: (character, model) => {
      if (/\d/.test(character)) return character;
      const fills = pattern.includes('/') && /[\s./-]/.test(character) && /\d$/.test(model.value);
      return fills ? '/' : '';
    },
  });

const numberOf = (preset: MaskPreset) =>
  new MaskedNumber({
    thousandsSeparator: ',',
    radix: '.',
    mapToRadix: [],
    scale: 2,
    ...(preset.isUnsigned && { min: 0 }),
    prepare: (text, _, flags) => prepare(preset, text, flags),
    // IMask reads these as signs, where a minus is allowed.
    prepareChar: (character) => (/[+|]/.test(character) ? '' : character),
  });

/** Normalises inserted text; the text after it (`tail`) stays as it is. */
function prepare({ normalise }: MaskPreset, text: string, flags: { tail?: boolean }): string {
  if (flags.tail) return text;
  const latin = toLatinDigits(text);
  return latin.length > 1 ? normalise(latin) : latin;
}

/** Keeps two decimals or none (contract.md#mask-number): 12.5 becomes 12.50, and 12 stays 12. */
export function setDecimals(model: Model, { normalise }: MaskPreset, text: string): void {
  if (model instanceof MaskedNumber) model.padFractionalZeros = /\.\d/.test(normalise(text));
}

/** Digits after the mask's decimals may be dropped: 2.345 becomes 2.34. */
const TOLERANCE = 0.01;

/**
 * Does a text keep its meaning in the mask? Another, such as a telephone number of another country,
 * would be submitted as something else.
 */
export function fits(text: string, preset: MaskPreset): boolean {
  if (!text.trim()) return true;
  const masked = maskText(preset, text);
  if (/\p{L}/u.test(text) || !masked) return false;
  const meant = preset.normalise(toLatinDigits(text));
  return preset.pattern === null
    ? Math.abs(amountOf(meant) - amountOf(masked)) < TOLERANCE
    : meant.replace(/\D/g, '') === masked.replace(/\D/g, '');
}

const amountOf = (text: string) => Number(text.replace(/[^\d.-]/g, ''));
