import { nameHere, readText } from '../../kit/attributes';
import { type Changes, createChanges } from '../../kit/changes';
import { onFirstInteraction } from '../../kit/first-interaction';
import { page } from '../../kit/page';
import { anySignal } from '../../kit/teardown';
import { isForNewTab, networkInformation, safe } from '../../runtime/dom';
import type { Board } from './board';
import { definition } from './definition';
import type { Menu } from './menu';

/** What opens a menu. */
export interface Control {
  element: HTMLElement;
  /** Makes it a button for that menu; `null` makes it the server's link again. */
  connect(menu: Menu | null): void;
  /** Says whether that menu is open. */
  setExpanded(isOpen: boolean): void;
}

/** What comes before a press of the control. */
const SIGNS = ['pointerenter', 'touchstart', 'focus'];
/** How long a press waits for what opens the menu before the link leads on (ours), in ms. */
const PATIENCE_MS = 10_000;

export function createControl(element: HTMLElement, board: Board, signal: AbortSignal): Control {
  let isTold = false;
  let isLoading = false;
  let isLeadingOn = false;
  let connected: Menu | null = null;
  let connection: AbortController | undefined;
  let changes: Changes | undefined;

  /** Where it can't, the link leads on. */
  function open(menu: Menu): boolean {
    try {
      menu.toggle(element);
      return true;
    } catch (error) {
      page().report('menu', element, 'the menu could not open', 'The link leads on', error);
      return false;
    }
  }

  /** The first press may come before what opens the menu: then it opens once that is there. */
  async function openLater(menu: Menu): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    let isOpen = false;
    try {
      const loading = soon(menu.load());
      page().showPressed(element, loading);
      await loading;
      isOpen = signal.aborted || (board.menuOf(element) === menu && open(menu));
    } catch (error) {
      page().report('menu', element, 'what opens it did not load', 'The link leads on', error);
    }
    isLoading = false;
    if (isOpen) return;
    isLeadingOn = true;
    safe(element).click();
    isLeadingOn = false;
  }

  function answer(event: MouseEvent): void {
    if (event.defaultPrevented || isForNewTab(event) || isLeadingOn) return;
    const menu = board.menuOf(element);
    if (menu && !menu.isHere()) {
      event.preventDefault();
      openLater(menu);
    } else if (menu && open(menu)) event.preventDefault();
    if (menu || isTold) return;
    isTold = true;
    reportMissing(element);
  }

  const setExpanded = (isOpen: boolean) =>
    changes?.setAttribute(element, 'aria-expanded', String(isOpen));

  safe(element).addEventListener('click', answer, { signal });
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
      changes.setAttribute(element, 'aria-controls', safe(menu.element).id);
      setExpanded(menu.isOpen());
      actAsButton(element, connection.signal);
      loadEarly(element, menu, connection.signal);
    },
    setExpanded,
  };
}

/** Settles as `loading` does, or rejects when patience ends: the link is better than nothing. */
const soon = (loading: Promise<void>): Promise<void> =>
  Promise.race([
    loading,
    new Promise<void>((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS)),
  ]);

/**
 * Loads what opens the menu before the press: when the control is pointed at or focused, and, where
 * it is seen and the visitor need not save, with the first interaction.
 */
function loadEarly(element: HTMLElement, menu: Menu, signal: AbortSignal): void {
  // The press reports what fails.
  const load = () => menu.load().catch(() => {});
  for (const type of SIGNS) safe(element).addEventListener(type, load, { passive: true, signal });
  onFirstInteraction(() => {
    if (!networkInformation().saveData && safe(element).getClientRects().length) load();
  }, signal);
}

function reportMissing(element: HTMLElement): void {
  const { menu, open } = definition.attributes;
  const found = `there is no menu with the id "${readText(element, open)}"`;
  const expected = `Expected an element with that id and ${nameHere(menu)}. A link leads on`;
  page().report('menu', element, found, expected);
}

/** Makes a link a button for the keyboard and for screen readers: Space presses it, too. */
export function actAsButton(element: HTMLElement, signal: AbortSignal): void {
  if (safe(element).localName !== 'a') return;
  let isPressed = false;
  const changes = createChanges(signal);
  const has = (name: string) => safe(element).hasAttribute(name);
  if (!has('role')) changes.setAttribute(element, 'role', 'button');
  if (!has('href') && !has('tabindex')) changes.setAttribute(element, 'tabindex', '0');
  safe(element).addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      isPressed = event.key === ' ';
      const isEnter = event.key === 'Enter' && !safe(element).hasAttribute('href');
      // Else the page scrolls, or the key presses what has the focus by then.
      if (isPressed || isEnter) event.preventDefault();
      if (isEnter) safe(element).click();
    },
    { signal },
  );
  safe(element).addEventListener(
    'keyup',
    (event) => {
      if (event.key !== ' ' || !isPressed) return;
      isPressed = false;
      safe(element).click();
    },
    { signal },
  );
}
