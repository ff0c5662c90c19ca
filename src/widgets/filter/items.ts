import { page } from '../../kit/core/page';
import type { Names } from './values';

/** What of an item is not seen: `noscript` is text where there is a script. */
const UNSEEN = /^(script|style|noscript|template)$/i;

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
    if (texts.includes(name))
      return folded(given.join(' '))
        .split(/\s+/)
        .every((one) => textIn(item).includes(one));
    const own = item.getAttribute(attributeOf(name)) ?? '';
    return given.some((value) => own === value || own.split(/\s+/).includes(value));
  });

const searchedTexts = new WeakMap<HTMLElement, { whole: string | null; searched: string }>();

/** The text of an item that is searched; remembered until the item has another text. */
function textIn(item: HTMLElement): string {
  const whole = item.textContent;
  const known = searchedTexts.get(item);
  if (known?.whole === whole) return known.searched;
  const searched = folded(seenText(item));
  searchedTexts.set(item, { whole, searched });
  return searched;
}

/** A text without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const seenText = (node: Node): string => {
  if (node.nodeType === 3) return `${node.nodeValue}`;
  if (UNSEEN.test(node.nodeName)) return '';
  return [...node.childNodes].map(seenText).join(' ');
};
