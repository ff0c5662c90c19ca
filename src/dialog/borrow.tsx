import { nameOf } from './content';
import { Nodes } from './frame';
import type { DialogContent } from './stack';

/**
 * Makes a dialog's content of a part of the page: a copy of a `template`'s inside; any other element
 * itself, which goes back to its place afterwards with all that the visitor did to it.
 */
export function contentOfElement(element: HTMLElement, fallback: string): DialogContent {
  if (element instanceof HTMLTemplateElement) {
    const copy = document.importNode(element.content, true);
    return { children: <Nodes nodes={copy} />, name: nameOf(copy, fallback) };
  }
  const label = element.getAttribute('aria-label') ?? fallback;
  return {
    children: <Nodes nodes={element} />,
    name: nameOf(element, label),
    onGone: borrow(element),
  };
}

/**
 * Notes an element's place and what hides it there, and shows it.
 * @returns how to put it back
 */
function borrow(element: HTMLElement): () => void {
  const placeholder = document.createElement('div');
  placeholder.hidden = !element.getClientRects().length;
  // What stands below must not move up while the element is away.
  placeholder.style.height = `${element.offsetHeight}px`;
  const { hidden } = element;
  const { display } = element.style;
  element.replaceWith(placeholder);
  element.hidden = false;
  return () => {
    element.hidden = hidden;
    element.style.display = display;
    if (placeholder.isConnected) placeholder.replaceWith(element);
    else element.remove();
  };
}
