import { type Changes, createChanges } from '../../kit/changes';
import { onAbort } from '../../kit/teardown';
import { ownProperty, safe } from '../../runtime/dom';
import type { Columns } from './columns';
import type { Floating } from './float';
import { createItem, type Item } from './item';
import { findParts, type Parts } from './parts';
import type { Stage } from './stage';

/** One dropdown, as the stage knows it. */
export interface Dropdown extends Item {
  /** Is a box the list of a dropdown, such as one in this? */
  isPanel(box: Element): boolean;
  /** Is it in another dropdown? */
  isNested: boolean;
  /** What keeps it within the view. */
  placed: Changes;
  /** While it is open: how it was made to float. */
  floating?: Floating;
  /** Once it has been open: its columns. */
  columns?: Columns;
}

/** How long a navigation is ours, and how that ends before. */
export interface Life {
  signal: AbortSignal;
  abort(): void;
}

/** Takes the dropdowns of a navigation over and follows its changes. */
export function createDropdowns(nav: HTMLElement, stage: Stage, { signal, abort }: Life): void {
  const dropdowns = new Map<HTMLElement, Dropdown>();
  const panels = new Set<Element>();
  const isPanel = (box: Element) => panels.has(box);

  function take(parts: Parts): Dropdown {
    const isNested = [...panels].some((panel) => safe(panel).contains(parts.item));
    panels.add(parts.panel);
    const dropdown: Dropdown = Object.assign(createItem(parts), {
      isPanel,
      isNested,
      placed: createChanges(),
    });
    dropdowns.set(parts.item, dropdown);
    stage.add(dropdown);
    return dropdown;
  }
  function drop(dropdown: Dropdown): void {
    stage.remove(dropdown);
    dropdowns.delete(dropdown.item);
    panels.delete(dropdown.panel);
    dropdown.columns?.restore();
    dropdown.restore();
  }
  /** Whatever was added, replaced or taken away: an item that stays is what it was, open or not. */
  function sync(): void {
    const found = findParts(nav);
    const wasOpen = new Set<HTMLElement>();
    for (const own of [...dropdowns.values()].reverse()) {
      if (found.some((parts) => isSame(own, parts))) continue;
      if (own.isOpen) wasOpen.add(own.item);
      drop(own);
    }
    for (const parts of found) {
      if (dropdowns.has(parts.item)) continue;
      const dropdown = take(parts);
      if (wasOpen.has(parts.item) || hasFocus(parts.panel)) stage.open(dropdown);
    }
    for (const { columns } of dropdowns.values()) columns?.refresh();
    stage.place();
  }
  function follow(records: MutationRecord[]): void {
    for (const dropdown of dropdowns.values()) dropdown.repeat();
    if (records.some(({ type }) => type === 'childList')) sync();
  }

  const observer = new MutationObserver(follow);
  const changes = { childList: true, subtree: true, attributeFilter: ['aria-expanded'] };
  observer.observe(nav, changes);
  const leave = stage.join(nav, { refresh: sync, giveUp: abort });
  sync();
  onAbort(signal, () => {
    observer.disconnect();
    for (const dropdown of [...dropdowns.values()].reverse()) drop(dropdown);
    leave();
  });
}

const isSame = (one: Parts, other: Parts): boolean =>
  one.item === other.item && one.trigger === other.trigger && one.panel === other.panel;

/** What the visitor is in stays open as the script comes. */
const hasFocus = (panel: HTMLElement): boolean =>
  safe(panel).contains(ownProperty('activeElement'));
