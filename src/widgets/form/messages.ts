import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { fieldsNamed } from './fields';
import type { Messages } from './messages-json';
import { type MessagePlace, placeOf } from './place';

/** A message as it is shown. */
export interface ShownMessage {
  text: string;
  /** Missing where no field of the form has its name. */
  place: MessagePlace | null;
}

/**
 * Shows each message at its field, until the visitor changes that.
 * @param changes removes them all
 * @param signal aborts when they are removed
 * @returns all messages, those of fields in document order and before the others
 */
export function showMessages(
  form: HTMLFormElement,
  messages: Messages,
  changes: Changes,
  signal: AbortSignal,
): ShownMessage[] {
  const shown: ShownMessage[] = [];
  for (const [name, texts] of messages) {
    const place = placeOf(fieldsNamed(form, name), form);
    for (const text of texts) shown.push({ text, place });
    if (place) showAt(place, [...texts].join(' '), changes, signal);
  }
  return shown.sort(inDocumentOrder);
}

function inDocumentOrder({ place: a }: ShownMessage, { place: b }: ShownMessage): number {
  if (!a || !b) return Number(!a) - Number(!b);
  if (a.field === b.field) return 0;
  const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = Node;
  return a.field.compareDocumentPosition(b.field) & FOLLOWING ? -1 : 1;
}

function showAt(
  { element, field, changed, insert }: MessagePlace,
  text: string,
  changes: Changes,
  signal: AbortSignal,
): void {
  const own = createChanges();
  const message = own.made(document.createElement('span'));
  message.className = 'veneer-form__message';
  message.textContent = text;
  insert(message);
  own.setAttribute(field, 'aria-invalid', 'true');
  own.addId(element, 'aria-describedby', identify(message, own));
  changes.add(own.restore);
  for (const one of changed)
    for (const type of ['input', 'change']) one.addEventListener(type, own.restore, { signal });
}
