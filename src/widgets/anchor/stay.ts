import type { Place } from './place';

/** Keeps the target of the last way in view as bars come to cover it. */
export interface Stay {
  /** Notes that the page has arrived at a place. */
  at(place: Place): void;
}

/** Nearer than this the page is where it was left, in px. */
const NEAR_PX = 2;

/**
 * What measures bars may come later than a visitor under reduced motion, or one with a fragment in the
 * address, is there.
 */
export function createStay(signal: AbortSignal): Stay {
  let last: { place: Place; atPx: number } | undefined;

  function at(place: Place): void {
    last = { place, atPx: scrollY };
  }

  function uncover(): void {
    if (!last || Math.abs(scrollY - last.atPx) > NEAR_PX) return;
    const { place } = last;
    const position = place.position() ?? scrollY;
    if (position > scrollY - NEAR_PX) return;
    scrollTo({ top: position, behavior: 'instant' });
    at(place);
  }

  // A bar that sticks has said by then how much it covers.
  addEventListener('veneer:stick', uncover, { signal });
  return { at };
}
