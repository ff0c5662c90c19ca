import { FOCUSABLE, isRendered } from '../core/focusable';

/** `keyCode` of Tab; Shift and Tab together have no `key` in WebKitGTK. */
const TAB = 9;

/** The Tab stops in an element, in order. */
export const stopsIn = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop);

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled,[inert] *,[inert]')) return false;
  return isRendered(element) && getComputedStyle(element).visibility === 'visible';
}

/**
 * Keeps Tab in an element that covers the page: after the last stop comes the first, and the other way
 * round. Also from the element itself, which has the focus first.
 * @param signal removes the listener
 */
export function keepTab(root: HTMLElement, signal: AbortSignal): void {
  const goRound = (event: KeyboardEvent) => {
    if (event.keyCode !== TAB || event.defaultPrevented) return;
    const stops = stopsIn(root);
    const active = document.activeElement;
    const [first, last] = [stops[0], stops.at(-1)];
    const isAtStart = !first || !!active?.contains(first);
    if (event.shiftKey ? !isAtStart : last && active !== last) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  root.addEventListener('keydown', goRound, { signal });
}
