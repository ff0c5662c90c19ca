import { page } from '../../kit/core/page';
import type { Names } from './names';

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

/** Compares the items with what is chosen; remembers what is searched of each, until its text is another. */
export function createMatcher() {
  const texts = new WeakMap<HTMLElement, { whole: string | null; searched: string }>();

  function textIn(item: HTMLElement): string {
    const whole = item.textContent;
    const known = texts.get(item);
    if (known?.whole === whole) return known.searched;
    const searched = folded(seenText(item));
    texts.set(item, { whole, searched });
    return searched;
  }

  /** Has the item one value of each name, and every word that is searched? */
  return (item: HTMLElement, values: URLSearchParams, { texts: searched }: Names): boolean =>
    [...values.keys()].every((name) => {
      const given = values.getAll(name);
      if (searched.includes(name))
        return folded(given.join(' '))
          .split(/\s+/)
          .every((one) => textIn(item).includes(one));
      const own = item.getAttribute(attributeOf(name)) ?? '';
      return given.some((value) => own === value || own.split(/\s+/).includes(value));
    });
}

/** A text without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const seenText = (node: Node): string => {
  if (node.nodeType === 3) return `${node.nodeValue}`;
  if (UNSEEN.test(node.nodeName)) return '';
  return [...node.childNodes].map(seenText).join(' ');
};
