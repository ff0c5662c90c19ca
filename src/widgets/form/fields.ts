/** A control of a form. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that a visitor can fill in, in document order. */
const fieldsOf = (form: HTMLFormElement): FormField[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ type }) => !/^(hidden|submit|button|reset|image)$/.test(type));

export const isField = (element: Element): element is FormField =>
  /^(input|select|textarea)$/.test(element.localName);

/**
 * The fields that a message of the server is about. Servers write a name in several ways: `room[guests]`
 * as the field is called, `room.guests` (Laravel), `guests` (Rails), `#/room/guests` (RFC 9457).
 */
export function fieldsNamed(form: HTMLFormElement, name: string): FormField[] {
  const fields = fieldsOf(form);
  const wanted = pathOf(name);
  if (!wanted) return [];
  const exact = fields.filter((field) => field.name === name);
  if (exact.length) return exact;
  const isSame: ((own: string) => boolean)[] = [
    (own) => own === wanted,
    (own) => own.endsWith(wanted),
    (own) => own !== '' && wanted.endsWith(own),
  ];
  for (const test of isSame) {
    const found = fields.filter((field) => test(pathOf(field.name)));
    // A part of a name that several fields share is about none of them.
    const first = found[0];
    if (first && found.every((field) => field.name === first.name)) return found;
  }
  return [];
}

/** `.room.guests`; the number or the empty brackets of a list at its end are left out. */
function pathOf(name: string): string {
  const parts = name.split(/[.[\]/#]+/).filter(Boolean);
  while (parts.length > 1 && /^\d+$/.test(`${parts.at(-1)}`)) parts.pop();
  return parts.map((part) => `.${part}`).join('');
}
