/** Says whether an element has gone beyond a line across what is in view. */
export interface Line {
  /** Watches at a line that is `px` below the upper edge. */
  watch(px: number): void;
  /** Says it once more, such as where the element was hidden or moved. */
  again(): void;
  stop(): void;
}

/** Further than any page reaches, in px: what is below or beside what is in view is not beyond. */
const FAR_PX = 10_000_000;
/** Browsers round to parts of a pixel. */
const ROUNDING_PX = 0.05;

/** The browser says it by itself: nothing listens to scrolling, and nothing is measured then. */
export function watchLine(element: Element, tell: (isBeyond: boolean) => void): Line {
  let observer: IntersectionObserver | undefined;
  let linePx: number | undefined;

  function look(entries: IntersectionObserverEntry[]): void {
    const { boundingClientRect, rootBounds } = entries[entries.length - 1];
    tell(boundingClientRect.top < (rootBounds?.top ?? linePx ?? 0) - ROUNDING_PX);
  }

  function start(px: number): void {
    observer?.disconnect();
    observer = new IntersectionObserver(look, {
      root: document,
      rootMargin: `${-px}px ${FAR_PX}px ${FAR_PX}px`,
      threshold: [0, 1],
    });
    observer.observe(element);
  }

  return {
    watch(px) {
      if (px === linePx) return;
      linePx = px;
      start(px);
    },
    again() {
      if (linePx !== undefined) start(linePx);
    },
    stop: () => observer?.disconnect(),
  };
}
