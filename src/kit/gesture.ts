// Which gestures belong to the content of an area, such as a slide, and not to the area: the content under
// a finger comes first.

import { isElement } from '../runtime/events';
import { EDITABLE } from './core/focusable';
import { scrollRange } from './position';

/** `x` for left and right, `y` for up and down. */
export type Axis = 'x' | 'y';

/** Elements that handle a moving pointer by themselves. */
const HANDLES_POINTER = `${EDITABLE},[role=slider],[role=scrollbar],[draggable=true],video[controls],audio[controls]`;

/**
 * The elements under an event's pointer or focus, from the innermost up to an area, without the area.
 * Elements in open shadow trees are included.
 */
export function contentUnder(event: Event, area: Element): Element[] {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(area)).filter(isElement);
}

/** Is a part of the content shown above the area, such as an open dialog or an open list in a slide? */
export const isAbove = (content: readonly Element[]): boolean =>
  content.some(
    (element) => element.hasAttribute('popover') || getComputedStyle(element).position === 'fixed',
  );

/**
 * Does content take a press, whichever way the pointer moves then? So do fields and sliders, a script that prevents
 * the event, an element whose `touch-action` keeps the browser from panning that way, such as another
 * carousel or a map, and for a mouse a box that scrolls that way: its text can be selected.
 */
export const takesPress = (content: readonly Element[], event: PointerEvent, axis: Axis): boolean =>
  event.defaultPrevented ||
  isAbove(content) ||
  content.some(
    (element) =>
      element.matches(HANDLES_POINTER) ||
      !mayPan(element, axis) ||
      (event.pointerType === 'mouse' && scrollRange(element, axis) > 0),
  );

/** Can a box of the content scroll along an axis, by a pixel at least? A positive distance is to the right or down. */
export const scrollsBy = (content: readonly Element[], axis: Axis, distancePx: number): boolean =>
  content.some((box) => {
    const range = scrollRange(box, axis);
    const scrolled = axis === 'x' ? box.scrollLeft : box.scrollTop;
    // From right to left `scrollLeft` goes from 0 down to the negative range.
    const isMirrored = axis === 'x' && range && getComputedStyle(box).direction === 'rtl';
    const before = isMirrored ? range + scrolled : scrolled;
    return distancePx < 0 ? range > 0 && before >= 1 : before <= range - 1;
  });

/** May the browser pan with a finger on an element? jsdom has no `touch-action`. */
function mayPan(element: Element, axis: Axis): boolean {
  const { touchAction } = getComputedStyle(element);
  return (
    !touchAction || /auto|manipulation/.test(touchAction) || touchAction.includes(`pan-${axis}`)
  );
}
