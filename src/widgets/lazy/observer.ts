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
  const observers = [
    ...createPageObservers(rootMargin, onNear),
    new SlideObserver(rootMargin, onNear),
  ];
  return {
    observe(element) {
      for (const observer of observers) observer.observe(element);
    },
    unobserve(element) {
      for (const observer of observers) observer.unobserve(element);
    },
  };
}

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
class SlideObserver implements NearObserver {
  readonly #carousels = new Map<Element, CarouselSlides>();
  /** Observers of the carousels themselves. */
  readonly #frames: NearObserver[];
  readonly #rootMargin: string;
  readonly #onNear: OnNear;

  constructor(rootMargin: string, onNear: OnNear) {
    this.#rootMargin = rootMargin;
    this.#onNear = onNear;
    this.#frames = createPageObservers(rootMargin, (frame) => this.#observeSlides(frame));
  }

  observe(element: Element): void {
    const frame = element.parentElement?.closest(`[${nameHere(CAROUSEL)}]`);
    if (!frame) return;
    const carousel = this.#carousels.get(frame) ?? { elements: new Set() };
    carousel.elements.add(element);
    carousel.observer?.observe(element);
    if (this.#carousels.has(frame)) return;
    this.#carousels.set(frame, carousel);
    for (const observer of this.#frames) observer.observe(frame);
  }

  /** Removes an element, which may have left its carousel by now. */
  unobserve(element: Element): void {
    for (const [frame, carousel] of this.#carousels) {
      if (!carousel.elements.delete(element)) continue;
      carousel.observer?.unobserve(element);
      if (carousel.elements.size) continue;
      this.#leave(frame);
      this.#carousels.delete(frame);
    }
  }

  #leave(frame: Element): void {
    for (const observer of this.#frames) observer.unobserve(frame);
  }

  #observeSlides(frame: Element): void {
    this.#leave(frame);
    const carousel = this.#carousels.get(frame);
    if (!carousel || carousel.observer) return;
    carousel.observer = createLozad({ root: frame, rootMargin: this.#rootMargin }, this.#onNear);
    for (const element of carousel.elements) carousel.observer.observe(element);
  }
}
