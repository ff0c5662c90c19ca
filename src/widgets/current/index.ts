/**
 * Marks the link to the page that is shown, in a navigation:
 * `<nav data-nav><ul><li><a href="/rooms">Rooms</a></li></ul></nav>`.
 *
 * Where the server or another script has marked one, that counts, for the page that it was marked
 * for: only the classes are ours then.
 */
import { isFlagged, isListed } from '../../kit/attributes';
import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { readAddress } from './address';
import { definition } from './definition';
import { type Items, itemsOf } from './items';
import { CURRENT, createMarks, type Marks } from './marks';
import { asTold, byAddress, ledBy, THEIRS } from './wanted';
import { watchAddress } from './watch';

export const mount: Mount = (element, signal) => {
  if (!isOurs(element)) return;
  const marks = createMarks();
  const observer = new MutationObserver(update);
  let told: Element[] = [];
  let toldAt = '';

  function update(): void {
    const items = itemsOf(element);
    const before = told;
    told = items.all.filter((one) => isTold(one, marks));
    if (told.length !== before.length || told.some((one, index) => one !== before[index]))
      toldAt = location.href;
    const read = told.length && isSamePage(toldAt, items) ? asTold : byAddress;
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

/** A menu is one that a control can name; see there for the values that it may have. */
function isOurs(element: Element): boolean {
  const { nav, footer, menu } = definition.attributes;
  return (
    isFlagged(element, nav) ||
    isFlagged(element, footer) ||
    (!!safe(element).id && isListed(element, menu))
  );
}

/** Does an address lead to the page that is shown? */
const isSamePage = (address: string, items: Items): boolean =>
  address === location.href || pageAt(address, items) === pageAt(location.href, items);

/** The page at an address, as far as the links tell pages apart: by none, some or all parameters. */
function pageAt(address: string, { links }: Items): string {
  const names = new Set(
    links.flatMap(ledBy).flatMap(([, { parameters }]) => parameters.map(([name]) => name)),
  );
  const page = readAddress(address);
  const parameters = page?.parameters.filter(([name]) => names.has(name)) ?? [];
  return JSON.stringify([page?.path, parameters.sort()]);
}

function isTold(element: Element, { theirs }: Marks): boolean {
  return THEIRS.some((name) => {
    const value = theirs(element, name);
    return value !== null && (name !== CURRENT || (value !== '' && value !== 'false'));
  });
}
