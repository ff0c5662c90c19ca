import { EDITABLE } from '../../kit/core/focusable';
import { contentUnder, isAbove } from '../../kit/gesture';
import { scrollRange } from '../../kit/position';
import type { Stage } from './options';
import type { SlidePlace } from './parameters';
import type { Slider } from './slider';

/** Elements that handle arrow keys themselves. */
const USES_ARROWS = `${EDITABLE},video,audio,iframe,[role=slider],[role=tab],[role=menu],[role=listbox],[role=textbox]`;

/** Arrows, Home and End move the slides while the focus is in the carousel. */
export function listenForKeys({ frame, signal }: Stage, slider: Slider): void {
  const act = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
    const place = placeOf(key, slider.view().count - 1, slider.isRightToLeft());
    if (place === null || takesKey(contentUnder(event, frame), key)) return;
    event.preventDefault();
    // A carousel or a lightbox around it must not move as well.
    event.stopPropagation();
    slider.go(place);
  };
  frame.addEventListener('keydown', act, { signal });
}

/** Does what has the focus use a key? A box that scrolls does, unless the box is ours, such as the thumbnails. */
function takesKey(content: readonly Element[], key: string): boolean {
  if (content.some((element) => element.matches('.veneer-carousel__own'))) return false;
  const axis = key.startsWith('Arrow') ? 'x' : 'y';
  return (
    isAbove(content) ||
    content.some((element) => element.matches(USES_ARROWS) || scrollRange(element, axis) > 0)
  );
}

function placeOf(key: string, last: number, isRightToLeft: boolean): SlidePlace | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';
  return null;
}
