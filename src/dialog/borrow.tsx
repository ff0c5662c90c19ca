import { createElement, ownProperty, parentOf, safe } from '../runtime/dom';
import { nameOf } from './content';
import { Nodes } from './frame';
import type { DialogContent } from './stack';
import { isSeen, unveil } from './unveil';

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
    const parts = [...copy.children] as HTMLElement[];
    const isText = [...copy.childNodes].some((node) => node instanceof Text && node.data.trim());
    return {
      children: <Nodes nodes={copy} />,
      name: nameOf(copy, fallback),
      onShown() {
        // Of several, one may be hidden on purpose, such as a menu.
        const [only, ...others] = parts;
        if (only && !others.length) unveil(only);
        return parts.some(isSeen) || isText;
      },
    };
  }
  const label = safe(element).getAttribute('aria-label') ?? fallback;
  const giveBack = borrow(element);
  let veil = () => {};
  return {
    children: <Nodes nodes={element} />,
    name: nameOf(element, label),
    onShown() {
      veil = unveil(element);
      return isSeen(element);
    },
    onGone() {
      veil();
      giveBack();
    },
  };
}

/**
 * Notes an element's place.
 * @returns how to put it back
 */
function borrow(element: HTMLElement): () => void {
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
  return () => {
    if (placeholder.isConnected) placeholder.replaceWith(element);
    else safe(element).remove();
  };
}
