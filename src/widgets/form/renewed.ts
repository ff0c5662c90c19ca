import type { FormAnswer } from './answer';
import { type FormField, isField } from './fields';
import { scopeOf } from './judge';
import { partOf } from './success';

/**
 * Sets the hidden fields to what the server has sent with the form again: a token may count only once.
 * Those of a name that is there more than once stay, and those that come back empty.
 */
export function renewHidden(form: HTMLFormElement, answer: FormAnswer): void {
  const again = formAgain(answer, form);
  if (!again) return;
  const renewed = hiddenIn(again);
  for (const [name, field] of hiddenIn(form)) {
    const value = renewed.get(name)?.value;
    if (field && value) field.value = value;
  }
}

/** The form in an answer: the one with its id, else the only one. */
function formAgain(answer: FormAnswer, form: HTMLFormElement): HTMLFormElement | null {
  const part = partOf(answer, form);
  if (part?.localName === 'form') return part as HTMLFormElement;
  const [first = null, ...others] = (part ?? scopeOf(answer, form)).querySelectorAll('form');
  return others.length ? null : first;
}

/** The hidden fields by name; `null` where there are several. */
function hiddenIn(form: HTMLFormElement): Map<string, FormField | null> {
  const found = new Map<string, FormField | null>();
  for (const field of form.elements)
    if (isField(field) && field.type === 'hidden')
      found.set(field.name, found.has(field.name) ? null : field);
  return found;
}
