import { createChanges } from '../../kit/core/changes';
import { CONTROLS, FOCUSABLE } from '../../kit/core/focusable';

/** Elements that a press activates: pressing them does not ask for the text. */
const INTERACTIVE = `${CONTROLS},[role=button],[role=link],[role=menuitem],[role=tab],[role=switch],[role=checkbox],[contenteditable]:not([contenteditable=false])`;

/**
 * Does a press on this element activate it or something around it?
 * @param term where it is given, a label around it does not count
 */
export function isInteractive(element: Element, term?: Element): boolean {
  const label = element.closest('label');
  const isInLabel = !!label && (!term || term.contains(label));
  return isInLabel || element.closest(INTERACTIVE) !== null;
}

/**
 * Makes a term focusable until `signal` aborts. A term that is, contains or is inside a control stays
 * as it is; one in a label has no other way to get the focus.
 * @returns the element that gets the focus, which the text has to describe
 */
export function makeFocusable(term: HTMLElement, signal: AbortSignal): HTMLElement {
  const inner = term.matches(FOCUSABLE) ? term : term.querySelector<HTMLElement>(FOCUSABLE);
  if (inner || isInteractive(term, term)) return inner ?? term;
  createChanges(signal).setAttribute(term, 'tabindex', '0');
  return term;
}
