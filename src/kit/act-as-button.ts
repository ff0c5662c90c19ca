import { createChanges } from './core/changes';

/**
 * Makes a link a button for the keyboard and for screen readers: Space presses it, too. Does nothing
 * to other elements.
 * @param signal restores the link
 */
export function actAsButton(element: HTMLElement, signal: AbortSignal): void {
  if (element.localName !== 'a') return;
  let isPressed = false;
  const changes = createChanges(signal);
  const has = (name: string) => element.hasAttribute(name);
  if (!has('role')) changes.setAttribute(element, 'role', 'button');
  if (!has('href') && !has('tabindex')) changes.setAttribute(element, 'tabindex', '0');
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      isPressed = event.key === ' ';
      const isEnter = event.key === 'Enter' && !element.hasAttribute('href');
      // By default the page scrolls, or the key presses whatever has the focus by then.
      if (isPressed || isEnter) event.preventDefault();
      if (isEnter) element.click();
    },
    { signal },
  );
  element.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== ' ' || !isPressed) return;
      isPressed = false;
      element.click();
    },
    { signal },
  );
}
