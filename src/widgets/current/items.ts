import { nameHere } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { definition } from './definition';

/** The elements of a navigation that may be marked. */
export interface Items {
  links: HTMLElement[];
  /** The links, the list items, and other elements with `aria-current`. */
  all: HTMLElement[];
}

/** The items of a navigation, without those of navigations inside it. */
export function itemsOf(navigation: HTMLElement): Items {
  const { nav, menu, footer } = definition.attributes;
  const kinds = [nav, menu, footer].map((one) => `[${nameHere(one)}]`).join();
  const { off } = page();
  const all = [...navigation.querySelectorAll<HTMLElement>('a[href],li,[aria-current]')].filter(
    (one) => one.parentElement?.closest(kinds) === navigation && !one.closest(off),
  );
  return { all, links: all.filter((one) => one.matches('a[href]')) };
}

/** The first link of a list item that is not in a deeper list. */
export const linkOf = (item: Element | null, { links }: Items): HTMLElement | undefined =>
  item ? links.find((link) => itemOf(link) === item) : undefined;

/** The list item that an element is in. */
export const itemOf = (element: Element): Element | null => element.closest('li');

/** The list items above an element and their own links, without the item that it is in. */
export function ancestorItems(element: Element, navigation: Element, items: Items): Element[] {
  const found: Element[] = [];
  for (let item = itemOf(element); item; item = item.parentElement?.closest('li') ?? null) {
    if (item === navigation || !navigation.contains(item)) break;
    const link = linkOf(item, items);
    const isBeside = !link || link.parentElement === element.parentElement;
    if (item === itemOf(element) && isBeside) continue;
    found.push(item);
    if (link) found.push(link);
  }
  return found;
}
