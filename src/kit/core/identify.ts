import { safe } from '../../runtime/dom';
import type { Changes } from './changes';
import { perPage } from './page';

const createCounter = () => ({ count: 0 });

/** The id of an element, for `aria-controls` and the like; an element without one is given one. */
export function identify(element: Element, changes: Changes): string {
  if (!safe(element).id) {
    const counter = perPage(createCounter);
    counter.count += 1;
    changes.setAttribute(element, 'id', `veneer-${counter.count}`);
  }
  return safe(element).id;
}
