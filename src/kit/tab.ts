import { ownProperty, queryAll, safe } from '../runtime/dom';
import { FOCUSABLE } from './focusable';

/** Not by its name: Shift and Tab together have none in WebKitGTK. */
const TAB = 9;

/** What Tab stops at, in order. */
export const stopsIn = (root: Element): HTMLElement[] =>
  [...queryAll(root, FOCUSABLE)].filter(isStop);

function isStop(element: HTMLElement): boolean {
  if (safe(element).tabIndex < 0 || safe(element).matches(':disabled,[inert] *,[inert]'))
    return false;
  if (!safe(element).getClientRects().length) return false;
  return getComputedStyle(element).visibility === 'visible';
}

/**
 * Lets Tab go round in what covers the page, also from the box itself, which has the focus first.
 * @param signal ends it
 */
export function keepTab(root: HTMLElement, signal: AbortSignal): void {
  const goRound = (event: KeyboardEvent) => {
    if (event.keyCode !== TAB || event.defaultPrevented) return;
    const stops = stopsIn(root);
    const active = ownProperty('activeElement');
    const [first, last] = [stops[0], stops.at(-1)];
    const isAtStart = !first || !!safe(active)?.contains(first);
    if (event.shiftKey ? !isAtStart : last && active !== last) return;
    event.preventDefault();
    safe(event.shiftKey ? last : first)?.focus();
  };
  safe(root).addEventListener('keydown', goRound, { signal });
}
