import lozad from 'lozad/dist/lozad.es.js';
import { createElement, safe } from '../../runtime/dom';

/** Sees what comes within a distance of what is in view. */
export interface Sight {
  observe(element: Element): void;
  unobserve(element: Element): void;
}

/** Is told of an element that is near, which is to be unobserved then. */
export type Arrive = (element: Element) => void;

/** What Lozad writes on an element that has come, and takes for proof that it has. */
const MARK = 'data-loaded';

/** Where Lozad looks. */
interface Place {
  /** The box whose edges count; the viewport's where it is left out. */
  root?: Element;
  rootMargin: string;
}

/**
 * Lozad, which tells what comes near and no more: what is shown then, and how, is not left to it.
 * A mark that the page wrote is set aside meanwhile. One that it writes while an element waits makes
 * Lozad forget that element, which is then seen no sooner than it is in view.
 */
export function createLozad(place: Place, arrive: Arrive): Sight {
  const marked = new Set<Element>();
  let before: string | null = null;
  // It paints the element that it is made with as attributes say, so that is none of the page's.
  const { observer } = lozad(createElement('i'), {
    ...place,
    load(element) {
      before = safe(element).getAttribute(MARK);
    },
    loaded(element) {
      if (before === null) safe(element).removeAttribute(MARK);
      else safe(element).setAttribute(MARK, before);
      arrive(element);
    },
  });
  return {
    observe(element) {
      if (safe(element).getAttribute(MARK) === 'true') {
        marked.add(element);
        // Not removed: it would come back in another place among the attributes.
        safe(element).setAttribute(MARK, '');
      }
      observer?.observe(element);
    },
    unobserve(element) {
      observer?.unobserve(element);
      if (marked.delete(element) && !safe(element).getAttribute(MARK))
        safe(element).setAttribute(MARK, 'true');
    },
  };
}
