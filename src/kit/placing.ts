import type { Changes } from './core/changes';
import { staysInView } from './position';

/** How near to the window's edge a panel is moved, in px (ours). */
export const EDGE_PX = 8;
/** A panel that scrolls is at least this high, in px (ours). */
const LEAST_PX = 160;
/** The same at an anchor that stays in view: a link and a part of the next (ours). */
const LEAST_HELD_PX = 64;

/** A panel that is open at its anchor, such as a list of links at its button. */
export interface AnchoredPanel {
  anchor: HTMLElement;
  panel: HTMLElement;
  /** Does the panel open beside the anchor, not below? */
  isBeside?: boolean;
  /** Restores the place of the panel. */
  changes: Changes;
}

/** Where a panel can be kept in the window. */
interface Placing {
  /** Has a panel that opens beside its anchor no room there? */
  isCramped: boolean;
  /** Does the panel scroll because the window is too low? */
  isScrolled: boolean;
}

type Measure = ReturnType<typeof measure>;

/**
 * Sizes and positions in the window, in px of the panel, which the theme's CSS may zoom. Reads everything
 * at once, so that the page is laid out once.
 */
export function measure({ anchor, panel }: AnchoredPanel) {
  const zoom = panel.currentCSSZoom ?? 1;
  const box = boxOf(panel, zoom);
  const { display, visibility, opacity, position, left, top } = getComputedStyle(panel);
  return {
    // Of the window.
    width: document.documentElement.clientWidth / zoom,
    height: window.innerHeight / zoom,
    anchor: boxOf(anchor, zoom),
    panel: box,
    isHidden: display === 'none' || visibility === 'hidden' || box.height < 1,
    isTransparent: opacity === '0',
    isFloating: /absolute|fixed/.test(position),
    // Of the panel, as computed.
    left: Number.parseFloat(left),
    top: Number.parseFloat(top),
  };
}

function boxOf(element: Element, zoom: number): DOMRect {
  const box = element.getBoundingClientRect();
  return new DOMRect(box.x / zoom, box.y / zoom, box.width / zoom, box.height / zoom);
}

/** Keeps a floating panel in the window: on the other side, shifted, or scrolled in itself, whichever is the least. */
export function keepInWindow(open: AnchoredPanel, at: Measure): Placing {
  const left = leftOf(at, !!open.isBeside);
  if (left === undefined) return { isCramped: true, isScrolled: false };
  if (left !== at.panel.left) moveTo(open, at, left);
  return { isCramped: false, isScrolled: at.panel.bottom > at.height && lift(open, at) };
}

/**
 * The left edge of the panel: where the theme has it, at the anchor's other side, or as near to that as
 * fits. `undefined` if there is no room beside the anchor.
 */
function leftOf(at: Measure, isBeside: boolean): number | undefined {
  const { panel, anchor } = at;
  const ownWidth = Math.ceil(panel.width);
  const last = at.width - ownWidth;
  const sides = isBeside
    ? [panel.left, anchor.right, anchor.left - ownWidth]
    : [panel.left, anchor.left, anchor.right - ownWidth];
  const fitting = sides.find((left) => left >= 0 && left <= last);
  if (isBeside || fitting !== undefined) return fitting;
  return Math.max(EDGE_PX, Math.min(panel.left, last - EDGE_PX));
}

function moveTo({ panel, changes }: AnchoredPanel, at: Measure, left: number): void {
  setFirmly(panel, changes, {
    'box-sizing': 'border-box',
    width: px(Math.ceil(at.panel.width)),
    left: px(at.left + left - at.panel.left),
    right: 'auto',
  });
}

/**
 * For a panel that reaches below the window: a panel beside its anchor begins higher, and a panel below its
 * anchor is moved above if there is more room. A panel that is taller than its room scrolls. At an anchor
 * that stays in view a panel never reaches below the window, where nothing can be scrolled to.
 * @returns does the panel scroll?
 */
function lift({ anchor, panel, isBeside, changes }: AnchoredPanel, at: Measure): boolean {
  const box = at.panel;
  const below = at.height - EDGE_PX - box.top;
  const gap = Math.max(0, box.top - at.anchor.bottom);
  const above = isBeside ? at.height - 2 * EDGE_PX : at.anchor.top - gap - EDGE_PX;
  const isHeld = staysInView(anchor);
  const leastPx = isHeld ? LEAST_HELD_PX : LEAST_PX;
  // Not beyond the top of the page, where nothing can be scrolled to.
  const isHigher = above > below && above >= Math.min(leastPx, box.height);
  const room = Math.max(leastPx, below, above);
  const size = Math.min(box.height, room);
  const lowest = at.height - EDGE_PX - size;
  const higher = isBeside ? lowest : at.anchor.top - gap - size;
  const top = isHigher ? higher : Math.min(box.top, isHeld ? lowest : box.top);
  if (top !== box.top)
    setFirmly(panel, changes, { top: px(at.top + top - box.top), bottom: 'auto' });
  const isScrolled = box.height > room;
  if (isScrolled)
    setFirmly(panel, changes, {
      'box-sizing': 'border-box',
      'max-height': px(room),
      'overflow-x': 'hidden',
      'overflow-y': 'auto',
      'overscroll-behavior-y': 'contain',
    });
  return isScrolled;
}

/** A length as CSS writes it. */
export const px = (length: number) => `${length}px`;

/** Sets styles that win over the theme's. */
export function setFirmly(
  element: Element,
  changes: Changes,
  styles: Record<string, string>,
): void {
  for (const [name, value] of Object.entries(styles))
    changes.setStyle(element, { [name]: `${value} !important` });
}
