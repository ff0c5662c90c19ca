import { type Changes, createChanges } from '../kit/changes';
import { copyOf, replaceWithPlaceholder } from '../kit/page-element';
import { withSection } from '../kit/section';
import { createElement, parentOf, safe } from '../runtime/dom';
import { nameOf } from './content';
import { Nodes } from './frame';
import type { DialogContent } from './stack';
import { isSeen, unveil } from './unveil';

/**
 * Makes a dialog's content of a part of the page: a copy of a `template`'s inside; any other element
 * itself, and all that stands below a heading, which go back to their place afterwards with all that
 * the visitor did to them.
 * @param opener what stays in the page
 */
export function contentOfElement(
  element: HTMLElement,
  fallback: string,
  opener: Element,
): DialogContent {
  if (element instanceof HTMLTemplateElement) {
    const copy = copyOf(element);
    const parts = [...copy.children] as HTMLElement[];
    const isText = [...copy.childNodes].some((node) => node instanceof Text && node.data.trim());
    return {
      children: <Nodes nodes={copy} />,
      name: nameOf(copy, fallback),
      onShown() {
        // Of several, one may be hidden on purpose, such as a menu.
        const [only, ...others] = parts;
        if (only && !others.length) unveil(only, createChanges());
        return parts.some(isSeen) || isText;
      },
    };
  }
  const label = safe(element).getAttribute('aria-label') ?? fallback;
  const part = gather(element, opener);
  const changes = createChanges();
  leaveRoom(part, changes);
  return {
    children: <Nodes nodes={part} />,
    name: nameOf(part, label),
    onShown() {
      unveil(element, changes);
      return isSeen(part);
    },
    onGone() {
      changes.restore();
      if (part !== element) safe(part).replaceWith(...safe(part).childNodes);
    },
  };
}

/** The element; of a heading a box around its section, but for one with the opener in it. */
function gather(element: HTMLElement, opener: Element): HTMLElement {
  const nodes = withSection(element);
  if (nodes.length < 2 || nodes.some((node) => safe(node).contains(opener))) return element;
  const box = createElement('div');
  safe(element).before(box);
  box.append(...nodes);
  return box;
}

/** What stands below must not move while the element is away; its margins are made up for too. */
function leaveRoom(element: HTMLElement, changes: Changes): void {
  const placeholder = createElement('div');
  placeholder.hidden = !safe(element).getClientRects().length;
  const { height } = safe(element).getBoundingClientRect();
  const parent = parentOf(element) as HTMLElement;
  const heightOfParent = () => safe(parent).getBoundingClientRect().height;
  const before = heightOfParent();
  placeholder.style.height = `${height}px`;
  replaceWithPlaceholder(element, placeholder, changes);
  placeholder.style.height = `${height + before - heightOfParent()}px`;
}
