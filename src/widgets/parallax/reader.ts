import { rootElement, safe } from '../../runtime/dom';
import { progressOf } from './measure';

/** Tells frames how far they have come, where the browser can't move their pictures by itself. */
export interface Reader {
  /**
   * Tells `take` how far the frame has come, from 0 to 1, whenever that may have changed.
   * @returns how to leave
   */
  follow(frame: Element, take: (progress: number) => void): () => void;
}

/** Frames within this distance of what is in view take part (ours), in px. */
const NEAR_PX = 200;

/** One reader for all frames of a page: one listener, and one look at the layout in each frame. */
export function createReader(): Reader {
  const takers = new Map<Element, (progress: number) => void>();
  const near = new Set<Element>();
  const left = new Set<Element>();
  const sight = new IntersectionObserver(sort, { rootMargin: `${NEAR_PX}px` });
  // What grows or shrinks above a frame moves it without any scrolling.
  const growth = new ResizeObserver(schedule);
  let listening: AbortController | undefined;
  let request = 0;

  function sort(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target);
      // It is told once more that it is over.
      else if (near.delete(target)) left.add(target);
    }
    if (near.size) listen();
    else mute();
    schedule();
  }

  function listen(): void {
    if (listening) return;
    listening = new AbortController();
    const { signal } = listening;
    // Captured, because what scrolls may be a box of the page.
    addEventListener('scroll', schedule, { capture: true, passive: true, signal });
    addEventListener('resize', schedule, { passive: true, signal });
    growth.observe(rootElement());
  }

  function mute(): void {
    listening?.abort();
    listening = undefined;
    growth.disconnect();
  }

  function schedule(): void {
    request ||= requestAnimationFrame(tellAll);
  }

  function tellAll(): void {
    request = 0;
    const told = [...near, ...left].map(
      (frame) => [takers.get(frame), progressOf(safe(frame).getBoundingClientRect())] as const,
    );
    left.clear();
    for (const [take, progress] of told) take?.(progress);
  }

  return {
    follow(frame, take) {
      takers.set(frame, take);
      sight.observe(frame);
      return () => {
        takers.delete(frame);
        near.delete(frame);
        left.delete(frame);
        sight.unobserve(frame);
        if (near.size) return;
        mute();
        cancelAnimationFrame(request);
        request = 0;
      };
    },
  };
}
