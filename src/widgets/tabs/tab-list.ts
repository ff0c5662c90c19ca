import { withFragment } from '../../kit/core/address';
import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { FOCUSABLE } from '../../kit/core/focusable';
import { isForNewTab, targetOf } from '../../runtime/events';
import { nameOf } from './markup';
import type { TabSection } from './prepare';
import { setShown, type View, type ViewOptions } from './view';

/** Shows the sections as tabs, one at a time. The page's list of links becomes the row of tabs. */
export function showTabs(options: ViewOptions): View {
  const { element, sections, signal } = options;
  const changes = createChanges(signal);
  changes.addClass(element, 'veneer-tabs--tabs');
  const list = options.list ?? changes.made(document.createElement('div'));
  const pairs = sections.map(
    (section, index) => [section, section.link ?? makeTab(section, index)] as const,
  );
  const tabs = pairs.map(([, tab]) => tab);
  if (!options.list) {
    list.append(...tabs);
    sections[0]?.panel.before(list);
  }
  setRoles(list, tabs, changes);
  copyName(element, list, changes);
  for (const [{ panel, heading, isMade, name }, tab] of pairs) {
    changes.setAttribute(tab, 'aria-controls', identify(panel, changes));
    // The tab says the same.
    if (!isMade && nameOf(heading) === name) changes.addClass(heading, 'veneer-tabs__heading');
  }
  followInput(list, tabs, options);
  return {
    controls: tabs,
    isBroken: () => !tabs.every((tab) => tab.isConnected),
    render(shown) {
      const focused = document.activeElement;
      const isFocusHidden = sections.some(
        ({ panel }, index) => !shown.has(index) && panel.contains(focused),
      );
      pairs.forEach(([section, tab], index) => {
        renderTab(section, tab, shown.has(index), changes);
      });
      const selected = tabs.find((_, index) => shown.has(index));
      if (selected) scrollTabIntoView(list, selected);
      // As by Back: the keyboard would begin at the top of the page.
      if (isFocusHidden) selected?.focus({ preventScroll: true });
    },
  };
}

/** Chooses tabs by clicks and keys. */
function followInput(
  list: HTMLElement,
  tabs: readonly HTMLElement[],
  { choose, signal }: ViewOptions,
): void {
  /** Was the current entry of the history made by the arrow keys? */
  let isRun = false;
  const indexAt = (event: Event) => tabs.findIndex((tab) => tab.contains(targetOf(event)));
  const endRun = () => {
    isRun = false;
  };

  function press(event: MouseEvent): void {
    const index = indexAt(event);
    if (index < 0 || isForNewTab(event)) return;
    event.preventDefault();
    endRun();
    choose(index, false);
    tabs[index]?.focus({ preventScroll: true });
  }

  // The way from one tab to another by the arrows is one entry: Back returns to where it began.
  function move(event: KeyboardEvent): void {
    const from = indexAt(event);
    const to = from < 0 ? null : nextTab(event, from, tabs.length);
    if (to === null) return;
    event.preventDefault();
    choose(to, isRun);
    isRun = true;
    tabs[to]?.focus();
  }

  list.addEventListener('click', press, { signal });
  list.addEventListener('keydown', move, { signal });
  const leave = ({ relatedTarget }: FocusEvent) => list.contains(relatedTarget as Node) || endRun();
  list.addEventListener('focusout', leave, { signal });
  addEventListener('popstate', endRun, { signal });
}

/**
 * The tab that a key moves to: the arrows, which are mirrored from right to left, Home, End, and Space for
 * the one that has the focus. `null` for any other key.
 */
function nextTab(event: KeyboardEvent, from: number, count: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  const isMirrored = getComputedStyle(targetOf(event)).direction === 'rtl';
  const step = isMirrored ? -1 : 1;
  if (key === 'ArrowRight') return (from + step + count) % count;
  if (key === 'ArrowLeft') return (from - step + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === ' ' ? from : null;
}

/** A link, so that it can be copied, or opened in a new window. */
function makeTab({ name, fragment }: TabSection, index: number): HTMLAnchorElement {
  const tab = document.createElement('a');
  tab.href = withFragment(fragment);
  tab.textContent = name || `${index + 1}`;
  return tab;
}

function setRoles(list: HTMLElement, tabs: readonly Element[], changes: Changes): void {
  changes.setAttribute(list, 'role', 'tablist');
  changes.addClass(list, 'veneer-tabs__list');
  for (const item of list.children)
    if (!tabs.includes(item)) changes.setAttribute(item, 'role', 'presentation');
  for (const tab of tabs) {
    changes.setAttribute(tab, 'role', 'tab');
    changes.addClass(tab, 'veneer-tabs__tab');
  }
}

/** What the page calls the whole is the name of its tabs. */
function copyName(element: HTMLElement, list: HTMLElement, changes: Changes): void {
  for (const name of ['aria-label', 'aria-labelledby']) {
    const value = element.getAttribute(name);
    if (value && !list.hasAttribute(name)) changes.setAttribute(list, name, value);
  }
}

/** Only a shown section has a role: one that the browser's search may find would be read, and take the focus. */
function renderTab(
  { panel, heading }: TabSection,
  tab: HTMLElement,
  isShown: boolean,
  changes: Changes,
) {
  changes.setAttribute(tab, 'aria-selected', `${isShown}`);
  changes.setAttribute(tab, 'tabindex', isShown ? '0' : '-1');
  setShown(panel, isShown, changes);
  const takesFocus =
    changes.original(panel, 'tabindex') === null && !beginsFocusable(panel, heading);
  changes.setAttribute(panel, 'role', isShown ? 'tabpanel' : undefined);
  changes.setAttribute(panel, 'aria-labelledby', isShown ? identify(tab, changes) : undefined);
  changes.setAttribute(panel, 'tabindex', isShown && takesFocus ? '0' : undefined);
}

/** Does a section begin with something that takes the focus, but for its heading? */
function beginsFocusable(panel: HTMLElement, heading: HTMLElement): boolean {
  const inside = [...panel.querySelectorAll(FOCUSABLE)];
  const first = inside.find((one) => !heading.contains(one));
  if (!first) return false;
  const range = document.createRange();
  range.selectNodeContents(panel);
  if (panel.contains(heading)) range.setStartAfter(heading);
  range.setEndBefore(first);
  return !`${range}`.trim() && !range.cloneContents().querySelector('img,svg,video,audio,canvas');
}

/** Scrolls a row of tabs, not the page, until a tab is in view. */
function scrollTabIntoView(list: HTMLElement, tab: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const box = tab.getBoundingClientRect();
  const left = Math.min(0, box.left - frame.left) || Math.max(0, box.right - frame.right);
  if (left) list.scrollBy({ left, behavior: 'instant' });
}
