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
  /** Does a mouse swipe, too, besides fingers and pens? */
  hasMouse?: boolean;
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
  target: Element;
  pointerId: number;
  pointerType: string;
  clientX: number;
  clientY: number;
  selection: string;
}

/**
 * Reports each swipe along an axis as soon as it is long enough, by `onSwipe` and by `veneer:swipe` with
 * `{ direction }` from the element. Scrolling, zooming with two fingers and panning then, selecting text and moving a
 * slider are no swipes.
 *
 * The areas need `touch-action: pan-y` for the axis `x` (`pan-x` for `y`): else the browser scrolls with
 * the finger and cancels the pointer. While the page is zoomed it is to do that.
 */
export function watchSwipe(element: HTMLElement, setting: SwipeSetting): void {
  const { axis, areas = [element], hasMouse, onSwipe, signal } = setting;
  let press: PointerPress | undefined;
  let following: AbortController | undefined;

  function begin(event: PointerEvent): void {
    end();
    const isWanted = event.isPrimary && event.button === 0 && !isZoomed();
    if (!isWanted || (event.pointerType === 'mouse' && !hasMouse)) return;
    const target = targetOf(event);
    if (target.closest(DRAGGABLE)) return;
    const { pointerId, pointerType, clientX, clientY } = event;
    press = { target, pointerId, pointerType, clientX, clientY, selection: selectionEnd() };
    following = new AbortController();
    // On the window: a mouse may leave the element before the swipe is long enough.
    const everywhere = { capture: true, passive: true, signal: following.signal };
    addEventListener('pointermove', follow, everywhere);
    addEventListener('pointerup', follow, everywhere);
    for (const type of ['pointerup', 'pointercancel', 'pointerdown'])
      addEventListener(type, end, everywhere);
  }

  function end(): void {
    following?.abort();
    following = press = undefined;
  }

  function follow({ pointerId, clientX, clientY }: PointerEvent): void {
    if (pointerId !== press?.pointerId) return;
    const [x, y] = [clientX - press.clientX, clientY - press.clientY];
    const [along, across] = axis === 'x' ? [x, y] : [y, x];
    const isLong = Math.abs(along) >= SWIPE_PX;
    const isAcross = Math.abs(across) >= Math.max(SWIPE_PX, Math.abs(along));
    if (!isLong && !isAcross) return;
    const { target, pointerType, selection } = press;
    end();
    const selected = selectionEnd();
    if (isAcross || (selected && selected !== selection) || isScrolled(target, areas, axis)) return;
    if (pointerType === 'mouse') dropNextClick();
    const direction = directionOf(axis, along);
    emit(element, 'swipe', { direction });
    onSwipe?.(direction);
  }

  for (const area of areas) {
    area.addEventListener('pointerdown', begin, { passive: true, signal });
    // Else a mouse drags the link or image that it started on.
    if (hasMouse) area.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  }
  onAbort(signal, end);
  panWhileZoomed(areas, signal);
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

const directionOf = (axis: 'x' | 'y', along: number): SwipeDirection => {
  if (axis === 'x') return along < 0 ? 'left' : 'right';
  return along < 0 ? 'up' : 'down';
};

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

/** Prevents the click that the browser sends when a mouse button is released after a swipe. */
function dropNextClick(): void {
  const over = new AbortController();
  const { signal } = over;
  const drop = (event: MouseEvent) => {
    over.abort();
    // A click by keyboard is intended.
    if (!event.detail) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', drop, { capture: true, signal });
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal });
}
