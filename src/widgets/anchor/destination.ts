import { createChanges } from '../../kit/core/changes';
import {
  isShown,
  jumpOffsetPx,
  scrolledPx,
  scroller,
  scrollingBody,
  topOf,
} from '../../kit/position';
import { findTarget, reveal } from './target';

/** Where an in-page link leads. */
export interface Destination {
  /** The element; `null` for the page's top. */
  target: HTMLElement | null;
  /** How far the page has to be scrolled now, in px; `null` where the target is not shown any more. */
  position(): number | null;
  /** Does the browser's own jump end at the same place, but for the offset? Not where the target sticks. */
  isPlain: boolean;
}

/** The property that says how much of the page's top is covered. */
export const PADDING = 'scroll-padding-top';

/**
 * Finds where a fragment leads, and shows it where it is hidden for now.
 * @returns `null` where there is nothing that the page can be scrolled to
 */
export function findDestination(fragment: string): Destination | null {
  const target = findTarget(fragment);
  if (target === 'top') return { target: null, position: () => 0, isPlain: true };
  if (!target) return null;
  reveal(target);
  if (!isShown(target)) return null;
  scrollBoxesTo(target);
  const fixed = fixedAround(target);
  const top = fixed ? topInFlow(target, fixed) : () => topOf(target);
  if (!top) return null;
  const position = () => clamp(scrolledPx() + top() - offsetOf(target));
  return { target, isPlain: !fixed, position: () => (isShown(target) ? position() : null) };
}

/** How far below the top of the viewport a target ends up, in px: by CSS, or by our own offset. */
export const offsetOf = (target: Element): number =>
  (paddingPx() ?? jumpOffsetPx()) + marginOf(target);

/** A target's own `scroll-margin-top`, in px. */
export const marginOf = (target: Element): number =>
  Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;

/**
 * The page's `scroll-padding-top`, in px: the theme's, or the height that sticky bars cover, where that
 * is more; `undefined` where it is not set.
 */
export function paddingPx(): number | undefined {
  const value = computedPadding();
  if (!value || value === 'auto') return undefined;
  // The computed value keeps percentages, which are of the window's height.
  const inPx = value.replace(/([\d.]+)%/g, (_, part) => `${(Number(part) / 100) * innerHeight}px`);
  if (/^[\d.]+px$/.test(inPx)) return Number.parseFloat(inPx);
  const changes = createChanges();
  changes.setStyle(document.documentElement, { [PADDING]: `${inPx} !important` });
  const found = Number.parseFloat(computedPadding());
  changes.restore();
  return found || 0;
}

const computedPadding = (): string => getComputedStyle(document.documentElement).scrollPaddingTop;

/** How far the page can be scrolled towards a position, in px. */
function clamp(position: number): number {
  const { scrollHeight, clientHeight } = pageBox();
  return Math.max(0, Math.min(position, scrollHeight - clientHeight));
}

/** The box that scrolls as the page. */
const pageBox = (): Element =>
  scrollingBody() ?? document.scrollingElement ?? document.documentElement;

/** The nearest fixed or sticky element around the target, or the target itself. */
function fixedAround(target: HTMLElement): HTMLElement | null {
  const root = document.documentElement;
  for (let one: HTMLElement | null = target; one && one !== root; one = one.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
  return null;
}

/**
 * Where a target would be if the element around it did not stick: a link to the page's sticky header
 * leads to the top of the page.
 */
function topInFlow(target: Element, fixed: HTMLElement): (() => number) | null {
  if (getComputedStyle(fixed).position === 'fixed') return null;
  const parent = fixed.parentElement ?? document.documentElement;
  const changes = createChanges();
  changes.setStyle(fixed, { position: 'static !important' });
  const below = topOf(target) - topOf(parent);
  changes.restore();
  return () => topOf(parent) + below;
}

/** Scrolls boxes around the target, as the browser's own jump does; the page stays where it is. */
function scrollBoxesTo(target: Element): void {
  const box = boxAround(target);
  if (!box) return;
  const top = scrolledPx();
  const left = scrollingBody()?.scrollLeft ?? scrollX;
  // A row that snaps would go back from a slide of which only the nearest edge is in view.
  const snaps = /^[xib]/.test(getComputedStyle(box).scrollSnapType);
  const inline = snaps ? 'start' : 'nearest';
  target.scrollIntoView({ block: 'start', inline, behavior: 'instant' });
  scroller().scroll({ top, left, behavior: 'instant' });
}

/** The nearest box that the visitor can scroll. */
function boxAround(target: Element): Element | null {
  const page = pageBox();
  for (let box = target.parentElement; box && box !== page; box = box.parentElement) {
    const isLarger = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (isLarger && /auto|scroll/.test(getComputedStyle(box).overflow)) return box;
  }
  return null;
}
