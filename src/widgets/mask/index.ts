/**
 * A field that keeps to a form while the visitor types: `<input data-mask="phone" name="phone">`.
 *
 * What the field is told at once is here: a phone's keyboard asks for it as soon as it has the focus.
 * IMask, and what the forms are, comes once a field has a value or is reached, and is made for that
 * field alone; most pages have fetched it by then.
 */
import { readChoice, readText } from '../../kit/attributes';
import { createChanges } from '../../kit/changes';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { FIELD_TYPES } from './field-types';
import { keyboardOf } from './keyboards';
import { markup } from './markup';
import { createNeed } from './need';
import type { MaskType } from './presets';
import { reportWrong } from './wrong';

/** By its name alone: its values are many, and are not asked for here. */
const MASK = { name: 'data-mask' } as const;

/** A field that cannot be masked, or whose value would change its meaning, stays plain. */
export const mount: Mount<HTMLElement> = async (element, signal) => {
  const field = element as HTMLInputElement;
  const type = readText(field, MASK)?.trim() ?? '';
  const keyboard = keyboardOf(type);
  if (!keyboard || !FIELD_TYPES.includes(field.type)) {
    reportWrong(field);
    return;
  }
  const order = type === 'date' ? readChoice('mask', field, markup.attributes.order) : null;
  const stay = prepareField(field, keyboard, signal);
  const need = perPage(createNeed);
  onAbort(signal, () => need.leave(field));
  const code = perPage(createCode);
  const start = async () => {
    const masked = await code(field);
    if (signal.aborted || !masked) return;
    const isTyped = need.leave(field);
    if (!masked.keepMasked(field, type as MaskType, order, isTyped, signal)) stay();
  };
  const isNow = need.isNow(field);
  need.join(field, isNow ? undefined : () => start().catch((error) => reportLate(field, error)));
  if (isNow) await start();
};

function reportLate(field: HTMLInputElement, error: unknown): void {
  page().report('mask', field, 'could not start', 'It stays plain', error);
}

/** @returns loads the masks, the first time for the first field; a failure is reported once */
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
 * The keyboard, the direction and the length that go with a mask, where the author set none.
 * @returns how to restore them, where the field stays plain after all
 */
function prepareField(field: HTMLInputElement, keyboard: string, signal: AbortSignal): () => void {
  const changes = createChanges(signal);
  if (!field.hasAttribute('inputmode')) changes.setAttribute(field, 'inputmode', keyboard);
  // From right to left, (555) 123-4567 reads 4567-123 (555).
  const isRightToLeft = /^rtl$/i.test(safe(field.closest('[dir]'))?.getAttribute('dir') ?? '');
  if (isRightToLeft && !field.hasAttribute('dir')) changes.setAttribute(field, 'dir', 'ltr');
  // The mask is the limit, but for a number's; the browser's would cut a pasted text before it sees it.
  if (keyboard !== 'decimal') changes.setAttribute(field, 'maxlength', null);
  return changes.restore;
}
