import { borrowAttribute } from './borrow';
import { perPage } from './state';
import { onAbort } from './teardown';

const createCounter = () => ({ count: 0 });

/** The id of an element, for `aria-controls` and the like; one that has none gets one until `signal` aborts. */
export function identify(element: Element, signal: AbortSignal): string {
  if (element.id) return element.id;
  const counter = perPage(createCounter);
  counter.count += 1;
  onAbort(signal, borrowAttribute(element, 'id', `veneer-${counter.count}`));
  return element.id;
}
