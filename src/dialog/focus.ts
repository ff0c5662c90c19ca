import { FIELDS } from '../kit/core/focusable';

/**
 * Moves focus into a dialog: to the first invalid field, else to the error summary of a form, else to
 * `autofocus`, else to the first field of a form that is seen without scrolling, else to the box itself, so
 * that a screen reader starts with the dialog's name and a long text at its top.
 */
export function placeFocus(box: HTMLElement): void {
  const fields = all(box, FIELDS).filter((field) => field.closest('form') && isSeen(field, box));
  const wanted = [
    ...invalidFields(box),
    ...formAlerts(box),
    ...all(box, '[autofocus]'),
    ...fields,
    box,
  ];
  // The first that can take it: a hidden or disabled one can't.
  for (const element of wanted) {
    element.focus({ preventScroll: element === box });
    if (document.activeElement === element) return;
  }
}

const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

/** Is an element above the lower edge of the dialog's box, which is not scrolled yet? */
function isSeen(element: Element, box: HTMLElement): boolean {
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom;
  return bottomOf(element) <= Math.min(bottomOf(box), innerHeight);
}

/** Invalid fields, in order; for a group, which can't take the focus, its fields. */
const invalidFields = (root: Element) =>
  all(root, '[aria-invalid=true]').flatMap((element) => [element, ...all(element, FIELDS)]);

/** Error summaries of a form, with a `tabindex` so that they can take the focus. */
function formAlerts(root: Element): HTMLElement[] {
  if (!root.closest('form') && !root.querySelector('form')) return [];
  const alerts = all(root, '[role=alert]').filter((alert) => alert.textContent?.trim());
  for (const alert of alerts) if (!alert.hasAttribute('tabindex')) alert.tabIndex = -1;
  return alerts;
}

/** Returns focus to the opener, where that is still in the page. */
export function returnFocus(opener: Element | null): void {
  if (opener?.isConnected) opener.focus({ preventScroll: true });
}
