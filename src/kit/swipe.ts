import { emit, parentOf, safe } from '../runtime/dom';
import { EDITABLE } from './focusable';
import { scrollRange } from './scroll-lock';
import { onAbort } from './teardown';

/** The way of a swipe on the screen, whatever the direction of the text. */
export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** What counts as a swipe, and who hears of it. */
export interface SwipeSetting {
  /** `x` for left and right, `y` for up and down. */
  axis: 'x' | 'y';
  /** Where it may begin; the element itself where nothing else is said. */
  areas?: Element[];
  /** Does a mouse count too, beside fingers and pens? */
  hasMouse?: boolean;
  onSwipe?(direction: SwipeDirection): void;
  /** Ends it. */
  signal: AbortSignal;
}

/** A movement of this length is a swipe (contract.md#swipe), in px. */
const SWIPE_PX = 20;

/** What answers a moving pointer by itself. */
const OWN_USE = `${EDITABLE},[role=slider],video[controls],audio[controls]`;

/** A pointer that is down. */
interface Press {
  target: Element;
  pointerId: number;
  pointerType: string;
  clientX: number;
  clientY: number;
  selection: string;
}

/**
 * Tells of each swipe along an axis as soon as it is long enough, to `onSwipe` and as
 * `veneer:swipe` with `{ direction }` from the element. Scrolling, zooming with two fingers,
 * selecting text and moving a slider are none.
 *
 * The stylesheet of the areas must leave that axis to us, `touch-action: pan-y` for `x`: else the
 * browser scrolls with the finger, and takes it from us.
 */
export function watchSwipe(element: Element, setting: SwipeSetting): void {
  const { axis, areas = [element], hasMouse, onSwipe, signal } = setting;
  let press: Press | undefined;
  let following: AbortController | undefined;

  function begin(event: PointerEvent): void {
    end();
    const isWanted = event.isPrimary && event.button === 0;
    if (!isWanted || (event.pointerType === 'mouse' && !hasMouse)) return;
    const target = event.target as Element;
    if (safe(target).closest(OWN_USE)) return;
    const { pointerId, pointerType, clientX, clientY } = event;
    press = { target, pointerId, pointerType, clientX, clientY, selection: selectionEnd() };
    following = new AbortController();
    // Everywhere: a mouse may leave the element before its way is long enough.
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
    safe(area).addEventListener('pointerdown', begin as EventListener, { passive: true, signal });
    // Else a mouse takes the link or picture that it began on away with it.
    if (hasMouse)
      safe(area).addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  }
  onAbort(signal, end);
}

const directionOf = (axis: 'x' | 'y', along: number): SwipeDirection => {
  if (axis === 'x') return along < 0 ? 'left' : 'right';
  return along < 0 ? 'up' : 'down';
};

/** Is there something between a target and its area that the finger scrolls along the axis? */
function isScrolled(target: Element, areas: Element[], axis: 'x' | 'y'): boolean {
  for (let box: Element | null = target; box; box = areas.includes(box) ? null : parentOf(box))
    if (scrollRange(box, axis)) return true;
  return false;
}

/** Where selected text ends, so that it can be told whether that changed. */
function selectionEnd(): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return '';
  const { anchorOffset, focusOffset, focusNode } = selection;
  return `${anchorOffset} ${focusOffset} ${safe(focusNode)?.textContent?.length}`;
}

/** A mouse clicks what is under it when it lets go; that was no click. */
function dropNextClick(): void {
  const over = new AbortController();
  const { signal } = over;
  const drop = (event: MouseEvent) => {
    over.abort();
    // A key's click is meant.
    if (!event.detail) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', drop, { capture: true, signal });
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal });
}
