import { page } from '../../kit/page';
import { emit, isForNewTab, safe } from '../../runtime/dom';
import { createColumns } from './columns';
import type { Dropdown } from './dropdowns';
import { answerKey } from './keys';
import { isBeyond, watchLeaving } from './leave';
import { place, unplace } from './place';
import { createPress } from './press';

/** What the part of the navigation that is there from the start tells of its dropdowns. */
export interface Places {
  /** The dropdown whose trigger a node is, or is in. */
  at(node: EventTarget | null): Dropdown | undefined;
  /** The navigation that a node is in. */
  navOf(node: Node): HTMLElement | undefined;
}

/** Which dropdowns of the page are open. At most one, and those that it is in. */
export interface Openings extends Places {
  open(dropdown: Dropdown): void;
  close(dropdown: Dropdown): void;
  /** Closes one that goes. */
  forget(dropdown: Dropdown): void;
  /** The open ones, outer before inner. */
  opened(): Dropdown[];
  /** Puts what is open where it is seen whole. */
  place(): void;
  answerClick(event: MouseEvent): void;
  answerKey(event: KeyboardEvent): void;
  listen(signal: AbortSignal): void;
}

export function createOpenings({ at, navOf }: Places): Openings {
  const watching = new Map<Dropdown, AbortController>();
  const press = createPress(closeBeside);

  const opened = () =>
    [...watching.keys()].sort((one, other) => (safe(one.item).contains(other.item) ? -1 : 1));

  function open(dropdown: Dropdown): void {
    for (const other of opened().reverse())
      if (!safe(other.item).contains(dropdown.item)) close(other);
    if (dropdown.isOpen) return;
    const watch = new AbortController();
    watching.set(dropdown, watch);
    watchLeaving(dropdown, press, () => close(dropdown), watch.signal);
    if (!dropdown.columns) arrange(dropdown);
    dropdown.set(true);
    place(opened(), dropdown);
    emit(dropdown.trigger, 'open', { widget: 'nav' });
  }

  /** Before it is first seen; from then on the navigation keeps its columns up to date. */
  function arrange(dropdown: Dropdown): void {
    const { panel, isPanel } = dropdown;
    dropdown.columns = createColumns(panel, isPanel);
    dropdown.columns.refresh();
  }

  /** Closes a dropdown, those in it first. */
  function close(dropdown: Dropdown): void {
    for (const inner of opened().reverse())
      if (safe(dropdown.item).contains(inner.item)) {
        forget(inner);
        emit(inner.trigger, 'close', { widget: 'nav' });
      }
  }
  function forget(dropdown: Dropdown): void {
    watching.get(dropdown)?.abort();
    watching.delete(dropdown);
    unplace(dropdown);
    dropdown.set(false);
  }

  function closeBeside(target: Node): void {
    for (const dropdown of opened().reverse())
      if (!safe(dropdown.item).contains(target) && !isBeyond(target, dropdown.item))
        close(dropdown);
  }

  /**
   * Ours is the click that opens or closes: no script of the theme hears of it, so that none does
   * the same. What listens on the window itself, as counters of clicks do, still does.
   */
  function answerClick(event: MouseEvent): void {
    press.end();
    closeBeside(event.target as Node);
    const dropdown = at(event.target);
    if (event.defaultPrevented) return;
    if (!dropdown || (dropdown.isLink && (dropdown.isOpen || isForNewTab(event)))) {
      followWithin(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (dropdown.isOpen) close(dropdown);
    else open(dropdown);
  }

  /** A link to a part of this page: nothing may cover that. What opens a dialog comes back here. */
  function followWithin(event: MouseEvent): void {
    const link = safe(event.target as Element).closest?.('a');
    if (!link?.hash || isForNewTab(event) || !opened().length) return;
    const isHere = link.href.split('#')[0] === location.href.split('#')[0];
    const opensDialog = page().intents.some(({ selector }) => link.matches(selector));
    if (isHere && !opensDialog) for (const dropdown of opened().reverse()) close(dropdown);
  }

  const openings: Openings = {
    at,
    navOf,
    open,
    close,
    forget,
    opened,
    place: () => place(opened()),
    answerClick,
    answerKey(event) {
      // First: a key that is answered goes no further.
      press.noteKey();
      answerKey(event, openings);
    },
    listen(signal) {
      press.listen(signal);
      // Before it is kept for Back: what comes back is closed.
      addEventListener('pagehide', () => opened().forEach(close), { capture: true, signal });
    },
  };
  return openings;
}
