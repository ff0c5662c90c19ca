import { page, perPage } from '../../kit/core/page';
import type { DateOrder } from './dates';
import { FieldValues } from './field-values';
import { MaskedField, type MaskedOptions } from './imask';
import { fits } from './models';
import { dateIn, type MaskPreset, type MaskType, PRESETS } from './presets';
import { typedText } from './typed';
import { watchValidity } from './validity';

/** A visitor has only typed into a field, or has pasted or dropped a text; `null` for autofill, too. */
export type FieldUse = 'typed' | 'pasted' | null;

/** A field to mask, and its mask. */
export interface MaskStart extends Omit<MaskedOptions, 'preset'> {
  type: MaskType;
  /** How the visitor changed the field's text before this code was loaded. */
  use: FieldUse;
  /** The date's order, where the page sets one. */
  order: DateOrder;
}

/**
 * Masks a field until its signal aborts.
 * @returns `false` where the field stays plain, because the mask would change the server's value
 */
export function startMask({ field, type, order, use, signal }: MaskStart): boolean {
  const isUnsigned = Number.parseFloat(field.getAttribute('min') ?? '') >= 0;
  const preset: MaskPreset = { ...(order ? dateIn(order) : PRESETS[type]), isUnsigned };
  // Any other value is the visitor's: filled in or restored by the browser.
  const isServers = !use && field.value === field.defaultValue;
  if (isServers && !fits(field.value, preset)) {
    const expected = 'The field stays plain. Expected a value in the form of the mask, or none';
    page().report('mask', field, `the value "${field.value}" does not fit the mask`, expected);
    return false;
  }
  if (use === 'typed') field.value = typedText(field.value, preset);
  const options = { field, preset, signal };
  const masked = new MaskedField(options);
  const { check, checkChanged } = watchValidity(options, masked.isUnmasked);
  // The visitor may have left the field already.
  if (use && !field.matches(':focus')) check('left');
  const onChange = (isRestored: boolean) => {
    masked.sync();
    if (isRestored) check();
    else checkChanged();
  };
  perPage(createFieldValues).observe(field, onChange, signal);
  return true;
}

const createFieldValues = () => new FieldValues();
