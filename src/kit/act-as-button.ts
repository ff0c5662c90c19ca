import { createChanges } from './core/changes';

/**
 * Makes an element a button for the keyboard and for screen readers, such as a link: Space presses it, too. Does
 * nothing to a button.
 * @param signal restores the link
 */
export function actAsButton(element: HTMLElement, signal: AbortSignal): void {
  if (element.matches('button,input,summary')) return;
  let isPressed = false;
  const changes = createChanges(signal);
  const has = (name: string) => element.hasAttribute(name);
  const isLink = element.matches('a[href]');
  if (!has('role')) changes.setAttribute(element, 'role', 'button');
  if (!isLink && !has('tabindex')) changes.setAttribute(element, 'tabindex', '0');
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      isPressed = event.key === ' ';
      const isEnter = event.key === 'Enter' && !isLink;
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
