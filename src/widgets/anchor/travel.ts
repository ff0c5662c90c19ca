import { createChanges } from '../../kit/changes';
import { ownProperty, rootElement } from '../../runtime/dom';

/** How long the way takes (§2), in ms. */
const DURATION_MS = 1000;
/** How many more frames are given to a target that moves as the page comes to rest (ours). */
const LATE_FRAMES = 10;
/** Nearer than this is there, in px: browsers round where a page is scrolled to. */
const NEAR_PX = 1;

/** What the visitor does who wants to be somewhere else. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'mousedown'];
const KEYS = /^(Arrow\w+|Page\w+|Home|End|Tab|Escape|Enter| )$/;

/**
 * Scrolls the page, in one second or at once where nothing may move. Where it leads to is asked anew
 * in each frame, so a target that moves meanwhile is met all the same.
 * @param position where the page has to be, in px; `null` ends the way
 * @param onArrive is called at the end, and never where the way ends before
 * @returns ends the way when it is aborted
 */
export function travel(position: () => number | null, onArrive: () => void): AbortController {
  const stop = new AbortController();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  holdSnapping(stop.signal);
  let startMs: number | undefined;
  let fromPx = scrollY;
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
    const part = isStill(calm) ? 1 : Math.min((nowMs - startMs) / DURATION_MS, 1);
    if (lateFrames && (Math.abs(toPx - scrollY) <= NEAR_PX || lateFrames > LATE_FRAMES)) {
      stop.abort();
      onArrive();
      return;
    }
    if (part === 1) lateFrames++;
    // The browser holds what is in view in its place when something above it grows.
    fromPx += scrollY - reachedPx;
    scrollTo({ top: fromPx + (toPx - fromPx) * ease(part), behavior: 'instant' });
    reachedPx = scrollY;
    request = requestAnimationFrame(step);
  }

  stop.signal.addEventListener('abort', () => cancelAnimationFrame(request));
  watchVisitor(() => stop.abort(), stop.signal);
  if (isStill(calm)) step(performance.now());
  else request = requestAnimationFrame(step);
  return stop;
}

/** How much of the way is behind, after a part of the time: slow at both ends. */
export const ease = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

const isStill = (calm: MediaQueryList): boolean => calm.matches || ownProperty('hidden');

/** A page that snaps would be drawn back in each frame. */
function holdSnapping(signal: AbortSignal): void {
  const html = rootElement();
  const { scrollSnapType } = getComputedStyle(html);
  if (/^(none)?$/.test(scrollSnapType ?? '')) return;
  createChanges(signal).setStyle(html, { 'scroll-snap-type': 'none !important' });
}

function watchVisitor(stop: () => void, signal: AbortSignal): void {
  const listen = { capture: true, passive: true, signal };
  for (const type of [...GESTURES, 'popstate', 'pagehide']) addEventListener(type, stop, listen);
  addEventListener(
    'keydown',
    ({ key }) => {
      if (KEYS.test(key)) stop();
    },
    listen,
  );
  addEventListener(
    'visibilitychange',
    () => {
      if (ownProperty('hidden')) stop();
    },
    listen,
  );
}
