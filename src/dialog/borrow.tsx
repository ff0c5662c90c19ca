import { createElement, ownProperty } from '../runtime/dom';
import { nameOf } from './content';
import { Nodes } from './frame';
import type { DialogContent } from './stack';

/**
 * Makes a dialog's content of a part of the page: a copy of a `template`'s inside; any other element
 * itself, which goes back to its place afterwards with all that the visitor did to it.
 */
export function contentOfElement(element: HTMLElement, fallback: string): DialogContent {
  if (element instanceof HTMLTemplateElement) {
    const copy = ownProperty('importNode').call(
      document,
      element.content,
      true,
    ) as DocumentFragment;
    return { children: <Nodes nodes={copy} />, name: nameOf(copy, fallback) };
  }
  const label = element.getAttribute('aria-label') ?? fallback;
  const giveBack = borrow(element);
  return {
    children: <Nodes nodes={element} />,
    name: nameOf(element, label),
    onShown() {
      // A theme's own rule may hide what is only meant for a dialog.
      if (!element.getClientRects().length) element.style.display = 'block';
    },
    onGone: giveBack,
  };
}

/**
 * Notes an element's place and what hides it there, and shows it.
 * @returns how to put it back
 */
function borrow(element: HTMLElement): () => void {
  const { hidden } = element;
  const { display } = element.style;
  const placeholder = createElement('div');
  placeholder.hidden = !element.getClientRects().length;
  const { height } = element.getBoundingClientRect();
  const parent = element.parentElement as HTMLElement;
  const roomBefore = parent.getBoundingClientRect().height;
  placeholder.style.height = `${height}px`;
  element.replaceWith(placeholder);
  // What stands below must not move while the element is away; its margins are made up for too.
  const lost = roomBefore - parent.getBoundingClientRect().height;
  placeholder.style.height = `${height + lost}px`;
  element.hidden = false;
  return () => {
    element.hidden = hidden;
    element.style.display = display;
    if (placeholder.isConnected) placeholder.replaceWith(element);
    else element.remove();
  };
}
