import { EDITABLE } from '../../kit/core/focusable';
import { isOverlayOpen } from '../../kit/core/overlay';
import { onAbort } from '../../kit/core/teardown';
import { isElement, targetOf } from '../../runtime/events';
import { type PressTracker, positionOf } from './press';
import type { Dropdown } from './types';

/** How long the mouse may be elsewhere, such as in the corner between two lists (ours), in ms. */
const GRACE_MS = 300;

const MODALS = '[aria-modal=true],dialog[open]';

/**
 * Closes a dropdown when the mouse or the focus leaves it. Each event says what pointer it is of: a
 * finger does not leave, whatever the device.
 * @param signal stops watching
 */
export function watchLeaving(
  { item }: Dropdown,
  press: PressTracker,
  close: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastPosition = press.position();
  const stay = () => clearTimeout(timer);
  const leave = () => {
    if (!isInUse(item, press)) close();
  };
  const leaveSoon = () => {
    timer = setTimeout(leave, GRACE_MS);
  };
  const moved = (event: Event) => {
    if (!item.contains(targetOf(event))) leaveSoon();
  };
  item.addEventListener(
    'pointermove',
    (event) => {
      lastPosition = positionOf(event);
    },
    { signal },
  );
  item.addEventListener(
    'pointerleave',
    (event) => {
      stay();
      if (event.pointerType !== 'mouse') return;
      // The item moved away from a mouse at rest, which has left it only with its own next move.
      if (positionOf(event) === lastPosition)
        addEventListener('pointermove', moved, { once: true, signal });
      else leaveSoon();
    },
    { signal },
  );
  item.addEventListener('pointerenter', stay, { signal });
  onAbort(signal, stay);
  item.addEventListener(
    'focusout',
    ({ relatedTarget: next }) => {
      // During a press the click decides: closing now could move its target.
      if (!isElement(next) || press.isOn() || item.contains(next)) return;
      // A press inside that hits no link moves the focus to an element around the item.
      if (!next.contains(item) && !isInDialogAbove(next, item)) close();
    },
    { signal },
  );
}

/** Is an element in a dialog that covers the item? The focus returns to the item from there. */
export function isInDialogAbove(element: Element, item: Element): boolean {
  const modal = element.closest(MODALS);
  return !!modal && !modal.contains(item);
}

/** While somebody types in it or uses the keyboard, the mouse does not matter. */
function isInUse(item: HTMLElement, press: PressTracker): boolean {
  if (isOverlayOpen()) return true;
  const focused = document.activeElement;
  return item.contains(focused) && (press.isKeyboard() || !!focused?.matches(EDITABLE));
}
