import { controlledBy } from '../../kit/controlled';
import { readText } from '../../kit/core/attributes';
import { onAbort } from '../../kit/core/teardown';
import { Control } from './control';
import { definition } from './definition';
import type { Menu } from './menu';

/** All menus and controls of a page, mounted in whatever order. */
export class Registry {
  readonly #menus = new Set<Menu>();
  readonly #controls = new Set<Control>();

  /** Adds a menu until `signal` aborts. */
  addMenu(menu: Menu, signal: AbortSignal): void {
    this.#menus.add(menu);
    this.#connectAll();
    onAbort(signal, () => {
      menu.stop();
      this.#menus.delete(menu);
      this.#connectAll();
    });
  }

  /** Makes an element a control until `signal` aborts; with its last control an open menu closes. */
  addControl(element: HTMLElement, signal: AbortSignal, isTheirs = false): void {
    const findMenu = () => this.#menuOf(element);
    const control = new Control(element, findMenu, signal, isTheirs);
    this.#controls.add(control);
    this.#connectAll();
    onAbort(signal, () => {
      const menu = findMenu();
      this.#controls.delete(control);
      if (menu?.isOpen && !this.controlsOf(menu).length) menu.close();
      this.#fitSoon();
    });
  }

  controlsOf(menu: Menu): Control[] {
    return [...this.#controls].filter(({ element }) => this.#menuOf(element) === menu);
  }

  /** Closes every menu but this, which is about to open. */
  closeOthers(menu: Menu): void {
    for (const other of this.#menus) if (other !== menu) other.close(false);
  }

  /** Makes the lists of bars menus while a control of them is shown: the theme's own width decides. */
  fit(): void {
    for (const menu of this.#menus) {
      const isShown = ({ element }: Control) => element.getClientRects().length > 0;
      if (menu.isBar) menu.setNarrow(this.controlsOf(menu).some(isShown));
    }
  }

  #connectAll(): void {
    for (const control of this.#controls) {
      const menu = this.#menuOf(control.element);
      menu?.enhance();
      control.connect(menu);
    }
    this.#fitSoon();
  }

  /** Not sooner: the browser would lay out the page twice. */
  #fitSoon(): void {
    requestAnimationFrame(() => this.fit());
  }

  /**
   * The menu that a control names, once that is mounted. Not the first element with that id: a page may have
   * several, and an open menu may be at its end.
   */
  #menuOf(control: Element): Menu | null {
    const id = readText(control, definition.attributes.open)?.trim();
    const named = id === undefined ? controlledBy(control) : [];
    const isMeant = ({ element }: Menu) => (id ? element.id === id : named.includes(element));
    return [...this.#menus].find(isMeant) ?? null;
  }
}
