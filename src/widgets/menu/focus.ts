import { FOCUSABLE } from '../../kit/core/focusable';

/** Moves the focus into a menu: to its close control, else to its first focusable element. */
export function moveFocusInto(menu: HTMLElement, closeName: string): void {
  const close = menu.querySelector<HTMLElement>(`[${closeName}]`);
  if (!close || !takesFocus(close)) focusFirst(menu);
}

/** Is the focus in the menu, or nowhere? Only then may we move it. */
export function mayMoveFocus(menu: HTMLElement): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || menu.contains(focused);
}

/**
 * Returns the focus to the first control that takes it, else to the nearest focusable element beside
 * the first control, such as in the bar that replaces the control when a phone is turned.
 * @param ancestors those of the control, the innermost first
 */
export function returnFocus(controls: HTMLElement[], ancestors: Element[]): void {
  if (controls.some(takesFocus)) return;
  ancestors.some((ancestor) => ancestor.isConnected && focusFirst(ancestor));
}

/** Moves the focus to the first descendant that takes it and that Tab reaches; the menu is inert as it closes. */
const focusFirst = (element: Element): boolean =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].some(
    (one) => one.tabIndex >= 0 && !one.closest('[inert]') && takesFocus(one),
  );

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
