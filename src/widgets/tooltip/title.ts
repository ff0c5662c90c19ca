import type { Changes } from '../../kit/core/changes';
import { CONTROLS, FIELDS } from '../../kit/core/focusable';
import { isVisible } from '../../runtime/platform';

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
    : hasText(element);
}

/** Has an element a text, or a picture with one, that screen readers read? */
function hasText(element: Element): boolean {
  for (const node of element.childNodes)
    if (node instanceof Element ? isRead(node) && hasOtherName(node) : isWritten(node)) return true;
  return false;
}

const isRead = (element: Element): boolean =>
  element.getAttribute('aria-hidden') !== 'true' && isVisible(element);

const isWritten = (node: Node): boolean => node instanceof Text && !!node.data.trim();
