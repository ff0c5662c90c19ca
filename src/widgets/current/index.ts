/**
 * Marks the link to the current page, in a navigation:
 * `<nav data-nav><ul><li><a href="/rooms">Rooms</a></li></ul></nav>`.
 *
 * Where the server or another script has marked a link, that counts for the page that it was marked
 * for: only our classes are added.
 */
import { isFlagged, isListed } from '../../kit/core/attributes';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { readAddress } from './comparable';
import { definition } from './definition';
import { type Items, itemsOf } from './items';
import { CURRENT, Marks } from './marks';
import { PartWatch } from './part';
import { addressOf, marksByAddress, marksByPage, marksByServer, SERVER_MARKS } from './values';
import { watchAddress } from './watch';

export const mount: Mount = (element, signal) => {
  if (!isNavigation(element)) return;
  const marks = new Marks();
  const observer = new MutationObserver(update);
  const part = new PartWatch(update);
  let marked: Element[] = [];
  let markedAt = '';

  function update(): void {
    const items = itemsOf(element);
    const before = marked;
    marked = items.all.filter((one) => isMarked(one, marks));
    if (marked.length !== before.length || marked.some((one, index) => one !== before[index]))
      markedAt = location.href;
    const isServers = marked.length && isSamePage(markedAt, items);
    const read = isServers ? marksByServer : part.isLeft ? marksByPage : marksByAddress;
    marks.show(read(marked, items, marks));
    // Drops the records of our own changes.
    observer.takeRecords();
  }

  observer.observe(element, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href', CURRENT],
  });
  part.listen(signal);
  watchAddress(() => {
    part.start();
    update();
  }, signal);
  onAbort(signal, () => {
    observer.disconnect();
    marks.show(new Map());
  });
  update();
};

/** Only a menu that a control can name is a navigation; the definition lists the values. */
function isNavigation(element: Element): boolean {
  const { nav, footer, menu } = definition.attributes;
  const isMenu = element.id && isListed(element, menu);
  return isFlagged(element, nav) || isFlagged(element, footer) || !!isMenu;
}

/** Is an address that of the current page? */
const isSamePage = (address: string, items: Items): boolean =>
  address === location.href || pageAt(address, items) === pageAt(location.href, items);

/** Identifies the page at an address: by its path and those parameters that the links have. */
function pageAt(address: string, { links }: Items): string {
  const names = new Set(
    links.flatMap(addressOf).flatMap(([, { parameters }]) => parameters.map(([name]) => name)),
  );
  const page = readAddress(address);
  const parameters = page?.parameters.filter(([name]) => names.has(name)) ?? [];
  return JSON.stringify([page?.path, parameters.sort()]);
}

const isMarked = (element: Element, marks: Marks): boolean =>
  SERVER_MARKS.some((name) => {
    const value = marks.original(element, name);
    return value !== null && (name !== CURRENT || (value !== '' && value !== 'false'));
  });
