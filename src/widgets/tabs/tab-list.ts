import { withFragment } from '../../kit/core/address';
import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { FOCUSABLE } from '../../kit/core/focusable';
import { setMarks } from '../../kit/shown';
import { hasOwnLook } from './look';
import { itemOf } from './marks';
import { followOrientation } from './orientation';
import type { TabSection } from './prepare';
import { followInput } from './tab-input';
import { setRole, showSection, type View, type ViewOptions } from './view';

/** Shows the sections as tabs, one at a time. The page's list of links becomes the row of tabs. */
export function showTabs(options: ViewOptions): View {
  const { element, sections, marks, signal } = options;
  const changes = createChanges(signal);
  changes.addClass(element, 'veneer-tabs--tabs');
  const list = options.list ?? changes.made(document.createElement('div'));
  const pairs = sections.map(
    (section, index) => [section, section.link ?? makeTab(section, index)] as const,
  );
  const tabs = pairs.map(([, tab]) => tab);
  const [first] = options.list ? tabs : [];
  const hasLook = first && hasOwnLook(first, marks);
  if (!options.list) {
    list.append(...tabs);
    sections[0]?.panel.before(list);
  }
  if (!hasLook) changes.addClass(list, 'veneer-tabs__list--look');
  setRoles(list, tabs, changes);
  for (const { link } of options.disabled) disable(link, changes);
  copyName(element, list, changes);
  for (const [section, tab] of pairs) nameSection(section, tab, changes);
  followInput(list, tabs, options);
  followOrientation(list, tabs, options, changes);
  return {
    controls: tabs,
    isBroken: () => !tabs.every((tab) => tab.isConnected),
    render(shown) {
      const focused = document.activeElement;
      const isFocusHidden = sections.some(
        ({ panel }, index) => !shown.has(index) && panel.contains(focused),
      );
      pairs.forEach(([section, tab], index) => {
        showSection(section.panel, shown.has(index), marks, changes);
        renderTab(section, tab, shown.has(index), changes);
        setMarks(tab, marks.link, shown.has(index), changes);
        setMarks(itemOf(tab), marks.item, shown.has(index), changes);
      });
      const selected = tabs.find((_, index) => shown.has(index));
      if (selected) scrollTabIntoView(list, selected);
      // As by Back: the keyboard would begin at the top of the page.
      if (isFocusHidden) selected?.focus({ preventScroll: true });
    },
  };
}

/** The tab says what the title says. A section without a title has its name on paper alone. */
function nameSection({ panel, title, name }: TabSection, tab: Element, changes: Changes): void {
  changes.setAttribute(tab, 'aria-controls', identify(panel, changes));
  if (title) changes.addClass(title, 'veneer-tabs__heading', 'veneer-tabs__heading--hidden');
  else changes.setAttribute(panel, 'data-veneer-name', name);
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
  for (const item of list.querySelectorAll('*'))
    if (item.matches('li') || tabs.some((tab) => item !== tab && item.contains(tab)))
      changes.setAttribute(item, 'role', 'presentation');
  for (const tab of tabs) {
    changes.setAttribute(tab, 'role', 'tab');
    changes.addClass(tab, 'veneer-tabs__tab');
  }
}

function disable(link: HTMLElement, changes: Changes): void {
  for (const [name, value] of Object.entries(DISABLED)) changes.setAttribute(link, name, value);
}

const DISABLED = {
  role: 'tab',
  'aria-disabled': 'true',
  'aria-selected': 'false',
  tabindex: '-1',
};

/** What the page calls the whole is the name of its tabs. */
function copyName(element: HTMLElement, list: HTMLElement, changes: Changes): void {
  for (const name of ['aria-label', 'aria-labelledby']) {
    const value = element.getAttribute(name);
    if (value && !list.hasAttribute(name)) changes.setAttribute(list, name, value);
  }
}

function renderTab(
  { panel, title }: TabSection,
  tab: HTMLElement,
  isShown: boolean,
  changes: Changes,
): void {
  changes.setAttribute(tab, 'aria-selected', `${isShown}`);
  changes.setAttribute(tab, 'tabindex', isShown ? '0' : '-1');
  if (!isShown) return;
  setRole(panel, tab, changes);
  if (changes.original(panel, 'tabindex') === null && !beginsFocusable(panel, title))
    changes.setAttribute(panel, 'tabindex', '0');
}

/** Does a section begin with something that takes the focus, but for its title? */
function beginsFocusable(panel: HTMLElement, title: HTMLElement | null): boolean {
  const inside = [...panel.querySelectorAll(FOCUSABLE)];
  const first = inside.find((one) => !title?.contains(one));
  if (!first) return false;
  const range = document.createRange();
  range.selectNodeContents(panel);
  if (title && panel.contains(title)) range.setStartAfter(title);
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
