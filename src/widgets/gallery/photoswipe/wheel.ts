import { scrollRange } from '../../../kit/position';
import { targetOf } from '../../../runtime/events';

/** Between two slides; a wheel that is turned on shows one after the other. */
const REST_MS = 250;

/**
 * Turns the wheel into steps: down and to the right show the next slide. What scrolls inside a slide
 * keeps it, and Ctrl and the wheel never get here (`gestures.ts`).
 */
export function listenForWheel(
  box: HTMLDivElement,
  step: (by: 1 | -1) => void,
  signal: AbortSignal,
): void {
  let stepped = Number.NEGATIVE_INFINITY;
  let before = 0;
  const onWheel = (event: WheelEvent) => {
    if (scrolls(targetOf(event), box)) return;
    event.preventDefault();
    const { deltaX, deltaY, timeStamp } = event;
    const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
    // A touchpad goes on by itself, less and less: that is still the same push.
    const isFading = timeStamp - stepped < 4 * REST_MS && Math.abs(delta) < Math.abs(before);
    before = delta;
    if (!delta || isFading || timeStamp - stepped < REST_MS) return;
    stepped = timeStamp;
    step(delta > 0 ? 1 : -1);
  };
  box.addEventListener('wheel', onWheel, { signal, passive: false });
}

/** Is there anything that scrolls between an element and the box around it? */
function scrolls(target: Element, box: Element): boolean {
  for (let one: Element | null = target; one && one !== box; one = one.parentElement)
    if (scrollRange(one, 'y')) return true;
  return false;
}
