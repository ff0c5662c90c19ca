import { parentOf, safe } from '../../runtime/dom';
import { lookAround } from './around';
import type { Facts } from './hold';
import { type Room, roomOf } from './marker';

/** A bar as the theme lays it, with nothing of ours on it; lengths in px, as they are in view. */
export interface Natural extends Own, Omit<Facts, 'reachesEnd' | 'isTooTall'> {
  leftPx: number;
  rightPx: number;
  heightPx: number;
  /** How far below its marker it is. */
  downPx: number;
  /** Its room among its siblings; `null` where it takes none. */
  room: Room | null;
  /** Its own `width` and `height`, as they come out. */
  width: string;
  height: string;
  zIndex: string;
  /** Does the parent lay its children out in a way that a marker does not follow? */
  isItem: boolean;
}

/** How the theme says that the bar stays in view. */
export interface Own {
  position: string;
  /** How far below the upper edge of what is in view, in px. */
  topPx: number;
}

export function readOwn(bar: Element): Own {
  const { position, top } = getComputedStyle(bar);
  // Of the others it says where they are laid.
  return { position, topPx: /relative|absolute/.test(position) ? 0 : px(top) };
}

/** Reads a bar that has nothing of ours on it, and whose marker takes no room. */
export function readNatural(bar: HTMLElement, marker: Element, own: Own): Natural {
  const style = getComputedStyle(bar);
  const parent = getComputedStyle(parentOf(bar) ?? bar);
  const { display, zIndex, width, height } = style;
  const { position } = own;
  const box = safe(bar).getBoundingClientRect();
  const { scrolls, cuts, anchors } = lookAround(bar);
  return {
    isShown: box.height > 0 && display !== 'inline' && !display.startsWith('table-'),
    isInside: scrolls,
    ...own,
    canCatch: !cuts && isUnmoved(style),
    canFix: !anchors,
    leftPx: box.left,
    rightPx: box.right,
    heightPx: box.height,
    // What is fixed belongs where it would lie in the flow.
    downPx: position === 'fixed' ? 0 : box.top - safe(marker).getBoundingClientRect().top,
    room: roomOf(box, style, parent),
    width,
    height,
    zIndex,
    isItem: /flex|grid/.test(parent.display),
  };
}

/** Is the bar in the flow, and where the flow lays it? */
const isUnmoved = ({ position, top, right, bottom, left }: CSSStyleDeclaration): boolean =>
  position === 'static' ||
  (position === 'relative' && [top, right, bottom, left].every((one) => !px(one)));

const px = (length: string): number => (/px$/.test(length) ? Number.parseFloat(length) : 0);

/** Lower than any page is long, in px. */
const LOWEST_PX = 10_000_000;

/** Lays a bar that the theme makes sticky where it lies in the flow. */
export const UNCAUGHT = { position: 'relative', top: 'auto', bottom: 'auto' };

/** Lends a bar the styles with which `position: sticky` takes it as low as it ever can. */
export const LOWEST = { position: 'sticky', top: `${LOWEST_PX}px`, bottom: 'auto' };

/**
 * How much is left below a bar when it is as low as it can be and the page is scrolled to its end,
 * in px: less than its own height where its parent would take it out of view.
 */
export function roomAtEndPx(bar: Element, root: Element, scrollY: number): number {
  const lowest = safe(bar).getBoundingClientRect().bottom + scrollY;
  return lowest - (safe(root).scrollHeight - safe(root).clientHeight);
}

/** Where what comes after a bar begins, in px of what is in view. */
export function endOf(bar: Element): number {
  for (let next = safe(bar).nextElementSibling; next; next = safe(next).nextElementSibling) {
    const box = safe(next).getBoundingClientRect();
    if (box.width && /static|relative/.test(getComputedStyle(next).position)) return box.top;
  }
  return safe(parentOf(bar))?.getBoundingClientRect().bottom ?? 0;
}
