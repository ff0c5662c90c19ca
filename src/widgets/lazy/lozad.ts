import lozad from 'lozad/dist/lozad.es.js';

/** Observes whether elements are within a distance of the viewport, or of a box that scrolls. */
export interface NearObserver {
  observe(element: Element): void;
  unobserve(element: Element): void;
}

/** Called with an element that is near; the callee unobserves it. */
export type OnNear = (element: Element) => void;

/** Lozad's attribute on elements that it has loaded, which it then ignores. */
const MARK = 'data-loaded';

/** The observer's `root` and margin. */
interface Area {
  /** The box whose edges count; without it the viewport's do. */
  root?: Element;
  rootMargin: string;
}

/**
 * Makes a Lozad that only reports which elements are near, and loads nothing itself. The page's own
 * `data-loaded` is cleared meanwhile. Where the page sets it while an element waits, Lozad ignores the
 * element, which is then reported only once it is in view.
 * @param onNear called with each element that is near
 */
export function createLozad(area: Area, onNear: OnNear): NearObserver {
  const marked = new Set<Element>();
  let before: string | null = null;
  // Lozad changes the element it is made with, so that is none of the page's.
  const { observer } = lozad(document.createElement('i'), {
    ...area,
    load(element) {
      before = element.getAttribute(MARK);
    },
    loaded(element) {
      if (before === null) element.removeAttribute(MARK);
      else element.setAttribute(MARK, before);
      onNear(element);
    },
  });
  return {
    observe(element) {
      if (element.getAttribute(MARK) === 'true') {
        marked.add(element);
        // Not removed: restoring it would change the order of the attributes.
        element.setAttribute(MARK, '');
      }
      observer?.observe(element);
    },
    unobserve(element) {
      observer?.unobserve(element);
      if (marked.delete(element) && !element.getAttribute(MARK)) element.setAttribute(MARK, 'true');
    },
  };
}
