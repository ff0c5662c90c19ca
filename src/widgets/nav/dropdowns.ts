import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { onAbort } from '../../kit/core/teardown';
import { type DropdownParts, findParts, isRealLink } from './parts';
import type { Dropdown, DropdownManager } from './types';

const ACTIVE = 'is-active';

/**
 * Makes dropdowns of the lists in a navigation and follows its changes.
 * @param life aborting it restores the navigation; the manager does so where its code does not load
 */
export function createDropdowns(
  nav: HTMLElement,
  manager: DropdownManager,
  life: AbortController,
): void {
  const dropdowns = new Map<HTMLElement, Dropdown>();
  const panels = new Set<Element>();
  const isPanel = (box: Element) => panels.has(box);

  function add(parts: DropdownParts): Dropdown {
    const isNested = [...panels].some((panel) => panel.contains(parts.item));
    panels.add(parts.panel);
    const dropdown = createDropdown(parts, isNested, isPanel);
    dropdowns.set(parts.item, dropdown);
    manager.add(dropdown);
    return dropdown;
  }
  function remove(dropdown: Dropdown): void {
    manager.remove(dropdown);
    dropdowns.delete(dropdown.item);
    panels.delete(dropdown.panel);
    dropdown.columns?.restore();
    dropdown.restore();
  }
  /** Whatever was added, replaced or removed: an item that stays keeps its state. */
  function sync(): void {
    const found = findParts(nav);
    const wasOpen = new Set<HTMLElement>();
    for (const own of [...dropdowns.values()].reverse()) {
      if (found.some((parts) => isSame(own, parts))) continue;
      if (own.isOpen) wasOpen.add(own.item);
      remove(own);
    }
    for (const parts of found) {
      if (dropdowns.has(parts.item)) continue;
      const dropdown = add(parts);
      if (wasOpen.has(parts.item) || hasFocus(parts.panel)) manager.open(dropdown);
    }
    for (const { columns } of dropdowns.values()) columns?.refresh();
    manager.reposition();
  }
  function follow(records: MutationRecord[]): void {
    for (const dropdown of dropdowns.values()) dropdown.repeat();
    if (records.some(({ type }) => type === 'childList')) sync();
  }

  const observer = new MutationObserver(follow);
  const changes = { childList: true, subtree: true, attributeFilter: ['aria-expanded'] };
  observer.observe(nav, changes);
  const removeNav = manager.addNav(nav, { refresh: sync, restore: () => life.abort() });
  sync();
  onAbort(life.signal, () => {
    observer.disconnect();
    for (const dropdown of [...dropdowns.values()].reverse()) remove(dropdown);
    removeNav();
  });
}

const isSame = (one: DropdownParts, other: DropdownParts): boolean =>
  one.item === other.item && one.trigger === other.trigger && one.panel === other.panel;

/** A list that has the focus when the script runs stays open. */
const hasFocus = (panel: HTMLElement): boolean => panel.contains(document.activeElement);

/** Makes a dropdown of its parts; it is closed. */
function createDropdown(
  parts: DropdownParts,
  isNested: boolean,
  isPanel: (box: Element) => boolean,
): Dropdown {
  const { item, trigger, panel } = parts;
  const isLink = isRealLink(trigger);
  const changes = createChanges();
  /** What is set while it is open. */
  const openChanges = createChanges();
  makeButton(trigger, isLink, changes);
  changes.setAttribute(trigger, 'aria-expanded', 'false');
  changes.setAttribute(trigger, 'aria-controls', identify(panel, changes));
  // The server may use the class for something else, such as the current page.
  changes.removeClass(item, ACTIVE);
  // A theme whose own script opens the list may have hidden it.
  changes.setAttribute(panel, 'hidden', null);
  // A theme has no styles for a list without a class.
  const isPlain = !panel.hasAttribute('class');
  changes.addClass(panel, 'veneer-nav__list', ...(isPlain ? ['veneer-nav__list--plain'] : []));
  const own: Dropdown = {
    ...parts,
    isLink,
    isNested,
    isPanel,
    position: createChanges(),
    isOpen: false,
    set(isOpen) {
      if (isOpen === own.isOpen) return;
      own.isOpen = isOpen;
      own.repeat();
      openChanges.restore();
      if (!isOpen) return;
      openChanges.addClass(item, ACTIVE);
      openChanges.addClass(panel, 'veneer-nav__list--open');
    },
    repeat() {
      const value = String(own.isOpen);
      if (trigger.getAttribute('aria-expanded') !== value)
        changes.setAttribute(trigger, 'aria-expanded', value);
    },
    restore: changes.restore,
  };
  return own;
}

/** A control that only opens and closes gets the role of a button. */
function makeButton(trigger: HTMLElement, isLink: boolean, changes: Changes): void {
  if (isLink || trigger.localName === 'button') return;
  const has = (name: string) => trigger.hasAttribute(name);
  if (!has('role')) changes.setAttribute(trigger, 'role', 'button');
  if (!has('tabindex') && !has('href')) changes.setAttribute(trigger, 'tabindex', '0');
}
