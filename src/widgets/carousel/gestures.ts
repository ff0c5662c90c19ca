import { watchDrag } from '../../kit/drag';
import { emit, targetOf } from '../../runtime/events';
import type { Stage } from './options';
import { type Slider, SWIPE_PX } from './slider';

const PART = 'veneer-carousel';
const DRAGGING = `${PART}--dragging`;

/** A pointer or a wheel starts to move the slides, or stops. */
export type OnDrag = (isDragging: boolean) => void;

/** Moves the slides with a pointer, reports swipes, and prevents the click that follows a drag. */
export function listenForDrags(stage: Stage, slider: Slider, onDrag: OnDrag): void {
  const { frame, signal } = stage;
  watchDrag({
    axis: 'x',
    areas: [frame],
    isByMouse: true,
    mayStart: (event) => slider.isMovable() && !targetOf(event).closest(`.${PART}__own`),
    onStart() {
      frame.classList.add(DRAGGING);
      onDrag(true);
    },
    onMove: (distancePx) => slider.drag(distancePx),
    onEnd(distancePx) {
      endDrag(frame);
      onDrag(false);
      if (Math.abs(distancePx) >= SWIPE_PX)
        emit(frame, 'swipe', { direction: slider.directionOf(distancePx) });
      slider.release(distancePx);
    },
    signal,
  });
}

/** Ends the look of a drag after the click of its press, which is prevented. */
function endDrag(frame: HTMLElement): void {
  const preventClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  frame.addEventListener('click', preventClick, true);
  setTimeout(() => {
    frame.removeEventListener('click', preventClick, true);
    frame.classList.remove(DRAGGING);
  });
}
