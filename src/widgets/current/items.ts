import { nameHere } from '../../kit/attributes';
import { page } from '../../kit/page';
import { parentOf, queryAll, safe } from '../../runtime/dom';
import { definition } from './definition';

/** What is looked through in a navigation. */
export interface Items {
  links: HTMLElement[];
  /** The links, the list items, and what else is marked as current. */
  all: HTMLElement[];
}

/** What belongs to a navigation and to none inside it. */
export function itemsOf(navigation: HTMLElement): Items {
  const { nav, menu, footer } = definition.attributes;
  const kinds = [nav, menu, footer].map((one) => `[${nameHere(one)}]`).join();
  const { off } = page();
  const all = [...queryAll(navigation, 'a[href],li,[aria-current]')].filter(
    (one) => safe(parentOf(one))?.closest(kinds) === navigation && !safe(one).closest(off),
  );
  return { all, links: all.filter((one) => safe(one).matches('a[href]')) };
}

/** The first link of a list item that is in no list deeper down. */
export const headOf = (item: Element | null, { links }: Items): HTMLElement | undefined =>
  item ? links.find((link) => itemOf(link) === item) : undefined;

/** The list item that an element is in. */
export const itemOf = (element: Element): Element | null => safe(element).closest('li');

/** The list items above an element, and the links that these begin with. Its own item is none of them. */
export function above(element: Element, navigation: Element, items: Items): Element[] {
  const found: Element[] = [];
  for (let item = itemOf(element); item; item = safe(parentOf(item))?.closest('li') ?? null) {
    if (item === navigation || !safe(navigation).contains(item)) break;
    const head = headOf(item, items);
    const isBeside = !head || parentOf(head) === parentOf(element);
    if (item === itemOf(element) && isBeside) continue;
    found.push(item);
    if (head) found.push(head);
  }
  return found;
}
