import { queryAll } from '../runtime/dom';

/**
 * Settles once nothing in an element is pressed. A browser clicks what was pressed only where it has
 * stayed in its place until the pointer is up: what moves nodes of the page waits for that.
 */
export async function whenPointerReleased(element: Element): Promise<void> {
  // A frame comes after the click that ends a press.
  while (queryAll(element, ':active')[0]) await new Promise(requestAnimationFrame);
}
