import { onAbort } from '../../kit/teardown';

/**
 * What is near (ours): all above the lower edge of what is in view, and what is less than ten screens
 * below it. Bars by the thousand cost what is near.
 */
const NEAR = '10000000px 10000000px 1000%';

/** Tells which elements are near what is in view: one observer serves all of a page. */
export interface Horizon {
  /** @returns a promise that is fulfilled once the element is near, or `signal` has aborted */
  untilNear(element: Element, signal: AbortSignal): Promise<void>;
}

/** Made once a page. */
export function createHorizon(): Horizon {
  const waiting = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      // One that is not shown is told of as of the upper edge: it counts, as it may be shown by
      // what it becomes. A page in a frame of another site is not told where the edges are.
      for (const { target, boundingClientRect, rootBounds } of entries)
        if (!rootBounds || boundingClientRect.top <= rootBounds.bottom) leave(target);
    },
    { root: document, rootMargin: NEAR },
  );

  function leave(element: Element): void {
    observer.unobserve(element);
    waiting.get(element)?.();
    waiting.delete(element);
  }

  return {
    untilNear: (element, signal) =>
      new Promise((resolve) => {
        waiting.set(element, resolve);
        observer.observe(element);
        onAbort(signal, () => leave(element));
      }),
  };
}
