import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { isRendered } from '../../kit/core/focusable';
import { word } from '../../kit/core/strings';
import { addCloseButton, markCloseControls } from './close-controls';
import { isReachable, type Raised, raise } from './raise';
import type { Edge } from './types';

/** A menu on the screen, above the page. */
export interface MenuSurface {
  element: HTMLElement;
  /** Covers the page behind it. */
  overlay: HTMLDivElement;
  /** The edge of the screen that it slides in from. */
  side: 'left' | 'right';
  slideIn(): void;
  slideOut(): void;
  /** Has another script moved it out of the top layer, or removed the place that it returns to? */
  isDetached(): boolean;
  /** Removes the overlay, and restores the menu as it was. */
  restore(): void;
}

const OPEN = 'is-open';

/**
 * Puts a menu on the screen, at the place that it slides in from, wherever in the page it is.
 * @param closeName the name of the attribute of close controls
 */
export function createSurface(element: HTMLElement, edge: Edge, closeName: string): MenuSurface {
  const changes = createChanges();
  /** What is set while it slides in and is open, or while it slides out. */
  const state = createChanges();
  const side = sideOf(element, edge);
  const overlay = document.createElement('div');
  overlay.className = 'veneer-menu-overlay';

  /** Shows it there, also where the theme's own rules or an ancestor hide it. */
  function raiseVisibly(): Raised {
    // It may be inert for another script's reasons.
    changes.setAttribute(element, 'inert', null);
    if (element.hasAttribute('aria-hidden')) changes.setAttribute(element, 'aria-hidden', 'false');
    changes.addClass(element, 'veneer-menu--here', `veneer-menu--${side}`);
    const raised = raise(element, overlay, changes);
    if (hasOwnDisplayNone(element)) changes.addClass(element, 'veneer-menu--forced');
    // Its style is computed by that: without one from before it slides there would be no transition.
    const isSeen = () => isRendered(element) && isReachable(element);
    if (!isSeen()) {
      raised.move();
      isSeen();
    }
    return raised;
  }

  const raised = undoOnError(raiseVisibly, changes.restore);
  setDialogRole(element, changes);
  if (!element.querySelector(`[${closeName}]`)) addCloseButton(element, closeName, changes);
  else markCloseControls(element, closeName, changes);

  return {
    element,
    overlay,
    side,
    isDetached: raised.isDetached,
    slideIn() {
      state.restore();
      state.addClass(element, OPEN);
      state.addClass(overlay, OPEN);
    },
    slideOut() {
      state.restore();
      state.setAttribute(element, 'inert', '');
    },
    restore() {
      state.restore();
      changes.restore();
    },
  };
}

/** Calls `act`; where that throws, undoes it and throws on. */
function undoOnError<T>(act: () => T, undo: () => void): T {
  try {
    return act();
  } catch (error) {
    undo();
    throw error;
  }
}

function sideOf(element: HTMLElement, edge: Edge): MenuSurface['side'] {
  if (edge === 'left' || edge === 'right') return edge;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return (edge === 'start') === isRightToLeft ? 'right' : 'left';
}

const hasOwnDisplayNone = (element: Element) => getComputedStyle(element).display === 'none';

/** Names it for screen readers: by its own name, else its heading, else our word for a menu. */
function setDialogRole(element: HTMLElement, changes: Changes): void {
  changes.setAttribute(element, 'role', 'dialog');
  changes.setAttribute(element, 'aria-modal', 'true');
  const hasName = ['aria-label', 'aria-labelledby'].some((it) => element.getAttribute(it)?.trim());
  if (hasName) return;
  const heading = element.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]');
  if (heading?.textContent?.trim())
    changes.setAttribute(element, 'aria-labelledby', identify(heading, changes));
  else changes.setAttribute(element, 'aria-label', word('menu'));
}
