import { type Changes, createChanges } from '../kit/core/changes';
import { copyOf, inheritedOf, replaceWithSpace } from '../kit/overlay/page-element';
import { withSection } from '../kit/section';
import { nameOf } from './content';
import type { DialogContent } from './dialog';
import { Nodes } from './frame';
import { isVisible, showHidden } from './show-hidden';

/**
 * Creates a dialog's content from an element of the page: a copy of a template's content; any other
 * element itself, for a heading with its section. It is put back in its place afterwards, with
 * everything that the visitor has changed in it.
 * @param fallback the dialog's name where it has neither a heading nor a label
 * @param opener stays in the page
 */
export function contentOfElement(
  element: HTMLElement,
  fallback: string,
  opener: Element,
): DialogContent {
  // Those of its place in the page: the opener may be in another part.
  const inherited = inheritedOf(element);
  if (element instanceof HTMLTemplateElement) {
    const copy = copyOf(element);
    const parts = [...copy.children] as HTMLElement[];
    const isText = [...copy.childNodes].some((node) => node instanceof Text && node.data.trim());
    return {
      children: <Nodes nodes={copy} />,
      inherited,
      name: nameOf(copy, fallback),
      onShown() {
        // Of several, one may be hidden on purpose, such as a menu.
        const [only, ...others] = parts;
        if (only && !others.length) showHidden(only, createChanges());
        return parts.some(isVisible) || isText;
      },
    };
  }
  const label = element.getAttribute('aria-label') ?? fallback;
  const changes = createChanges();
  const part = withSectionBox(element, opener, changes);
  replaceWithSpace(part, changes);
  return {
    children: <Nodes nodes={part} />,
    inherited,
    name: nameOf(part, label, changes),
    onShown() {
      showHidden(element, changes);
      return isVisible(part);
    },
    onGone: changes.restore,
  };
}

/** The element; for a heading a box around its section, unless that contains the opener. */
function withSectionBox(element: HTMLElement, opener: Element, changes: Changes): HTMLElement {
  const nodes = withSection(element);
  if (nodes.length < 2 || nodes.some((node) => node.contains(opener))) return element;
  const box = changes.around(document.createElement('div'));
  element.before(box);
  box.append(...nodes);
  return box;
}
