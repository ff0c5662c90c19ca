import { actAsButton } from '../../kit/act-as-button';
import { nameHere, readText } from '../../kit/core/attributes';
import { type Changes, createChanges } from '../../kit/core/changes';
import { clickNatively, isTaken } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { anySignal } from '../../kit/core/teardown';
import { targetOf } from '../../runtime/events';
import { connection } from '../../runtime/platform';
import { definition } from './definition';
import type { Menu } from './menu';

/** Events before a press of the control. */
const EARLY_EVENTS = ['pointerenter', 'touchstart', 'focus'];

/** Bootstrap's, which have the class `collapsed` while their list is folded. */
const COLLAPSE = '[data-toggle=collapse],[data-bs-toggle=collapse]';

/** A link or button that opens a menu. */
export class Control {
  readonly element: HTMLElement;
  readonly #findMenu: () => Menu | null;
  readonly #signal: AbortSignal;
  #menu: Menu | null = null;
  #connection: AbortController | undefined;
  #changes: Changes | undefined;
  #isReported = false;

  /**
   * @param signal restores the element as the server wrote it
   * @param isTheirs is it the theme's own? Then its click reaches no script of the theme, which would do the same
   */
  constructor(
    element: HTMLElement,
    findMenu: () => Menu | null,
    signal: AbortSignal,
    isTheirs = false,
  ) {
    this.element = element;
    this.#findMenu = findMenu;
    this.#signal = signal;
    if (isTheirs) this.#catchClicks();
    else element.addEventListener('click', (event) => this.#handleClick(event), { signal });
  }

  /** Makes it a button for that menu; `null` makes it the server's link again. */
  connect(menu: Menu | null): void {
    if (menu === this.#menu) return;
    this.#menu = menu;
    this.#connection?.abort();
    if (!menu) return;
    this.#connection = anySignal([this.#signal]);
    const { signal } = this.#connection;
    this.#changes = createChanges(signal);
    if (menu.isDialog) this.#changes.setAttribute(this.element, 'aria-haspopup', 'dialog');
    this.#changes.setAttribute(this.element, 'aria-controls', menu.element.id);
    this.setExpanded(menu.isOpen);
    actAsButton(this.element, signal);
    loadEarly(this.element, menu, signal);
  }

  setExpanded(isOpen: boolean): void {
    this.#changes?.setAttribute(this.element, 'aria-expanded', String(isOpen));
    if (!this.element.matches(COLLAPSE)) return;
    if (isOpen) this.#changes?.removeClass(this.element, 'collapsed');
    else this.#changes?.addClass(this.element, 'collapsed');
  }

  #catchClicks(): void {
    addEventListener(
      'click',
      (event) => {
        if (!this.element.contains(targetOf(event))) return;
        this.#handleClick(event);
        if (event.defaultPrevented) event.stopPropagation();
      },
      { capture: true, signal: this.#signal },
    );
  }

  #handleClick(event: MouseEvent): void {
    if (isTaken(event)) return;
    const menu = this.#findMenu();
    if (menu) {
      event.preventDefault();
      this.#press(menu);
    } else if (!this.#isReported) {
      this.#isReported = true;
      reportMissing(this.element);
    }
  }

  /** The first press may come before the code that opens the menu: it opens once that is loaded. */
  #press(menu: Menu): void {
    const { element } = this;
    const wasOpen = menu.isOpen;
    const leave = () => {
      // The list of a bar is shown as it was written, because it is not in the footer.
      if (menu.isBar) menu.setNarrow(false);
      clickNatively(element);
    };
    menu.panel.answer({
      element,
      signal: this.#signal,
      leave,
      act: (panel) => {
        if (this.#findMenu() !== menu) leave();
        else if (menu.isOpen === wasOpen) panel.toggle(element);
      },
    });
  }
}

/**
 * Loads the code that opens the menu before the press: when the control is pointed at or focused, and,
 * where the control is visible, once that code has run ahead or with the first interaction of a visitor who
 * does not save data.
 */
function loadEarly(element: HTMLElement, { panel }: Menu, signal: AbortSignal): void {
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
