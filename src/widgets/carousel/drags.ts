import { safe } from '../../runtime/dom';
import type { SliderSetting } from './slider';

/** A drag of this length is a swipe (contract.md#carousel-swipe), in px. */
export const SWIPE_PX = 20;
/** Below this a press that trembles is still a click (ours), in px. */
const TREMBLE_PX = 5;

const PART = 'veneer-carousel';
const DRAGGING = `${PART}--dragging`;

/** A pointer that is down, if any. */
export interface Press {
  /** Tells the frame of it once more, for code that came after it. */
  again(): void;
}

/** Watches pointers: tells of drags and swipes, and keeps a drag from clicking what it began on. */
export function listenForDrags(
  { frame, row, onDrag, onSwipe }: SliderSetting,
  signal: AbortSignal,
): Press {
  const isRightToLeft = getComputedStyle(row).direction === 'rtl';
  const everywhere = { signal, capture: true };
  let startX: number | null = null;
  let start: PointerEvent | null = null;
  let isDragging = false;
  let isClickDue = false;

  function begin(event: PointerEvent): void {
    const { isPrimary, button, pageX, target } = event;
    isClickDue = false;
    const isOnControl = safe(target as Element).closest(`.${PART}__own`);
    if (!isPrimary || button !== 0 || isOnControl) return;
    startX = pageX;
    start = event;
  }

  function follow({ pageX }: PointerEvent): void {
    if (startX === null || isDragging || Math.abs(pageX - startX) < TREMBLE_PX) return;
    isDragging = true;
    safe(frame).classList.add(DRAGGING);
    onDrag(true);
  }

  function end({ type, pageX }: PointerEvent): void {
    const wayPx = pageX - (startX ?? pageX);
    startX = start = null;
    if (!isDragging) return;
    isDragging = false;
    isClickDue = true;
    // The click of this press comes first.
    setTimeout(() => {
      isClickDue = false;
      safe(frame).classList.remove(DRAGGING);
    });
    onDrag(false);
    if (type === 'pointerup' && Math.abs(wayPx) >= SWIPE_PX)
      onSwipe(wayPx < 0 === isRightToLeft ? 'previous' : 'next');
  }

  function keepFromClicking(event: Event): void {
    if (!isClickDue) return;
    event.preventDefault();
    event.stopPropagation();
  }

  safe(frame).addEventListener('pointerdown', begin, { signal });
  safe(row).addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  addEventListener('pointermove', follow, everywhere);
  addEventListener('pointerup', end, everywhere);
  addEventListener('pointercancel', end, everywhere);
  safe(frame).addEventListener('click', keepFromClicking, everywhere);
  return {
    again() {
      // To the frame alone: the page has heard of it.
      if (start) safe(frame).dispatchEvent(new PointerEvent('pointerdown', pointOf(start)));
    },
  };
}

function pointOf(event: PointerEvent): PointerEventInit {
  const { pointerId, pointerType, isPrimary, button, buttons, clientX, clientY } = event;
  return { pointerId, pointerType, isPrimary, button, buttons, clientX, clientY, cancelable: true };
}
