import { keepTab, stopsIn } from '../../kit/tab';
import { ownProperty, parentOf, safe } from '../../runtime/dom';

/** Puts the focus into a menu: on its close control, else on what is first in it. */
export function placeFocus(menu: HTMLElement, closeName: string): void {
  const [close] = safe(menu).querySelectorAll<HTMLElement>(`[${closeName}]`);
  for (const element of close ? [close, ...stopsIn(menu)] : stopsIn(menu))
    if (takesFocus(element)) return;
}

/**
 * Keeps the focus in a menu: Tab goes round in it. Where the browser knows no `inert`, focus that
 * comes upon what is covered is sent back.
 */
export function guardFocus(menu: HTMLElement, closeName: string, signal: AbortSignal): void {
  keepTab(menu, signal);
  addEventListener(
    'focusin',
    ({ target }) => {
      // A dialog that another script opened meanwhile is not covered.
      const isCovered = target !== window && safe(target as Element).closest?.('[inert]');
      if (isCovered && !safe(menu).contains(target as Element)) placeFocus(menu, closeName);
    },
    { signal },
  );
}

/** Is the focus in the menu, or nowhere? Then it is ours to give. */
export function isFocusFree(menu: HTMLElement): boolean {
  const focused = ownProperty('activeElement');
  return !focused || focused === ownProperty('body') || safe(menu).contains(focused);
}

/**
 * Gives the focus back to the first control that takes it, else to what is first beside it: where
 * the navigation stands that took its place, as when a phone is turned.
 * @param around the ancestors of the control, the innermost first
 */
export function returnFocus(controls: HTMLElement[], around: Element[]): void {
  for (const one of controls) if (takesFocus(one)) return;
  for (const one of around)
    for (const element of safe(one).isConnected ? stopsIn(one) : [])
      if (takesFocus(element)) return;
}

/** What an element is in, the innermost first: it may be gone when that is wanted. */
export function ancestorsOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let one = parentOf(element); one; one = parentOf(one)) around.push(one);
  return around;
}

function takesFocus(element: HTMLElement): boolean {
  safe(element).focus({ preventScroll: true });
  return ownProperty('activeElement') === element;
}
