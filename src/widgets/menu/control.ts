import { onRunAhead } from '../../kit/core/ahead';
import { nameHere, readText } from '../../kit/core/attributes';
import { type Changes, createChanges } from '../../kit/core/changes';
import { onFirstInteraction } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { inTime } from '../../kit/core/patience';
import { anySignal } from '../../kit/core/teardown';
import { isForNewTab } from '../../runtime/events';
import { actAsButton } from './act-as-button';
import { definition } from './definition';
import type { Control, Menu, MenuRegistry } from './types';

/** Events before a press of the control. */
const EARLY_EVENTS = ['pointerenter', 'touchstart', 'focus'];

/** @param signal restores the element as the server wrote it */
export function createControl(
  element: HTMLElement,
  registry: MenuRegistry,
  signal: AbortSignal,
): Control {
  let isReported = false;
  let isLoading = false;
  let isFollowed = false;
  let connected: Menu | null = null;
  let connection: AbortController | undefined;
  let changes: Changes | undefined;

  /** @returns `false` where it fails: the link is followed then */
  function open(menu: Menu): boolean {
    try {
      menu.toggle(element);
      return true;
    } catch (error) {
      page().report('menu', element, 'the menu could not open', 'The link is followed', error);
      return false;
    }
  }

  /** The first press may come before the code that opens the menu: it opens once that is loaded. */
  async function openWhenLoaded(menu: Menu): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    let isOpen = false;
    try {
      const loading = inTime(menu.load());
      page().showPressed(element, loading);
      await loading;
      isOpen = signal.aborted || (registry.menuOf(element) === menu && open(menu));
    } catch (error) {
      page().report(
        'menu',
        element,
        'the code that opens it did not load',
        'The link is followed',
        error,
      );
    }
    isLoading = false;
    if (isOpen) return;
    isFollowed = true;
    element.click();
    isFollowed = false;
  }

  function handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || isForNewTab(event) || isFollowed) return;
    const menu = registry.menuOf(element);
    if (menu && !menu.isLoaded()) {
      event.preventDefault();
      openWhenLoaded(menu);
    } else if (menu && open(menu)) event.preventDefault();
    if (menu || isReported) return;
    isReported = true;
    reportMissing(element);
  }

  const setExpanded = (isOpen: boolean) =>
    changes?.setAttribute(element, 'aria-expanded', String(isOpen));

  element.addEventListener('click', handleClick, { signal });
  return {
    element,
    connect(menu) {
      if (menu === connected) return;
      connection?.abort();
      connected = menu;
      if (!menu) return;
      connection = anySignal([signal]);
      changes = createChanges(connection.signal);
      changes.setAttribute(element, 'aria-haspopup', 'dialog');
      changes.setAttribute(element, 'aria-controls', menu.element.id);
      setExpanded(menu.isOpen());
      actAsButton(element, connection.signal);
      loadEarly(element, menu, connection.signal);
    },
    setExpanded,
  };
}

/**
 * Loads the code that opens the menu before the press: when the control is pointed at or focused, and,
 * where the control is visible, once that code has run ahead or with the first interaction of a visitor who
 * does not save data.
 */
function loadEarly(element: HTMLElement, menu: Menu, signal: AbortSignal): void {
  // The press reports failures.
  const load = () => menu.load().catch(() => {});
  for (const type of EARLY_EVENTS) element.addEventListener(type, load, { passive: true, signal });
  const loadVisible = () => {
    if (menu.isLoaded() || navigator.connection?.saveData) return;
    if (element.getClientRects().length) load();
  };
  onFirstInteraction(loadVisible, signal);
  onRunAhead('menu', loadVisible, signal);
}

function reportMissing(element: HTMLElement): void {
  const { menu, open } = definition.attributes;
  const found = `there is no menu with the id "${readText(element, open)}"`;
  const expected = `Expected an element with that id and ${nameHere(menu)}. A link is followed`;
  page().report('menu', element, found, expected);
}
