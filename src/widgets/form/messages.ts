import { hasOneField, idsIn, placeBehind } from '../../kit/beside';
import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { make } from '../../kit/make';
import { type FormField, fieldsNamed } from './fields';
import type { Messages } from './message-list';
import { isMistake } from './messages-html';

/** Where the message of a field stands, and what it describes. */
interface MessagePlace {
  /** The field, or the group of choices. */
  element: HTMLElement;
  /** Takes the focus. */
  field: FormField;
  /** The fields: the message goes once the visitor changes any of them. */
  changed: readonly HTMLElement[];
  insert(message: HTMLElement): void;
}

/** A message as it is shown. */
export interface ShownMessage {
  text: string;
  /** Missing where no field of the form has its name. */
  place: MessagePlace | null;
}

/**
 * Shows each message at its field, until the visitor changes that or `signal` aborts.
 * @returns all messages, those of fields in document order and before the others
 */
export function showMessages(
  form: HTMLFormElement,
  messages: Messages,
  signal: AbortSignal,
): ShownMessage[] {
  const shown: ShownMessage[] = [];
  for (const [name, texts] of messages) {
    const place = placeOf(fieldsNamed(form, name), form);
    for (const text of texts) shown.push({ text, place });
    if (place) showAt(place, [...texts].join(' '), signal);
  }
  return shown.sort(inDocumentOrder);
}

function inDocumentOrder({ place: a }: ShownMessage, { place: b }: ShownMessage): number {
  if (!a || !b) return Number(!a) - Number(!b);
  if (a.field === b.field) return 0;
  const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = Node;
  return a.field.compareDocumentPosition(b.field) & FOLLOWING ? -1 : 1;
}

/** The place for the message of fields with one name: choices in a `fieldset` have it below its legend. */
function placeOf(fields: FormField[], form: HTMLFormElement): MessagePlace | null {
  const field = fields.find((it) => !it.disabled);
  if (!field) return null;
  const isChoice = field.type === 'radio' || (field.type === 'checkbox' && fields.length > 1);
  const group = isChoice && field.closest<HTMLElement>('fieldset,[role=radiogroup],[role=group]');
  if (group && form.contains(group)) {
    const legend = group.querySelector(':scope > legend');
    const insert = (message: HTMLElement) =>
      legend ? legend.after(message) : group.prepend(message);
    return { element: group, field, changed: [group], insert };
  }
  // Of several fields with one name the last: the message is below all of them.
  const last = (isChoice && fields.at(-1)) || field;
  const isWhole = (row: Element) => row !== form && hasOneField(row);
  const insert = (message: HTMLElement) => placeBehind(last, isWhole).after(message);
  return { element: field, field, changed: isChoice ? fields : [field], insert };
}

function showAt(
  { element, field, changed, insert }: MessagePlace,
  text: string,
  signal: AbortSignal,
): void {
  const changes = createChanges(signal);
  const message = changes.made(make('span', { class: 'veneer-form__message' }, text));
  insert(message);
  changes.setAttribute(field, 'aria-invalid', 'true');
  changes.addId(element, 'aria-describedby', identify(message, changes));
  for (const one of changed)
    for (const type of ['input', 'change']) one.addEventListener(type, changes.restore, { signal });
}

/**
 * Hides the messages that the server or a script wrote into the page, which are old now, and removes the
 * marks of their fields.
 */
export function hideOldMarks(form: HTMLFormElement, changes: Changes): void {
  const hide = (element: HTMLElement) => changes.setStyle(element, { display: 'none !important' });
  for (const marked of form.querySelectorAll('[aria-invalid=true]')) {
    const ids = idsIn(marked, 'aria-describedby');
    changes.setAttribute(marked, 'aria-invalid', 'false');
    for (const message of form.querySelectorAll<HTMLElement>('[id]'))
      if (ids.includes(message.id) && isMistake(message)) hide(message);
  }
  for (const old of form.querySelectorAll<HTMLElement>('[role=alert]')) hide(old);
}
