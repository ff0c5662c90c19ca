import { type Changes, createChanges } from '../../kit/changes';
import { identify } from '../../kit/identify';
import { word } from '../../kit/strings';
import { createElement, safe } from '../../runtime/dom';
import { dressClosers } from './cross';
import type { definition } from './definition';
import { hasBox, isReached, type Raised, raise } from './place';

/** The edge that a menu comes from, as its author says it. */
export type Edge = (typeof definition.attributes.menu.values)[number];

/** A menu on the screen, above the page. */
export interface Stage {
  element: HTMLElement;
  /** What covers the page behind it. */
  overlay: HTMLDivElement;
  /** The edge of the screen that it came from. */
  side: 'left' | 'right';
  slideIn(): void;
  slideOut(): void;
  /** Has another script taken it from where it was raised to, or the place that it goes back to? */
  isLost(): boolean;
  /** Takes it off the screen, and restores all that was done to it. */
  restore(): void;
}

const OPEN = 'is-open';

/** Puts a menu on the screen, beyond its edge, from wherever in the page it stands. */
export function setStage(element: HTMLElement, edge: Edge, closeName: string): Stage {
  const changes = createChanges();
  /** What lasts while it is in, or out. */
  const state = createChanges();
  const side = sideOf(element, edge);
  const overlay = createElement('div');
  overlay.className = 'veneer-menu-overlay';

  /** Raises it, and finds out what hides it there: the theme's own rules, or an ancestor. */
  function raiseAll(): Raised {
    // It answers, whoever made it inert.
    changes.setAttribute(element, 'inert', null);
    if (safe(element).hasAttribute('aria-hidden'))
      changes.setAttribute(element, 'aria-hidden', 'false');
    changes.addClass(element, 'veneer-menu--here', `veneer-menu--${side}`);
    const raised = raise(element, overlay, changes);
    if (hasOwnDisplayNone(element)) changes.addClass(element, 'veneer-menu--forced');
    if (!hasBox(element) || !isReached(element)) raised.move();
    return raised;
  }

  const raised = guarded(raiseAll, changes.restore);
  describe(element, changes);
  if (!safe(element).querySelector(`[${closeName}]`))
    changes.add(addCloseButton(element, closeName));
  else dressClosers(element, closeName, changes);
  // The browser has to see it beyond the edge once, or nothing moves.
  safe(element).getBoundingClientRect();

  return {
    element,
    overlay,
    side,
    isLost: raised.isLost,
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

/** Does something; where it fails, nothing is left of it. */
function guarded<T>(act: () => T, undo: () => void): T {
  try {
    return act();
  } catch (error) {
    undo();
    throw error;
  }
}

function sideOf(element: HTMLElement, edge: Edge): Stage['side'] {
  if (edge === 'left' || edge === 'right') return edge;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return (edge === 'start') === isRightToLeft ? 'right' : 'left';
}

const hasOwnDisplayNone = (element: Element) => getComputedStyle(element).display === 'none';

/** What a screen reader is told of it: its own name, else its heading's, else what it is. */
function describe(element: HTMLElement, changes: Changes): void {
  changes.setAttribute(element, 'role', 'dialog');
  changes.setAttribute(element, 'aria-modal', 'true');
  const hasName = ['aria-label', 'aria-labelledby'].some((it) =>
    safe(element).getAttribute(it)?.trim(),
  );
  if (hasName) return;
  const heading = safe(element).querySelector('h1,h2,h3,h4,h5,h6,[role=heading]');
  if (heading && safe(heading).textContent?.trim())
    changes.setAttribute(element, 'aria-labelledby', identify(heading, changes));
  else changes.setAttribute(element, 'aria-label', word('menu'));
}

/** A menu that has no close control is given one, first in it. */
function addCloseButton(element: HTMLElement, closeName: string): () => void {
  const button = createElement('button');
  button.type = 'button';
  button.className = 'veneer-menu__close';
  button.setAttribute('aria-label', word('close'));
  button.setAttribute(closeName, '');
  safe(element).prepend(button);
  return () => button.remove();
}
