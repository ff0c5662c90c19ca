import type { Changes } from '../../kit/core/changes';
import type { PanelColumns } from './columns';
import type { DropdownParts } from './parts';

// What the files of the navigation share. This module imports none of those that import it.

/** One dropdown. */
export interface Dropdown extends DropdownParts {
  /** Does the trigger lead somewhere? Then the browser follows it on its second click. */
  isLink: boolean;
  isOpen: boolean;
  /** Shows or hides the panel, and sets `aria-expanded`. */
  set(isOpen: boolean): void;
  /** Sets `aria-expanded` again, where another script has changed it. */
  repeat(): void;
  /** Restores everything as the server wrote it. */
  restore(): void;
  /** Is a box the panel of a dropdown, such as one in this? */
  isPanel(box: Element): boolean;
  /** Is it in another dropdown? */
  isNested: boolean;
  /** Styles and classes that keep its panel within the viewport. */
  position: Changes;
  /** While it is open: how its panel was made to float. */
  floating?: Floating;
  /** Once it has been open: its columns. */
  columns?: PanelColumns;
}

/** How an open panel was made to float at its item, where the theme leaves that to its own script. */
export interface Floating {
  /** Is there no room to float in: between items one below the other, or in a box that scrolls? */
  isInFlow: boolean;
  /** Restores everything as the theme has it. */
  restore(): void;
}

/** Finds the dropdown or the navigation of an element. */
export interface DropdownLookup {
  /** The dropdown whose trigger an element is, or is in. */
  dropdownOf(element: Element): Dropdown | undefined;
  /** The navigation that an element is in. */
  navOf(element: Element): HTMLElement | undefined;
}

/** The open dropdowns of the page: at most one, and those that it is in. */
export interface Openings extends DropdownLookup {
  open(dropdown: Dropdown): void;
  close(dropdown: Dropdown): void;
  /** Closes one that is removed: without an event. */
  discard(dropdown: Dropdown): void;
  /** The open ones, outer before inner. */
  opened(): Dropdown[];
  /** Moves what is open to where the viewport shows all of it. */
  reposition(): void;
  /** Opens, closes or follows; stops the event where it opens or closes. */
  handleClick(event: MouseEvent): void;
  /** Handles the keys of the disclosure pattern; stops those events. */
  handleKey(event: KeyboardEvent): void;
  /** Adds the other listeners; `signal` removes them. */
  listen(signal: AbortSignal): void;
}

/** A navigation, as the manager knows it. */
export interface Navigation {
  /** Finds its dropdowns again: another width may show another trigger. */
  refresh(): void;
  /** Restores it as the server wrote it. */
  restore(): void;
}

/** All dropdowns of the page. The code that opens them is loaded with the first interaction. */
export interface DropdownManager {
  /**
   * Adds a navigation; the first one adds the listeners.
   * @returns removes it; the last one removes the listeners
   */
  addNav(nav: HTMLElement, navigation: Navigation): () => void;
  add(dropdown: Dropdown): void;
  remove(dropdown: Dropdown): void;
  /** Opens one, once the code for that is loaded. */
  open(dropdown: Dropdown): void;
  /** Moves what is open to where the viewport shows all of it. */
  reposition(): void;
  /** Loads the code that opens dropdowns; rejects where that fails. */
  load(): Promise<Openings>;
}
