import MaskedNumber from 'imask/esm/masked/number';
import MaskedPattern from 'imask/esm/masked/pattern';
import MaskedRange from 'imask/esm/masked/range';
import MaskedRegExp from 'imask/esm/masked/regexp';
import { toLatinDigits } from '../../kit/digits';
import type { MaskPreset } from './presets';

/** IMask's model of a format. */
export type Model = MaskedPattern | MaskedNumber;

/** The text that a mask makes of another, with no field. `isSigned` is for numbers: may be negative. */
export function maskText(preset: MaskPreset, isSigned: boolean, text: string): string {
  const model = modelOf(preset, isSigned);
  setDecimals(model, preset, text);
  model.value = text;
  return model.value;
}

/** A model that accepts every text unchanged. */
export const unmaskedModel = () => new MaskedRegExp({ mask: /^/ });

/** Makes the model of a preset. `isSigned` is for numbers: may they be negative. */
export function modelOf(preset: MaskPreset, isSigned: boolean): Model {
  return preset.pattern === null ? numberOf(preset, isSigned) : patternOf(preset, preset.pattern);
}

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

const numberOf = (preset: MaskPreset, isSigned: boolean) =>
  new MaskedNumber({
    thousandsSeparator: ',',
    radix: '.',
    mapToRadix: [],
    scale: 2,
    ...(isSigned ? {} : { min: 0 }),
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
