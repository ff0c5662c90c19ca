/**
 * A field whose text is formatted while the visitor types: `<input data-mask="phone" name="phone">`.
 *
 * This file sets the attributes that a phone's keyboard reads as soon as the field has the focus. IMask
 * and the formats are loaded once a field has a value or the visitor reaches it; most pages have
 * fetched them ahead by then.
 */
import { nameHere, readChoice, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { createLate } from '../../kit/core/late';
import { page, perPage } from '../../kit/core/page';
import { anySignal } from '../../kit/core/teardown';
import { isRenderedPage } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { FIELD_TYPES, keyboardOf } from './field-types';
import type { FieldUse } from './masked';
import type { MaskType } from './presets';

const { mask, order: dateOrder } = definition.attributes;

/** A field that cannot be masked, or whose value would change its meaning, stays plain. */
export const mount: Mount<HTMLInputElement> = async (field, signal) => {
  const type = readText(field, mask)?.trim() ?? '';
  const keyboard = keyboardOf(type);
  if (!keyboard || !FIELD_TYPES.includes(field.type)) return reportUnusable(field);
  const order = type === 'date' ? readChoice('mask', field, dateOrder) : null;
  const restore = prepareField(field, keyboard, signal);
  const masked = perPage(createMasked);
  const start = async (readUse: () => FieldUse = () => null) => {
    try {
      const { startMask } = await masked.load();
      const given = { field, type: type as MaskType, order, use: readUse(), signal };
      if (!signal.aborted && !startMask(given)) restore();
    } catch (error) {
      masked.report(field, error);
      restore();
    }
  };
  // A field with a value needs the mask at once, and so does a field that gets no events. Reads no layout.
  if (field.value || !isRenderedPage()) await start();
  else whenUsed(field, start, signal);
};

/** The masks, called once per page: one file for all fields. */
const createMasked = () =>
  createLate({
    widget: 'mask',
    load: () => import('./masked'),
    found: 'what masks it did not load or failed',
    expected: 'It stays plain',
  });

/** The first event may be any of these: browsers also fill in fields that are not in view. */
const EVENTS = ['pointerdown', 'focus', 'input', 'change'];

/**
 * Calls `act` once the field is pressed, focused, typed into or filled in.
 * @param act called with a function that ends the watch, and tells what the visitor did with the field's text
 */
function whenUsed(
  field: HTMLInputElement,
  act: (readUse: () => FieldUse) => void,
  signal: AbortSignal,
): void {
  const watch = anySignal([signal]);
  let wasUsed = false;
  let use: FieldUse = null;
  const note = (event: Event) => {
    if (event.type === 'input') use = nextUse(use, event);
    if (wasUsed) return;
    wasUsed = true;
    act(() => {
      watch.abort();
      return use;
    });
  };
  for (const type of EVENTS) field.addEventListener(type, note, { signal: watch.signal });
}

function nextUse(use: FieldUse, event: Event): FieldUse {
  const kind = event instanceof InputEvent ? event.inputType : 'insertReplacementText';
  if (kind === 'insertReplacementText') return null;
  return use === 'pasted' || kind.startsWith('insertFrom') ? 'pasted' : 'typed';
}

/**
 * Sets the keyboard, the direction and the length that a mask needs, where the author set none.
 * @returns how to restore them, where the field stays plain after all
 */
function prepareField(field: HTMLInputElement, keyboard: string, signal: AbortSignal): () => void {
  const changes = createChanges(signal);
  if (!field.hasAttribute('inputmode')) changes.setAttribute(field, 'inputmode', keyboard);
  // From right to left, (555) 123-4567 reads 4567-123 (555).
  const isRightToLeft = /^rtl$/i.test(field.closest('[dir]')?.getAttribute('dir') ?? '');
  if (isRightToLeft && !field.hasAttribute('dir')) changes.setAttribute(field, 'dir', 'ltr');
  // `maxlength` would cut a pasted text before it is formatted. Only a number's mask has no own limit.
  if (keyboard !== 'decimal') changes.setAttribute(field, 'maxlength', null);
  return changes.restore;
}

/** Reports why a field can't be masked: its mask is unknown or empty, or its type can't have one. */
function reportUnusable(field: HTMLInputElement): void {
  const { report } = page();
  const isEmpty = !readText(field, mask)?.trim();
  const options = `Expected one of: ${mask.values.join(', ')}`;
  const types = 'The field stays plain. Expected type="text" or type="tel"';
  if (isEmpty) report('mask', field, `${nameHere(mask)} is empty`, options);
  // `readChoice` reports an unknown one.
  else if (readChoice('mask', field, mask))
    report('mask', field, `a field with type="${field.type}" holds no mask`, types);
}
