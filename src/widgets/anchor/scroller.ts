import { pageScroller } from '../../kit/core/page';

/**
 * The body, where it scrolls instead of the window: `html, body { height: 100%; overflow-x: hidden }`
 * makes it a box of its own.
 */
export function scrollingBody(): HTMLBodyElement | null {
  const body = document.body as HTMLBodyElement | null;
  if (!body || body === document.scrollingElement) return null;
  const isLarger = body.scrollHeight > body.clientHeight;
  // Where the root's own is visible, the body's is that of the window.
  const isBox = isLarger && overflowOf(document.documentElement) !== 'visible';
  return isBox && /auto|scroll/.test(overflowOf(body)) ? body : null;
}

const overflowOf = (element: Element): string => getComputedStyle(element).overflow;

/** How far the page is scrolled, in px. */
export const scrolledPx = (): number => scrollingBody()?.scrollTop ?? scrollY;

/** Scrolls the page at once. */
export function scrollPage(to: { top: number; left?: number }): void {
  (scrollingBody() ?? pageScroller()).scroll({ ...to, behavior: 'instant' });
}

/** How far the page can be scrolled, in px. */
export function endOfPage(): number {
  const page = scrollingBody() ?? document.scrollingElement ?? document.documentElement;
  const { scrollHeight, clientHeight } = page;
  return scrollHeight - clientHeight;
}
