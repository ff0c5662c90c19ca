import { FIELDS } from '../kit/focusable';
import { ownProperty, safe } from '../runtime/dom';

/**
 * Puts focus into a dialog: on the first wrong field, else on the sentence that says what is wrong
 * with a form, else where its author said, else on the first field of a form, else on the box
 * itself, so that a screen reader begins with the dialog's name and a long text begins at its top.
 */
export function placeFocus(root: HTMLElement): void {
  const box = boxOf(root);
  const wanted = [
    ...wrongFields(root),
    ...formAlerts(root),
    ...all(root, '[autofocus]'),
    ...all(root, `form :is(${FIELDS})`),
    ...(box ? [box] : []),
  ];
  // The first that takes it: one that is hidden or disabled does not.
  for (const element of wanted) {
    safe(element).focus({ preventScroll: element === box });
    if (ownProperty('activeElement') === element) return;
  }
}

const all = (root: Element, selector: string) => [
  ...safe(root).querySelectorAll<HTMLElement>(selector),
];

/** What is marked as wrong, in order; of a group of fields, which takes no focus, its fields. */
const wrongFields = (root: Element) =>
  all(root, '[aria-invalid=true]').flatMap((element) => [element, ...all(element, FIELDS)]);

/** Summaries of what is wrong with a form, made able to take focus. */
function formAlerts(root: Element): HTMLElement[] {
  if (!safe(root).querySelector('form')) return [];
  const alerts = all(root, '[role=alert]').filter((alert) => safe(alert).textContent?.trim());
  for (const alert of alerts) if (!safe(alert).hasAttribute('tabindex')) safe(alert).tabIndex = -1;
  return alerts;
}

/** Gives focus back to who opened the dialog, where that is still on the page. */
export function returnFocus(opener: Element | null): void {
  if (safe(opener)?.isConnected) safe(opener as HTMLElement).focus?.({ preventScroll: true });
}

/** The part of a dialog that has its role. */
export const boxOf = (root: HTMLElement): HTMLElement | null =>
  safe(root).querySelector<HTMLElement>('[aria-modal=true]');
