import { borrowAttribute, borrowClass } from '../../kit/borrow';
import { identify } from '../../kit/identify';
import { rouse } from '../../kit/inert';
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
  /** Takes it off the screen, with all that was done to it. */
  leave(): void;
}

const OPEN = 'is-open';

/** Puts a menu on the screen, beyond its edge, from wherever in the page it stands. */
export function setStage(element: HTMLElement, edge: Edge, closeName: string): Stage {
  const life = new AbortController();
  const steps: (() => void)[] = [];
  const side = sideOf(element, edge);
  const overlay = createElement('div');
  overlay.className = 'veneer-menu-overlay';
  let hold: (() => void)[] = [];

  /** Takes steps back, the last one first: then each finds what it left. */
  function undo(from: (() => void)[]): void {
    for (const step of from.splice(0).reverse()) step();
  }

  /** Raises it, and finds out what hides it there: the theme's own rules, or an ancestor. */
  function raiseAll(): Raised {
    steps.push(rouse(element));
    if (safe(element).hasAttribute('aria-hidden'))
      steps.push(borrowAttribute(element, 'aria-hidden', 'false'));
    steps.push(borrowClass(element, 'veneer-menu--here'));
    steps.push(borrowClass(element, `veneer-menu--${side}`));
    const raised = raise(element, overlay, steps);
    if (hasOwnDisplayNone(element)) steps.push(borrowClass(element, 'veneer-menu--forced'));
    if (!hasBox(element) || !isReached(element)) raised.move();
    return raised;
  }

  const raised = guarded(raiseAll, () => undo(steps));
  steps.push(...describe(element, life.signal), () => life.abort());
  if (!safe(element).querySelector(`[${closeName}]`))
    steps.push(addCloseButton(element, closeName));
  else steps.push(...dressClosers(element, closeName));
  // The browser has to see it beyond the edge once, or nothing moves.
  safe(element).getBoundingClientRect();

  return {
    element,
    overlay,
    side,
    isLost: raised.isLost,
    slideIn() {
      undo(hold);
      hold = [borrowClass(element, OPEN), borrowClass(overlay, OPEN)];
    },
    slideOut() {
      undo(hold);
      hold = [borrowAttribute(element, 'inert', '')];
    },
    leave() {
      undo(hold);
      undo(steps);
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
function describe(element: HTMLElement, signal: AbortSignal): (() => void)[] {
  const steps = [
    borrowAttribute(element, 'role', 'dialog'),
    borrowAttribute(element, 'aria-modal', 'true'),
  ];
  const hasName = ['aria-label', 'aria-labelledby'].some((it) =>
    safe(element).getAttribute(it)?.trim(),
  );
  if (hasName) return steps;
  const heading = safe(element).querySelector('h1,h2,h3,h4,h5,h6,[role=heading]');
  const [name, value] =
    heading && safe(heading).textContent?.trim()
      ? ['aria-labelledby', identify(heading, signal)]
      : ['aria-label', word('menu')];
  return [...steps, borrowAttribute(element, name, value)];
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
