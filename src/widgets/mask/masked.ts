import { page, perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import type { DateOrder } from './dates';
import { createFieldValues } from './field-values';
import { fits } from './fit';
import { maskField } from './imask';
import { dateIn, type MaskPreset, type MaskType, PRESETS } from './presets';
import { watchValidity } from './validity';

/**
 * Masks a field until `signal` aborts.
 * @param order the date's order, where the page sets one
 * @param isTyped the visitor typed before this code was loaded: the mask keeps what fits of it
 * @returns `false` where the field stays plain, because the mask would change the server's value
 */
export function startMask(
  field: HTMLInputElement,
  type: MaskType,
  order: DateOrder,
  isTyped: boolean,
  signal: AbortSignal,
): boolean {
  const preset = order && type === 'date' ? dateIn(order) : PRESETS[type];
  const isSigned = !(Number.parseFloat(field.getAttribute('min') ?? '') >= 0);
  // Any other value is the visitor's: filled in or restored by the browser.
  const isServers = !isTyped && field.value === field.defaultValue;
  if (isServers && !keepsValue(field, preset, isSigned)) return false;
  const masked = maskField(field, preset, isSigned, isTyped, signal);
  const { check, checkChanged } = watchValidity(field, preset, masked.isUnmasked, signal);
  // The visitor may have left the field already.
  if (isTyped && !field.matches(':focus')) check('left');
  const leave = perPage(createFieldValues).observe(field, {
    onRestore() {
      masked.sync();
      check();
    },
    onClick() {
      masked.sync();
      checkChanged();
    },
  });
  onAbort(signal, leave);
  return true;
}

function keepsValue(field: HTMLInputElement, preset: MaskPreset, isSigned: boolean): boolean {
  if (fits(field.value, preset, isSigned)) return true;
  page().report(
    'mask',
    field,
    `the value "${field.value}" does not fit the mask`,
    'The field stays plain. Expected a value in the form of the mask, or none',
  );
  return false;
}
