import { createChanges } from '../../kit/core/changes';
import { FOCUSABLE } from '../../kit/core/focusable';
import { whenUncovered } from '../../kit/core/history';
import { clickNatively } from '../../kit/core/interaction';
import { page, perPage } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { untilEscape } from '../../kit/net/escape';
import { isCallFailure, isForBrowser, reportFailure } from '../../kit/net/failure';
import { ownOf } from '../../kit/net/own-page';
import { emit } from '../../runtime/events';
import { isItem, type ListPage, loadPage, withoutKnown } from './next-page';
import { createPlaces, itemsOf } from './places';
import { breaksLinks } from './relative';
import { indexHere, mergedAddress } from './saved';
import { createStatus } from './status';

/** The pages of one list. */
export interface Pages {
  /** Appends the page that the link leads to. @returns `false` where that is left to the browser */
  load(): boolean;
  /** Inserts the pages that were there when the visitor left this page. */
  restore(): void;
}

/** Makes the pages of a list; the server's markup is restored when `signal` aborts. */
export function createPages(
  link: HTMLAnchorElement,
  list: HTMLElement,
  signal: AbortSignal,
): Pages {
  const { id } = list;
  const changes = createChanges(signal);
  const places = perPage(createPlaces);
  const status = createStatus(link, changes);
  /** The addresses of the pages in the list; none while there is but the server's. */
  let addresses: string[] = [];
  let isBusy = false;
  let isNative = false;

  /** Is the list in the page? Another script may have replaced it: then the browser follows the link. */
  const isThere = () => list.isConnected;

  async function append(to: URL): Promise<void> {
    const { nodes, next } = await whileBusy((own) => loadPage(to, id, own));
    if (signal.aborted) return;
    if (!isThere()) {
      clickNatively(link);
      return;
    }
    const first = addresses.length ? addresses : [location.href.replace(/#.*/, '')];
    addresses = [...first, to.href];
    const focused = document.activeElement;
    const hadFocus = focused === link || focused === document.body;
    const items = insert(nodes);
    leadTo(next);
    // On the last page no link would bring the others back.
    const follows = next && !breaksLinks(to);
    places.note(list, addresses, follows ? mergedAddress(to) : undefined);
    // A filter of the list has then hidden what does not match: it observes the list.
    await null;
    if (signal.aborted) return;
    const seen = items.filter(isSeen);
    const all = itemsOf(list).filter(isSeen);
    status.say(word('moreItems', { count: seen.length, all: all.length }));
    // A link that stays keeps the focus where nothing new is shown; from one that goes it would be lost.
    if (hadFocus && (seen[0] || !next)) focusOn(seen[0] ?? all.at(-1));
  }

  /** Runs a load, during which the link is busy and Escape cancels. */
  async function whileBusy<T>(load: (own: AbortSignal) => Promise<T>): Promise<T> {
    const call = untilEscape(signal);
    const busy = createChanges(call.signal);
    isBusy = true;
    busy.setAttribute(list, 'aria-busy', 'true');
    busy.addClass(link, 'is-loading');
    status.turn(busy);
    const work = load(call.signal);
    page().showPressed(link, work);
    try {
      return await work;
    } finally {
      isBusy = false;
      call.abort();
    }
  }

  /** Inserts what is new, at the end or before a node. @returns its items */
  function insert(nodes: readonly Node[], before: Node | null = null): HTMLElement[] {
    const fresh = withoutKnown(nodes);
    for (const node of fresh) list.insertBefore(node, before);
    changes.add(() => {
      for (const node of fresh) node.parentNode?.removeChild(node);
    });
    const items = fresh.filter(isItem);
    emit(list, 'append', { widget: 'more', items });
    return items;
  }

  /** The link leads to the next page; after the last one it goes. */
  function leadTo(next: string | null): void {
    if (next) changes.setAttribute(link, 'href', next);
    // It stays in the page: what a removed element has done is undone.
    else changes.setStyle(link, { display: 'none !important' });
  }

  /** Moves the focus to an item, or to the list where none is shown. */
  function focusOn(item: HTMLElement = list): void {
    const inside = item !== list && item.querySelector<HTMLElement>(FOCUSABLE);
    if (!inside) changes.setAttribute(item, 'tabindex', '-1');
    (inside || item).focus();
  }

  function fail(error: unknown): void {
    if (signal.aborted) return;
    if (!isCallFailure(error)) {
      // The code that it needs did not load, which has been reported.
      isNative = true;
      clickNatively(link);
      return;
    }
    if (error.kind === 'cancelled') return;
    // Where the server has answered, the next click shows what it says; else it tries again.
    isNative = isForBrowser(error);
    reportFailure('more', link, error, 'nobody');
    status.fail(word('notLoaded'));
  }

  async function insertSaved(saved: readonly string[]): Promise<void> {
    const index = indexHere(saved);
    const others = saved.filter((_, place) => place !== index).map((one) => new URL(one));
    const load = (own: AbortSignal) => Promise.all(others.map((one) => loadPage(one, id, own)));
    const loaded = await whileBusy(load);
    if (signal.aborted) return;
    const nodesOf = (pages: ListPage[]) => pages.flatMap(({ nodes }) => nodes);
    const later = loaded.slice(index);
    places.keepPlace(list, () => {
      insert(nodesOf(loaded.slice(0, index)), list.firstChild);
      insert(nodesOf(later));
    });
    const last = later.at(-1);
    if (last) leadTo(last.next);
    addresses = [...saved];
    places.note(list, addresses);
  }

  function restore(): void {
    const saved = places.of(id);
    if (saved.length < 2 || isBusy || addresses.length || signal.aborted) return;
    const end = places.begin();
    insertSaved(saved)
      .catch((error) => {
        // The page stays as the server has sent it.
        if (isCallFailure(error) && !signal.aborted) reportFailure('more', link, error, 'nobody');
      })
      .finally(end);
  }

  // WebKit cancels the loads of a page that it keeps for Back, which looks like a failure of the network.
  const forgetFailure = ({ persisted }: PageTransitionEvent) => {
    if (persisted) status.say('');
  };
  addEventListener('pageshow', forgetFailure, { signal });
  changes.add(() => places.forget(list));
  return {
    load() {
      const to = ownOf(link);
      if (isNative || !isThere()) return false;
      if (to instanceof URL) {
        if (!isBusy) append(to).catch(fail);
        return true;
      }
      const expected = 'The browser follows it. Expected the next page, of this site';
      page().report('more', link, 'it leads to no other page of this site', expected);
      return false;
    },
    restore: () => whenUncovered(restore, signal),
  };
}

const isSeen = (item: HTMLElement): boolean => getComputedStyle(item).display !== 'none';
