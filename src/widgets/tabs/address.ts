import { addressed } from '../../kit/addressed';
import { isBoosted, isOurs, levelOf } from '../../kit/core/entries';
import { createPositions } from './position';
import type { Choice } from './view';

/** This page's address with an element's id. */
export function addressOf(id: string): string {
  const address = new URL(location.href);
  address.hash = id;
  return address.href;
}

/**
 * Puts an id into the address without a jump: in a new entry of the history, or in place of the current
 * one. Not above an open dialog, whose entry Back would leave. Where another script manages the history it
 * gets no entry that it would take for a page of its own.
 * @returns has the address changed?
 */
export function enterFragment(id: string, replaces: boolean): boolean {
  const { state } = history;
  const address = addressOf(id);
  if (levelOf(state) || address === location.href) return false;
  const isFree = isOurs(state) && !isBoosted();
  try {
    if (replaces || !isFree) history.replaceState(state, '', address);
    else history.pushState(null, '', address);
    return true;
  } catch {
    // A sandboxed page may not change its address, and none may do so too often. Tabs work without.
    return false;
  }
}

/** Shows what the address names after Back and Forward, and by a new fragment. */
export function followHistory(element: Element, choice: Choice, signal: AbortSignal): void {
  const positions = createPositions(element, signal);
  const follow = ({ type }: Event) => {
    const before = choice.selected;
    choice.follow(addressed());
    if (type === 'popstate' && choice.selected !== before) positions.restore();
  };
  for (const type of ['popstate', 'hashchange']) addEventListener(type, follow, { signal });
}
