import { elementAt, fragmentOnPage } from './core/address';

/** Themes name by a selector what a link or button shows; the page knows an id alone. */
const TARGETS = ['data-bs-target', 'data-target'];

/**
 * The element that a link or a button names: as in Bootstrap, by its fragment, or by `aria-controls`. `null` if it
 * names none that the page has.
 */
export function controlledBy(control: Element): HTMLElement | null {
  const fragment = fragmentOnPage(control);
  const controls = control.getAttribute('aria-controls');
  const names = TARGETS.map((name) => control.getAttribute(name));
  const found = [...names, fragment && `#${fragment}`, controls && `#${controls}`];
  for (const name of found) {
    const element = name?.startsWith('#') && elementAt(name);
    if (element) return element;
  }
  return null;
}

/** Does a link lead nowhere without its script, or has a button no target? */
export const leadsNowhere = (control: Element): boolean =>
  /^(#!?|javascript:.*)?$/i.test(control.getAttribute('href')?.trim() ?? '') &&
  !TARGETS.some((name) => control.hasAttribute(name)) &&
  !control.hasAttribute('aria-controls');
