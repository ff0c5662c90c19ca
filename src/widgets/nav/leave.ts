import { EDITABLE } from '../../kit/core/focusable';
import { isOverlayOpen } from '../../kit/core/overlay';
import { onAbort } from '../../kit/core/teardown';
import { isElement, targetOf } from '../../runtime/events';
import type { PressTracker } from './press';

/** How long the mouse may be elsewhere, such as in the corner between two lists (ours), in ms. */
const GRACE_MS = 300;

const MODALS = '[aria-modal=true],.veneer-dialog__part,dialog[open]';

/** An open list, whose item the mouse or the focus may leave. */
interface Leaving {
  item: HTMLElement;
  press: PressTracker;
  close(): void;
  /** Aborts when the list closes. */
  signal: AbortSignal;
}

/** Closes a dropdown when the focus leaves it, or the mouse. */
export function watchLeaving(leaving: Leaving): void {
  const { item, press, close, signal } = leaving;
  watchMouse(leaving);
  item.addEventListener(
    'focusout',
    ({ relatedTarget: next }) => {
      // During a press the click decides: closing now could move its target.
      if (!isElement(next) || press.isOn || item.contains(next)) return;
      // A press inside that hits no link moves the focus to an element around the item.
      if (!next.contains(item) && !isInDialogAbove(next, item)) close();
    },
    { signal },
  );
}

/** Each event says what pointer it is of: a finger does not leave, whatever the device. */
function watchMouse({ item, press, close, signal }: Leaving): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);
  const leaveSoon = () => {
    timer = setTimeout(() => isInUse(item, press) || close(), GRACE_MS);
  };
  const leave = (event: PointerEvent) => {
    stay();
    if (event.pointerType !== 'mouse') return;
    if (!press.isAtRest(event)) leaveSoon();
    // The item moved away from a mouse at rest, which has left it only with its own next move.
    else addEventListener('pointermove', moved, { once: true, signal });
  };
  const moved = (event: Event) => item.contains(targetOf(event)) || leaveSoon();
  item.addEventListener('pointerenter', stay, { signal });
  item.addEventListener('pointerleave', leave, { signal });
  onAbort(signal, stay);
}

/** Is an element in a dialog that covers the item? The focus returns to the item from there. */
export function isInDialogAbove(element: Element, item: Element): boolean {
  const modal = element.closest(MODALS);
  return !!modal && !modal.contains(item);
}

/** While somebody types in it or uses the keyboard, the mouse does not matter. */
export function isInUse(item: HTMLElement, press: PressTracker): boolean {
  if (isOverlayOpen()) return true;
  const focused = document.activeElement;
  return item.contains(focused) && (press.isKeyboard || !!focused?.matches(EDITABLE));
}
