import { progressOf } from './measure';

/** Reports the progress of frames, where the browser can't move their pictures by itself. */
export interface ProgressObserver {
  /**
   * Calls `onProgress` with the frame's progress, from 0 to 1, whenever that may have changed.
   * @returns how to stop
   */
  observe(frame: Element, onProgress: (progress: number) => void): () => void;
}

/** Frames within this distance of the viewport are observed (ours), in px. */
const NEAR_PX = 200;

/** One for all frames of a page: with one listener, and one reading of the layout a frame. */
export function createProgressObserver(): ProgressObserver {
  const listeners = new Map<Element, (progress: number) => void>();
  const near = new Set<Element>();
  const leftView = new Set<Element>();
  const intersections = new IntersectionObserver(onIntersection, { rootMargin: `${NEAR_PX}px` });
  // What changes its height above a frame moves the frame without scrolling.
  const sizes = new ResizeObserver(schedule);
  let listening: AbortController | undefined;
  let request = 0;

  function onIntersection(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target);
      // Its last progress is reported once more.
      else if (near.delete(target)) leftView.add(target);
    }
    if (near.size) listen();
    else stopListening();
    schedule();
  }

  function listen(): void {
    if (listening) return;
    listening = new AbortController();
    const { signal } = listening;
    // Captured, because a box in the page may scroll.
    addEventListener('scroll', schedule, { capture: true, passive: true, signal });
    addEventListener('resize', schedule, { passive: true, signal });
    sizes.observe(document.documentElement);
  }

  function stopListening(): void {
    listening?.abort();
    listening = undefined;
    sizes.disconnect();
  }

  function schedule(): void {
    request ||= requestAnimationFrame(notifyAll);
  }

  function notifyAll(): void {
    request = 0;
    const changed = [...near, ...leftView].map(
      (frame) => [listeners.get(frame), progressOf(frame.getBoundingClientRect())] as const,
    );
    leftView.clear();
    for (const [onProgress, progress] of changed) onProgress?.(progress);
  }

  return {
    observe(frame, onProgress) {
      listeners.set(frame, onProgress);
      intersections.observe(frame);
      return () => {
        listeners.delete(frame);
        near.delete(frame);
        leftView.delete(frame);
        intersections.unobserve(frame);
        if (near.size) return;
        stopListening();
        cancelAnimationFrame(request);
        request = 0;
      };
    },
  };
}
