import { EDITABLE } from '../../kit/focusable';
import { isOverlayOpen } from '../../kit/overlay';
import { onAbort } from '../../kit/teardown';
import { ownProperty, parentOf, safe } from '../../runtime/dom';
import type { Item } from './item';
import { type Press, placeOf } from './press';

/** How long the mouse may be elsewhere, such as in the corner between two lists (ours), in ms. */
const GRACE_MS = 300;

const MODALS = '[aria-modal=true],dialog[open]';

/**
 * Closes a dropdown when the mouse or the focus leaves it. By the pointer of each event, not by the
 * device: a finger's leaving is none, on whatever it is.
 */
export function watchLeaving(
  { item }: Item,
  press: Press,
  close: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seenAt = press.place();
  const stay = () => clearTimeout(timer);
  const leave = () => {
    if (!isWorkedIn(item, press)) close();
  };
  const leaveSoon = () => {
    timer = setTimeout(leave, GRACE_MS);
  };
  const moved = ({ target }: Event) => {
    if (!safe(item).contains(target as Node)) leaveSoon();
  };
  safe(item).addEventListener(
    'pointermove',
    (event) => {
      seenAt = placeOf(event);
    },
    { signal },
  );
  safe(item).addEventListener(
    'pointerleave',
    (event) => {
      stay();
      if (event.pointerType !== 'mouse') return;
      // What lay below a resting mouse moved away or went: it has left with its own next move.
      if (placeOf(event) === seenAt) addEventListener('pointermove', moved, { once: true, signal });
      else leaveSoon();
    },
    { signal },
  );
  safe(item).addEventListener('pointerenter', stay, { signal });
  onAbort(signal, stay);
  safe(item).addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      const next = relatedTarget as Node | null;
      // The click that the press becomes says what to do, when nothing moves below it any more.
      if (!next || press.isOn() || safe(item).contains(next)) return;
      // To what is around it the focus goes with a press inside that hits no link.
      if (!safe(next).contains(item) && !isBeyond(next, item)) close();
    },
    { signal },
  );
}

/** Is a node in a dialog that covers the item? The focus comes back to the item from there. */
export function isBeyond(node: Node, item: Element): boolean {
  const element = safe(node).nodeType === 1 ? (node as Element) : parentOf(node);
  const modal = safe(element)?.closest(MODALS);
  return !!modal && !safe(modal).contains(item);
}

/** Where somebody types or moves with the keyboard, the mouse does not matter. */
function isWorkedIn(item: HTMLElement, press: Press): boolean {
  if (isOverlayOpen()) return true;
  const focused = ownProperty('activeElement');
  return safe(item).contains(focused) && (press.isKeyboard() || !!safe(focused)?.matches(EDITABLE));
}
