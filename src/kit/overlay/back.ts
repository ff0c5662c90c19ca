import { isForNewTab, targetOf } from '../../runtime/events';
import { hasActed, watchClose } from '../../runtime/platform';
import { isBoosted, isForeign } from '../core/history';
import { replayClick } from '../core/interaction';
import { page } from '../core/page';
import { addEntries, type Layer, layers, levelHere, move, surplus } from './entries';
import {
  isOwnStep,
  isStepping,
  noteStaying,
  queueSync,
  scheduleSync,
  watchLeaving,
  whenSynced,
} from './sync';

/** The history entry of something open. */
export interface OwnEntry {
  /** Updates the address bar to the layer's address, without a new entry. */
  move(): void;
  /** Removes the entry, because the layer closes. */
  leave(): void;
}

/**
 * Calls `onBack` on Back: by a history entry of its own, and by a `CloseWatcher`, which Android's Back
 * closes first.
 * @returns call it when the layer has closed
 */
export function watchBack(onBack: () => void): () => void {
  const entry = isBoosted() ? null : enterHistory(onBack);
  const stopWatching = watchClose(onBack);
  return () => {
    stopWatching();
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
): OwnEntry | null {
  const canPush = !isThere && hasActed();
  if (isForeign() || !(surplus() || canPush)) return null;
  const layer: Layer = { close, address: address ?? (() => location.href), level: 0 };
  layers.push(layer);
  noteStaying();
  listen();
  if (address && !isStepping()) addEntries();
  scheduleSync();
  return {
    move: () => move(layer),
    leave() {
      const place = layers.indexOf(layer);
      if (place < 0) return;
      layers.splice(place, 1);
      scheduleSync();
    },
  };
}

/** Leaves the current entry, where it is ours and belongs to no open layer. */
export function leaveEntry(): void {
  listen();
  scheduleSync();
}

/** Follows a click on a link once the history matches the open layers. */
export function followSynced(event: MouseEvent): void {
  const target = targetOf(event);
  event.preventDefault();
  event.stopImmediatePropagation();
  whenSynced(() => replayClick(target, event));
}

function listen(): void {
  const { signal } = page().life;
  addEventListener('popstate', closeAbove, { signal });
  addEventListener('pageshow', syncAfterCache, { signal });
  addEventListener('click', queueLink, { capture: true, signal });
  watchLeaving(signal);
}

/** Queues the click on a link while a step back is pending, which would undo the navigation. */
function queueLink(event: MouseEvent): void {
  if (!isOwnStep() || event.defaultPrevented || isForNewTab(event)) return;
  if (targetOf(event).closest('a[href]')) followSynced(event);
}

/** The page is restored from the back/forward cache, and a layer closed as it was left. */
function syncAfterCache(): void {
  noteStaying();
  queueSync();
}

/** Closes the layers above the entry that the visitor has gone to. */
function closeAbove(): void {
  if (!isStepping()) {
    const here = levelHere();
    for (const layer of [...layers].reverse()) {
      if (layer.level <= here) continue;
      // A layer that stays open all the same gets a new entry.
      layer.level = 0;
      layer.close();
    }
  }
  queueSync();
}
