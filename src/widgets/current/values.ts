import { pageAddress } from '../../kit/core/address';
import { page } from '../../kit/core/page';
import { chooseLinks, type LinkAddress } from './choice';
import { readAddress } from './comparable';
import { ancestorItems, type Items, linkOf } from './items';
import { CURRENT, type Marks, type MarkValues } from './marks';

const PAGE_CLASS = 'is-current';
const PARENT_CLASS = 'is-current-parent';
/** How servers mark links or list items: by the attribute, or by the classes of WordPress. */
export const SERVER_MARKS = [CURRENT, 'current-menu-item', 'current_page_item'];

/** Adds our classes to the marks of the server or of another script. */
export function marksByServer(marked: Element[], items: Items, marks: Marks): MarkValues {
  const values: MarkValues = new Map();
  for (const one of marked) {
    const link = one.matches('li') ? linkOf(one, items) : one;
    if (!link) continue;
    add(values, [link], PAGE_CLASS);
    if (marks.original(link, CURRENT) === null && link.matches('a'))
      add(values, [link], CURRENT, 'page');
    add(values, ancestorItems(link, items), PARENT_CLASS);
  }
  return values;
}

/** Marks links by the address. Marks that were set for another page are removed. */
export const marksByAddress = (marked: Element[], items: Items, marks: Marks): MarkValues =>
  marksFor(pageAddress().href, marked, items, marks);

/** Marks links by the address without its fragment: the visitor has left that part of the page. */
export const marksByPage = (marked: Element[], items: Items, marks: Marks): MarkValues =>
  marksFor(pageAddress().href.replace(/#.*/, ''), marked, items, marks);

function marksFor(address: string, marked: Element[], items: Items, marks: Marks): MarkValues {
  const values: MarkValues = new Map();
  for (const name of SERVER_MARKS) {
    const others = marked.filter((one) => marks.original(one, name) !== null);
    add(values, others, name, null);
  }
  const here = readAddress(address);
  if (!here) return values;
  const home = readAddress(page().option('base') ?? '/', address)?.path ?? [];
  const choice = chooseLinks(items.links.flatMap(addressOf), here, home);
  for (const [links, value] of [
    [choice.pages, 'page'],
    [choice.parts, 'location'],
  ] as const) {
    add(values, links, PAGE_CLASS);
    add(values, links, CURRENT, value);
  }
  const inItems = choice.parents.map((link) => link.closest('li'));
  const { navigation } = items;
  const own = inItems.filter((item) => item !== navigation && navigation.contains(item));
  add(values, [...choice.parents, ...own], PARENT_CLASS);
  for (const link of [...choice.pages, ...choice.parts, ...choice.parents])
    add(values, ancestorItems(link, items), PARENT_CLASS);
  return values;
}

/** A link and its address; nothing where it has none. */
export function addressOf(link: Element): LinkAddress<Element>[] {
  const to = readAddress(link.getAttribute('href') ?? '', link.baseURI);
  return to ? [[link, to]] : [];
}

function add(
  values: MarkValues,
  elements: (Element | null)[],
  name: string,
  value: string | null = '',
): void {
  for (const element of elements)
    if (element) values.set(element, new Map(values.get(element)).set(name, value));
}
