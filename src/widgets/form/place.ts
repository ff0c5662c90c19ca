import { FIELDS } from '../../kit/core/focusable';
import type { FormField } from './fields';

/** Where the message of a field stands, and what it describes. */
export interface MessagePlace {
  /** The field, or the group of choices. */
  element: HTMLElement;
  /** Takes the focus. */
  field: FormField;
  /** What a visitor changes, after which the message goes. */
  changed: readonly HTMLElement[];
  insert(message: HTMLElement): void;
}

/** The place for the message of fields with one name: choices in a `fieldset` have it below its legend. */
export function placeOf(fields: FormField[], form: HTMLFormElement): MessagePlace | null {
  const [field] = fields.filter((it) => !it.disabled);
  if (!field) return null;
  const isChoice = field.type === 'radio' || (field.type === 'checkbox' && fields.length > 1);
  const group = isChoice
    ? field.closest<HTMLElement>('fieldset,[role=radiogroup],[role=group]')
    : null;
  if (!group || !form.contains(group)) {
    // Of several fields with one name the last: the message is below all of them.
    const last = (isChoice && fields.at(-1)) || field;
    return {
      element: field,
      field,
      changed: isChoice ? fields : [field],
      insert: (message) => behindOf(last, form).after(message),
    };
  }
  const legend = group.querySelector(':scope > legend');
  const insert = (message: HTMLElement) =>
    legend ? legend.after(message) : group.prepend(message);
  return { element: group, field, changed: [group], insert };
}

/**
 * The element after which a field's message stands: not in its label, whose name it would join, nor in a
 * row, where it would stand between the field and what belongs to it, and after the field's hints.
 */
function behindOf(field: FormField, form: HTMLFormElement): Element {
  let last: Element = field.closest('label') ?? field;
  for (let box = last.parentElement; box && box !== form && isRow(box); box = last.parentElement)
    last = box;
  for (let next = behind(last); next && belongsTo(next, field); next = behind(next)) last = next;
  return last;
}

const behind = (element: Element) => element.nextElementSibling;

/** Is it a row around one field? */
function isRow(box: HTMLElement): boolean {
  const { display, flexDirection } = getComputedStyle(box);
  return (
    /flex/.test(display) && !/column/.test(flexDirection) && box.querySelectorAll(FIELDS).length < 2
  );
}

function belongsTo(element: Element, field: FormField): boolean {
  const labels: readonly Element[] = [...(field.labels ?? [])];
  const described = field.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return labels.includes(element) || described.includes(element.id);
}
