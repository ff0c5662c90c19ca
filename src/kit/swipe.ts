import { emit } from '../runtime/events';
import { watchDrag } from './drag';
import type { Axis } from './gesture';

/** The direction of a swipe on the screen, whatever the direction of the text. */
export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** What counts as a swipe, and who is notified. */
export interface SwipeSetting {
  axis: Axis;
  /** Where it may start; the element itself by default. */
  areas?: HTMLElement[];
  onSwipe?(direction: SwipeDirection): void;
  /** Stops watching. */
  signal: AbortSignal;
}

/** A movement of this length is a swipe (contract.md#swipe), in px. */
const SWIPE_PX = 20;

/**
 * Reports each swipe of a finger or a pen along an axis as soon as it is long enough, by `onSwipe` and by
 * `veneer:swipe` with `{ direction }` from the element. The areas need a `touch-action` (`kit/drag`).
 */
export function watchSwipe(element: HTMLElement, setting: SwipeSetting): void {
  const { axis, areas = [element], onSwipe, signal } = setting;
  let isReported = false;
  const onMove = (distancePx: number) => {
    if (isReported || Math.abs(distancePx) < SWIPE_PX) return;
    isReported = true;
    const direction = directionOf(axis, distancePx < 0);
    emit(element, 'swipe', { direction });
    onSwipe?.(direction);
  };
  const onStart = () => {
    isReported = false;
  };
  watchDrag({ axis, areas, signal, onStart, onMove });
}

function directionOf(axis: Axis, isBack: boolean): SwipeDirection {
  if (axis === 'x') return isBack ? 'left' : 'right';
  return isBack ? 'up' : 'down';
}
