import type { Page } from '../../runtime/page';
import { isVisible } from '../../runtime/platform';
import { createChanges } from './changes';
import { perPage } from './page';

/** Form fields. */
export const FIELDS = 'input,select,textarea';

/** What the visitor types into: it handles keys and moving fingers by itself. */
export const EDITABLE = `${FIELDS},[contenteditable]`;

/** What does something by itself when it is pressed. */
export const CONTROLS = `a[href],area[href],button,${FIELDS},summary`;

/** What may take the focus, unless it is disabled or hidden. */
export const FOCUSABLE = `${CONTROLS},iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]`;

/**
 * Can an element be reached, as far as its boxes say? Chromium gives boxes to what is in a closed `details`,
 * or in `hidden=until-found`.
 */
export const isRendered = (element: Element): boolean =>
  element.getClientRects().length > 0 && isVisible(element);

/**
 * Gives a `tabindex` to the elements of passive widgets that cannot take the focus by themselves, such
 * as a term of running text that has a tooltip.
 */
export function makeFocusable({ intents, roots, off }: Page): void {
  const changes = perPage(createTabStops);
  for (const { isPassive, selector } of intents)
    for (const root of isPassive ? roots : [])
      for (const element of root.querySelectorAll<HTMLElement>(selector)) {
        if (element.hasAttribute('tabindex') || element.closest(off)) continue;
        // A label leads to its field; a part of one has nothing by itself.
        if (element.matches('label') || element.querySelector(CONTROLS)) continue;
        if (element.closest(CONTROLS)) continue;
        changes.setAttribute(element, 'tabindex', '0');
      }
}

const createTabStops = () => createChanges();

/** Removes them: Veneer stops, or a library is about to copy the page. */
export const removeTabStops = (): void => perPage(createTabStops).restore();
