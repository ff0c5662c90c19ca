import { createElement, ownProperty, parentOf, safe } from '../runtime/dom';
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
  const label = safe(element).getAttribute('aria-label') ?? fallback;
  const giveBack = borrow(element);
  return {
    children: <Nodes nodes={element} />,
    name: nameOf(element, label),
    onShown() {
      // A theme's own rule may hide what is only meant for a dialog.
      if (!safe(element).getClientRects().length) safe(element).style.display = 'block';
    },
    onGone: giveBack,
  };
}

/**
 * Notes an element's place and what hides it there, and shows it.
 * @returns how to put it back
 */
function borrow(element: HTMLElement): () => void {
  const { hidden } = safe(element);
  const { display } = safe(element).style;
  const placeholder = createElement('div');
  placeholder.hidden = !safe(element).getClientRects().length;
  const { height } = safe(element).getBoundingClientRect();
  const parent = parentOf(element) as HTMLElement;
  const roomBefore = safe(parent).getBoundingClientRect().height;
  placeholder.style.height = `${height}px`;
  safe(element).replaceWith(placeholder);
  // What stands below must not move while the element is away; its margins are made up for too.
  const lost = roomBefore - safe(parent).getBoundingClientRect().height;
  placeholder.style.height = `${height + lost}px`;
  safe(element).hidden = false;
  return () => {
    safe(element).hidden = hidden;
    safe(element).style.display = display;
    if (placeholder.isConnected) placeholder.replaceWith(element);
    else safe(element).remove();
  };
}
