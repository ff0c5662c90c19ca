import type { Changes } from '../../kit/core/changes';
import { scrollingBody } from '../../kit/position';

/** Values by property. */
export type Styles = Record<string, string>;

/** How the theme lays a bar out, and what becomes of it; px are those of the viewport. */
export interface Measured {
  /** The position that the theme gives the bar. */
  position: string;
  /** How far below the upper edge of the viewport it is to stay. */
  topPx: number;
  /** Is it shown as something that can be kept in view, in no box that scrolls, and in no other bar? */
  canStick: boolean;
  /** Is its place not the one that it has in the flow? */
  isApart: boolean;
  /** Would something around it cut it off beyond its parent? */
  isShutIn: boolean;
  /** From the left edge of the page, or of the viewport where it is fixed. */
  leftPx: number;
  rightPx: number;
  heightPx: number;
  /** How far it is below its parent's upper edge. */
  inParentPx: number;
  /** How many px of the viewport its own px are: the theme's CSS may have a `zoom`. */
  zoom: number;
  /** Its margins, in its own px. */
  marginTopPx: number;
  marginBottomPx: number;
  /** How far below it the next block begins, in its own px: of two margins that meet one counts. */
  gapPx: number;
  zIndex: string;
  /** The boxes around it that it would stick to, although nothing scrolls in them. */
  boxes: readonly Element[];
  stuckHeightPx: number;
  /** Has it the same height and margins at its place and stuck? */
  isSteady: boolean;
  /** How much is left below it at the page's end, as far as its parent lets it go. */
  atEndPx: number;
}

/** `position: sticky` takes a bar as low as it ever can: no page is so long. */
const LOWEST = { position: 'sticky', top: '10000000px', bottom: 'auto' };
const AT_PLACE = { position: 'relative', top: 'auto', bottom: 'auto' };

/** Does the theme itself make the bar sticky or fixed? */
export const isPlacedByTheme = ({ position }: Pick<Measured, 'position'>): boolean =>
  /sticky|fixed/.test(position);

/** How many px of the viewport a px in an element's styles is. */
export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1;

export const toPx = (length: string): number =>
  /px$/.test(length) ? Number.parseFloat(length) : 0;

/** Sets styles that win over the theme's. */
export function setStyles(changes: Changes, element: Element, styles: Styles): void {
  for (const [name, value] of Object.entries(styles))
    changes.setStyle(element, { [name]: `${value} !important` });
}

/** Reads where the theme puts a bar, and returns it to the flow. */
export function readPosition(bar: Element, changes: Changes): Pick<Measured, 'position' | 'topPx'> {
  const { position, top } = getComputedStyle(bar);
  if (isPlacedByTheme({ position })) setStyles(changes, bar, AT_PLACE);
  // For others, `top` only shifts them.
  const counts = /static|sticky|fixed/.test(position);
  return { position, topPx: counts ? toPx(top) * zoomOf(bar) : 0 };
}

/** Reads a bar at its place in the flow, with nothing of ours on it. */
export function readPlace(bar: Element, own: Pick<Measured, 'position' | 'topPx'>): Measured {
  const style = getComputedStyle(bar);
  const { left, right, top, height } = bar.getBoundingClientRect();
  const parent = boxAround(bar);
  const isItem = /flex|grid/.test(getComputedStyle(parent).display);
  const around = readAround(bar);
  const zoom = zoomOf(bar);
  const isShown = height > 0 && !/^(inline|table-.*)$/.test(style.display);
  const pannedPx = own.position === 'fixed' ? 0 : scrollX;
  const isShifted = [style.top, style.right, style.bottom, style.left].some(toPx);
  const marginBottomPx = toPx(style.marginBottom);
  return {
    ...own,
    ...around,
    canStick: isShown && !around.scrolls && !parent.closest('.veneer-sticky'),
    isApart: own.position === 'absolute' || (own.position === 'relative' && isShifted),
    leftPx: left + pannedPx,
    rightPx: right + pannedPx,
    heightPx: height,
    inParentPx: top - parent.getBoundingClientRect().top,
    zoom,
    marginTopPx: toPx(style.marginTop),
    marginBottomPx,
    gapPx: (isItem ? undefined : gapBelow(bar)) ?? marginBottomPx,
    zIndex: style.zIndex,
    stuckHeightPx: height,
    isSteady: true,
    atEndPx: 0,
  };
}

/** The nearest element around a bar that has a box. */
export function boxAround(bar: Element): HTMLElement {
  const parent = bar.parentElement ?? document.body;
  return getComputedStyle(parent).display === 'contents' ? boxAround(parent) : parent;
}

/** How far below a bar the next block in the flow begins, in its own px, where their margins may meet. */
function gapBelow(bar: Element, from = bar): number | undefined {
  for (let next = from.nextSibling; next; next = next.nextSibling) {
    if (next instanceof Text && next.data.trim()) return undefined;
    if (!(next instanceof Element)) continue;
    const { display, float, position } = getComputedStyle(next);
    if (display.startsWith('inline')) return undefined;
    if (display === 'none' || float !== 'none' || /absolute|fixed/.test(position)) continue;
    return (next.getBoundingClientRect().top - bar.getBoundingClientRect().bottom) / zoomOf(bar);
  }
  const parent = from.parentElement;
  const isBoxless = parent && getComputedStyle(parent).display === 'contents';
  return isBoxless ? gapBelow(bar, parent) : undefined;
}

/** Reads the boxes around a bar, up to the one that scrolls the page. */
function readAround(bar: Element) {
  const root = document.documentElement;
  const page = scrollingBody();
  const found = { boxes: [] as Element[], scrolls: false, isShutIn: false };
  for (let one = bar.parentElement; one && one !== root && one !== page; one = one.parentElement) {
    // The viewport has the body's overflow while the root element has none itself.
    if (one === document.body && getComputedStyle(root).overflow === 'visible') break;
    const { overflowX, overflowY, contain, contentVisibility } = getComputedStyle(one);
    const isLonger = one.scrollHeight > one.clientHeight;
    const isWider = one.scrollWidth > one.clientWidth;
    found.scrolls ||= isLonger && /auto|scroll/.test(overflowY);
    found.scrolls ||= isWider && /auto|scroll/.test(overflowX);
    found.isShutIn ||= isLonger && overflowY !== 'visible';
    found.isShutIn ||= /paint|strict|content/.test(contain) || contentVisibility === 'auto';
    if (overflowX !== 'visible' || overflowY !== 'visible') found.boxes.push(one);
  }
  return found;
}

/**
 * Lets a box cut off the same without being what a bar sticks to.
 * @param isLeft does the bar go on below the box?
 */
export function openBox(changes: Changes, box: Element, isLeft: boolean): void {
  const { display, overflowX, overflowY } = getComputedStyle(box);
  const open = (overflow: string) => (/hidden|clip/.test(overflow) ? 'clip' : 'visible');
  setStyles(changes, box, {
    'overflow-x': open(overflowX),
    'overflow-y': isLeft ? 'visible' : open(overflowY),
    // Its floats and margins stay inside.
    ...(/^(block|flow-root)$/.test(display) && { display: 'flow-root' }),
  });
}

/** It has the size of the viewport: on a page without a doctype the root has that of the whole page. */
export const scrollingElement = (): Element =>
  document.scrollingElement ?? document.documentElement;

/** Shows a bar stuck where it is, and as low as its parent lets it go. */
export function showStuck(bar: Element, changes: Changes, measured: Measured): void {
  if (!measured.canStick) return;
  changes.addClass(bar, 'is-stuck');
  for (const box of measured.boxes) openBox(changes, box, false);
  if (!measured.isApart && measured.position !== 'fixed') setStyles(changes, bar, LOWEST);
}

/** Reads what becomes of a bar that is shown stuck. */
export function readStuck(bar: Element, measured: Measured): Measured {
  const { height, bottom } = bar.getBoundingClientRect();
  const { scrollTop, scrollHeight, clientHeight } = scrollingBody() ?? scrollingElement();
  const isFixed = measured.position === 'fixed';
  const atEndPx = isFixed ? Infinity : bottom + scrollTop - (scrollHeight - clientHeight);
  const { marginTop, marginBottom } = getComputedStyle(bar);
  const isSteady =
    height === measured.heightPx &&
    toPx(marginTop) === measured.marginTopPx &&
    toPx(marginBottom) === measured.marginBottomPx;
  return { ...measured, stuckHeightPx: height, isSteady, atEndPx };
}
