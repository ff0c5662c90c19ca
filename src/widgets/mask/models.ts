import MaskedNumber from 'imask/esm/masked/number';
import MaskedPattern from 'imask/esm/masked/pattern';
import MaskedRange from 'imask/esm/masked/range';
import type MaskedRegExp from 'imask/esm/masked/regexp';
import { toLatinDigits } from '../../kit/digits';
import type { MaskPreset } from './presets';

/** IMask's model of a format. */
export type Model = MaskedPattern | MaskedNumber;

/** A number with two decimals or none (contract.md#mask-number): 12.5 becomes 12.50, and 12 stays 12. */
class Amount extends MaskedNumber {
  /** The text for undo and redo: IMask's own is without a last point and without zeros behind that. */
  override get unmaskedValue(): string {
    return this.value.replaceAll(',', '');
  }

  override set unmaskedValue(text: string) {
    super.unmaskedValue = text;
  }

  override doCommit(): void {
    this.padFractionalZeros = /\.\d/.test(this.value);
    super.doCommit();
  }
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
    prepare: (text) => preset.normalise(toLatinDigits(text)),
    prepareChar: (character, model) => {
      if (/\d/.test(character)) return character;
      return pattern.includes('/') && /\d$/.test(model.value) ? '/' : '';
    },
  });

const numberOf = (preset: MaskPreset) =>
  new Amount({
    thousandsSeparator: ',',
    radix: '.',
    mapToRadix: [],
    scale: 2,
    // A lone minus or point is no number yet.
    parse: (text) => Number.parseFloat(text) || 0,
    ...(preset.isUnsigned && { min: 0 }),
    prepare: (text) => preset.normalise(toLatinDigits(text)),
  });

/** Gives a model a text that the visitor may go on typing: no zeros are added at its end. */
export function fill<M extends Model | MaskedRegExp>(model: M, text: string): M {
  model.reset();
  model.append(text, { input: true }, '');
  return model;
}

/** Letters, digits or a plus: other characters alone mean nothing. */
export const hasContent = (text: string): boolean => /[+\p{L}\p{N}]/u.test(text);

/**
 * Does a text keep its meaning in the mask? Another, such as a telephone number of another country,
 * would be submitted as something else.
 */
export function fits(text: string, preset: MaskPreset): boolean {
  if (!hasContent(text)) return true;
  const latin = toLatinDigits(text);
  const meant = preset.normalise(latin);
  if (!meant) return false;
  const shown = fill(modelOf(preset), text).value;
  if (preset.pattern === null) return shown.replaceAll(',', '') === meant;
  return !/\p{L}|(?!\d)\p{N}/u.test(latin) && shows(shown, meant);
}

/** Has a masked text all characters of another in their order, and beside those only zeros and separators? */
function shows(masked: string, meant: string): boolean {
  let next = 0;
  for (const character of masked)
    if (character === meant[next]) next += 1;
    else if (/[1-9]/.test(character)) return false;
  return next === meant.length;
}
