import { entryData, setEntryData } from '../../kit/core/history';

/** Where the visitor is in a list. */
export interface Spot {
  /** The list's id. */
  id: string;
  /** The item, counted from the list's end, from 1. */
  fromEnd: number;
  /** How far below the top of the viewport it begins, in px. */
  top: number;
}

/** What a history entry says of the lists on its page. */
export interface Saved {
  /** By the list's id: the addresses of its pages that are in the page, in their order. */
  lists: Map<string, readonly string[]>;
  spot: Spot | null;
}

/** The most pages of a list, and the most lists, that a history entry remembers (contract.md#more-pages). */
const MOST_PAGES = 20;
const MOST_LISTS = 5;

/** Reads what the current history entry says, one field at a time: any script may have written it. */
export function readSaved(): Saved {
  const { lists, spot } = Object(entryData());
  const saved: Saved = { lists: new Map(), spot: readSpot(spot) };
  for (const [id, addresses] of arrayOf(lists).slice(0, MOST_LISTS).map(arrayOf)) {
    const own = arrayOf(addresses);
    if (typeof id === 'string' && own.length <= MOST_PAGES && own.every(isOwnAddress))
      saved.lists.set(id, own);
  }
  return saved;
}

function readSpot(spot: unknown): Spot | null {
  const [id, fromEnd, top] = arrayOf(spot);
  return typeof id === 'string' && Number.isInteger(fromEnd) && Number.isInteger(top)
    ? { id, fromEnd: fromEnd as number, top: top as number }
    : null;
}

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isOwnAddress = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith(`${location.origin}/`);

/** Writes what the current history entry says, and its address. */
export function writeSaved({ lists, spot }: Saved, address?: string): void {
  const pages = [...lists].map(([id, addresses]) => [id, addresses.slice(-MOST_PAGES)]);
  const data = {
    lists: pages.slice(-MOST_LISTS),
    spot: spot && [spot.id, spot.fromEnd, spot.top],
  };
  setEntryData(lists.size ? data : null, address);
}

/**
 * The address of another page of a list, with those parameters of the current address that it does not
 * have itself: other lists, filters and campaigns have theirs. Tabs have the fragment.
 */
export function mergedAddress(to: URL): string {
  const merged = new URL(to);
  for (const [name, value] of new URLSearchParams(location.search))
    if (!to.searchParams.has(name)) merged.searchParams.append(name, value);
  merged.hash ||= location.hash;
  return merged.href;
}

/**
 * The current address without the pages that were appended to a list: with the first one's path, and its
 * values of the parameters that lead to the others. What filters and tabs have written since stays, and
 * all of it where another script has gone to another path.
 */
export function restoredAddress(addresses: readonly string[]): string {
  const restored = new URL(location.href);
  const pages = addresses.map((one) => new URL(one));
  const [before, ...others] = pages;
  const isHere = pages.some(({ pathname }) => pathname === restored.pathname);
  if (!before || !isHere) return restored.href;
  restored.pathname = before.pathname;
  for (const { searchParams } of others)
    for (const [name, value] of searchParams) {
      const own = before.searchParams.getAll(name);
      if (own.includes(value)) continue;
      restored.searchParams.delete(name);
      for (const one of own) restored.searchParams.append(name, one);
    }
  return restored.href;
}

/**
 * Which of a list's pages the server has sent: the last one of the same path whose parameters are all in
 * the current address; the first one where there is none.
 */
export function indexHere(addresses: readonly string[]): number {
  const here = new URLSearchParams(location.search);
  const matches = addresses.map((address) => {
    const { pathname, searchParams } = new URL(address);
    const hasAll = [...searchParams].every(([name, value]) => here.getAll(name).includes(value));
    return pathname === location.pathname && hasAll;
  });
  return Math.max(0, matches.lastIndexOf(true));
}
