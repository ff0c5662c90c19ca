import { onAbort } from '../../kit/core/teardown';
import { animationsOf } from '../../runtime/platform';

/** Further than any page reaches, in px. */
const FAR_PX = 10_000_000;
/** Elements less than ten screens below the viewport are near (ours), and all above it. */
const NEAR = `${FAR_PX}px ${FAR_PX}px 1000%`;

/** Settles once an element is near the viewport, or `signal` has aborted. */
export const whenNearViewport = (element: Element, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const near = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        // A hidden element is at the upper edge and counts as near: its styles may show it once it is a
        // bar. In a frame of another site `rootBounds` is null.
        for (const { boundingClientRect, rootBounds } of entries)
          if (!rootBounds || boundingClientRect.top <= rootBounds.bottom) near.abort();
      },
      { root: document, rootMargin: NEAR },
    );
    observer.observe(element);
    onAbort(signal, () => near.abort(), near.signal);
    onAbort(near.signal, () => {
      observer.disconnect();
      resolve();
    });
  });

/** Watches whether an element has been scrolled beyond a line across the viewport. */
export interface LineObserver {
  /**
   * Watches an element at a line that is `px` below the upper edge.
   * @param root the box that scrolls it
   */
  observe(element: Element, px: number, root: Document | Element): void;
  /** Reports once more, such as after the element was hidden or moved. */
  restart(): void;
  disconnect(): void;
}

/** Browsers round to parts of a pixel. */
const ROUNDING_PX = 0.05;

/** Nothing listens to scrolling, and nothing is measured during it. */
export function createLineObserver(report: (isBeyond: boolean) => void): LineObserver {
  let observer: IntersectionObserver | undefined;
  let watched: Element | undefined;
  let box: Document | Element = document;
  let linePx = 0;

  function check(entries: IntersectionObserverEntry[]): void {
    for (const { boundingClientRect, rootBounds } of entries.slice(-1))
      report(boundingClientRect.top < (rootBounds?.top ?? linePx) - ROUNDING_PX);
  }

  function restart(): void {
    if (!watched) return;
    observer?.disconnect();
    // An element below or beside the viewport is not beyond the line.
    const rootMargin = `${-linePx}px ${FAR_PX}px ${FAR_PX}px`;
    observer = new IntersectionObserver(check, { root: box, rootMargin, threshold: [0, 1] });
    observer.observe(watched);
  }

  return {
    observe(element, px, root) {
      if (element === watched && px === linePx && root === box) return;
      [watched, linePx, box] = [element, px, root];
      restart();
    },
    restart,
    disconnect: () => observer?.disconnect(),
  };
}

/**
 * Calls back once no transition runs in an element, unless `signal` aborts. By then resize observers
 * have reported the last size, at the end of the frame.
 */
export function whenTransitionsEnd(element: Element, signal: AbortSignal, act: () => void): void {
  const all = animationsOf(element, { subtree: true });
  const running = all.filter((one) => 'transitionProperty' in one && one.playState === 'running');
  if (!running.length) act();
  else
    Promise.allSettled(running.map(({ finished }) => finished)).then(() =>
      setTimeout(() => signal.aborted || act()),
    );
}
