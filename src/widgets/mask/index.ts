/**
 * A field that keeps to a form while the visitor types: `<input data-mask="phone" name="phone">`.
 *
 * What the field is told at once is here. IMask comes once a field of the page has a value, is near,
 * or is reached by any other way.
 */
import { nameHere, readChoice, readText } from '../../kit/attributes';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { FIELD_TYPES } from './field-types';
import { markup } from './markup';
import { createNeed } from './need';
import { PRESETS, type Preset } from './presets';

/** A field that cannot be masked, or whose value would change its meaning, stays plain. */
export const mount: Mount<HTMLElement> = async (element, signal) => {
  const field = element as HTMLInputElement;
  const preset = presetOf(field);
  if (!preset || !isMaskable(field)) return;
  const stay = prepareField(field, preset, signal);
  const isTyped = watchTyping(field, signal);
  const start = async () => {
    const { keepMasked } = await import('./masked');
    if (!signal.aborted && !keepMasked(field, preset, isTyped(), signal)) stay();
  };
  const need = perPage(createNeed);
  if (need.isNow(field)) await start();
  else need.wait(field, signal, () => start().catch((error) => reportLate(field, error)));
};

function reportLate(field: Element, error: unknown): void {
  page().report('mask', field, 'its code did not come', 'The field stays plain', error);
}

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

/** @returns whether the visitor typed or pasted what is in the field; what is filled in is another's */
function watchTyping(field: Element, signal: AbortSignal): () => boolean {
  let isTyped = false;
  field.addEventListener(
    'input',
    (event) => {
      isTyped = event instanceof InputEvent && event.inputType !== 'insertReplacementText';
    },
    { signal },
  );
  return () => isTyped;
}

/**
 * The keyboard, the direction and the length that go with a mask, where the author set none.
 * @returns how to take them back, where the field stays plain after all
 */
function prepareField(
  field: HTMLInputElement,
  { keyboard, pattern }: Preset,
  signal: AbortSignal,
): () => void {
  const undo: (() => void)[] = [];
  const write = (name: string, value: string | null) => undo.push(put(field, name, value));
  const takeBack = () => {
    for (const step of undo.splice(0)) step();
  };
  onAbort(signal, takeBack);
  if (!field.hasAttribute('inputmode')) write('inputmode', keyboard);
  // From right to left, (555) 123-4567 reads 4567-123 (555).
  const isRightToLeft = /^rtl$/i.test(field.closest('[dir]')?.getAttribute('dir') ?? '');
  if (isRightToLeft && !field.hasAttribute('dir')) write('dir', 'ltr');
  // The mask is the limit; the browser's would cut a pasted number before the mask sees it.
  if (pattern && field.hasAttribute('maxlength')) write('maxlength', null);
  return takeBack;
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
