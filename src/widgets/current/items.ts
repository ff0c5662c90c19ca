import { nameHere } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { definition } from './definition';

/** The elements of a navigation that may be marked. */
export interface Items {
  navigation: HTMLElement;
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
  return { navigation, all, links: all.filter((one) => one.matches('a[href]')) };
}

/** The first link of a list item that is not in a deeper list. */
export const linkOf = (item: Element, { links }: Items): HTMLElement | undefined =>
  links.find((link) => link.closest('li') === item);

/** The list items above a link and their own links, without the item that the link is in. */
export function ancestorItems(link: Element, items: Items): Element[] {
  const { navigation } = items;
  const own = link.closest('li');
  const found: Element[] = [];
  for (let item = own; item; item = item.parentElement?.closest('li') ?? null) {
    if (item === navigation || !navigation.contains(item)) break;
    const first = linkOf(item, items);
    const isBeside = !first || first.parentElement === link.parentElement;
    if (item === own && isBeside) continue;
    found.push(item, ...(first ? [first] : []));
  }
  return found;
}
