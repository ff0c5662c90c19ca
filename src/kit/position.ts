import { navigationApi } from '../runtime/platform';
import { createChanges } from './core/changes';
import { isCovered } from './core/history';
import { JUMP_OFFSET_PX, pageScroller } from './core/page';

/** The body, if it scrolls instead of the window: `html, body { height: 100%; overflow-x: hidden }` makes it a box. */
export function scrollingBody(): HTMLElement | null {
  const body = document.body;
  const isBox = body !== document.scrollingElement && body.scrollHeight > body.clientHeight;
  // If the root's overflow is visible, the body's is that of the window.
  if (!isBox || overflowOf(document.documentElement) === 'visible') return null;
  return /auto|scroll/.test(overflowOf(body)) ? body : null;
}

const overflowOf = (element: Element): string => getComputedStyle(element).overflow;

/** The box that scrolls the page: the body, or the window. */
export const scroller = () => scrollingBody() ?? pageScroller();

/** How far the page is scrolled, in px. */
export const scrolledPx = (): number => scrollingBody()?.scrollTop ?? scrollY;

/** Scrolls the page at once. */
export const scrollPage = (top: number): void => scroller().scroll({ top, behavior: 'instant' });

const SNAPPING = 'scroll-snap-type';

/** Does the page snap up and down, to places that its theme has chosen? */
function isSnapping(): boolean {
  const box = scrollingBody() ?? document.documentElement;
  // While snapping is paused, the value is ours.
  const isPaused = box.style.getPropertyPriority(SNAPPING);
  return !!isPaused || /^(y|block|both)/.test(getComputedStyle(box).scrollSnapType);
}

/** Lets each frame leave the page where a script scrolls it, until the signal aborts. */
export function pauseSnapping(signal: AbortSignal): void {
  const box = scrollingBody() ?? document.documentElement;
  if (isSnapping()) createChanges(signal).setStyle(box, { [SNAPPING]: 'none !important' });
}

/**
 * How far below the top of the window a link's target stops, in px, if the theme sets no `scroll-padding-top`.
 * A page that snaps would leave any other place than its own again.
 */
export const jumpOffsetPx = (): number => (isSnapping() ? 0 : JUMP_OFFSET_PX);

/** How far an element is below the top of the window, in px. */
export const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Scrolls the page at once, until an element is `top` px below the top of the window. */
export const bringTo = (element: Element, top: number): void =>
  scroller().scrollBy({ top: topOf(element) - top, behavior: 'instant' });

/** Is an element in a box that the page's scrolling leaves where it is? */
export function staysInView(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
  return false;
}

/** An element that has no box, or no page, can't be scrolled to. */
export const isShown = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0;

/** Calls `act` once the browser has jumped to a fragment: Chromium does so in the next frame. */
export const afterJump = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/** Calls `act` when the visitor does what may move the page. */
export function onVisitorMove(act: () => void, signal: AbortSignal): void {
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, act, { capture: true, passive: true, signal });
}

/** Notes where an element is in the window. */
const positionOf = (element: Element) => ({ element: new WeakRef(element), top: topOf(element) });
type Position = ReturnType<typeof positionOf>;

/**
 * Keeps what the visitor has seen in its place at Back and Forward. Browsers restore how far the page was scrolled;
 * but Chromium, where the visitor has not scrolled, jumps to the fragment instead.
 * @param everywhere the element of every entry; without it, of those alone for which one is noted
 */
export function createPositions(signal: AbortSignal, everywhere?: Element) {
  const navigation = navigationApi();
  const positions = new Map<string | undefined, Position>();
  /** The position that is about to be restored. */
  let pending: Position | undefined;
  let covered = isCovered();
  let isReturn = false;

  const keyNow = () => navigation?.currentEntry?.key;

  function leave({ from, navigationType }: NavigationCurrentEntryChangeEvent): void {
    const element = everywhere ?? positions.get(from.key)?.element.deref();
    // An entry that is left so soon is where the browser has jumped to, not where it should be.
    if (element && isShown(element)) positions.set(from.key, pending ?? positionOf(element));
    if (from.key !== keyNow()) pending = undefined;
    // Back from a layer above the page: the page has not moved.
    isReturn = navigationType === 'traverse' && !covered;
    covered = isCovered();
  }

  navigation?.addEventListener('currententrychange', leave, { signal });
  return {
    /** Notes where an element is in the current entry. */
    note: (element: Element) => positions.set(keyNow(), positionOf(element)),
    /** Brings the element of the entry to where it was. To be called at `popstate`. */
    restore() {
      const position = isReturn && positions.get(keyNow());
      if (!position) return;
      pending = position;
      afterJump(() => {
        if (pending !== position) return;
        pending = undefined;
        const element = position.element.deref();
        if (element && isShown(element)) bringTo(element, position.top);
      });
    },
  };
}

/** How far a box can be scrolled along an axis, in px; 0 where it does not scroll. */
export function scrollRange(box: Element, axis: 'x' | 'y'): number {
  const isAcross = axis === 'x';
  const rest = isAcross ? box.scrollWidth - box.clientWidth : box.scrollHeight - box.clientHeight;
  if (rest < 1) return 0;
  const { overflowX, overflowY } = getComputedStyle(box);
  return /auto|scroll/.test(isAcross ? overflowX : overflowY) ? rest : 0;
}
