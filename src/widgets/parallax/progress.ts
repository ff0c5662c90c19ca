import { progressOf } from './measure';

type OnProgress = (progress: number) => void;

/** Frames within this distance of the viewport are observed (ours), in px. */
const NEAR_PX = 200;

/**
 * Reports the progress of frames, from 0 to 1, where the browser can't move their pictures by itself. One for
 * all frames of a page: with one listener, and one reading of the layout a frame.
 */
export class ProgressReader {
  readonly #frames = new Map<Element, OnProgress>();
  readonly #near = new Set<Element>();
  readonly #sight = new IntersectionObserver((entries) => this.#onSight(entries), {
    rootMargin: `${NEAR_PX}px`,
  });
  // What changes its height above a frame moves the frame without scrolling.
  readonly #sizes = new ResizeObserver(() => this.#schedule());
  #listening = new AbortController();
  #request = 0;

  /** Calls `onProgress` whenever the frame's progress may have changed. */
  observe(frame: Element, onProgress: OnProgress): void {
    if (!this.#frames.size) this.#listen();
    this.#frames.set(frame, onProgress);
    this.#sight.observe(frame);
  }

  unobserve(frame: Element): void {
    this.#frames.delete(frame);
    this.#near.delete(frame);
    this.#sight.unobserve(frame);
    if (this.#frames.size) return;
    this.#listening.abort();
    this.#sizes.disconnect();
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const schedule = () => this.#schedule();
    // Captured, because a box in the page may scroll.
    addEventListener('scroll', schedule, { capture: true, passive: true, signal });
    addEventListener('resize', schedule, { passive: true, signal });
    this.#sizes.observe(document.documentElement);
  }

  #onSight(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting) this.#near.add(target);
      // Its last progress.
      else if (this.#near.delete(target))
        this.#frames.get(target)?.(progressOf(boundingClientRect));
    }
    this.#schedule();
  }

  #schedule(): void {
    if (this.#near.size) this.#request ||= requestAnimationFrame(() => this.#report());
  }

  #report(): void {
    this.#request = 0;
    const read = [...this.#near].map(
      (frame) => [frame, progressOf(frame.getBoundingClientRect())] as const,
    );
    for (const [frame, progress] of read) this.#frames.get(frame)?.(progress);
  }
}
