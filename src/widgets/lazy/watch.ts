import type { Sight } from './lozad';
import { createSight } from './sight';

/** Waits for elements to come near. */
export interface Watch {
  /**
   * Calls `act` once when the page is printed or, from `begin` on, when the element is near.
   * @returns how to leave
   */
  join(element: Element, distancePx: number, act: () => void): () => void;
  /** From now on the element is looked for. */
  begin(element: Element): void;
}

interface Waiting {
  distancePx: number;
  act(): void;
}

/** The lazy elements of a page that have not come yet. */
export function createWatch(): Watch {
  const waiting = new Map<Element, Waiting>();
  const sights = new Map<number, Sight>();
  const paper = window.matchMedia?.('print');
  let listening: AbortController | undefined;

  function arrive(element: Element): void {
    const one = waiting.get(element);
    leave(element);
    one?.act();
  }

  function leave(element: Element): void {
    const one = waiting.get(element);
    if (!one) return;
    waiting.delete(element);
    sights.get(one.distancePx)?.unobserve(element);
    if (waiting.size) return;
    listening?.abort();
    listening = undefined;
  }

  /** On paper nobody scrolls. */
  function arriveAll(): void {
    for (const element of [...waiting.keys()]) arrive(element);
  }

  function listenForPrint(): void {
    listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeprint', arriveAll, { signal });
    paper?.addEventListener('change', () => paper.matches && arriveAll(), { signal });
  }

  return {
    join(element, distancePx, act) {
      waiting.set(element, { distancePx, act });
      if (!listening) listenForPrint();
      return () => leave(element);
    },
    begin(element) {
      const one = waiting.get(element);
      if (!one) return;
      // A browser that can't tell what is near gets all.
      if (!window.IntersectionObserver || paper?.matches) {
        arrive(element);
        return;
      }
      const sight = sights.get(one.distancePx) ?? createSight(one.distancePx, arrive);
      sights.set(one.distancePx, sight);
      sight.observe(element);
    },
  };
}
