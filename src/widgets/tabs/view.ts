import { type Changes, identify } from '../../kit/core/changes';
import { stopPlaying } from '../../kit/core/playing';
import { untilFound } from '../../runtime/platform';
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

/** Shows or hides a section; hidden, the browser's own search finds it, where it can. */
export function setShown(
  panel: HTMLElement,
  isShown: boolean,
  marks: Marks,
  changes: Changes,
): void {
  if (!isShown && !panel.hidden) stopPlaying(panel);
  changes.setAttribute(panel, 'hidden', isShown ? null : untilFound());
  changes.setAttribute(panel, 'aria-hidden', null);
  // What the search may find is rendered: it would take the focus.
  changes.setAttribute(panel, 'tabindex', isShown ? undefined : null);
  // The page's role and name are those of a tab's panel, which a row has not, nor what is hidden.
  setRole(panel, null, changes);
  if (isShown) changes.addClass(panel, ...marks.panel);
  else changes.removeClass(panel, ...marks.panel);
  layOut(panel, changes);
}

/** Elements that HTML allows no such role for: each keeps its own. */
const NO_TABPANEL = /^(li|ul|ol|dl|article|aside|details|fieldset|footer|form|header|main|nav)$/;

/** Gives a section the role and the name of a tab's panel; without a tab it has none. */
export function setRole(panel: HTMLElement, tab: Element | null, changes: Changes): void {
  const isPanel = tab && !NO_TABPANEL.test(panel.localName);
  changes.setAttribute(panel, 'role', isPanel ? 'tabpanel' : null);
  changes.setAttribute(panel, 'aria-labelledby', tab && identify(tab, changes));
}

/** Lays out what the theme hides until its own script shows it: only then the browser's search finds a section. */
export function layOut(element: HTMLElement, changes: Changes): void {
  changes.setStyle(element, { display: undefined });
  const isToBe = element.getAttribute('hidden') !== '';
  if (isToBe && getComputedStyle(element).display === 'none')
    changes.setStyle(element, { display: 'block !important' });
}
