import { type Changes, identify } from '../../kit/core/changes';
import { setShown } from '../../kit/shown';
import type { TabLink } from './lists';
import type { Marks } from './marks';
import type { TabSection } from './prepare';

/** The sections as tabs, or as rows. */
export interface View {
  /** The controls that the visitor presses, by section. */
  controls: readonly HTMLElement[];
  /** Has another script removed a control, or what has to be restored? */
  isBroken(): boolean;
  /** Shows these sections, and hides the others. */
  render(shown: ReadonlySet<number>): void;
}

/** The parts of a view. */
export interface ViewOptions {
  element: HTMLElement;
  /** The page's list of links. */
  list: HTMLElement | null;
  sections: readonly TabSection[];
  /** The links that can't be selected. */
  disabled: readonly TabLink[];
  marks: Marks;
  /** Shows a section; the address follows, in place of the current entry of the history or in a new one. */
  choose(index: number, replaces: boolean): void;
  close(index: number): void;
  /** Restores the page when it aborts. */
  signal: AbortSignal;
}

/** Shows or hides a section. */
export function showSection(
  panel: HTMLElement,
  isShown: boolean,
  { panel: names }: Marks,
  changes: Changes,
): void {
  // The browser renders a section that its search may find: the section would take the focus.
  changes.setAttribute(panel, 'tabindex', isShown ? undefined : null);
  // The page's role and name are those of a tab's panel, which a row has not, nor what is hidden.
  setRole(panel, null, changes);
  setShown(panel, isShown, names, changes);
}

/** Elements that HTML allows no such role for: each keeps its own. */
const NO_TABPANEL = /^(li|ul|ol|dl|article|aside|details|fieldset|footer|form|header|main|nav)$/;

/** Gives a section the role and the name of a tab's panel; without a tab it has none. */
export function setRole(panel: HTMLElement, tab: Element | null, changes: Changes): void {
  const isPanel = tab && !NO_TABPANEL.test(panel.localName);
  changes.setAttribute(panel, 'role', isPanel ? 'tabpanel' : null);
  changes.setAttribute(panel, 'aria-labelledby', tab && identify(tab, changes));
}
