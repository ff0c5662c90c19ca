import { nameHere, readText } from '../../kit/core/attributes';
import { type Changes, createChanges } from '../../kit/core/changes';
import { clickNatively, isNativeClick } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { anySignal } from '../../kit/core/teardown';
import { isForNewTab } from '../../runtime/events';
import { connection } from '../../runtime/platform';
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
  let connected: Menu | null = null;
  let connection: AbortController | undefined;
  let changes: Changes | undefined;

  function handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || isForNewTab(event) || isNativeClick(event)) return;
    const menu = registry.menuOf(element);
    if (menu) {
      event.preventDefault();
      press(menu);
    } else if (!isReported) {
      isReported = true;
      reportMissing(element);
    }
  }

  /** The first press may come before the code that opens the menu: it opens once that is loaded. */
  function press(menu: Menu): void {
    const wasOpen = menu.isOpen();
    const leave = () => clickNatively(element);
    menu.panel.answer({
      element,
      signal,
      leave,
      act(panel) {
        if (registry.menuOf(element) !== menu) leave();
        else if (panel.isOpen() === wasOpen) panel.toggle(element);
      },
    });
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
  const { panel } = menu;
  // The press reports failures.
  const load = () => panel.load().catch(() => {});
  for (const type of EARLY_EVENTS) element.addEventListener(type, load, { passive: true, signal });
  panel.loadEarly(signal, () => !connection().saveData && element.getClientRects().length > 0);
}

function reportMissing(element: HTMLElement): void {
  const { menu, open } = definition.attributes;
  const found = `there is no menu with the id "${readText(element, open)}"`;
  const expected = `Expected an element with that id and ${nameHere(menu)}. A link is followed`;
  page().report('menu', element, found, expected);
}
