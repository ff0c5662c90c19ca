import { safe } from '../runtime/dom';
import { borrowAttribute } from './borrow';
import { perPage } from './state';
import { onAbort } from './teardown';

const createCounter = () => ({ count: 0 });

/** The id of an element, for `aria-controls` and the like; one that has none gets one until `signal` aborts. */
export function identify(element: Element, signal: AbortSignal): string {
  if (!safe(element).id) onAbort(signal, borrowId(element));
  return safe(element).id;
}

/**
 * Gives an element an id where it has none.
 * @returns how to take it back
 */
export function borrowId(element: Element): () => void {
  if (safe(element).id) return () => {};
  const counter = perPage(createCounter);
  counter.count += 1;
  return borrowAttribute(element, 'id', `veneer-${counter.count}`);
}
