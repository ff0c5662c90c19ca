import { stopsIn } from '../../kit/overlay/tab';

/** Moves the focus into a menu: to its close control, else to its first focusable element. */
export function moveFocusInto(menu: HTMLElement, closeName: string): void {
  const close = menu.querySelector<HTMLElement>(`[${closeName}]`);
  if (!close || !takesFocus(close)) stopsIn(menu).some(takesFocus);
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
  ancestors.some((ancestor) => ancestor.isConnected && stopsIn(ancestor).some(takesFocus));
}

/** The ancestors of an element, the innermost first: kept because it may be removed later. */
export function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    ancestors.push(parent);
  return ancestors;
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
