import { createChanges } from '../../kit/core/changes';
import { prefersReducedMotion } from '../../runtime/platform';
import { scrolledPx, scrollPage } from './scroller';

/** How long scrolling takes (contract.md#jump-duration), in ms. */
const DURATION_MS = 1000;
/** For how many more frames a target that still moves is followed (ours). */
const LATE_FRAMES = 10;
/** Nearer than this counts as reached, in px: browsers round scroll positions. */
const NEAR_PX = 1;

/** Events by which the visitor stops the scrolling. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'mousedown'];
const KEYS = /^(Arrow\w+|Page\w+|Home|End|Tab|Escape|Enter| )$/;

/** What is done as the scrolling ends. */
export interface ScrollEnds {
  /** The page is at the target. Not called where the scrolling is stopped. */
  onArrive(): void;
  /** Tab has stopped the scrolling, and is about to move the focus. */
  onTab(): void;
}

/**
 * Scrolls the page, in one second, or at once under reduced motion. The position is asked for in each
 * frame, so a target that moves meanwhile is reached all the same.
 * @param position where the page is to be scrolled to, in px; `null` stops
 * @returns stops the scrolling when it is aborted
 */
export function scrollSmoothly(
  position: () => number | null,
  { onArrive, onTab }: ScrollEnds,
): AbortController {
  const stop = new AbortController();
  disableSnapping(stop.signal);
  let startMs: number | undefined;
  let fromPx = scrolledPx();
  let reachedPx = fromPx;
  let lateFrames = 0;
  let request = 0;

  function step(nowMs: number): void {
    const toPx = position();
    if (toPx === null) {
      stop.abort();
      return;
    }
    startMs ??= nowMs;
    const part = isStill() ? 1 : Math.min((nowMs - startMs) / DURATION_MS, 1);
    if (lateFrames && (Math.abs(toPx - scrolledPx()) <= NEAR_PX || lateFrames > LATE_FRAMES)) {
      stop.abort();
      onArrive();
      return;
    }
    if (part === 1) lateFrames++;
    // Scroll anchoring: the browser has scrolled too where something above grew.
    fromPx += scrolledPx() - reachedPx;
    scrollPage({ top: fromPx + (toPx - fromPx) * ease(part) });
    reachedPx = scrolledPx();
    request = requestAnimationFrame(step);
  }

  stop.signal.addEventListener('abort', () => cancelAnimationFrame(request));
  stopOnInput(() => stop.abort(), onTab, stop.signal);
  if (isStill()) step(performance.now());
  else request = requestAnimationFrame(step);
  return stop;
}

/** The part of the distance after a part of the time, both from 0 to 1: slow at both ends. */
export const ease = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

const isStill = (): boolean => prefersReducedMotion() || document.hidden;

/** With scroll snapping the page would snap back in each frame. */
function disableSnapping(signal: AbortSignal): void {
  const html = document.documentElement;
  const { scrollSnapType } = getComputedStyle(html);
  if (/^(none)?$/.test(scrollSnapType ?? '')) return;
  createChanges(signal).setStyle(html, { 'scroll-snap-type': 'none !important' });
}

function stopOnInput(stop: () => void, onTab: () => void, signal: AbortSignal): void {
  const listen = { capture: true, passive: true, signal };
  for (const type of [...GESTURES, 'popstate', 'pagehide']) addEventListener(type, stop, listen);
  addEventListener(
    'keydown',
    ({ key, altKey, ctrlKey, metaKey }) => {
      if (!KEYS.test(key)) return;
      stop();
      if (key === 'Tab' && !altKey && !ctrlKey && !metaKey) onTab();
    },
    listen,
  );
  addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) stop();
    },
    listen,
  );
}
