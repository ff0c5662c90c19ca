/**
 * Marks the link to the page that is shown, in a navigation:
 * `<nav data-nav><ul><li><a href="/rooms">Rooms</a></li></ul></nav>`.
 *
 * Where the server or another script has marked one, that counts, for the page that it was marked
 * for: only the classes are ours then.
 */
import { page } from '../../kit/page';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { type Address, readAddress } from './address';
import { chooseLinks, type Led } from './choose';
import { above, headOf, type Items, itemOf, itemsOf } from './items';
import { CURRENT, createMarks, type Marks, type Wanted } from './marks';
import { watchAddress } from './watch';

const HERE = 'is-current';
const ABOVE = 'is-current-parent';
/** WordPress' marks, on list items or links. */
const THEIRS = [CURRENT, 'current-menu-item', 'current_page_item'];

export const mount: Mount = (element, signal) => {
  const marks = createMarks();
  const observer = new MutationObserver(update);
  let told: Element[] = [];
  let toldOn = '';

  function update(): void {
    const items = itemsOf(element);
    const before = told;
    told = items.all.filter((one) => isTold(one, marks));
    if (told.length !== before.length || told.some((one, index) => one !== before[index]))
      toldOn = pageShown();
    const isByServer = told.length && toldOn === pageShown();
    const read = isByServer ? asTold : byAddress;
    marks.show(read(told, element, items, marks));
    // Our own changes.
    observer.takeRecords();
  }

  observer.observe(element, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href', CURRENT],
  });
  onAbort(signal, watchAddress(update));
  onAbort(signal, () => {
    observer.disconnect();
    marks.show(new Map());
  });
  update();
};

/** The page that is shown, whatever the place on it. */
const pageShown = (): string => location.pathname + location.search;

function isTold(element: Element, { theirs }: Marks): boolean {
  return THEIRS.some((name) => {
    const value = theirs(element, name);
    return value !== null && (name !== CURRENT || (value !== '' && value !== 'false'));
  });
}

/** Completes what the server says, with the classes. */
function asTold(told: Element[], element: Element, items: Items, { theirs }: Marks): Wanted {
  const wanted: Wanted = new Map();
  for (const one of told) {
    const isItem = one.matches('li');
    const link = isItem ? headOf(one, items) : one;
    if (!link) continue;
    want(wanted, link, HERE);
    if (theirs(link, CURRENT) === null && link.matches('a')) want(wanted, link, CURRENT, 'page');
    for (const higher of above(link, element, items)) want(wanted, higher, ABOVE);
  }
  return wanted;
}

/** Compares the links with the address. What was told of another page is kept back meanwhile. */
function byAddress(told: Element[], element: Element, items: Items, { theirs }: Marks): Wanted {
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
      if (one && element.contains(one) && one !== element) want(wanted, one, ABOVE);
  for (const link of [...choice.pages, ...choice.places, ...choice.above])
    for (const higher of above(link, element, items)) want(wanted, higher, ABOVE);
  return wanted;
}

/** Where a link leads, if anywhere. */
function ledBy(link: Element): Led<Element>[] {
  const to: Address | null = readAddress(link.getAttribute('href') ?? '', link.baseURI);
  return to ? [[link, to]] : [];
}

function want(wanted: Wanted, element: Element, name: string, value: string | null = ''): void {
  const own = wanted.get(element) ?? new Map<string, string | null>();
  wanted.set(element, own);
  own.set(name, value);
}
