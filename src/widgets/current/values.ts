import { page } from '../../kit/core/page';
import { chooseLinks, type LinkAddress } from './choice';
import { type ComparedAddress, readAddress } from './comparable';
import { ancestorItems, type Items, itemOf, linkOf } from './items';
import { CURRENT, type Marks, type MarkValues } from './marks';

const PAGE_CLASS = 'is-current';
const PARENT_CLASS = 'is-current-parent';
/** How servers mark links or list items: by the attribute, or by the classes of WordPress. */
export const SERVER_MARKS = [CURRENT, 'current-menu-item', 'current_page_item'];

/** Adds our classes to the marks of the server or of another script. */
export function marksByServer(
  marked: Element[],
  element: Element,
  items: Items,
  { original }: Marks,
): MarkValues {
  const values: MarkValues = new Map();
  for (const one of marked) {
    const isItem = one.matches('li');
    const link = isItem ? linkOf(one, items) : one;
    if (!link) continue;
    add(values, link, PAGE_CLASS);
    if (original(link, CURRENT) === null && link.matches('a')) add(values, link, CURRENT, 'page');
    for (const higher of ancestorItems(link, element, items)) add(values, higher, PARENT_CLASS);
  }
  return values;
}

/** Marks links by the address. Marks that were set for another page are removed meanwhile. */
export function marksByAddress(
  marked: Element[],
  element: Element,
  items: Items,
  { original }: Marks,
): MarkValues {
  const values: MarkValues = new Map();
  for (const one of marked)
    for (const name of SERVER_MARKS) if (original(one, name) !== null) add(values, one, name, null);
  const here = readAddress(location.href);
  if (!here) return values;
  const home = readAddress(page().option('base') ?? '/', location.origin)?.path ?? [];
  const choice = chooseLinks(items.links.flatMap(addressOf), here, home);
  for (const [links, value] of [
    [choice.pages, 'page'],
    [choice.parts, 'location'],
  ] as const)
    for (const link of links) {
      add(values, link, PAGE_CLASS);
      add(values, link, CURRENT, value);
    }
  for (const link of choice.parents)
    for (const one of [link, itemOf(link)])
      if (one && element.contains(one) && one !== element) add(values, one, PARENT_CLASS);
  for (const link of [...choice.pages, ...choice.parts, ...choice.parents])
    for (const higher of ancestorItems(link, element, items)) add(values, higher, PARENT_CLASS);
  return values;
}

/** A link and its address; nothing where it has none. */
export function addressOf(link: Element): LinkAddress<Element>[] {
  const to: ComparedAddress | null = readAddress(link.getAttribute('href') ?? '', link.baseURI);
  return to ? [[link, to]] : [];
}

function add(values: MarkValues, element: Element, name: string, value: string | null = ''): void {
  const own = values.get(element) ?? new Map<string, string | null>();
  values.set(element, own);
  own.set(name, value);
}
