import type { FormAnswer } from './answer';
import { type FormField, isField } from './fields';

/**
 * Sets the hidden fields to what the server has sent with the form again: a token may count only once.
 * Those of a name that is there more than once stay, and those that come back empty.
 */
export function renewHidden({ submission: { form }, part, scope }: FormAnswer): void {
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
