import { queryAll, safe } from '../../runtime/dom';
import { type Names, type Values, valuesIn } from './values';

type Field = HTMLInputElement | HTMLSelectElement;

/** Fields with a choice, and those that are typed into. */
const CHOICES = 'select[name],input[name]:is([type=checkbox],[type=radio])';
const TEXTS = 'input[name]:is([type=search],[type=text],:not([type]))';

/** The fields of a filter that search the items' text. */
export const textsIn = (filter: HTMLElement): HTMLInputElement[] =>
  [...queryAll(filter, TEXTS)] as HTMLInputElement[];

export const fieldsIn = (filter: HTMLElement): Field[] =>
  [...queryAll(filter, `${CHOICES},${TEXTS}`)] as Field[];

/** The links of a filter to this page, with the query of each. */
export function linksIn(filter: HTMLElement): [link: HTMLAnchorElement, query: URLSearchParams][] {
  const links = [...queryAll(filter, 'a[href]')] as HTMLAnchorElement[];
  return links
    .filter(({ origin, pathname, hash, search }) => {
      const isHere = origin === location.origin && pathname === location.pathname;
      return isHere && (search || !hash);
    })
    .map((link) => [link, new URLSearchParams(link.search)]);
}

/** What the fields say, and of all other names what was chosen before. */
export function readFields(filter: HTMLElement, before: Values): Values {
  const values = new Map(before);
  const fields = fieldsIn(filter);
  for (const { name } of fields) values.delete(name);
  for (const field of fields) {
    const own = chosenIn(field).filter(Boolean);
    if (own.length) values.set(field.name, [...(values.get(field.name) ?? []), ...own]);
  }
  return values;
}

function chosenIn(field: Field): string[] {
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].map(({ value }) => value);
  if (/^(checkbox|radio)$/.test(field.type)) return field.checked ? [field.value] : [];
  return [field.value.trim()];
}

/** Sets the fields to what is chosen; one that says so already is not touched. */
export function writeFields(filter: HTMLElement, values: Values): void {
  for (const field of fieldsIn(filter)) {
    const own = values.get(field.name) ?? [];
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.selected = own.includes(option.value);
      if (!own.length && !field.multiple) chooseNone(field);
    } else if (/^(checkbox|radio)$/.test(field.type))
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
export const isFormIn = (form: Element | null, filter: HTMLElement): boolean =>
  !!form && (form === filter || safe(filter).contains(form) || safe(form).contains(filter));
