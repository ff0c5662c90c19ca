import { createChanges } from '../../kit/core/changes';
import { hasLayout } from '../../runtime/platform';
import { showColumns } from './columns';
import type { Dropdown } from './dropdown';
import { float } from './float';

/** How near to the viewport's edge a list is moved, in px (ours). */
const EDGE_PX = 8;
/** A list that scrolls is at least this high, in px (ours). */
const LEAST_PX = 160;
/** The same in a bar that stays in view: one link and a part of the next (ours). */
const LEAST_HELD_PX = 64;

const SHOWN = 'veneer-nav__list--shown';
const STACKED = 'veneer-nav__list--stacked';
const NARROW = 'veneer-nav__list--narrow';
const SCROLLED = 'veneer-nav__list--scrolled';
/** A list that has our look. */
const PLAIN = 'veneer-nav__list--plain';

type Measure = ReturnType<typeof measure>;

/**
 * Keeps an open panel within the viewport: on the other side, shifted, narrower, in one column, under
 * its item, or scrolled in itself, whichever is the least.
 * @returns whether the panel floats above what follows
 */
export function fit(dropdown: Dropdown): boolean {
  const { panel, placing } = dropdown;
  const { scrollTop } = panel;
  placing.restore();
  const columns = createChanges();
  placing.add(columns.restore);
  const split = showColumns(panel, columns);
  if (!hasLayout()) return false;
  if (measure(dropdown).isHidden) placing.addClass(panel, SHOWN);
  const isInFlow = float(dropdown);
  let at = measure(dropdown);
  if (split && (at.panel.width > at.width || split.scrollWidth > split.clientWidth + 1)) {
    columns.restore();
    at = measure(dropdown);
  }
  if (!at.isFloating) return false;
  if (!isInFlow && at.panel.width > at.width) {
    set(dropdown, { 'min-width': '0', width: 'auto', 'max-width': px(at.width - 2 * EDGE_PX) });
    placing.addClass(panel, NARROW);
    at = measure(dropdown);
  }
  const left = leftOf(at, dropdown.isNested);
  if (isInFlow || left === undefined) {
    placing.addClass(panel, STACKED);
    return false;
  }
  if (left !== at.panel.left) moveTo(dropdown, at, left);
  if (at.panel.bottom > at.height) lift(dropdown, at);
  panel.scrollTop = scrollTop;
  return true;
}

/**
 * Sizes and positions in the viewport, in px of the panel, which the theme's CSS may zoom. Reads everything
 * at once, so that the page is laid out once.
 */
function measure({ item, panel }: Dropdown) {
  const zoom = panel.currentCSSZoom ?? 1;
  const box = boxOf(panel, zoom);
  const { display, visibility, opacity, position, left, top } = getComputedStyle(panel);
  // Our look fades in; a theme's may be transparent until the mouse is over the item.
  const isFaint = opacity === '0' && !panel.classList.contains(PLAIN);
  return {
    // Of the viewport.
    width: document.documentElement.clientWidth / zoom,
    height: window.innerHeight / zoom,
    item: boxOf(item, zoom),
    panel: box,
    isHidden: display === 'none' || visibility === 'hidden' || isFaint || box.height < 1,
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

/**
 * The left edge of the panel: where the theme has it, at the item's other side, or as near to that as fits.
 * `undefined` if there is no room beside the item of a nested list.
 */
function leftOf({ panel, item, width }: Measure, isNested: boolean): number | undefined {
  const last = width - panel.width;
  const sides = isNested
    ? [panel.left, item.right, item.left - panel.width]
    : [panel.left, item.left, item.right - panel.width];
  const fitting = sides.find((left) => left >= 0 && left <= last);
  if (isNested || fitting !== undefined) return fitting;
  return Math.max(EDGE_PX, Math.min(panel.left, last - EDGE_PX));
}

function moveTo(dropdown: Dropdown, at: Measure, left: number): void {
  set(dropdown, {
    'box-sizing': 'border-box',
    width: px(Math.ceil(at.panel.width)),
    left: px(at.left + left - at.panel.left),
    right: 'auto',
  });
}

/**
 * For a list that reaches below the viewport: one beside its item begins higher, one below it is moved
 * above it where there is more room. A list that is taller than its room scrolls. One in a bar that stays
 * in view never reaches below the viewport, where nothing can be scrolled to.
 */
function lift(dropdown: Dropdown, at: Measure): void {
  const { item, panel, height } = at;
  const below = height - EDGE_PX - panel.top;
  const gap = Math.max(0, panel.top - item.bottom);
  const above = dropdown.isNested ? height - 2 * EDGE_PX : item.top - gap - EDGE_PX;
  const isHeld = staysInView(dropdown.item);
  const leastPx = isHeld ? LEAST_HELD_PX : LEAST_PX;
  // Not beyond the top of the page, where nothing can be scrolled to.
  const isHigher = above > below && above >= Math.min(leastPx, panel.height);
  const room = Math.max(leastPx, below, above);
  if (panel.height > room) {
    set(dropdown, { 'max-height': px(room), 'box-sizing': 'border-box' });
    dropdown.placing.addClass(dropdown.panel, SCROLLED);
  }
  const size = Math.min(panel.height, room);
  const lowest = height - EDGE_PX - size;
  const higher = dropdown.isNested ? lowest : item.top - gap - size;
  const top = isHigher ? higher : Math.min(panel.top, isHeld ? lowest : panel.top);
  if (top === panel.top) return;
  set(dropdown, { top: px(at.top + top - panel.top), bottom: 'auto' });
}

/** Is it in a bar that the page's scrolling leaves where it is? */
function staysInView(item: HTMLElement): boolean {
  for (let box: Element | null = item; box; box = box.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
  return false;
}

const px = (length: number) => `${length}px`;

/** Sets styles that win over the theme's. */
function set({ panel, placing }: Dropdown, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles))
    placing.setStyle(panel, { [name]: `${value} !important` });
}
