/** A control of a form. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that a visitor can fill in, in document order. */
export const fieldsOf = (form: HTMLFormElement): FormField[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ type }) => !/^(hidden|submit|button|reset|image)$/.test(type));

export const isField = (element: Element): element is FormField =>
  /^(input|select|textarea)$/.test(element.localName);

/**
 * The fields that a message of the server is about. Servers write a name in several ways: `room[guests]`
 * as the field is called, `room.guests` (Laravel), `guests` (Rails), `Guests` (ASP.NET), `#/room/guests`
 * (RFC 9457), `field.room[guests].first` (WPForms), `3` for `input_3` (Gravity Forms).
 */
export function fieldsNamed(form: HTMLFormElement, name: string): FormField[] {
  const fields = fieldsOf(form);
  const exact = fields.filter((field) => field.name === name);
  if (!name || exact.length) return exact;
  for (const pathOf of [fullPath, listPath]) {
    const wanted = pathOf(name);
    const isSame: ((own: string) => boolean)[] = [
      (own) => own === wanted,
      (own) => own.endsWith(wanted),
      (own) => own !== '' && `${wanted}.`.includes(`${own}.`),
      (own) => /^\.\d+$/.test(wanted) && own.endsWith(`_${wanted.slice(1)}`),
    ];
    for (const test of wanted ? isSame : []) {
      const found = fields.filter((field) => test(pathOf(field.name)));
      // A part of a name that several fields share is about none of them.
      const first = found[0];
      if (first && found.every((field) => field.name === first.name)) return found;
    }
  }
  return [];
}

/** `.room.guests`, in small letters; also of `fields.room.guests`, as WPForms and Ninja Forms list them. */
const fullPath = (name: string): string =>
  name
    .toLowerCase()
    .split(/[.[\]/#$]+/)
    .filter(Boolean)
    .map((part) => `.${part}`)
    .join('')
    .replace(/^\.fields?(?=\.)/, '');

/** The same without the number of an item of a list, or the empty brackets, at its end. */
const listPath = (name: string): string => fullPath(name).replace(/(.)(\.\d+)+$/, '$1');
