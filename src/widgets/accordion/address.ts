import { elementAt } from '../../kit/core/address';
import { isRendered } from '../../kit/core/focusable';
import { hasClicked } from '../../kit/core/page';

/** Opens the row that an element is in, or is, and those around that. */
export function openAround(target: Element, element: Element): void {
  for (let node: Element | null = target; node && node !== element; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
}

/**
 * Opens what the address names. Where it was hidden, so that the browser could not jump there, the page is scrolled
 * to it. Where a link leads there the widget `anchor` has shown it, and scrolls.
 * @param open opens what an element is in
 */
export function showAddressed(
  element: Element,
  open: (target: Element) => void,
  mayScroll: boolean,
): void {
  const target = elementAt(location.hash);
  if (!target || !element.contains(target)) return;
  const wasShown = isRendered(target);
  open(target);
  if (mayScroll && !wasShown && isRendered(target))
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Is the page as it was opened? After a reload or Back the browser restores its position. */
export const isUntouched = (): boolean => scrollY === 0 && !hasClicked();
