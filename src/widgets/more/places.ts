import { createChanges } from '../../kit/core/changes';
import { pauseRestoration, whenUncovered } from '../../kit/core/history';
import { page } from '../../kit/core/page';
import { anySignal, onAbort } from '../../kit/core/teardown';
import { bringTo, onVisitorMove, topOf } from '../../kit/position';
import { targetOf } from '../../runtime/events';
import { whenIdle } from '../../runtime/platform';
import { restoredAddress } from './addresses';
import { readSaved, type Saved, type Spot, writeSaved } from './saved';

/** A place is remembered once the page has not scrolled for this long (contract.md#more-rest), in ms. */
const REST_MS = 200;

/** What the history remembers of the lists on this page, so that Back returns to the place. */
export class Places {
  #saved: Saved = { lists: new Map(), spot: null };
  /** The lists with more than the server's page. */
  readonly #shown = new Map<string, HTMLElement>();
  #watching: AbortController | undefined;
  /** How many lists are restored at the moment? */
  #restoring = 0;
  /** Has the visitor moved since a list began to be restored? */
  #hasMoved = false;

  constructor() {
    // A page that was left by a link in a dialog is loaded in the dialog's entry, which is then left.
    whenUncovered(() => {
      // Where another page has been appended by then, that is the place.
      if (!this.#saved.lists.size) this.#saved = readSaved();
    }, page().life.signal);
  }

  /** The addresses of a list's pages that were in the page when it was left. */
  of(id: string): readonly string[] {
    return this.#saved.lists.get(id) ?? [];
  }

  /** Remembers the pages of a list. @param address the new address of the page, if it has one */
  note(list: HTMLElement, addresses: readonly string[], address?: string): void {
    this.#saved.lists.set(list.id, addresses);
    this.#shown.set(list.id, list);
    this.#watching ??= watchMoves((pressed) => {
      if (!this.#restoring) this.#write(undefined, pressed);
    });
    this.#write(address);
  }

  /** The list has its own items alone again, and the page its address. */
  forget(list: HTMLElement): void {
    const { lists } = this.#saved;
    const addresses = this.of(list.id);
    lists.delete(list.id);
    if (!this.#shown.delete(list.id)) return;
    if (!this.#shown.size) {
      lists.clear();
      this.#watching?.abort();
      this.#watching = undefined;
    }
    this.#write(restoredAddress(addresses));
  }

  /**
   * Inserts the items of earlier pages, with as little movement as possible: the visitor is where they
   * were, or stays where they have gone meanwhile.
   */
  keepPlace(list: HTMLElement, insert: () => void): void {
    const [first] = itemsOf(list);
    const top = first ? topOf(first) : 0;
    // Else the browser would scroll as well.
    const anchoring = createChanges();
    anchoring.setStyle(document.documentElement, { 'overflow-anchor': 'none' });
    insert();
    this.#shown.set(list.id, list);
    if (!this.#return() && first) bringTo(first, top);
    whenIdle().then(anchoring.restore);
  }

  /** The browser does not scroll by itself, nor is the place remembered. @returns call it at the end */
  begin(): () => void {
    const { signal } = page().life;
    const own = anySignal([signal]);
    this.#restoring += 1;
    onAbort(own.signal, pauseRestoration());
    onVisitorMove(() => {
      this.#hasMoved = true;
    }, own.signal);
    return () => {
      this.#restoring -= 1;
      untilLoaded(signal, () => {
        // Pictures that have loaded since may have moved the items.
        this.#return();
        own.abort();
      });
    };
  }

  #write(address?: string, pressed?: Node): void {
    const { lists, spot } = this.#saved;
    writeSaved({ lists, spot: this.#restoring ? spot : spotIn(this.#shown, pressed) }, address);
  }

  /** Scrolls to where the visitor was. @returns `false` if that is unknown, or the visitor has moved */
  #return(): boolean {
    const { spot } = this.#saved;
    if (!spot || this.#hasMoved) return false;
    const list = this.#shown.get(spot.id);
    const items = list ? itemsOf(list) : [];
    const item = items.at(-spot.fromEnd) ?? items[0];
    if (item) bringTo(item, spot.top);
    return true;
  }
}

/** Calls `remember` when the visitor may leave the page: after a scroll, and with what is pressed. @returns stops that */
function watchMoves(remember: (pressed?: Node) => void): AbortController {
  const watching = new AbortController();
  const { signal } = watching;
  let rest = 0;
  const rememberSoon = () => {
    clearTimeout(rest);
    rest = window.setTimeout(remember, REST_MS);
  };
  addEventListener('scroll', rememberSoon, { signal, passive: true, capture: true });
  // The page may be left by the click, before it has come to rest.
  addEventListener('click', (event) => remember(targetOf(event)), { signal, capture: true });
  onAbort(signal, () => clearTimeout(rest));
  return watching;
}

/** Calls `act` once the page has loaded: until then browsers restore the scroll position. */
function untilLoaded(signal: AbortSignal, act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', () => setTimeout(act), { once: true, signal });
}

/** Is the node an item of its list? */
export const isItem = (node: Node): node is HTMLElement => node.nodeType === 1;

/** The items of a list. */
export const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.childNodes].filter(isItem);

/** Is an item, or a list, shown? */
export const isSeen = (element: HTMLElement): boolean =>
  getComputedStyle(element).display !== 'none';

/**
 * The item that the visitor has pressed, else the one at the top of the viewport; with several lists that
 * of the nearest one.
 */
function spotIn(lists: ReadonlyMap<string, HTMLElement>, pressed?: Node): Spot | null {
  let nearest: Spot | null = null;
  for (const [id, list] of lists) {
    const items = itemsOf(list);
    const own = pressed ? items.findIndex((item) => item.contains(pressed)) : -1;
    const seen = items.findIndex((item) => item.getBoundingClientRect().bottom > 0);
    const index = [own, seen].find((one) => one >= 0) ?? items.length - 1;
    const item = items[index];
    if (!item) continue;
    const spot = { id, fromEnd: items.length - index, top: Math.round(topOf(item)) };
    if (own >= 0) return spot;
    if (!nearest || Math.abs(spot.top) < Math.abs(nearest.top)) nearest = spot;
  }
  return nearest;
}
