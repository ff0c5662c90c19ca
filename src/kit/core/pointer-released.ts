import { queryAll } from '../../runtime/dom';

/**
 * Settles once nothing in an element is pressed. Browsers send a click only where the pressed element
 * has not moved until the pointer is up, so code that moves elements waits for this.
 */
export async function whenPointerReleased(element: Element): Promise<void> {
  // The next frame is after the click that ends a press.
  while (queryAll(element, ':active')[0]) await new Promise(requestAnimationFrame);
}
