import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import type { DateOrder } from './dates';
import { createFilled } from './filled';
import { fits } from './fit';
import { maskField } from './imask';
import { dateIn, type MaskType, PRESETS, type Preset } from './presets';
import { judge } from './validity';

/**
 * Holds a field to its mask; `false` where it stays plain, because the mask would change what the
 * server wrote.
 * @param order the order of a date that the page chose
 * @param isTyped the visitor was quicker than this code: the mask takes of it what fits, as of all
 * that is typed from now on
 */
export function keepMasked(
  field: HTMLInputElement,
  type: MaskType,
  order: DateOrder,
  isTyped: boolean,
  signal: AbortSignal,
): boolean {
  const preset = order && type === 'date' ? dateIn(order) : PRESETS[type];
  const isSigned = !(Number.parseFloat(field.getAttribute('min') ?? '') >= 0);
  // Another value is the visitor's: the browser has filled it in, or brought it back.
  const isServers = !isTyped && field.value === field.defaultValue;
  if (isServers && !keepsValue(field, preset, isSigned)) return false;
  const masked = maskField(field, preset, isSigned, isTyped, signal);
  const check = judge(field, preset, masked.isOpen, signal);
  // The visitor may be through with the field, too.
  if (isTyped && !field.matches(':focus')) check('left');
  const leave = perPage(createFilled).join(field, () => {
    masked.sync();
    check();
  });
  onAbort(signal, leave);
  return true;
}

function keepsValue(field: HTMLInputElement, preset: Preset, isSigned: boolean): boolean {
  if (fits(field.value, preset, isSigned)) return true;
  page().report(
    'mask',
    field,
    `the value "${field.value}" does not fit the mask`,
    'The field stays plain. Expected a value in the form of the mask, or none',
  );
  return false;
}
