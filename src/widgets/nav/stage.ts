import { page } from '../../kit/page';
import { onAbort } from '../../kit/teardown';
import { emit, isForNewTab } from '../../runtime/dom';
import type { Dropdown } from './dropdowns';
import { answerKey } from './keys';
import { isBeyond, watchLeaving } from './leave';
import { place, unplace } from './place';
import { createPress } from './press';

/** Which dropdowns of the page are open. At most one, and those that it is in. */
export interface Stage {
  /**
   * Listens while there is any navigation.
   * @param refresh looks at the navigation again: another width may show another trigger
   * @returns how to leave
   */
  join(nav: HTMLElement, refresh: () => void): () => void;
  add(dropdown: Dropdown): void;
  remove(dropdown: Dropdown): void;
  open(dropdown: Dropdown): void;
  close(dropdown: Dropdown): void;
  /** The open ones, outer before inner. */
  opened(): Dropdown[];
  /** The dropdown whose trigger a node is, or is in. */
  at(node: EventTarget | null): Dropdown | undefined;
  /** The navigation that a node is in. */
  navOf(node: Node): HTMLElement | undefined;
  /** Puts what is open where it is seen whole. */
  place(): void;
}

export function createStage(): Stage {
  const navs = new Map<HTMLElement, () => void>();
  const byTrigger = new Map<EventTarget, Dropdown>();
  const watching = new Map<Dropdown, AbortController>();
  const press = createPress(closeBeside);
  let listening: AbortController | undefined;

  const opened = () =>
    [...watching.keys()].sort((one, other) => (one.item.contains(other.item) ? -1 : 1));

  function at(node: EventTarget | null): Dropdown | undefined {
    for (let box = node as Node | null; box; box = box.parentNode) {
      const dropdown = byTrigger.get(box);
      if (dropdown) return dropdown;
    }
    return undefined;
  }

  function open(dropdown: Dropdown): void {
    for (const other of opened().reverse()) if (!other.item.contains(dropdown.item)) close(other);
    if (dropdown.isOpen) return;
    const watch = new AbortController();
    watching.set(dropdown, watch);
    watchLeaving(dropdown, press, () => close(dropdown), watch.signal);
    dropdown.set(true);
    place(opened(), dropdown);
    emit(dropdown.trigger, 'open', { widget: 'nav' });
  }

  /** Closes a dropdown, those in it first. */
  function close(dropdown: Dropdown): void {
    for (const inner of opened().reverse())
      if (dropdown.item.contains(inner.item)) {
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
      if (!dropdown.item.contains(target) && !isBeyond(target, dropdown.item)) close(dropdown);
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
    const link = (event.target as Element).closest?.('a');
    if (!link?.hash || isForNewTab(event) || !opened().length) return;
    const isHere = link.href.split('#')[0] === location.href.split('#')[0];
    const opensDialog = page().intents.some(({ selector }) => link.matches(selector));
    if (isHere && !opensDialog) for (const dropdown of opened().reverse()) close(dropdown);
  }

  function listen(): void {
    listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    // First: a key that is answered goes no further.
    press.listen(listening.signal);
    addEventListener('click', answerClick, options);
    addEventListener('keydown', (event) => answerKey(event, stage), options);
    // Before it is kept for Back: what comes back is closed.
    addEventListener('pagehide', () => opened().forEach(close), options);
    watchWidth(() => {
      for (const refresh of navs.values()) refresh();
    }, listening.signal);
  }

  const stage: Stage = {
    join(nav, refresh) {
      navs.set(nav, refresh);
      if (!listening) listen();
      return () => {
        navs.delete(nav);
        if (navs.size) return;
        listening?.abort();
        listening = undefined;
      };
    },
    add(dropdown) {
      for (const control of controlsOf(dropdown)) byTrigger.set(control, dropdown);
    },
    remove(dropdown) {
      for (const control of controlsOf(dropdown)) byTrigger.delete(control);
      if (dropdown.isOpen) forget(dropdown);
    },
    open,
    close,
    opened,
    at,
    navOf: (node) => [...navs.keys()].find((nav) => nav.contains(node)),
    place: () => place(opened()),
  };
  return stage;
}

const controlsOf = ({ trigger, others }: Dropdown) => [trigger, ...others];

/** Calls `act` once a frame while the window's size changes. */
function watchWidth(act: () => void, signal: AbortSignal): void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  addEventListener('resize', soon, { signal });
  onAbort(signal, () => cancelAnimationFrame(frame));
}
