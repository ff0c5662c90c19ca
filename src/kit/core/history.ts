import type { Page } from '../../runtime/page';

/*
 * The page's history. Only this module, and `kit/overlay` for what opens above the page, read and change the
 * entries and their state, and change the address (test/unit/imports.test.ts).
 */

/**
 * The number of a history entry above the page's own, from its state: each open layer has one entry.
 * 0 for an entry that is not ours; any script may have written the state.
 */
export function levelOf(state: unknown): number {
  const level = dataOf(state);
  return typeof level === 'number' && Number.isInteger(level) ? Math.max(0, level) : 0;
}

/** Is the current entry that of a layer above the page, which is open or has just closed? */
export const isCovered = (): boolean => levelOf(history.state) > 0;

/** The value in a state of ours: the level of a layer, or the places in lists. */
const dataOf = (state: unknown): unknown =>
  keysOf(state) === KEY ? Object(state)[KEY] : undefined;

const KEY = 'veneer';
const keysOf = (state: unknown): string => Object.keys(Object(state)).join();

/**
 * Does the current entry belong to another script? Libraries that swap content handle each step themselves;
 * scripts that only clean the address write `{}` or `''`.
 */
export function isForeign(): boolean {
  const { state } = history;
  return !['', KEY].includes(typeof state === 'object' ? keysOf(state) : state);
}

/** Is the fragment a route, such as `#/rooms`, `#!rooms` or `#rooms/2`, by which a script chooses what the page shows? */
export const isRouted = (): boolean => /^#!|\//.test(location.hash);

const BOOSTED = '[hx-boost],[hx-push-url],[data-hx-boost],[data-hx-push-url]';

/**
 * Does htmx manage the history? It does so from its first swap on, and would restore an entry of ours as
 * one of its pages.
 */
export const isBoosted = (): boolean => !!document.documentElement.querySelector(BOOSTED);

/**
 * Changes the history. Browsers throw for the address of a sandboxed page, and for too many changes at a
 * time: widgets work without.
 * @returns has it changed?
 */
export function changeHistory(
  method: 'pushState' | 'replaceState',
  state: unknown,
  address = location.href,
): boolean {
  try {
    history[method](state, '', address);
    return true;
  } catch {
    return false;
  }
}

/** Changes the address of the current entry, which keeps its state. @returns has it changed? */
export const replaceAddress = (address: string): boolean =>
  address !== location.href && changeHistory('replaceState', history.state, address);

/**
 * Adds an entry, as the browser does for a link within the page: also where another script manages the
 * history, with the state by which it knows what to show on Back; but not with that of a layer that has just
 * closed.
 * @returns has it been added?
 */
export const addEntry = (address: string): boolean =>
  address !== location.href &&
  changeHistory('pushState', isCovered() ? null : history.state, address);

/**
 * Changes the page's address: in a new entry, or in the current one. Where another script manages the history
 * no entry is added, which it would take for a page of its own.
 * @returns has it changed?
 */
export const setAddress = (address: string, { entry }: { entry: boolean }): boolean =>
  entry && !isForeign() && !isBoosted() ? addEntry(address) : replaceAddress(address);

/** The data that Veneer keeps in the current entry for Back; any script may have written it. */
export const entryData = (): unknown => dataOf(history.state);

/**
 * Replaces the data that Veneer keeps in the page's entry for Back, and the address. Not while something is open
 * above the page, nor if another script manages the history.
 */
export function setEntryData(data: object | null, address?: string): void {
  if (!isForeign() && !isCovered()) changeHistory('replaceState', data && { [KEY]: data }, address);
}

/** @returns writes the current state again, if the browser has dropped it */
export function noteState(): () => void {
  const { state } = history;
  const { href } = location;
  return () => {
    if (state && !history.state && location.href === href) changeHistory('replaceState', state);
  };
}

/** The functions that wait until nothing is open above the page. */
const waiting: (() => void)[] = [];

/**
 * Calls `act` once the page's own entry is the current one: at once if nothing is open above the page.
 * @param signal drops it when it aborts
 */
export function whenUncovered(act: () => void, signal: AbortSignal): void {
  if (isCovered()) waiting.push(() => signal.aborted || act());
  else act();
}

/** Calls the functions that wait, if the page's own entry is the current one. */
export function runWaiting(): void {
  if (!isCovered()) for (const act of waiting.splice(0)) act();
}

let holds = 0;
/** The page's own mode while it is paused, and while the page's entry is covered. */
let pageMode: ScrollRestoration | undefined;

/** Keeps the browser from scrolling at Back and reload. @returns ends that, once every other has ended, too */
export function pauseRestoration(): () => void {
  if (!holds) pageMode ??= history.scrollRestoration;
  holds += 1;
  history.scrollRestoration = 'manual';
  return () => {
    holds -= 1;
    resumeRestoration();
  };
}

/** Lets the browser scroll as the page has set it. */
export function resumeRestoration(): void {
  if (holds || !pageMode) return;
  history.scrollRestoration = pageMode;
  if (!isCovered()) pageMode = undefined;
}

/**
 * Leaves entries whose layer is not open, as after a reload, Back from another page, or Forward. Not
 * where a widget opens by the address, such as a gallery. If Back uncovers the page before the code of layers
 * is there, that is loaded for the functions that wait.
 */
export function leaveEmptyEntries({ intents, loadPart, life }: Page): void {
  const opens = () =>
    intents.some(
      ({ wake, selector }) =>
        wake?.test(location.hash) && document.documentElement.querySelector(selector),
    );
  const check = () => {
    if (isCovered() ? !opens() : waiting.length)
      loadPart('layer').then(
        ({ leaveEntry }) => leaveEntry(),
        () => {},
      );
  };
  addEventListener('popstate', check, { signal: life.signal });
  check();
}
