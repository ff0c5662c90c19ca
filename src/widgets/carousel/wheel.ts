import { onAbort } from '../../kit/core/teardown';
import { contentUnder, isAbove, scrollsBy } from '../../kit/gesture';
import { isZoomed } from '../../runtime/platform';
import type { OnDrag } from './gestures';
import type { Stage } from './options';
import type { Slider } from './slider';

/** After this time without an event the fingers have left the trackpad (ours), in ms. */
const REST_MS = 120;

/** The height of a line, in which Firefox may count (ours), in px. */
const LINE_PX = 16;

/** Moves the slides with two fingers on a trackpad or a wheel that goes sideways, as the row scrolls without the script. */
export function listenForWheel({ frame, signal }: Stage, slider: Slider, onDrag: OnDrag): void {
  let distancePx: number | null = null;
  let timer = 0;
  const rest = () => {
    clearTimeout(timer);
    if (distancePx === null) return;
    slider.release(distancePx);
    distancePx = null;
    onDrag(false);
  };
  const roll = (event: WheelEvent) => {
    const sideways = sidewaysPx(event, frame);
    if (!sideways || !slider.isMovable() || isZoomed()) return;
    const content = contentUnder(event, frame);
    if (isAbove(content) || scrollsBy(content, 'x', sideways)) return;
    event.preventDefault();
    if (distancePx === null) onDrag(true);
    distancePx = slider.drag((distancePx ?? 0) - sideways);
    clearTimeout(timer);
    timer = window.setTimeout(rest, REST_MS);
  };
  frame.addEventListener('wheel', roll, { signal, passive: false });
  onAbort(signal, rest);
}

/** How far a wheel scrolls sideways, in px; 0 if it scrolls up or down, or zooms, or a script handles it. */
function sidewaysPx(event: WheelEvent, frame: Element): number {
  const { deltaX, deltaY, deltaMode, shiftKey, ctrlKey, defaultPrevented } = event;
  // Shift turns a wheel; not every browser says so.
  const [x, y] = shiftKey && !deltaX ? [deltaY, 0] : [deltaX, deltaY];
  if (defaultPrevented || ctrlKey || Math.abs(x) <= Math.abs(y)) return 0;
  const unitsPx = [1, LINE_PX, frame.clientWidth];
  return x * (unitsPx[deltaMode] ?? 1);
}
