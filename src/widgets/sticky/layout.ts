import { type Styles, spaceOf } from './marker';

/**
 * How the theme lays a bar out, with nothing of ours on it; px are those of the viewport, from its left
 * edge as where the page is not scrolled sideways.
 */
export interface Layout extends ThemePosition {
  /** Is it shown, as something that can be kept in view? */
  isShown: boolean;
  /** Does a box of the page scroll it, or is it in a bar itself? */
  isInside: boolean;
  /** May `position: sticky` hold it without moving it? */
  canStick: boolean;
  /** Is `position: fixed` relative to the viewport? */
  canFix: boolean;
  leftPx: number;
  rightPx: number;
  heightPx: number;
  /** How far below its marker it is, in its own px. */
  downPx: number;
  /** How many px of the viewport its own px are: the theme's CSS may have a `zoom`. */
  zoom: number;
  /** Styles with which its marker takes its space among its siblings; `null` where it takes none. */
  space: Styles | null;
  /** The computed `width` and `height`. */
  width: string;
  height: string;
  zIndex: string;
  /** Does the body scroll the bar by itself, and leave behind the marker while that takes no space? */
  leavesMarker: boolean;
  /** Is it an item of a flex box or a grid? A marker that takes no space does not move with it. */
  isItem: boolean;
}

/** The position that the theme gives the bar. */
export interface ThemePosition {
  position: string;
  /** How far below the upper edge of the viewport, in px. */
  topPx: number;
}

/** How many px of the viewport a px in an element's styles is. */
export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1;

export function readPosition(bar: Element): ThemePosition {
  const { position, top } = getComputedStyle(bar);
  // For these, `top` only shifts them.
  const topPx = /relative|absolute/.test(position) ? 0 : toPx(top) * zoomOf(bar);
  return { position, topPx };
}

/** Reads a bar that has nothing of ours on it, and whose marker takes no space. */
export function readLayout(bar: HTMLElement, marker: HTMLElement, own: ThemePosition): Layout {
  const style = getComputedStyle(bar);
  const parent = getComputedStyle(bar.parentElement ?? bar);
  const { display, zIndex, width, height } = style;
  const box = bar.getBoundingClientRect();
  const { scrolls, clips, containsFixed } = readAncestors(bar);
  const zoom = zoomOf(bar);
  const pannedPx = own.position === 'fixed' ? 0 : scrollX;
  return {
    ...own,
    isShown: box.height > 0 && display !== 'inline' && !display.startsWith('table-'),
    isInside: scrolls || !!bar.parentElement?.closest('.veneer-sticky'),
    canStick: !clips && isUnmoved(style),
    canFix: !containsFixed,
    leftPx: box.left + pannedPx,
    rightPx: box.right + pannedPx,
    heightPx: box.height,
    // The place of a fixed bar is where its marker is in the flow.
    downPx: own.position === 'fixed' ? 0 : (box.top - marker.getBoundingClientRect().top) / zoom,
    zoom,
    space: spaceOf(box, style, parent, zoom),
    width,
    height,
    zIndex,
    leavesMarker: /static|relative/.test(own.position) && isHeldByViewport(marker),
    isItem: /flex|grid/.test(parent.display),
  };
}

/** Is the viewport the containing block of a marker, and the body a box that scrolls by itself? */
function isHeldByViewport(marker: HTMLElement): boolean {
  const body = document.body as HTMLBodyElement;
  if (marker.offsetParent !== body) return false;
  const styles = [document.documentElement, body].map((one) => getComputedStyle(one));
  // The viewport has the body's overflow where the root element has none itself.
  const isBox = styles.every(({ overflowY }) => overflowY !== 'visible');
  return isBox && styles[1]?.position === 'static' && body.scrollHeight > body.clientHeight;
}

/** Is the bar in the flow, and not shifted from its place there? */
const isUnmoved = ({ position, top, right, bottom, left }: CSSStyleDeclaration): boolean =>
  position === 'static' ||
  (position === 'relative' && [top, right, bottom, left].every((one) => !toPx(one)));

const toPx = (length: string): number => (/px$/.test(length) ? Number.parseFloat(length) : 0);

/** How the ancestors of a bar affect it. */
export interface Ancestors {
  /** Does one of them scroll it? */
  scrolls: boolean;
  /** Would `position: sticky` be relative to one of them, or be cut off by it? */
  clips: boolean;
  /** Would `position: fixed` be relative to one of them? */
  containsFixed: boolean;
}

export function readAncestors(element: Element): Ancestors {
  const found = { scrolls: false, clips: false, containsFixed: false };
  const root = document.documentElement;
  for (let one = element.parentElement; one && one !== root; one = one.parentElement) {
    const style = getComputedStyle(one);
    const { overflowX, overflowY } = style;
    const isBody = one === document.body;
    const { scrollHeight, clientHeight } = one;
    found.scrolls ||= !isBody && /auto|scroll/.test(overflowY) && scrollHeight > clientHeight;
    // The body's counts, too: the viewport has it only while the root element has none itself.
    found.clips ||= overflowX !== 'visible' || overflowY !== 'visible';
    found.containsFixed ||= isContainingBlock(style);
  }
  return found;
}

const NOT_SET = /^(none|normal|auto|visible)?$/;
/** Properties that make an element the containing block of `position: fixed`, also as `will-change`. */
const MOVING = ['transform', 'translate', 'scale', 'rotate', 'perspective', 'filter'];
const CONTAINING = [...MOVING, 'backdrop-filter', 'container-type'];

const isContainingBlock = (style: CSSStyleDeclaration): boolean =>
  CONTAINING.some((name) => !NOT_SET.test(style.getPropertyValue(name))) ||
  /paint|layout|strict|content/.test(style.contain) ||
  style.getPropertyValue('content-visibility') === 'auto' ||
  MOVING.some((name) => style.willChange.includes(name));
