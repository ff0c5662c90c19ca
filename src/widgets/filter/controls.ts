import { pageAddress } from '../../kit/core/address';
import { type Names, replaceValues, valuesIn } from './values';

export type FilterField = HTMLInputElement | HTMLSelectElement;

/** Fields with a choice, and those that are typed into. */
const CHOICES = 'select[name],input[name]:is([type=checkbox],[type=radio])';
const TEXTS = 'input[name]:is([type=search],[type=text],:not([type]))';
/** What a form sends; a button only where it is pressed. */
const SENT =
  ':is(select,textarea,input:not([type=submit],[type=image],[type=reset],[type=button]))[name]:not([name=""],:disabled)';

/** The fields of a filter that search the items' text. */
export const textsIn = (filter: HTMLElement): HTMLInputElement[] => [
  ...filter.querySelectorAll<HTMLInputElement>(TEXTS),
];

export const fieldsIn = (filter: HTMLElement): FilterField[] => [
  ...filter.querySelectorAll<FilterField>(`${CHOICES},${TEXTS}`),
];

/** The links of a filter to this page, with the query of each. */
export function linksIn(filter: HTMLElement): [link: HTMLAnchorElement, query: URLSearchParams][] {
  const here = pageAddress();
  return [...filter.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, pathname, hash, search }) => {
      const isHere = origin === here.origin && pathname === here.pathname;
      return isHere && (search || !hash);
    })
    .map((link) => [link, new URLSearchParams(link.search)]);
}

const isBox = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type);

/** The values of a field: as they are now, or as the server wrote them. */
function valuesOf(field: FilterField, when: 'now' | 'written'): string[] {
  const isWritten = when === 'written';
  if (field instanceof HTMLSelectElement) {
    // A copy has the selection that the server wrote.
    const { selectedOptions } = isWritten ? document.importNode(field, true) : field;
    return [...selectedOptions].map(({ value }) => value);
  }
  if (isBox(field)) return (isWritten ? field.defaultChecked : field.checked) ? [field.value] : [];
  return [(isWritten ? field.defaultValue : field.value).trim()];
}

/** The values of the fields of these names, and those that were chosen before of all other names. */
export function readFields(
  filter: HTMLElement,
  { all }: Names,
  before: URLSearchParams,
  when: 'now' | 'written' = 'now',
): URLSearchParams {
  const fields = fieldsIn(filter).filter(({ name }) => all.includes(name));
  const names = fields.map(({ name }) => name);
  const own = fields.flatMap((field) => valuesOf(field, when).map((value) => [field.name, value]));
  return replaceValues(before, names, valuesIn(new URLSearchParams(own), names));
}

/** The fields that do not say what the server wrote. */
export const changedIn = (filter: HTMLElement): FilterField[] =>
  fieldsIn(filter).filter(
    (field) => `${valuesOf(field, 'now')}` !== `${valuesOf(field, 'written')}`,
  );

/**
 * Sets the fields to what is chosen: not the server's fields, nor what is typed if that says so already.
 * @param kept the fields that stay as they are
 */
export function writeFields(
  filter: HTMLElement,
  { known }: Names,
  values: URLSearchParams,
  kept: readonly FilterField[] = [],
): void {
  for (const field of fieldsIn(filter)) {
    if (kept.includes(field) || !known.includes(field.name)) continue;
    const own = values.getAll(field.name);
    const [first = ''] = own;
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      for (const option of options) option.selected = own.includes(option.value);
      const none = options.find(({ value }) => !value) ?? options[0];
      if (none && !first && !field.multiple) none.selected = true;
    } else if (isBox(field))
      field.checked =
        own.includes(field.value) || (!first && !field.value && field.type === 'radio');
    else if (field.value.trim() !== first) field.value = first;
  }
}

/** Is an element the form that a button in the filter would send? */
export const isFormIn = (form: Element, filter: HTMLElement): form is HTMLFormElement =>
  form.localName === 'form' && (filter.contains(form) || form.contains(filter));

/** Does the filter read every field that a form would send? */
export function readsAll(form: HTMLFormElement, filter: HTMLElement, { known }: Names): boolean {
  const own: Element[] = fieldsIn(filter).filter(({ name }) => known.includes(name));
  return [...form.elements].every((field) => !field.matches(SENT) || own.includes(field));
}

/** Would a form be sent to this page, and its fields be in the address? */
export function isSentHere(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const here = pageAddress();
  const { pathname } = new URL(form.action, here.href);
  // Without an action it is the address of the document, of a preview, too.
  const isHere = pathname === here.pathname || pathname === location.pathname;
  const isOther = ['formaction', 'formmethod', 'formtarget'].some((name) =>
    submitter?.hasAttribute(name),
  );
  return isHere && form.method === 'get' && !isOther;
}
