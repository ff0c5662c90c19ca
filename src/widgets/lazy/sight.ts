import { nameHere } from '../../kit/attributes';

/** Sees what comes within a distance of what is in view. */
export interface Sight {
  observe(element: Element): void;
  unobserve(element: Element): void;
}

/** The elements of one carousel. Its slides are cut off at its sides, where a page sees nothing. */
interface Row {
  elements: Set<Element>;
  /** Looks sideways from the carousel, once that is near itself. */
  observer?: IntersectionObserver;
}

const CAROUSEL = { name: 'data-carousel' } as const;

/** @param arrive is told of each element that is near, again and again until it is unobserved */
export function createSight(distancePx: number, arrive: (element: Element) => void): Sight {
  const margin = `${distancePx}px`;
  const rows = new Map<Element, Row>();
  // The second sees beyond the edges of boxes that scroll (Chrome 120, Firefox 141, Safari 26).
  // Apart, because Chromium adds both margins to the viewport's.
  const pages = [{ rootMargin: margin }, { scrollMargin: margin }].map(
    (options) => new IntersectionObserver(look, options),
  );

  function look(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const row = rows.get(target);
      if (row) lookAlong(target, row);
      else arrive(target);
    }
  }

  function lookAlong(frame: Element, row: Row): void {
    if (row.observer) return;
    for (const page of pages) page.unobserve(frame);
    row.observer = new IntersectionObserver(look, { root: frame, rootMargin: margin });
    for (const element of row.elements) row.observer.observe(element);
  }

  const frameOf = (element: Element) => element.closest(`[${nameHere(CAROUSEL)}]`);

  function join(frame: Element, element: Element): void {
    const row = rows.get(frame) ?? { elements: new Set() };
    row.elements.add(element);
    row.observer?.observe(element);
    if (rows.has(frame)) return;
    rows.set(frame, row);
    for (const page of pages) page.observe(frame);
  }

  return {
    observe(element) {
      const frame = frameOf(element);
      if (frame) join(frame, element);
      for (const page of pages) page.observe(element);
    },
    unobserve(element) {
      for (const page of pages) page.unobserve(element);
      // It may have left its carousel by now.
      for (const [frame, row] of rows) {
        if (!row.elements.delete(element)) continue;
        row.observer?.unobserve(element);
        if (row.elements.size) continue;
        row.observer?.disconnect();
        for (const page of pages) page.unobserve(frame);
        rows.delete(frame);
      }
    },
  };
}
