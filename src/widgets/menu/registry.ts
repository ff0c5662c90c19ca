import { readText } from '../../kit/attributes';
import { elementById } from '../../runtime/dom';
import type { Control } from './control';
import { definition } from './definition';
import type { Menu } from './menu';

/** All menus of a page and all controls, in whatever order they come. */
export interface Board {
  /** @returns how to leave */
  addMenu(menu: Menu): () => void;
  /** @returns how to leave; the last control that leaves closes its menu */
  addControl(control: Control): () => void;
  /** The menu that a control names, once that is mounted. */
  menuOf(control: Element): Menu | null;
  /** The controls that name a menu. */
  controlsOf(menu: Menu): HTMLElement[];
  /** Has the controls of a menu say whether it is open. */
  setExpanded(menu: Menu, isOpen: boolean): void;
  /** Closes the menu that is open, because another opens. */
  closeOthers(menu: Menu): void;
}

/** One board serves a page. */
export function createBoard(): Board {
  const menus = new Map<Element, Menu>();
  const controls = new Set<Control>();

  const menuOf = (control: Element): Menu | null => {
    const id = readText(control, definition.attributes.open)?.trim();
    const element = id && elementById(id);
    return (element && menus.get(element)) || null;
  };

  const controlsOf = (menu: Menu) =>
    [...controls].map(({ element }) => element).filter((element) => menuOf(element) === menu);

  function connectAll(): void {
    for (const control of controls) {
      const menu = menuOf(control.element);
      menu?.claim();
      control.connect(menu);
    }
  }

  return {
    menuOf,
    controlsOf,
    addMenu(menu) {
      menus.set(menu.element, menu);
      connectAll();
      return () => {
        menus.delete(menu.element);
        connectAll();
      };
    },
    addControl(control) {
      controls.add(control);
      connectAll();
      return () => {
        const menu = menuOf(control.element);
        controls.delete(control);
        if (menu?.isOpen() && !controlsOf(menu).length) menu.close();
      };
    },
    setExpanded(menu, isOpen) {
      for (const control of controls)
        if (menuOf(control.element) === menu) control.setExpanded(isOpen);
    },
    closeOthers(menu) {
      for (const other of menus.values()) if (other !== menu) other.close(false);
    },
  };
}
