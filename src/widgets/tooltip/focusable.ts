import { createChanges } from '../../kit/core/changes';
import { CONTROLS, FOCUSABLE } from '../../kit/core/focusable';
import { safe } from '../../runtime/dom';

/** Elements that a press activates: pressing them does not ask for the text. */
const INTERACTIVE = `${CONTROLS},label,[role=button],[role=link],[role=menuitem],[role=tab],[role=switch],[role=checkbox],[contenteditable]:not([contenteditable=false])`;

/** Does a press on this element activate it or something around it? */
export const isInteractive = (element: Element): boolean =>
  safe(element).closest(INTERACTIVE) !== null;

/**
 * Makes a term focusable until `signal` aborts. A term that is, contains or is inside a control stays
 * as it is.
 * @returns the element that gets the focus, which the text has to describe
 */
export function makeFocusable(term: HTMLElement, signal: AbortSignal): HTMLElement {
  const inner = safe(term).matches(FOCUSABLE)
    ? term
    : safe(term).querySelector<HTMLElement>(FOCUSABLE);
  if (inner || isInteractive(term)) return inner ?? term;
  createChanges(signal).setAttribute(term, 'tabindex', '0');
  return term;
}
