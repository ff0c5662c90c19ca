import { isForNewTab } from '../../runtime/events';
import { isBoosted, isOurs, levelOf } from '../core/entries';
import { replayClick } from '../core/interaction';
import { page } from '../core/page';

/** The part of `CloseWatcher` that is used; TypeScript's DOM types do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Something open above the page, which Back closes. */
interface Layer {
  close(): void;
  /** What the address bar shows while it is open. */
  address(): string;
  /** The number of its history entry above the page's; 0 while it has none. */
  level: number;
}

/** The history entry of something open. */
export interface Entry {
  /** Updates the address bar to the layer's address, without a new entry. */
  move(): void;
  /** Removes the entry, because the layer closes. */
  leave(): void;
}

/** A step in the history that has not arrived by then was dropped by the browser (ours), in ms. */
const LATEST_MS = 1000;
/** In so many pieces, so that a page that was busy gets the step between them. */
const PIECES = 4;
/** The longest wait for another page (ours), in ms: the navigation may turn out to be a download. */
const LEAVING_MS = 10_000;

const layers: Layer[] = [];
/** Clicks that are replayed once the history is settled. */
const queued: (() => void)[] = [];
/** The page's own history entry. */
let pageEntry: { href: string; index: number | undefined };
let restoration: ScrollRestoration | undefined;
/** The focused element at the step back. */
let focused: Element | null = null;
let hasLeft = false;
let isStepping = false;
let isDue = false;
let latest = 0;
let leftAtMs = -LEAVING_MS;

/**
 * Calls `onBack` on Back: by a history entry of its own, and by a `CloseWatcher`, which Android's Back
 * closes first.
 * @returns call it when the layer has closed
 */
export function watchBack(onBack: () => void): () => void {
  const entry = isBoosted() ? null : enterHistory(onBack);
  const Watcher: unknown = Reflect.get(window, 'CloseWatcher');
  // In an old browser `window.CloseWatcher` can be an element with that id.
  const watcher =
    typeof Watcher === 'function' ? (Reflect.construct(Watcher, []) as CloseWatcher) : null;
  if (watcher) watcher.onclose = onBack;
  return () => {
    watcher?.destroy();
    entry?.leave();
  };
}

/**
 * Adds a history entry for a layer that opens. Not before a pending step has ended: until then the layer
 * may have closed again, or may reuse the entry of the layer that it replaces. With an address at once.
 * @param close called when the visitor leaves the entry
 * @param address the layer's address, for the address bar
 * @param isThere only where the current entry is ours and belongs to no open layer
 * @returns `null` where no entry is added: another script manages the history, or the visitor has not
 * interacted yet, so that browsers would skip the entry
 */
export function enterHistory(
  close: () => void,
  address?: () => string,
  isThere = false,
): Entry | null {
  const isSpare = levelOf(history.state) > layers.length;
  const canPush = !isThere && navigator.userActivation?.hasBeenActive !== false;
  if (!isOurs(history.state) || !(isSpare || canPush)) return null;
  const layer: Layer = { close, address: address ?? (() => location.href), level: 0 };
  layers.push(layer);
  leftAtMs = -LEAVING_MS;
  listen();
  if (address && !isStepping) addEntries();
  settleSoon();
  return {
    move() {
      const isHere = layer.level && layer.level === levelOf(history.state);
      if (isHere && location.href !== layer.address())
        write(() => history.replaceState(history.state, '', layer.address()));
    },
    leave() {
      const place = layers.indexOf(layer);
      if (place < 0) return;
      layers.splice(place, 1);
      // After Back its entry has been left already: Forward may follow at once.
      hasLeft ||= levelOf(history.state) > layers.length;
      settleSoon();
    },
  };
}

/**
 * Is a step back from a closed layer pending, or about to start? Such a step is not the visitor's, and
 * the address is still the closed layer's.
 */
export const isOwnStep = (): boolean => isStepping || hasLeft;

/** Queues the click on a link until the history matches the open layers, then replays it. */
export function followSettled(event: MouseEvent): void {
  const target = event.target as Element;
  event.preventDefault();
  event.stopImmediatePropagation();
  queued.push(() => replayClick(target, event));
  settleSoon();
}

/**
 * Makes the history match the open layers, two tasks later: by then a link that closed a layer has been
 * followed, which a step back would undo; and in WebKit a form submission has started only in the second
 * task.
 */
function settleSoon(): void {
  // Else it happens when the step arrives.
  if (!isStepping) settleLater();
}

/** Leaves the current entry, where it is ours and belongs to no open layer. */
export function leaveEntry(): void {
  listen();
  settleSoon();
}

function settleLater(): void {
  if (isDue) return;
  isDue = true;
  clearTimeout(latest);
  setTimeout(() =>
    setTimeout(() => {
      isDue = false;
      if (isStepping) restoreFocus();
      isStepping = false;
      hasLeft = false;
      settle();
      if (!isStepping) for (const replay of queued.splice(0)) replay();
      if (!layers.length) removeEventListener('beforeunload', noteLeaving);
    }),
  );
}

/** Restores the focus: Firefox removes it where the address has a fragment of the page. */
function restoreFocus(): void {
  if (document.activeElement === document.body)
    (focused as HTMLElement | null)?.focus?.({ preventScroll: true });
  focused = null;
}

function listen(): void {
  const { signal } = page().life;
  addEventListener('popstate', closeAbove, { signal });
  addEventListener('pageshow', settleOnReturn, { signal });
  addEventListener('beforeunload', noteLeaving, { signal });
  addEventListener('click', queueLink, { capture: true, signal });
}

/** Queues the click on a link while a step back is pending, which would undo the navigation. */
function queueLink(event: MouseEvent): void {
  if (!isOwnStep() || event.defaultPrevented || isForNewTab(event)) return;
  if ((event.target as Element).closest?.('a[href]')) followSettled(event);
}

function noteLeaving(): void {
  leftAtMs = performance.now();
}

/** The page is restored from the back/forward cache, and a layer closed as it was left. */
function settleOnReturn(): void {
  leftAtMs = -LEAVING_MS;
  settleLater();
}

/** Closes the layers above the entry that the visitor has gone to. */
function closeAbove(): void {
  if (!isStepping) {
    const here = isWithin() ? layers.length : levelOf(history.state);
    for (const layer of [...layers].reverse()) {
      if (layer.level <= here) continue;
      // A layer that stays open all the same gets a new entry.
      layer.level = 0;
      layer.close();
    }
  }
  settleLater();
}

/** Was the entry added by a link to a fragment within an open layer, and not by Veneer? */
function isWithin(): boolean {
  if (levelOf(history.state) || !layers.some(({ level }) => level)) return false;
  const index = indexHere();
  return index === undefined ? location.href !== pageEntry.href : index > (pageEntry.index ?? 0);
}

function settle(): void {
  // Not sooner: browsers scroll after `popstate`.
  if (restoration) history.scrollRestoration = restoration;
  if (isWithin()) {
    const { length } = layers.filter(({ level }) => level);
    if (history.state === null) write(() => history.replaceState({ veneer: length }, ''));
  }
  const surplus = levelOf(history.state) - layers.length;
  if (surplus > 0) stepBack(surplus);
  else addEntries();
}

function stepBack(steps: number): void {
  // A step back would cancel the navigation to another page.
  if (performance.now() - leftAtMs < LEAVING_MS) {
    latest = window.setTimeout(settleLater, LEAVING_MS);
    return;
  }
  isStepping = true;
  restoration = history.scrollRestoration;
  focused = document.activeElement;
  history.go(-steps);
  awaitStep();
}

function awaitStep(pieces = PIECES): void {
  const next = () => (pieces > 1 ? awaitStep(pieces - 1) : settleLater());
  latest = window.setTimeout(next, LATEST_MS / PIECES);
}

function addEntries(): void {
  if (!isOurs(history.state) || levelOf(history.state) > layers.length) return;
  let level = 0;
  for (const layer of layers) {
    if (!layer.level && !write(() => addEntry(layer, level + 1))) continue;
    layer.level = ++level;
  }
}

function addEntry(layer: Layer, level: number): void {
  const here = levelOf(history.state);
  const state = { veneer: level };
  if (here === level) history.replaceState(state, '', layer.address());
  if (here >= level) return;
  if (level === 1) pageEntry = { href: location.href, index: indexHere() };
  restoration = history.scrollRestoration;
  // Else the browser would scroll back at closing to where the page was at opening.
  history.scrollRestoration = 'manual';
  try {
    history.pushState(state, '', layer.address());
  } finally {
    history.scrollRestoration = restoration;
  }
}

/** The index of the current history entry, where the browser has the Navigation API. */
const indexHere = (): number | undefined => window.navigation?.currentEntry?.index;

/**
 * Changes the history. Browsers throw for the address of a sandboxed page, and for too many changes at a
 * time: layers work without an entry.
 * @returns has it changed?
 */
export function write(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
