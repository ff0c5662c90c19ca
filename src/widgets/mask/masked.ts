import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import { createFilled } from './filled';
import { fits } from './fit';
import { maskField } from './imask';
import { type MaskType, PRESETS, type Preset } from './presets';
import { judge } from './validity';

/**
 * Holds a field to its mask; `false` where it stays plain, because its value would change.
 * @param isTyped the visitor was quicker than this code: the mask takes of it what fits, as of all
 * that is typed from now on
 */
export function keepMasked(
  field: HTMLInputElement,
  type: MaskType,
  isTyped: boolean,
  signal: AbortSignal,
): boolean {
  const preset = PRESETS[type];
  const isSigned = !(Number.parseFloat(field.getAttribute('min') ?? '') >= 0);
  if (!isTyped && !keepsValue(field, preset, isSigned)) return false;
  const sync = maskField(field, preset, isSigned, signal);
  const check = judge(field, preset, signal);
  const leave = perPage(createFilled).join(field, () => {
    sync();
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
