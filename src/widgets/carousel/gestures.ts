import { EDITABLE } from '../../kit/core/focusable';
import { targetOf } from '../../runtime/events';
import type { Stage } from './options';
import { type Slider, SWIPE_PX } from './slider';
import type { SlidePlace } from './swiper';

/** A press that moves less than this is still a click (ours), in px. */
const CLICK_PX = 5;

const PART = 'veneer-carousel';
const DRAGGING = `${PART}--dragging`;

/** A pointer starts to drag the slides, or is released. */
type OnDrag = (isDragging: boolean) => void;

/**
 * Reports drags and swipes, and prevents the click that follows a drag.
 * @returns how to replay the current press, if any, for code that was loaded after it
 */
export function listenForDrags(stage: Stage, slider: Slider, onDrag: OnDrag): () => void {
  const { frame, row, signal } = stage;
  const everywhere = { signal, capture: true };
  let press: PointerEvent | null = null;
  let isDragging = false;

  const begin = (event: PointerEvent) => {
    const isOnControl = targetOf(event).closest(`.${PART}__own`);
    if (event.isPrimary && event.button === 0 && !isOnControl && slider.isMovable()) press = event;
  };
  const follow = ({ pageX }: PointerEvent) => {
    if (!press || isDragging || Math.abs(pageX - press.pageX) < CLICK_PX) return;
    isDragging = true;
    frame.classList.add(DRAGGING);
    onDrag(true);
  };
  const end = ({ type, pageX }: PointerEvent) => {
    const distancePx = pageX - (press?.pageX ?? pageX);
    press = null;
    if (!isDragging) return;
    isDragging = false;
    endDrag(frame);
    onDrag(false);
    if (type === 'pointerup' && Math.abs(distancePx) >= SWIPE_PX)
      slider.swipe(distancePx < 0 === isRightToLeft(row) ? 'previous' : 'next');
  };

  frame.addEventListener('pointerdown', begin, { signal });
  const preventDrag = (event: Event) => slider.isMovable() && event.preventDefault();
  row.addEventListener('dragstart', preventDrag, { signal });
  addEventListener('pointermove', follow, everywhere);
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, end, everywhere);
  return () => {
    // Without bubbling: the page has got the original event.
    if (press) frame.dispatchEvent(new PointerEvent('pointerdown', copyOf(press)));
  };
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

/** With its `view`, because without it `pageX` and `pageY` would be wrong in a scrolled page. */
function copyOf(event: PointerEvent): PointerEventInit {
  const { view, pointerId, pointerType, isPrimary, button, buttons, clientX, clientY } = event;
  const pointer = { pointerId, pointerType, isPrimary, button, buttons, clientX, clientY };
  return { ...pointer, view, cancelable: true };
}

/** Elements that handle arrow keys themselves. */
const USES_ARROWS = `${EDITABLE},video,audio,iframe,[role=slider],[role=tab],[role=menu],[role=listbox],[role=textbox]`;

/** Arrows, Home and End move the slides while the focus is in the carousel. */
export function listenForKeys({ frame, signal }: Stage, slider: Slider): void {
  const act = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
    if (targetOf(event).closest(USES_ARROWS)) return;
    const place = placeOf(key, slider.view().count - 1, isRightToLeft(frame));
    if (place === null) return;
    event.preventDefault();
    // A carousel or a lightbox around it must not move as well.
    event.stopPropagation();
    slider.go(place);
  };
  frame.addEventListener('keydown', act, { signal });
}

function placeOf(key: string, last: number, isRightToLeft: boolean): SlidePlace | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';
  return null;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
