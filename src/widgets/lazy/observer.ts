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
  return join([
    ...createPageObservers(rootMargin, onNear),
    createSlideObserver(rootMargin, onNear),
  ]);
}

const join = (observers: NearObserver[]): NearObserver => ({
  observe(element) {
    for (const observer of observers) observer.observe(element);
  },
  unobserve(element) {
    for (const observer of observers) observer.unobserve(element);
  },
});

/** Makes the observers around the viewport and, where the browser can, around boxes that scroll. */
const createPageObservers = (rootMargin: string, onNear: OnNear): NearObserver[] => [
  createLozad({ rootMargin }, onNear),
  createScrollObserver(rootMargin, onNear),
];

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

/** Observes slides beside the carousels that clip them. */
function createSlideObserver(rootMargin: string, onNear: OnNear): NearObserver {
  const carousels = new Map<Element, CarouselSlides>();
  // Observers of their own, because a carousel may be a lazy element itself.
  const frames = join(
    createPageObservers(rootMargin, (frame) => {
      frames.unobserve(frame);
      const carousel = carousels.get(frame);
      if (!carousel || carousel.observer) return;
      carousel.observer = createLozad({ root: frame, rootMargin }, onNear);
      for (const element of carousel.elements) carousel.observer.observe(element);
    }),
  );
  return {
    observe(element) {
      const frame = element.parentElement?.closest(`[${nameHere(CAROUSEL)}]`);
      if (!frame) return;
      const carousel = carousels.get(frame) ?? { elements: new Set() };
      carousel.elements.add(element);
      carousel.observer?.observe(element);
      if (carousels.has(frame)) return;
      carousels.set(frame, carousel);
      frames.observe(frame);
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
    },
  };
}
