import { page } from '../../kit/page';
import { safe } from '../../runtime/dom';
import { type Address, readAddress } from './address';
import { chooseLinks, type Led } from './choose';
import { above, headOf, type Items, itemOf } from './items';
import { CURRENT, type Marks, type Wanted } from './marks';

const HERE = 'is-current';
const ABOVE = 'is-current-parent';
/** What servers mark by: the attribute, and WordPress' classes, on list items or links. */
export const THEIRS = [CURRENT, 'current-menu-item', 'current_page_item'];

/** Completes what the server says, with the classes. */
export function asTold(told: Element[], element: Element, items: Items, { theirs }: Marks): Wanted {
  const wanted: Wanted = new Map();
  for (const one of told) {
    const isItem = safe(one).matches('li');
    const link = isItem ? headOf(one, items) : one;
    if (!link) continue;
    want(wanted, link, HERE);
    if (theirs(link, CURRENT) === null && safe(link).matches('a'))
      want(wanted, link, CURRENT, 'page');
    for (const higher of above(link, element, items)) want(wanted, higher, ABOVE);
  }
  return wanted;
}

/** Compares the links with the address. What was told of another page is kept back meanwhile. */
export function byAddress(
  told: Element[],
  element: Element,
  items: Items,
  { theirs }: Marks,
): Wanted {
  const wanted: Wanted = new Map();
  for (const one of told)
    for (const name of THEIRS) if (theirs(one, name) !== null) want(wanted, one, name, null);
  const here = readAddress(location.href);
  if (!here) return wanted;
  const home = readAddress(page().option('base') ?? '/', location.origin)?.path ?? [];
  const choice = chooseLinks(items.links.flatMap(ledBy), here, home);
  for (const [links, value] of [
    [choice.pages, 'page'],
    [choice.places, 'location'],
  ] as const)
    for (const link of links) {
      want(wanted, link, HERE);
      want(wanted, link, CURRENT, value);
    }
  for (const link of choice.above)
    for (const one of [link, itemOf(link)])
      if (one && safe(element).contains(one) && one !== element) want(wanted, one, ABOVE);
  for (const link of [...choice.pages, ...choice.places, ...choice.above])
    for (const higher of above(link, element, items)) want(wanted, higher, ABOVE);
  return wanted;
}

/** Where a link leads, if anywhere. */
export function ledBy(link: Element): Led<Element>[] {
  const to: Address | null = readAddress(safe(link).getAttribute('href') ?? '', safe(link).baseURI);
  return to ? [[link, to]] : [];
}

function want(wanted: Wanted, element: Element, name: string, value: string | null = ''): void {
  const own = wanted.get(element) ?? new Map<string, string | null>();
  wanted.set(element, own);
  own.set(name, value);
}
