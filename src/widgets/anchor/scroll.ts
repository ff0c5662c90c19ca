import { pauseSnapping, scrolledPx, scrollPage } from '../../kit/position';
import { prefersReducedMotion } from '../../runtime/platform';

/** How long scrolling takes (contract.md#jump-duration), in ms. */
const DURATION_MS = 1000;
/** For how many more frames a target that still moves is followed (ours). */
const LATE_FRAMES = 10;
/** Nearer than this counts as reached, in px: browsers round scroll positions. */
const NEAR_PX = 1;

/** Events that stop the scrolling: the visitor's own gestures, and leaving the entry of the history. */
const STOPS = ['wheel', 'touchstart', 'pointerdown', 'mousedown', 'popstate', 'pagehide'];
const KEYS = /^(Arrow\w+|Page\w+|Home|End|Tab|Escape|Enter| )$/;

/** What is done as the scrolling ends. */
interface ScrollEnds {
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
  pauseSnapping(stop.signal);
  stopOnInput(stop, onTab);
  let startMs: number | undefined;
  let fromPx = scrolledPx();
  let reachedPx = fromPx;
  let lateFrames = 0;

  const isReached = (toPx: number) =>
    lateFrames > LATE_FRAMES || (lateFrames > 0 && Math.abs(toPx - scrolledPx()) <= NEAR_PX);

  function step(nowMs: number): void {
    const toPx = stop.signal.aborted ? null : position();
    if (toPx === null || isReached(toPx)) {
      stop.abort();
      if (toPx !== null) onArrive();
      return;
    }
    startMs ??= nowMs;
    const part = isStill() ? 1 : Math.min((nowMs - startMs) / DURATION_MS, 1);
    if (part === 1) lateFrames++;
    // Scroll anchoring: the browser has scrolled too where something above grew.
    fromPx += scrolledPx() - reachedPx;
    scrollPage(fromPx + (toPx - fromPx) * ease(part));
    reachedPx = scrolledPx();
    requestAnimationFrame(step);
  }

  if (isStill()) step(performance.now());
  else requestAnimationFrame(step);
  return stop;
}

/** The part of the distance after a part of the time, both from 0 to 1: slow at both ends. */
export const ease = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

const isStill = (): boolean => prefersReducedMotion() || document.hidden;

function stopOnInput(stop: AbortController, onTab: () => void): void {
  const listen = { capture: true, passive: true, signal: stop.signal };
  for (const type of STOPS) addEventListener(type, () => stop.abort(), listen);
  addEventListener('visibilitychange', () => document.hidden && stop.abort(), listen);
  addEventListener(
    'keydown',
    ({ key, altKey, ctrlKey, metaKey }) => {
      if (!KEYS.test(key)) return;
      stop.abort();
      if (key === 'Tab' && !altKey && !ctrlKey && !metaKey) onTab();
    },
    listen,
  );
}
