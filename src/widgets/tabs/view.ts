import type { Changes } from '../../kit/core/changes';
import { stopPlaying } from '../../kit/core/playing';
import { untilFound } from '../../runtime/platform';
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
  /** Shows a section; the address follows, in place of the current entry of the history or in a new one. */
  choose(index: number, replaces: boolean): void;
  close(index: number): void;
  /** Restores the page when it aborts. */
  signal: AbortSignal;
}

/** Shows or hides a section; hidden, the browser's own search finds it, where it can. */
export function setShown(panel: HTMLElement, isShown: boolean, changes: Changes): void {
  if (!isShown && !panel.hidden) stopPlaying(panel);
  changes.setAttribute(panel, 'hidden', isShown ? null : untilFound());
}
