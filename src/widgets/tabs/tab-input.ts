import { isForNewTab, targetOf } from '../../runtime/events';
import { isVertical } from './orientation';
import type { ViewOptions } from './view';

/** Chooses tabs by clicks and keys. */
export function followInput(
  list: HTMLElement,
  tabs: readonly HTMLElement[],
  { choose, disabled, signal }: ViewOptions,
): void {
  /** Was the current entry of the history made by the arrow keys? */
  let isRun = false;
  const indexAt = (event: Event) => tabs.findIndex((tab) => tab.contains(targetOf(event)));
  const endRun = () => {
    isRun = false;
  };

  function press(event: MouseEvent): void {
    const index = indexAt(event);
    if (isForNewTab(event)) return;
    if (index >= 0 || disabled.some(({ link }) => link.contains(targetOf(event))))
      event.preventDefault();
    if (index < 0) return;
    endRun();
    choose(index, false);
    tabs[index]?.focus({ preventScroll: true });
  }

  // The way from one tab to another by the arrows is one entry: Back returns to where it began.
  function move(event: KeyboardEvent): void {
    const from = indexAt(event);
    const to = from < 0 ? null : nextTab(event, from, tabs.length, isVertical(list));
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
 * The tab that a key moves to: the arrows along the tabs, which are mirrored from right to left, Home, End, and Space
 * for the one that has the focus. `null` for any other key.
 */
function nextTab(
  event: KeyboardEvent,
  from: number,
  count: number,
  isColumn: boolean,
): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  const isMirrored = !isColumn && getComputedStyle(targetOf(event)).direction === 'rtl';
  const step = isMirrored ? -1 : 1;
  if (key === (isColumn ? 'ArrowDown' : 'ArrowRight')) return (from + step + count) % count;
  if (key === (isColumn ? 'ArrowUp' : 'ArrowLeft')) return (from - step + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === ' ' ? from : null;
}
