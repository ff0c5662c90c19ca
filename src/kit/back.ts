import { isForNewTab, ownProperty, rootElement, safe } from '../runtime/dom';
import { replayClick } from './click';
import { levelOf } from './entries';
import { page } from './page';

/** The part of `CloseWatcher` that is used; TypeScript's DOM types do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** What is open above the page, and closes on Back. */
interface Layer {
  close(): void;
  /** What the address bar shows while it is open. */
  address(): string;
  /** How far its history entry is above the page's; 0 while it has none. */
  level: number;
}

/** The history entry of something open. */
export interface Entry {
  /** Shows in the address bar what the address is now, without an entry of its own. */
  move(): void;
  /** Removes the entry, because what is open closes. */
  leave(): void;
}

/**
 * htmx keeps the history from its first swap on, and would take an entry of ours for one of its pages:
 * one too many, where a link in a menu leads on.
 */
const BOOSTED = '[hx-boost],[hx-push-url],[data-hx-boost],[data-hx-push-url]';
/** A step that has not arrived by then was given up by the browser (ours), in ms. */
const LATEST_MS = 1000;
/** So long another page may be awaited (ours), in ms: what was asked for may as well be a download. */
const LEAVING_MS = 10_000;

const layers: Layer[] = [];
const waiting: (() => void)[] = [];
/** Where the page itself is in the history. */
let home: { href: string; index: number | undefined };
let restoration: ScrollRestoration | undefined;
/** What had the focus as the browser was sent back. */
let focused: Element | null = null;
let hasLeft = false;
let isStepping = false;
let isDue = false;
let latest = 0;
let leftAtMs = -LEAVING_MS;

/**
 * Closes on Back: by a history entry that is left again, and by the close watcher that Android's Back
 * asks first.
 * @returns how to tell that it closed
 */
export function watchBack(onBack: () => void): () => void {
  const entry = rootElement().querySelector(BOOSTED) ? null : enterHistory(onBack);
  const Watcher: unknown = Reflect.get(window, 'CloseWatcher');
  // An element with that id is what an old browser finds under the name.
  const watcher =
    typeof Watcher === 'function' ? (Reflect.construct(Watcher, []) as CloseWatcher) : null;
  if (watcher) watcher.onclose = onBack;
  return () => {
    watcher?.destroy();
    entry?.leave();
  };
}

/**
 * Gives what opens a history entry, once the step is over: until then it may have closed again, or be
 * given the entry of what it replaces. With an address at once.
 * @param isThere only where the browser is at an entry of ours that nothing open has
 * @returns `null` where there is none: the history is another script's, or the visitor has done
 * nothing yet, so that browsers would pass over the entry
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
  if (address && !isStepping) giveEntries();
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
      // Not by Back, which has left its entry already: Forward may follow at once.
      hasLeft ||= levelOf(history.state) > layers.length;
      settleSoon();
    },
  };
}

/**
 * Is the browser on its way back from what closed, or about to be? Such a step is not the visitor's,
 * and the address is still that of what closed.
 */
export const isOwnStep = (): boolean => isStepping || hasLeft;

/** Follows a link that was clicked once the history is in line with what is open. */
export function followSettled(event: MouseEvent): void {
  const target = event.target as Element;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.push(() => replayClick(target, event));
  settleSoon();
}

/**
 * Brings the history in line with what is open: two turns later, when a link that closed something has
 * been followed. A step back would undo that, and in WebKit the second turn is the first in which a
 * form that was sent has begun to.
 */
function settleSoon(): void {
  // Else the step's arrival does it.
  if (!isStepping) settleLater();
}

/** Leaves an entry that the browser has come to and that nothing open has. */
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
      if (isStepping) keepFocus();
      isStepping = false;
      hasLeft = false;
      settle();
      if (!isStepping) for (const tell of waiting.splice(0)) tell();
      if (!layers.length) removeEventListener('beforeunload', noteLeaving);
    }),
  );
}

/** Firefox takes the focus away where the address names a part of the page. */
function keepFocus(): void {
  if (ownProperty('activeElement') === ownProperty('body'))
    safe(focused as HTMLElement | null)?.focus?.({ preventScroll: true });
  focused = null;
}

function listen(): void {
  const { signal } = page().life;
  addEventListener('popstate', answer, { signal });
  addEventListener('pageshow', answerReturn, { signal });
  addEventListener('beforeunload', noteLeaving, { signal });
  addEventListener('click', holdLink, { capture: true, signal });
}

/** A link that is clicked while the browser is on its way back, or about to be, waits: the step would undo it. */
function holdLink(event: MouseEvent): void {
  if (!isOwnStep() || event.defaultPrevented || isForNewTab(event)) return;
  if (safe(event.target as Element).closest?.('a[href]')) followSettled(event);
}

function noteLeaving(): void {
  leftAtMs = performance.now();
}

/** The browser has kept the page, and something closed as it was left. */
function answerReturn(): void {
  leftAtMs = -LEAVING_MS;
  settleLater();
}

/** Closes what is open above the entry that the visitor has gone to. */
function answer(): void {
  if (!isStepping) {
    const here = isWithin() ? layers.length : levelOf(history.state);
    for (const layer of [...layers].reverse()) {
      if (layer.level <= here) continue;
      // What stays open all the same is given another entry.
      layer.level = 0;
      layer.close();
    }
  }
  settleLater();
}

/** Does the entry belong to what is open, which made none of it: by a link to a part of itself? */
function isWithin(): boolean {
  if (levelOf(history.state) || !layers.some(({ level }) => level)) return false;
  const index = indexHere();
  return index === undefined ? location.href !== home.href : index > (home.index ?? 0);
}

function settle(): void {
  // Not sooner: browsers scroll after they have told of the step.
  if (restoration) history.scrollRestoration = restoration;
  if (isWithin()) {
    const { length } = layers.filter(({ level }) => level);
    if (history.state === null) write(() => history.replaceState({ veneer: length }, ''));
  }
  const surplus = levelOf(history.state) - layers.length;
  if (surplus > 0) stepBack(surplus);
  else giveEntries();
}

function stepBack(steps: number): void {
  // It would keep the page from being left.
  if (performance.now() - leftAtMs < LEAVING_MS) {
    latest = window.setTimeout(settleLater, LEAVING_MS);
    return;
  }
  isStepping = true;
  restoration = history.scrollRestoration;
  focused = ownProperty('activeElement');
  history.go(-steps);
  latest = window.setTimeout(settleLater, LATEST_MS);
}

function giveEntries(): void {
  if (!isOurs(history.state) || levelOf(history.state) > layers.length) return;
  let level = 0;
  for (const layer of layers) {
    if (!layer.level && !write(() => give(layer, level + 1))) continue;
    layer.level = ++level;
  }
}

function give(layer: Layer, level: number): void {
  const here = levelOf(history.state);
  const state = { veneer: level };
  if (here === level) history.replaceState(state, '', layer.address());
  if (here >= level) return;
  if (level === 1) home = { href: location.href, index: indexHere() };
  restoration = history.scrollRestoration;
  // Closing scrolls nothing: the browser would go to where the page was as this opened.
  history.scrollRestoration = 'manual';
  try {
    // happy-dom loads another page on the way back, where a test has set the address by other means.
    if (!here) history.replaceState(null, '');
    history.pushState(state, '', layer.address());
  } finally {
    history.scrollRestoration = restoration;
  }
}

/** Is the entry's state nobody else's? Libraries that swap the content answer each step by doing so. */
const isOurs = (state: unknown): boolean => state === null || levelOf(state) > 0;

/** Not every browser tells. */
const indexHere = (): number | undefined => window.navigation?.currentEntry?.index;

/**
 * Browsers refuse to write the address of a sandboxed page, and too many at a time: what is open works
 * without.
 * @returns was it written?
 */
export function write(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
