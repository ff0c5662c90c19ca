import { type FormField, fieldsOf, isField } from './fields';
import type { Submission } from './submission';

/**
 * The form that the server has sent again, with all fields that the visitor could fill in; `null` where the
 * answer has no such form: the form of a next step has others.
 * @param part the element of the answer that has the form's id
 */
export function formAgain(
  { form }: Submission,
  nodes: DocumentFragment,
  part: HTMLElement | null,
): HTMLFormElement | null {
  const names = fieldsOf(form).map(({ name }) => name);
  const isSame = (again: HTMLFormElement) => {
    const found = new Set(fieldsOf(again).map(({ name }) => name));
    return names.every((name) => found.has(name));
  };
  if (part instanceof HTMLFormElement) return isSame(part) ? part : null;
  const forms = [...(part ?? nodes).querySelectorAll('form')];
  return (names.length && forms.find(isSame)) || null;
}

/** Which of the visitor's texts came back; `untold` if the visitor typed nothing. */
export type Returned = 'filled' | 'empty' | 'untold';

/** Servers send the form again with the visitor's texts if something is wrong, and without if all is well. */
export function returnedIn(again: HTMLFormElement, { form, data }: Submission): Returned {
  const sent = textsOf(form).flatMap(({ name, defaultValue }) => {
    const value = data.get(name);
    return value && value !== defaultValue ? [[name, `${value}`] as const] : [];
  });
  if (!sent.length) return 'untold';
  const fields = textsOf(again);
  const isBack = ([name, value]: readonly [string, string]) =>
    fields.some((field) => field.name === name && plain(field.value) === plain(value));
  return sent.some(isBack) ? 'filled' : 'empty';
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The fields that a visitor types a text into. */
export const textsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] =>
  fieldsOf(form).filter(
    (field): field is HTMLInputElement =>
      !/^(checkbox|radio|file|password|range|color|select)/.test(field.type),
  );

/**
 * Sets the hidden fields to what the server has sent with the form again: a token may count only once.
 * Those of a name that is there more than once stay, and those that come back empty.
 */
export function renewHidden(
  form: HTMLFormElement,
  part: HTMLElement | null,
  scope: ParentNode,
): void {
  // The form with the id, else the only one.
  const [again, ...others] =
    part instanceof HTMLFormElement ? [part] : scope.querySelectorAll('form');
  if (!again || others.length) return;
  const renewed = hiddenIn(again);
  for (const [name, field] of hiddenIn(form)) {
    const value = renewed.get(name)?.value;
    if (field && value) field.value = value;
  }
}

/** The hidden fields by name; `null` where there are several. */
function hiddenIn(form: HTMLFormElement): Map<string, FormField | null> {
  const found = new Map<string, FormField | null>();
  for (const field of form.elements)
    if (isField(field) && field.type === 'hidden')
      found.set(field.name, found.has(field.name) ? null : field);
  return found;
}
