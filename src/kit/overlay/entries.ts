import { navigationApi } from '../../runtime/platform';
import {
  changeHistory,
  isCovered,
  isForeign,
  levelOf,
  pauseRestoration,
  replaceAddress,
} from '../core/history';

/** Something open above the page, which Back closes. */
export interface Layer {
  close(): void;
  /** The page's address while it is open. */
  address(): string;
  /** The number of its history entry above the page's; 0 while it has none. */
  level: number;
}

/** The open layers, the lowest first. */
export const layers: Layer[] = [];

/** The page's own history entry. */
let pageEntry: { href: string; index: number | undefined };

/** How many entries above the page's belong to no open layer, up to the current one. */
export const surplus = (): number => Math.max(0, levelOf(history.state) - layers.length);

/** Gives each open layer an entry, in a history that Veneer may change. */
export function addEntries(): void {
  noteLink();
  if (isForeign() || surplus()) return;
  let level = 0;
  for (const layer of layers) if (layer.level || enter(layer, level + 1)) layer.level = ++level;
}

/** @returns has the layer an entry? */
function enter({ address }: Layer, level: number): boolean {
  const here = levelOf(history.state);
  const state = { veneer: level };
  if (here > level) return true;
  // The entry of the layer that it takes the place of.
  if (here === level) return changeHistory('replaceState', state, address());
  if (level === 1) pageEntry = { href: location.href, index: indexHere() };
  // Else the browser would scroll back at closing to where the page was at opening.
  const resume = pauseRestoration();
  const isAdded = changeHistory('pushState', state, address());
  resume();
  return isAdded;
}

/** Updates the address to a layer's, where its entry is the current one. */
export function move({ level, address }: Layer): void {
  if (level && level === levelOf(history.state)) replaceAddress(address());
}

/** The number of the layer's entry that the visitor has gone to, or is within. */
export const levelHere = (): number => (isWithin() ? layers.length : levelOf(history.state));

/** Was the entry added by a link to a fragment within an open layer, and not by Veneer? */
function isWithin(): boolean {
  if (isCovered() || !layers.some(({ level }) => level)) return false;
  const index = indexHere();
  return index === undefined ? location.href !== pageEntry.href : index > (pageEntry.index ?? 0);
}

/** Makes the entry of a link within an open layer an entry of that layer. */
function noteLink(): void {
  const { length } = layers.filter(({ level }) => level);
  if (isWithin() && history.state === null) changeHistory('replaceState', { veneer: length });
}

/** The index of the current history entry, where the browser has the Navigation API. */
const indexHere = (): number | undefined => navigationApi()?.currentEntry?.index;
