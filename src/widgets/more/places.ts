import { createChanges } from '../../kit/core/changes';
import { pauseRestoration, whenUncovered } from '../../kit/core/history';
import { page, pageScroller } from '../../kit/core/page';
import { anySignal, onAbort } from '../../kit/core/teardown';
import { targetOf } from '../../runtime/events';
import { whenIdle } from '../../runtime/platform';
import { isItem } from './next-page';
import { readSaved, restoredAddress, type Saved, type Spot, writeSaved } from './saved';

/** What the history remembers of the lists on this page, so that Back returns to the place. */
export interface Places {
  /** The addresses of a list's pages that were in the page when it was left. */
  of(id: string): string[];
  /** Remembers the pages of a list. @param address the new address of the page, if it has one */
  note(list: HTMLElement, addresses: readonly string[], address?: string): void;
  /** The list has its own items alone again, and the page its address. */
  forget(list: HTMLElement): void;
  /**
   * Inserts the items of earlier pages, with as little movement as possible: the visitor is where they
   * were, or stays where they have gone meanwhile.
   */
  keepPlace(list: HTMLElement, insert: () => void): void;
  /** The browser does not scroll by itself, nor is the place remembered. @returns call it at the end */
  begin(): () => void;
}

/** A place is remembered once the page has not scrolled for this long (contract.md#more-rest), in ms. */
const REST_MS = 200;

/** What the visitor does to go somewhere else. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Made once a page, when its first link is mounted. */
export function createPlaces(): Places {
  let { lists, spot }: Saved = { lists: new Map(), spot: null };
  const shown = new Map<string, HTMLElement>();
  let watching: AbortController | undefined;
  let hasMoved = false;
  let begun = 0;

  function remember(pressed?: Node): void {
    if (shown.size && !begun) writeSaved({ lists, spot: spotIn(shown, pressed) });
  }

  function watch(): void {
    if (watching) return;
    watching = new AbortController();
    let rest = 0;
    const options = { signal: watching.signal, passive: true, capture: true };
    const rememberSoon = () => {
      clearTimeout(rest);
      rest = window.setTimeout(() => remember(), REST_MS);
    };
    addEventListener('scroll', rememberSoon, options);
    // The page may be left by it, before it has come to rest.
    addEventListener('click', (event) => remember(targetOf(event)), options);
    watching.signal.addEventListener('abort', () => clearTimeout(rest));
  }

  /** Scrolls to where the visitor was. */
  function goToSpot({ id, fromEnd, top }: Spot): void {
    const list = shown.get(id);
    const items = list ? itemsOf(list) : [];
    const item = items.at(-fromEnd) ?? items[0];
    if (item) scrollAtOnce(topOf(item) - top);
  }

  // A page that was left by a link in a dialog is loaded in the dialog's entry, which is then left.
  whenUncovered(() => {
    // Where another page has been appended by then, that is the place.
    if (!lists.size) ({ lists, spot } = readSaved());
  }, page().life.signal);
  return {
    of: (id) => lists.get(id) ?? [],
    note(list, addresses, address) {
      const { id } = list;
      lists.set(id, [...addresses]);
      shown.set(id, list);
      watch();
      writeSaved({ lists, spot: begun ? spot : spotIn(shown) }, address);
    },
    forget(list) {
      const { id } = list;
      const addresses = lists.get(id);
      lists.delete(id);
      if (!shown.delete(id)) return;
      if (!shown.size) lists.clear();
      writeSaved({ lists, spot: spotIn(shown) }, addresses && restoredAddress(addresses));
      if (shown.size) return;
      watching?.abort();
      watching = undefined;
    },
    keepPlace(list, insert) {
      const [first] = itemsOf(list);
      const top = first ? topOf(first) : 0;
      // Else the browser would scroll as well.
      const anchoring = createChanges();
      anchoring.setStyle(document.documentElement, { 'overflow-anchor': 'none' });
      insert();
      shown.set(list.id, list);
      if (spot && !hasMoved) goToSpot(spot);
      else if (first) scrollAtOnce(topOf(first) - top);
      whenIdle().then(anchoring.restore);
    },
    begin() {
      const { signal } = page().life;
      const own = anySignal([signal]);
      begun += 1;
      onAbort(own.signal, pauseRestoration());
      for (const type of MOVES)
        addEventListener(
          type,
          () => {
            hasMoved = true;
          },
          { signal: own.signal, passive: true, capture: true },
        );
      return () => {
        begun -= 1;
        untilLoaded(signal, () => {
          // What loaded meanwhile may have moved the items.
          if (spot && !hasMoved) goToSpot(spot);
          own.abort();
        });
      };
    },
  };
}

/** Calls `act` once the page has loaded: until then browsers restore the scroll position. */
function untilLoaded(signal: AbortSignal, act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', () => setTimeout(act), { once: true, signal });
}

/** The items of a list. */
export const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.childNodes].filter(isItem);

const topOf = (item: Element): number => item.getBoundingClientRect().top;

const scrollAtOnce = (top: number): void => {
  if (top) pageScroller().scrollBy({ top, behavior: 'instant' });
};

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
