import { type Names, type Values, valuesIn } from './values';

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

/** The fields that a form sends, wherever in the page they stand. */
export const fieldsOf = (form: HTMLFormElement): Element[] =>
  [...form.elements].filter((one) => one.matches(SENT));

/** The links of a filter to this page, with the query of each. */
export function linksIn(filter: HTMLElement): [link: HTMLAnchorElement, query: URLSearchParams][] {
  return [...filter.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, pathname, hash, search }) => {
      const isHere = origin === location.origin && pathname === location.pathname;
      return isHere && (search || !hash);
    })
    .map((link) => [link, new URLSearchParams(link.search)]);
}

/**
 * What the fields of these names say, and of all other names what was chosen before.
 * @param read what a field says: now, or as the server wrote it
 */
export function readFields(
  filter: HTMLElement,
  { all }: Names,
  before: Values,
  read = chosenIn,
): Values {
  const values = new Map(before);
  const fields = fieldsIn(filter).filter(({ name }) => all.has(name));
  for (const { name } of fields) values.delete(name);
  for (const field of fields) {
    const own = read(field).filter(Boolean);
    if (own.length) values.set(field.name, [...(values.get(field.name) ?? []), ...own]);
  }
  return values;
}

const isBox = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type);

/** What a field says now. */
export function chosenIn(field: FilterField): string[] {
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].map(({ value }) => value);
  if (isBox(field)) return field.checked ? [field.value] : [];
  return [field.value.trim()];
}

/** What a field said as the server wrote it. */
export function writtenIn(field: FilterField): string[] {
  if (field instanceof HTMLSelectElement) return writtenOptions(field).map(({ value }) => value);
  if (isBox(field)) return field.defaultChecked ? [field.value] : [];
  return [field.defaultValue.trim()];
}

/** The options that the server has selected; where it is none, browsers select the first in a menu. */
function writtenOptions({ options, multiple, size }: HTMLSelectElement): HTMLOptionElement[] {
  const all = [...options];
  const written = all.filter(({ defaultSelected }) => defaultSelected);
  if (multiple) return written;
  return written.length || size > 1 ? written.slice(-1) : all.slice(0, 1);
}

/** The fields that do not say what the server wrote. */
export const changedIn = (filter: HTMLElement): FilterField[] =>
  fieldsIn(filter).filter((field) => `${chosenIn(field)}` !== `${writtenIn(field)}`);

/**
 * Sets the fields to what is chosen; one that says so already is not touched, nor is one of the server's.
 * @param kept those that stay as they are
 */
export function writeFields(
  filter: HTMLElement,
  { known }: Names,
  values: Values,
  kept: readonly FilterField[] = [],
): void {
  for (const field of fieldsIn(filter)) {
    if (kept.includes(field) || !known.has(field.name)) continue;
    const own = values.get(field.name) ?? [];
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.selected = own.includes(option.value);
      if (!own.length && !field.multiple) chooseNone(field);
    } else if (isBox(field))
      field.checked = own.length ? own.includes(field.value) : isRadioOfAll(field);
    else if (field.value.trim() !== (own[0] ?? '')) field.value = own[0] ?? '';
  }
}

function chooseNone(field: HTMLSelectElement): void {
  const index = [...field.options].findIndex(({ value }) => !value);
  field.selectedIndex = Math.max(0, index);
}

const isRadioOfAll = ({ type, value }: HTMLInputElement): boolean => type === 'radio' && !value;

/** What is chosen once a link is followed; the link to the page itself chooses nothing. */
export function chooseLink(query: URLSearchParams, { all }: Names, before: Values): Values {
  const own = [...all].filter((name) => query.has(name));
  if (!own.length) return new Map();
  const values = new Map(before);
  for (const name of own) values.delete(name);
  for (const [name, given] of valuesIn(query, own)) values.set(name, given);
  return values;
}

/** The names that a link is about: all for the link to the page itself. */
export const namesOf = (query: URLSearchParams, { all }: Names): string[] => {
  const own = [...all].filter((name) => query.has(name));
  return own.length ? own : [...all];
};

/** Is it a link of this filter, and not one with other parameters alone? */
export const isOfFilter = (query: URLSearchParams, { all }: Names): boolean =>
  ![...query].length || [...all].some((name) => query.has(name));

/** Is an element the form that a button in the filter would send? */
export const isFormIn = (form: Element, filter: HTMLElement): form is HTMLFormElement =>
  form.localName === 'form' && (filter.contains(form) || form.contains(filter));
