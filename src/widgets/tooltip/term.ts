import { type Changes, createChanges } from '../../kit/core/changes';
import { CONTROLS, FIELDS, FOCUSABLE } from '../../kit/core/focusable';
import { isVisible } from '../../runtime/platform';

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

/** Elements whose title may be their name. Of others it is a description, which the text replaces. */
const NAMED = `${CONTROLS},img:not([alt=""]),[role]`;
/** Elements that have a name, whatever is in them. */
const OTHER_NAME =
  '[aria-label]:not([aria-label=""]),[aria-labelledby],[alt]:not([alt=""]),input[type=submit],input[type=reset],input[type=button][value]';

/**
 * Removes a term's title, which the browser would show as well. Where nothing else names the term,
 * the title stays its name.
 */
export function removeTitle(term: HTMLElement, changes: Changes): void {
  const title = term.getAttribute('title')?.trim();
  if (title && term.matches(NAMED) && !hasOtherName(term))
    changes.setAttribute(term, 'aria-label', title);
  changes.setAttribute(term, 'title', null);
}

function hasOtherName(element: Element): boolean {
  if (element.matches(OTHER_NAME)) return true;
  return element.matches(FIELDS)
    ? !!(element as HTMLInputElement).labels?.length
    : [...element.childNodes].some(isRead);
}

/** Is a node a text, or an element with a name, that screen readers read? */
function isRead(node: Node): boolean {
  if (!(node instanceof Element)) return node instanceof Text && !!node.data.trim();
  const isHidden = node.getAttribute('aria-hidden') === 'true' || !isVisible(node);
  return !isHidden && hasOtherName(node);
}
