import { emit, targetOf } from '../runtime/events';
import { isZoomed, onZoom } from '../runtime/platform';
import { createChanges } from './core/changes';
import { EDITABLE } from './core/focusable';
import { onAbort } from './core/teardown';
import { scrollRange } from './overlay/scroll-lock';

/** The direction of a swipe on the screen, whatever the direction of the text. */
export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** What counts as a swipe, and who is notified. */
export interface SwipeSetting {
  /** `x` for left and right, `y` for up and down. */
  axis: 'x' | 'y';
  /** Where it may start; the element itself by default. */
  areas?: HTMLElement[];
  onSwipe?(direction: SwipeDirection): void;
  /** Stops watching. */
  signal: AbortSignal;
}

/** A movement of this length is a swipe (contract.md#swipe), in px. */
const SWIPE_PX = 20;

/** Elements that handle a moving pointer by themselves. */
const DRAGGABLE = `${EDITABLE},[role=slider],video[controls],audio[controls]`;

/** A pointer that is down. */
interface PointerPress {
  start: PointerEvent;
  target: Element;
  selection: string;
  /** Aborts when the pointer is followed no more. */
  over: AbortController;
}

/**
 * Reports each swipe of a finger or a pen along an axis as soon as it is long enough, by `onSwipe` and by
 * `veneer:swipe` with `{ direction }` from the element. Scrolling, zooming with two fingers and panning then,
 * selecting text and moving a slider are no swipes.
 *
 * The areas need `touch-action: pan-y` for the axis `x` (`pan-x` for `y`): else the browser scrolls with
 * the finger and cancels the pointer. While the page is zoomed it is to do that.
 */
export function watchSwipe(element: HTMLElement, setting: SwipeSetting): void {
  const { axis, areas = [element], onSwipe, signal } = setting;
  let press: PointerPress | undefined;

  function begin(event: PointerEvent): void {
    end();
    if (!mayBeSwipe(event)) return;
    const over = new AbortController();
    press = { start: event, target: targetOf(event), selection: selectionEnd(), over };
    const everywhere = { capture: true, passive: true, signal: over.signal };
    addEventListener('pointermove', follow, everywhere);
    addEventListener('pointerup', follow, everywhere);
    for (const type of ['pointerup', 'pointercancel', 'pointerdown'])
      addEventListener(type, end, everywhere);
  }

  function end(): void {
    press?.over.abort();
    press = undefined;
  }

  function follow(event: PointerEvent): void {
    if (!press || event.pointerId !== press.start.pointerId) return;
    const direction = directionOf(press.start, event, axis);
    if (!direction) return;
    const { target, selection } = press;
    end();
    const selected = selectionEnd();
    const isSelecting = selected && selected !== selection;
    if (direction === 'across' || isSelecting || isScrolled(target, areas, axis)) return;
    emit(element, 'swipe', { direction });
    onSwipe?.(direction);
  }

  for (const area of areas) area.addEventListener('pointerdown', begin, { passive: true, signal });
  onAbort(signal, end);
  panWhileZoomed(areas, signal);
}

/** Is it a finger or a pen, in a page that is not zoomed, on nothing that handles it? */
const mayBeSwipe = (event: PointerEvent): boolean =>
  event.isPrimary &&
  event.button === 0 &&
  event.pointerType !== 'mouse' &&
  !isZoomed() &&
  !targetOf(event).closest(DRAGGABLE);

/** Where a pointer has moved along the axis, or that it moved across; `null` until that is clear. */
function directionOf(
  from: PointerEvent,
  to: PointerEvent,
  axis: 'x' | 'y',
): SwipeDirection | 'across' | null {
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const [along, across] = axis === 'x' ? [x, y] : [y, x];
  if (Math.abs(across) >= Math.max(SWIPE_PX, Math.abs(along))) return 'across';
  if (Math.abs(along) < SWIPE_PX) return null;
  if (axis === 'x') return along < 0 ? 'left' : 'right';
  return along < 0 ? 'up' : 'down';
}

/** Lets one finger pan while the page is zoomed with two. */
function panWhileZoomed(areas: readonly Element[], signal: AbortSignal): void {
  const changes = createChanges(signal);
  const update = () => {
    changes.restore();
    if (!isZoomed()) return;
    for (const area of areas) changes.setStyle(area, { 'touch-action': 'manipulation' });
  };
  onZoom(update, signal);
  update();
}

/** Does an element between the target and its area scroll along the axis? */
function isScrolled(target: Element, areas: readonly Element[], axis: 'x' | 'y'): boolean {
  for (let box: Element | null = target; box; box = areas.includes(box) ? null : box.parentElement)
    if (scrollRange(box, axis)) return true;
  return false;
}

/** Where the selection ends, as a text that can be compared. */
function selectionEnd(): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return '';
  const { anchorOffset, focusOffset, focusNode } = selection;
  return `${anchorOffset} ${focusOffset} ${focusNode?.textContent?.length}`;
}
