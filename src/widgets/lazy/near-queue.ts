import { hasSight, media } from '../../runtime/platform';
import type { NearObserver } from './lozad';
import { createNearObserver } from './observer';

/** The elements that are not loaded yet, and wait to be near the viewport. */
export interface NearQueue {
  /**
   * Calls `act` once when the page is printed or, from `start` on, when the element is near.
   * @returns how to remove the element
   */
  add(element: Element, distancePx: number, act: () => void): () => void;
  /** Starts to observe the element. */
  start(element: Element): void;
}

interface Waiting {
  distancePx: number;
  act(): void;
}

/** Makes the queue of a page's lazy elements. */
export function createNearQueue(): NearQueue {
  const waiting = new Map<Element, Waiting>();
  const observers = new Map<number, NearObserver>();
  const paper = media('print');
  let listening: AbortController | undefined;

  function trigger(element: Element): void {
    const one = waiting.get(element);
    remove(element);
    one?.act();
  }

  function remove(element: Element): void {
    const one = waiting.get(element);
    if (!one) return;
    waiting.delete(element);
    observers.get(one.distancePx)?.unobserve(element);
    if (waiting.size) return;
    listening?.abort();
    listening = undefined;
  }

  /** For print, where nobody scrolls. */
  function triggerAll(): void {
    for (const element of [...waiting.keys()]) trigger(element);
  }

  function listenForPrint(): void {
    listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeprint', triggerAll, { signal });
    paper.addEventListener('change', () => paper.matches && triggerAll(), { signal });
  }

  return {
    add(element, distancePx, act) {
      waiting.set(element, { distancePx, act });
      if (!listening) listenForPrint();
      return () => remove(element);
    },
    start(element) {
      const one = waiting.get(element);
      if (!one) return;
      // Without an observer everything is loaded.
      if (!hasSight() || paper.matches) {
        trigger(element);
        return;
      }
      const observer = observers.get(one.distancePx) ?? createNearObserver(one.distancePx, trigger);
      observers.set(one.distancePx, observer);
      observer.observe(element);
    },
  };
}
