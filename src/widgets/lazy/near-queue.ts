import { hasSight, media } from '../../runtime/platform';
import type { NearObserver } from './lozad';
import { createNearObserver } from './observer';

interface Waiting {
  distancePx: number;
  act(): void;
}

/** The elements of a page that are not loaded yet, and wait to be near the viewport. */
export class NearQueue {
  readonly #waiting = new Map<Element, Waiting>();
  readonly #observers = new Map<number, NearObserver>();
  readonly #paper = media('print');
  #listening = new AbortController();

  /**
   * Calls `act` once when the page is printed or, from `start` on, when the element is near.
   * @returns how to remove the element
   */
  add(element: Element, distancePx: number, act: () => void): () => void {
    if (!this.#waiting.size) this.#listenForPrint();
    this.#waiting.set(element, { distancePx, act });
    return () => this.#remove(element);
  }

  /** Starts to observe the element. */
  start(element: Element): void {
    const one = this.#waiting.get(element);
    if (!one) return;
    // Without an observer everything is loaded.
    if (!hasSight() || this.#paper.matches) {
      this.#trigger(element);
      return;
    }
    const { distancePx } = one;
    const observer =
      this.#observers.get(distancePx) ??
      createNearObserver(distancePx, (near) => this.#trigger(near));
    this.#observers.set(distancePx, observer);
    observer.observe(element);
  }

  #trigger(element: Element): void {
    const one = this.#waiting.get(element);
    this.#remove(element);
    one?.act();
  }

  #remove(element: Element): void {
    const one = this.#waiting.get(element);
    if (!one) return;
    this.#waiting.delete(element);
    this.#observers.get(one.distancePx)?.unobserve(element);
    if (!this.#waiting.size) this.#listening.abort();
  }

  /** A page is printed whole, so each picture is loaded. */
  #listenForPrint(): void {
    const triggerAll = () => {
      for (const element of [...this.#waiting.keys()]) this.#trigger(element);
    };
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener('beforeprint', triggerAll, { signal });
    this.#paper.addEventListener('change', () => this.#paper.matches && triggerAll(), { signal });
  }
}
