import { nameHere } from '../../kit/attributes';
import { parentOf, safe } from '../../runtime/dom';
import { type Arrive, createLozad, type Sight } from './lozad';

/** The elements of one carousel. Its slides are cut off at its sides, where a page sees nothing. */
interface Row {
  elements: Set<Element>;
  /** Looks sideways from the carousel, once that is near itself. */
  sight?: Sight;
}

const CAROUSEL = { name: 'data-carousel' } as const;

/** @param distancePx how near what is in view, or what a carousel shows once that is near */
export function createSight(distancePx: number, arrive: Arrive): Sight {
  const rootMargin = `${distancePx}px`;
  const rows = new Map<Element, Row>();
  const elements = createPageSight(rootMargin, arrive);
  // Apart: a carousel may wait for a background of its own.
  const frames = createPageSight(rootMargin, lookAlong);

  function lookAlong(frame: Element): void {
    frames.unobserve(frame);
    const row = rows.get(frame);
    if (!row || row.sight) return;
    row.sight = createLozad({ root: frame, rootMargin }, arrive);
    for (const element of row.elements) row.sight.observe(element);
  }

  function join(frame: Element, element: Element): void {
    const row = rows.get(frame) ?? { elements: new Set() };
    row.elements.add(element);
    row.sight?.observe(element);
    if (rows.has(frame)) return;
    rows.set(frame, row);
    frames.observe(frame);
  }

  return {
    observe(element) {
      elements.observe(element);
      const frame = safe(parentOf(element))?.closest(`[${nameHere(CAROUSEL)}]`);
      if (frame) join(frame, element);
    },
    unobserve(element) {
      // It may have left its carousel by now.
      for (const [frame, row] of rows) {
        if (!row.elements.delete(element)) continue;
        row.sight?.unobserve(element);
        if (row.elements.size) continue;
        frames.unobserve(frame);
        rows.delete(frame);
      }
      elements.unobserve(element);
    },
  };
}

/** Sees past the edges of the viewport and, where the browser can, of boxes that scroll. */
function createPageSight(margin: string, arrive: Arrive): Sight {
  const lozad = createLozad({ rootMargin: margin }, arrive);
  const boxes = createBoxSight(margin, arrive);
  return {
    observe(element) {
      lozad.observe(element);
      boxes.observe(element);
    },
    unobserve(element) {
      lozad.unobserve(element);
      boxes.unobserve(element);
    },
  };
}

/**
 * Sees beyond the edges of boxes that scroll (Chrome 120, Firefox 141, Safari 26). Lozad has no
 * option for it, and Chromium would add both margins to the viewport's.
 */
function createBoxSight(scrollMargin: string, arrive: Arrive): Sight {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrive(target);
    },
    { scrollMargin },
  );
}
