/**
 * A field whose text is formatted while the visitor types: `<input data-mask="phone" name="phone">`.
 *
 * This file sets the attributes that a phone's keyboard reads as soon as the field has the focus. IMask
 * and the formats are loaded once a field has a value or the visitor reaches it; most pages have
 * fetched them ahead by then.
 */
import { nameHere, readChoice, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page, perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { FIELD_TYPES, keyboardOf } from './field-types';
import { createPendingFields } from './pending-fields';
import type { MaskType } from './presets';

const { mask, order: dateOrder } = definition.attributes;

/** A field that cannot be masked, or whose value would change its meaning, stays plain. */
export const mount: Mount<HTMLElement> = async (element, signal) => {
  const field = element as HTMLInputElement;
  const type = readText(field, mask)?.trim() ?? '';
  const keyboard = keyboardOf(type);
  if (!keyboard || !FIELD_TYPES.includes(field.type)) {
    reportUnusable(field);
    return;
  }
  const order = type === 'date' ? readChoice('mask', field, dateOrder) : null;
  const restore = prepareField(field, keyboard, signal);
  const pending = perPage(createPendingFields);
  onAbort(signal, () => pending.remove(field));
  const code = perPage(createCode);
  const start = async () => {
    const masked = await code(field);
    if (signal.aborted || !masked) return;
    const isTyped = pending.remove(field);
    if (!masked.startMask(field, type as MaskType, order, isTyped, signal)) restore();
  };
  const needsMask = pending.needsMask(field);
  pending.add(
    field,
    needsMask ? undefined : () => start().catch((error) => reportLate(field, error)),
  );
  if (needsMask) await start();
};

function reportLate(field: HTMLInputElement, error: unknown): void {
  page().report('mask', field, 'could not start', 'It stays plain', error);
}

/** @returns a function that loads the masks once for all fields; a failure is reported once */
function createCode() {
  let code: Promise<typeof import('./masked') | undefined> | undefined;
  return (field: HTMLInputElement) => {
    code ??= import('./masked').catch((error) => {
      page().report('mask', field, 'what masks it did not load', 'It stays plain', error);
      return undefined;
    });
    return code;
  };
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
  // `readChoice` reports an unknown one.
  if (readChoice('mask', field, mask)) reportType(field);
  else if (!readText(field, mask)?.trim()) reportEmpty(field);
}

function reportType(field: HTMLInputElement): void {
  const found = `a field with type="${field.type}" holds no mask`;
  const expected = 'The field stays plain. Expected type="text" or type="tel"';
  page().report('mask', field, found, expected);
}

function reportEmpty(field: HTMLInputElement): void {
  const expected = `Expected one of: ${mask.values.join(', ')}`;
  page().report('mask', field, `${nameHere(mask)} is empty`, expected);
}
