import { isThisPage } from '../../kit/core/address';
import { page } from '../../kit/core/page';
import { emit, isForNewTab, targetOf } from '../../runtime/events';
import { createColumns } from './columns';
import { handleKey } from './keys';
import { isInDialogAbove, watchLeaving } from './leave';
import { reposition, resetPosition } from './position';
import { createPressTracker } from './press';
import type { Dropdown, DropdownLookup, Openings } from './types';

export function createOpenings({ dropdownOf, navOf }: DropdownLookup): Openings {
  const watching = new Map<Dropdown, AbortController>();
  const press = createPressTracker(closeBeside);

  const opened = () =>
    [...watching.keys()].sort((one, other) => (one.item.contains(other.item) ? -1 : 1));

  function open(dropdown: Dropdown): void {
    for (const other of opened().reverse()) if (!other.item.contains(dropdown.item)) close(other);
    if (dropdown.isOpen) return;
    const watch = new AbortController();
    watching.set(dropdown, watch);
    watchLeaving(dropdown, press, () => close(dropdown), watch.signal);
    watchMoves(dropdown, watch.signal);
    if (!dropdown.columns) addColumns(dropdown);
    dropdown.set(true);
    reposition(opened(), dropdown);
    emit(dropdown.trigger, 'open', { widget: 'nav' });
  }

  /** A header that becomes stuck moves an open list, and so may a theme's transition in it. */
  function watchMoves({ panel }: Dropdown, signal: AbortSignal): void {
    const onEnd = (event: Event) => {
      const target = targetOf(event);
      if (target !== panel && target.contains(panel)) reposition(opened());
    };
    for (const type of ['transitionend', 'veneer:stick', 'veneer:unstick'])
      addEventListener(type, onEnd, { signal });
  }

  /** Before it first opens; from then on the navigation keeps its columns up to date. */
  function addColumns(dropdown: Dropdown): void {
    const { panel, isPanel } = dropdown;
    dropdown.columns = createColumns(panel, isPanel);
    dropdown.columns.refresh();
  }

  /** Closes a dropdown, those in it first. */
  function close(dropdown: Dropdown): void {
    for (const inner of opened().reverse())
      if (dropdown.item.contains(inner.item)) {
        discard(inner);
        emit(inner.trigger, 'close', { widget: 'nav' });
      }
  }
  function discard(dropdown: Dropdown): void {
    watching.get(dropdown)?.abort();
    watching.delete(dropdown);
    resetPosition(dropdown);
    dropdown.set(false);
  }

  function closeBeside(target: Element): void {
    for (const dropdown of opened().reverse())
      if (!dropdown.item.contains(target) && !isInDialogAbove(target, dropdown.item))
        close(dropdown);
  }

  /**
   * A click that opens or closes reaches no script of the theme, so that none does the same. Listeners
   * on the window itself, such as analytics, still get it.
   */
  function handleClick(event: MouseEvent): void {
    const target = targetOf(event);
    // A script's click, such as that of a slider which moves by itself, is no press of the visitor.
    if (event.isTrusted) {
      press.end();
      closeBeside(target);
    }
    const dropdown = dropdownOf(target);
    if (event.defaultPrevented) return;
    if (!dropdown || (dropdown.isLink && (dropdown.isOpen || isForNewTab(event)))) {
      closeForFragment(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (dropdown.isOpen) close(dropdown);
    else open(dropdown);
  }

  /** Closes for a link to a part of this page, which no list may cover; not for one to a dialog. */
  function closeForFragment(event: MouseEvent): void {
    const link = targetOf(event).closest('a');
    if (!link?.hash || isForNewTab(event) || !opened().length) return;
    if (!event.isTrusted && !navOf(link)) return;
    const opensDialog = page().intents.some(({ selector }) => link.matches(selector));
    if (isThisPage(link) && !opensDialog)
      for (const dropdown of opened().reverse()) close(dropdown);
  }

  const openings: Openings = {
    dropdownOf,
    navOf,
    open,
    close,
    discard,
    opened,
    reposition: () => reposition(opened()),
    handleClick,
    handleKey(event) {
      // First: a key that is handled is stopped.
      press.noteKey();
      handleKey(event, openings);
    },
    listen(signal) {
      press.listen(signal);
      // Before the page is kept for Back: it is restored with closed lists.
      addEventListener('pagehide', () => opened().forEach(close), { capture: true, signal });
    },
  };
  return openings;
}
