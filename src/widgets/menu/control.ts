import { nameHere, readText } from '../../kit/attributes';
import { borrowAttribute } from '../../kit/borrow';
import { page } from '../../kit/page';
import { anySignal, onAbort } from '../../kit/teardown';
import { isForNewTab } from '../../runtime/dom';
import type { Board } from './board';
import { markup } from './markup';
import type { Menu } from './menu';

/** What opens a menu. */
export interface Control {
  element: HTMLElement;
  /** Makes it a button for that menu; `null` makes it the server's link again. */
  connect(menu: Menu | null): void;
}

export function createControl(element: HTMLElement, board: Board, signal: AbortSignal): Control {
  let isTold = false;
  let connected: Menu | null = null;
  let connection: AbortController | undefined;

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

  function answer(event: MouseEvent): void {
    if (event.defaultPrevented || isForNewTab(event)) return;
    const menu = board.menuOf(element);
    if (menu && open(menu)) event.preventDefault();
    if (menu || isTold) return;
    isTold = true;
    reportMissing(element);
  }

  element.addEventListener('click', answer, { signal });
  return {
    element,
    connect(menu) {
      if (menu === connected) return;
      connection?.abort();
      connected = menu;
      if (!menu) return;
      connection = anySignal([signal]);
      describeControl(element, menu, connection.signal);
      actAsButton(element, connection.signal);
    },
  };
}

function reportMissing(element: HTMLElement): void {
  const { menu, open } = markup.attributes;
  const found = `there is no menu with the id "${readText(element, open)}"`;
  const expected = `Expected an element with that id and ${nameHere(menu)}. A link leads on`;
  page().report('menu', element, found, expected);
}

function describeControl(element: HTMLElement, menu: Menu, signal: AbortSignal): void {
  for (const [name, value] of [
    ['aria-haspopup', 'dialog'],
    ['aria-controls', menu.element.id],
    ['aria-expanded', String(menu.isOpen())],
  ] as const)
    onAbort(signal, borrowAttribute(element, name, value));
}

/** Makes a link a button for the keyboard and for screen readers: Space presses it, too. */
export function actAsButton(element: HTMLElement, signal: AbortSignal): void {
  if (element.localName !== 'a') return;
  let isPressed = false;
  if (!element.hasAttribute('role')) onAbort(signal, borrowAttribute(element, 'role', 'button'));
  if (!element.hasAttribute('href') && !element.hasAttribute('tabindex'))
    onAbort(signal, borrowAttribute(element, 'tabindex', '0'));
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      isPressed = event.key === ' ';
      const isEnter = event.key === 'Enter' && !element.hasAttribute('href');
      // Else the page scrolls, or the key presses what has the focus by then.
      if (isPressed || isEnter) event.preventDefault();
      if (isEnter) element.click();
    },
    { signal },
  );
  element.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== ' ' || !isPressed) return;
      isPressed = false;
      element.click();
    },
    { signal },
  );
}
