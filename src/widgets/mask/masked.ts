import { page } from '../../kit/page';
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
  whenFilled(field, signal, () => {
    sync();
    check();
  });
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

/** After the form's reset, and where the browser brings a page back with what was typed. */
function whenFilled(field: HTMLInputElement, signal: AbortSignal, take: () => void): void {
  const takeUnlessGone = () => {
    if (!signal.aborted) take();
  };
  addEventListener('pageshow', takeUnlessGone, { signal });
  addEventListener(
    'reset',
    // The fields have their values back after the event only.
    ({ target }) => target === field.form && setTimeout(takeUnlessGone),
    { signal },
  );
}
