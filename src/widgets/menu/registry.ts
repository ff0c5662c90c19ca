import { readText } from '../../kit/core/attributes';
import { definition } from './definition';
import type { Control, Menu, MenuRegistry } from './types';

/** Called once per page. */
export function createRegistry(): MenuRegistry {
  const menus = new Map<Element, Menu>();
  const controls = new Set<Control>();

  /** Not the first element with that id: a page may have several, and an open menu may be at its end. */
  const menuOf = (control: Element): Menu | null => {
    const id = readText(control, definition.attributes.open)?.trim();
    const named = id && [...menus].find(([element]) => element.id === id);
    return named ? named[1] : null;
  };

  const controlsOf = (menu: Menu) =>
    [...controls].map(({ element }) => element).filter((element) => menuOf(element) === menu);

  function connectAll(): void {
    for (const control of controls) {
      const menu = menuOf(control.element);
      menu?.enhance();
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
