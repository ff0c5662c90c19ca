import { page } from '../../kit/core/page';
import { hasWords } from './search';
import type { Names } from './values';

/** The items of a list. */
export const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.children] as HTMLElement[];

/** The attribute of an item with the values of a name; PHP’s `type[]` is in that of `type`. */
export const attributeOf = (name: string): string =>
  `${page().prefix}filter-${name.replace(/\[\]$/, '')}`;

/** Has any item values of a name? */
export const isKnown = (items: readonly HTMLElement[], name: string): boolean =>
  items.some((item) => item.hasAttribute(attributeOf(name)));

/** Has the item one value of each name, and every word that is searched? */
export const isMatch = (item: HTMLElement, values: URLSearchParams, { texts }: Names): boolean =>
  [...values.keys()].every((name) => {
    const given = values.getAll(name);
    if (texts.includes(name)) return hasWords(item, given.join(' '));
    const own = item.getAttribute(attributeOf(name)) ?? '';
    return given.some((value) => own === value || own.split(/\s+/).includes(value));
  });
