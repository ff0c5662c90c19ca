import { createChanges } from '../../kit/changes';
import { CONTROLS, FOCUSABLE } from '../../kit/focusable';
import { safe } from '../../runtime/dom';

/** What a press does something to: pressing it is not asking for a text. */
const ACTING = `${CONTROLS},label,[role=button],[role=link],[role=menuitem],[role=tab],[role=switch],[role=checkbox],[contenteditable]:not([contenteditable=false])`;

/** Does a press on this element do something of its own? */
export const isActing = (element: Element): boolean => safe(element).closest(ACTING) !== null;

/**
 * Makes a term reachable with the keyboard until `signal` aborts; one that is a control, has one in
 * it or stands in one is left alone.
 * @returns the element that gets the focus, which is where the text has to be announced
 */
export function makeReachable(term: HTMLElement, signal: AbortSignal): HTMLElement {
  const inner = safe(term).matches(FOCUSABLE)
    ? term
    : safe(term).querySelector<HTMLElement>(FOCUSABLE);
  if (inner || isActing(term)) return inner ?? term;
  createChanges(signal).setAttribute(term, 'tabindex', '0');
  return term;
}
