import { isOwnSite, parseAddress } from '../../kit/core/address';
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
  typeof address === 'string' && isOwnSite(parseAddress(address));

/** Writes what the current history entry says, and its address. */
export function writeSaved({ lists, spot }: Saved, address?: string): void {
  const pages = [...lists].map(([id, addresses]) => [id, addresses.slice(-MOST_PAGES)]);
  const data = {
    lists: pages.slice(-MOST_LISTS),
    spot: spot && [spot.id, spot.fromEnd, spot.top],
  };
  setEntryData(lists.size ? data : null, address);
}
