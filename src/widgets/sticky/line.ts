/** Further than any page reaches, in px. */
const FAR_PX = 10_000_000;
/** Browsers round to parts of a pixel. */
const ROUNDING_PX = 0.02;
/** An element is reported when it begins to be beyond the line, when half of it is, and all. */
const PARTS = [0, 0.5, 1];
/** A part of the area of a bar: less than it loses when it gets stuck. */
const TINY_PART = 0.000002;

/**
 * Reports how far an element is beyond a line across the viewport. Nothing listens to scrolling, and
 * nothing is measured during it.
 */
export class Line {
  readonly #report: (beyondPx: number) => void;
  #observer: IntersectionObserver | undefined;
  #watched: Element | undefined;
  #px = 0;
  /** How much of the element's width the boxes around it leave. */
  #width = 1;

  /** @param report is called with the px beyond the line, 0 where the element is not beyond it */
  constructor(report: (beyondPx: number) => void) {
    this.#report = report;
  }

  /** Watches an element at a line that is `px` below the upper edge. */
  observe(element: Element, px: number): void {
    if (element === this.#watched && px === this.#px) return;
    this.#watched = element;
    this.#px = px;
    this.restart();
  }

  /** Reports once more, such as after the element was hidden. */
  restart(): void {
    this.#observer?.disconnect();
    if (!this.#watched) return;
    // An element below or beside the viewport is not beyond the line.
    const rootMargin = `${-this.#px}px ${FAR_PX}px ${FAR_PX}px`;
    const threshold = PARTS.map((part) => Math.max(0, part * this.#width - TINY_PART));
    const options = { root: document, rootMargin, threshold };
    this.#observer = new IntersectionObserver((entries) => this.#check(entries), options);
    this.#observer.observe(this.#watched);
  }

  disconnect(): void {
    this.#watched = undefined;
    this.#observer?.disconnect();
  }

  #check(entries: IntersectionObserverEntry[]): void {
    for (const { boundingClientRect: box, intersectionRect, rootBounds } of entries.slice(-1)) {
      const width = intersectionRect.width / box.width;
      if (width && Math.abs(width - this.#width) > TINY_PART) {
        this.#width = width;
        this.restart();
      } else {
        const beyondPx = (rootBounds?.top ?? this.#px) - box.top;
        this.#report(beyondPx > ROUNDING_PX ? beyondPx : 0);
      }
    }
  }
}
