import { nameHere } from '../../kit/core/attributes';
import { createLozad, type NearObserver, type OnNear } from './lozad';

/** The lazy elements of one carousel. It clips its slides, so the viewport's margins miss them. */
interface CarouselSlides {
  elements: Set<Element>;
  /** Observes the slides beside the carousel, once the carousel itself is near. */
  observer?: NearObserver;
}

const CAROUSEL = { name: 'data-carousel' } as const;

/**
 * Makes the observer for one distance.
 * @param distancePx the distance from the viewport or, once a carousel is near, from its edges
 * @param onNear called with each element within that distance
 */
export function createNearObserver(distancePx: number, onNear: OnNear): NearObserver {
  const rootMargin = `${distancePx}px`;
  const carousels = new Map<Element, CarouselSlides>();
  const elements = createPageObserver(rootMargin, onNear);
  // Another one, because a carousel may be a lazy element itself.
  const frames = createPageObserver(rootMargin, observeSlides);

  function observeSlides(frame: Element): void {
    frames.unobserve(frame);
    const carousel = carousels.get(frame);
    if (!carousel || carousel.observer) return;
    carousel.observer = createLozad({ root: frame, rootMargin }, onNear);
    for (const element of carousel.elements) carousel.observer.observe(element);
  }

  function addSlide(frame: Element, element: Element): void {
    const carousel = carousels.get(frame) ?? { elements: new Set() };
    carousel.elements.add(element);
    carousel.observer?.observe(element);
    if (carousels.has(frame)) return;
    carousels.set(frame, carousel);
    frames.observe(frame);
  }

  return {
    observe(element) {
      elements.observe(element);
      const frame = element.parentElement?.closest(`[${nameHere(CAROUSEL)}]`);
      if (frame) addSlide(frame, element);
    },
    unobserve(element) {
      // It may have left its carousel by now.
      for (const [frame, carousel] of carousels) {
        if (!carousel.elements.delete(element)) continue;
        carousel.observer?.unobserve(element);
        if (carousel.elements.size) continue;
        frames.unobserve(frame);
        carousels.delete(frame);
      }
      elements.unobserve(element);
    },
  };
}

/** Observes around the viewport and, where the browser can, around boxes that scroll. */
function createPageObserver(margin: string, onNear: OnNear): NearObserver {
  const lozad = createLozad({ rootMargin: margin }, onNear);
  const boxes = createScrollObserver(margin, onNear);
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
 * Observes around boxes that scroll (Chrome 120, Firefox 141, Safari 26). Lozad has no option for it,
 * and in one observer Chromium would add both margins at the viewport.
 */
function createScrollObserver(scrollMargin: string, onNear: OnNear): NearObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) onNear(target);
    },
    { scrollMargin },
  );
}
