import type { Late } from '../../kit/core/late';
import type { actAsButton } from './act-as-button';
import type { definition } from './definition';

// What the files of the menu share. This module imports none of them but its attributes.

/** The edge of the screen that a menu slides in from, as its author writes it. */
export type Edge = (typeof definition.attributes.menu.values)[number];

/** A menu of the page. */
export interface Menu {
  element: HTMLElement;
  /** The code that opens it, with its styles. */
  panel: Late<Panel>;
  /** Hides it until it is opened: called once a control names it. */
  enhance(): void;
  /** Shows what the stylesheet hid, where no control names it: it belongs to another script. */
  showUnnamed(): void;
  isOpen(): boolean;
  /**
   * Closes it; does nothing to one that is closed.
   * @param returnsFocus does the focus return to the control? By default it does
   */
  close(returnsFocus?: boolean): void;
  /** Closes it without the animation and restores the element as the server wrote it. */
  stop(): void;
}

/** Opens and closes one menu. */
export interface Panel extends Pick<Menu, 'isOpen' | 'close' | 'stop'> {
  /** Opens it for a control, or closes it. */
  toggle(control: HTMLElement): void;
}

/** A link or button that opens a menu. */
export interface Control {
  element: HTMLElement;
  /** Makes it a button for that menu; `null` makes it the server's link again. */
  connect(menu: Menu | null): void;
  /** Sets `aria-expanded`. */
  setExpanded(isOpen: boolean): void;
}

/** All menus and controls of a page, mounted in whatever order. */
export interface MenuRegistry {
  /** @returns removes it */
  addMenu(menu: Menu): () => void;
  /** @returns removes it; with its last control an open menu closes */
  addControl(control: Control): () => void;
  /** The menu that a control names, once that is mounted. */
  menuOf(control: Element): Menu | null;
  /** The controls that name a menu. */
  controlsOf(menu: Menu): HTMLElement[];
  /** Sets `aria-expanded` of all controls of a menu. */
  setExpanded(menu: Menu, isOpen: boolean): void;
  /** Closes every menu but this, which is about to open. */
  closeOthers(menu: Menu): void;
}

/** What the panel is given by the code that is loaded from the start: the two share no file. */
export interface PanelOptions {
  menu: Menu;
  edge: Edge;
  registry: MenuRegistry;
  /** The name of the attribute of close controls. */
  closeName: string;
  actAsButton: typeof actAsButton;
}
