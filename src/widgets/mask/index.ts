/** A field that keeps to a form while the visitor types: `<input data-mask="phone" name="phone">`. */
import { nameHere, readChoice, readText } from '../../kit/attributes';
import { page } from '../../kit/page';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { FIELD_TYPES } from './field-types';
import { fits } from './fit';
import { maskField } from './imask';
import { markup } from './markup';
import { PRESETS, type Preset } from './presets';
import { judge } from './validity';

/** A field that cannot be masked, or whose value would change its meaning, stays plain. */
export const mount: Mount<HTMLElement> = (element, signal) => {
  const field = element as HTMLInputElement;
  const preset = presetOf(field);
  const isSigned = !(Number.parseFloat(field.getAttribute('min') ?? '') >= 0);
  if (!preset || !isMaskable(field) || !keepsValue(field, preset, isSigned)) return;
  prepareField(field, preset, signal);
  const sync = maskField(field, preset, isSigned, signal);
  const check = judge(field, preset, signal);
  whenFilled(field, signal, () => {
    sync();
    check();
  });
};

function presetOf(field: Element): Preset | null {
  const type = readChoice('mask', field, markup.attributes.mask);
  if (type) return PRESETS[type];
  // An unknown type is reported where it is read.
  if (!readText(field, markup.attributes.mask)?.trim())
    page().report(
      'mask',
      field,
      `${nameHere(markup.attributes.mask)} is empty`,
      `Expected one of: ${markup.attributes.mask.values.join(', ')}`,
    );
  return null;
}

function isMaskable(field: HTMLInputElement): boolean {
  if (FIELD_TYPES.includes(field.type)) return true;
  page().report(
    'mask',
    field,
    `a field with type="${field.type}" holds no mask`,
    'The field stays plain. Expected type="text" or type="tel"',
  );
  return false;
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

/** The keyboard, the direction and the length that go with a mask, where the author set none. */
function prepareField(field: HTMLInputElement, { keyboard, pattern }: Preset, signal: AbortSignal) {
  const write = (name: string, value: string | null) => onAbort(signal, put(field, name, value));
  if (!field.hasAttribute('inputmode')) write('inputmode', keyboard);
  // From right to left, (555) 123-4567 reads 4567-123 (555).
  const isRightToLeft = /^rtl$/i.test(field.closest('[dir]')?.getAttribute('dir') ?? '');
  if (isRightToLeft && !field.hasAttribute('dir')) write('dir', 'ltr');
  // The mask is the limit; the browser's would cut a pasted number before the mask sees it.
  if (pattern && field.hasAttribute('maxlength')) write('maxlength', null);
}

/** @returns how to take it back; what another script wrote since stays */
function put(element: Element, name: string, value: string | null): () => void {
  const before = element.getAttribute(name);
  const set = (next: string | null) =>
    next === null ? element.removeAttribute(name) : element.setAttribute(name, next);
  set(value);
  return () => {
    if (element.getAttribute(name) === value) set(before);
  };
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
