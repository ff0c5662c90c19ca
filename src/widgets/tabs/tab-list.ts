import { withFragment } from '../../kit/core/address';
import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { isForNewTab, targetOf } from '../../runtime/events';
import { announce } from './choice';
import { nextTab } from './keys';
import { beginsFocusable, setShown } from './panel';
import type { TabChoice, TabSection, View } from './view';

/** Shows the parts as tabs, one at a time. The page's list of links becomes the row of tabs. */
export function showTabs(element: HTMLElement, own: HTMLElement | null, choice: TabChoice): View {
  const life = new AbortController();
  const changes = createChanges();
  const { parts } = choice;
  changes.addClass(element, 'veneer-tabs--tabs');
  const list = own ?? makeList(parts, changes);
  const pairs = parts.map(
    (part, index) => [part, part.link ?? makeTab(part, list, index)] as const,
  );
  const tabs = pairs.map(([, tab]) => tab);
  setRoles(list, tabs, changes);
  copyName(element, list, changes);
  for (const [part, tab] of pairs) setPanel(part, tab, changes);
  let shown = new Set([choice.selected]);
  /** Was the current entry of the history made by the arrow keys? */
  let isRun = false;

  function update(): void {
    const now = new Set([choice.selected]);
    // Rows that were open beside the earlier one are closed with it.
    if (!shown.has(choice.selected)) choice.open = new Set(now);
    const selected = tabs[choice.selected];
    const isFocusHidden = parts.some(
      ({ panel }, index) => !now.has(index) && panel.contains(document.activeElement),
    );
    pairs.forEach(([part, tab], index) => {
      const isSelected = index === choice.selected;
      changes.setAttribute(tab, 'aria-selected', `${isSelected}`);
      changes.setAttribute(tab, 'tabindex', isSelected ? '0' : '-1');
      setShown(part.panel, isSelected, changes);
      setRole(part, tab, isSelected, changes);
    });
    if (selected) scrollTabIntoView(list, selected);
    // As by Back: the keyboard would begin at the top of the page.
    if (isFocusHidden) selected?.focus({ preventScroll: true });
    announce(parts, shown, now);
    shown = now;
  }

  function press(event: MouseEvent): void {
    const index = tabs.findIndex((tab) => tab.contains(targetOf(event)));
    if (index < 0 || isForNewTab(event)) return;
    event.preventDefault();
    isRun = false;
    choice.choose(index, false);
    tabs[index]?.focus({ preventScroll: true });
  }

  // The way from one tab to another by the arrows is one entry: Back returns to where it began.
  function move(event: KeyboardEvent): void {
    const all: readonly Element[] = tabs;
    const from = all.indexOf(targetOf(event));
    const to = from < 0 ? null : nextTab(event, from, tabs.length);
    if (to === null) return;
    event.preventDefault();
    choice.choose(to, isRun);
    isRun = true;
    tabs[to]?.focus();
  }

  const endRun = () => {
    isRun = false;
  };
  const { signal } = life;
  list.addEventListener('click', press, { signal });
  list.addEventListener('keydown', move, { signal });
  list.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!list.contains(relatedTarget as Node | null)) endRun();
    },
    { signal },
  );
  addEventListener('popstate', endRun, { signal });
  choice.update = update;
  update();
  return {
    controlOf: (index) => tabs[index] ?? null,
    restore() {
      life.abort();
      changes.restore();
    },
  };
}

/** Makes a row of tabs before the first section. */
function makeList(parts: readonly TabSection[], changes: Changes): HTMLElement {
  const list = changes.made(document.createElement('div'));
  parts[0]?.panel?.before(list);
  return list;
}

/** A link, so that it can be copied, or opened in a new window. */
function makeTab(
  { name, fragment }: TabSection,
  list: HTMLElement,
  index: number,
): HTMLAnchorElement {
  const tab = document.createElement('a');
  tab.href = withFragment(fragment);
  tab.textContent = name || `${index + 1}`;
  list.append(tab);
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

function setPanel(
  { panel, heading, isNamed }: TabSection,
  tab: HTMLElement,
  changes: Changes,
): void {
  changes.setAttribute(tab, 'aria-controls', identify(panel, changes));
  if (isNamed) changes.addClass(heading, 'veneer-tabs__heading');
}

/** Only the shown one: one that the browser's search may find would be read, and take the focus. */
function setRole(
  { panel, heading }: TabSection,
  tab: HTMLElement,
  isShown: boolean,
  changes: Changes,
) {
  const takesFocus =
    changes.original(panel, 'tabindex') === null && !beginsFocusable(panel, heading);
  changes.setAttribute(panel, 'role', isShown ? 'tabpanel' : undefined);
  changes.setAttribute(panel, 'aria-labelledby', isShown ? identify(tab, changes) : undefined);
  changes.setAttribute(panel, 'tabindex', isShown && takesFocus ? '0' : undefined);
}

/** Scrolls a row of tabs, not the page, until a tab is in view. */
function scrollTabIntoView(list: HTMLElement, tab: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const box = tab.getBoundingClientRect();
  const left = Math.min(0, box.left - frame.left) || Math.max(0, box.right - frame.right);
  if (left) list.scrollBy({ left, behavior: 'instant' });
}
