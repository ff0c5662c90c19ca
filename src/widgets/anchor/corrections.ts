import { isCovered } from '../../kit/core/history';
import { whenParsed } from '../../runtime/lifecycle';
import { navigationApi, navigationTiming } from '../../runtime/platform';
import {
  type Destination,
  findDestination,
  isShown,
  marginOf,
  offsetOf,
  topOf,
} from './destination';
import { scrolledPx, scrollPage } from './scroller';
import { findTarget } from './target';

/** Positions nearer than this are the same, in px. */
const NEAR_PX = 2;
/** Events by which the visitor moves the page. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Corrects where the browser jumped to when the page was opened with a fragment: it did so before
 * a stylesheet was loaded, or could not, because the target was hidden. Only until the visitor moves
 * the page, and not where the browser restores the position at which the page was left.
 */
export function correctFirstJump(arrival: Arrival, signal: AbortSignal): void {
  const fragment = location.hash.slice(1);
  if (!fragment || navigationTiming().type !== 'navigate') return;
  const moved = new AbortController();
  const leave = () => moved.abort();
  const until = { capture: true, passive: true, signal: moved.signal };
  for (const type of GESTURES) addEventListener(type, leave, until);
  signal.addEventListener('abort', leave, { signal: moved.signal });
  const correct = () => {
    if (!moved.signal.aborted && location.hash.slice(1) === fragment)
      correctJump(fragment, arrival);
  };
  whenParsed().then(() => {
    // The browser jumps in a frame.
    afterFrame(correct);
    if (document.readyState === 'complete') afterFrame(leave);
    else
      addEventListener(
        'load',
        () =>
          afterFrame(() => {
            correct();
            leave();
          }),
        { signal: moved.signal },
      );
  });
}

const afterFrame = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

function correctJump(fragment: string, arrival: Arrival): void {
  const target = findTarget(fragment);
  if (target === 'top' || !target || !isUntouched(target)) return;
  const destination = findDestination(fragment);
  const top = destination?.position() ?? scrolledPx();
  if (Math.abs(top - scrolledPx()) > NEAR_PX) scrollPage({ top });
  if (destination) arrival.note(destination);
}

/** Is the page where the browser's jump left it, with or without the page's stylesheet? */
function isUntouched(target: Element): boolean {
  if (!isShown(target)) return scrolledPx() === 0;
  const isAt = (room: number) => Math.abs(topOf(target) - room) <= NEAR_PX;
  return isAt(offsetOf(target)) || isAt(marginOf(target));
}

/** Where links were clicked, for Back. */
export interface ClickPositions {
  /** Notes where a link is, before its click gets a history entry of its own. */
  note(link: Element): void;
}

/**
 * Corrects where Back leads to. Browsers restore the position of a click by themselves; but Chromium,
 * where the entry has a fragment from an earlier click, jumps to that instead.
 */
export function createClickPositions(signal: AbortSignal): ClickPositions {
  const positions = new Map<string, { link: WeakRef<Element>; topPx: number }>();

  function restorePosition(key: string | undefined): void {
    const position = key ? positions.get(key) : undefined;
    const link = position?.link.deref();
    if (!position || !link || key !== entryKey() || !isShown(link)) return;
    const offPx = topOf(link) - position.topPx;
    if (Math.abs(offPx) > NEAR_PX) scrollPage({ top: scrolledPx() + offPx });
  }

  let covered = isCovered();

  const handleEntry = (event: Event): void => {
    const wasCovered = covered;
    covered = isCovered();
    // Back from an overlay above the page: the page has not moved.
    if (wasCovered || Reflect.get(event, 'navigationType') !== 'traverse') return;
    const key = entryKey();
    // Chromium jumps in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => restorePosition(key)));
  };
  navigationApi()?.addEventListener('currententrychange', handleEntry, { signal });
  return {
    note(link) {
      const key = entryKey();
      if (key) positions.set(key, { link: new WeakRef(link), topPx: topOf(link) });
    },
  };
}

/** Identifies the current history entry; `undefined` where the browser has no keys for entries. */
const entryKey = (): string | undefined => navigationApi()?.currentEntry?.key;

/** Where the page arrived last. */
export interface Arrival {
  /** Notes that the page has arrived at a destination. */
  note(destination: Destination): void;
}

/**
 * Keeps the last target in view when a bar sticks and covers it: the code that measures bars may be
 * loaded only after the page has arrived, as under reduced motion or at a fragment in the address.
 */
export function createArrival(signal: AbortSignal): Arrival {
  let last: { destination: Destination; atPx: number } | undefined;

  function note(destination: Destination): void {
    last = { destination, atPx: scrolledPx() };
  }

  function uncover(): void {
    if (!last || Math.abs(scrolledPx() - last.atPx) > NEAR_PX) return;
    const { destination } = last;
    const top = destination.position() ?? scrolledPx();
    if (top > scrolledPx() - NEAR_PX) return;
    scrollPage({ top });
    note(destination);
  }

  // By then `scroll-padding-top` contains the bar's height.
  addEventListener('veneer:stick', uncover, { signal });
  return { note };
}
