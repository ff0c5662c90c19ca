import { emit, ownProperty, parentOf, safe } from '../../runtime/dom';

/** Has the visitor not gone elsewhere while a form was sent? Then the focus may move. */
export function isFocusHere(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const active = ownProperty('activeElement');
  const isFree = !active || active === ownProperty('body') || active === submitter;
  return isFree || safe(form).contains(active);
}

/** Moves the focus to the first that can take it, unless the visitor has gone elsewhere meanwhile. */
export function moveFocus(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  wanted: readonly HTMLElement[],
): void {
  if (isFocusHere(form, submitter)) wanted.some(focusOn);
}

/**
 * Moves the focus to an element, and shows it before where it can't have it: in a closed section, a tab, a
 * slide. @returns has it the focus?
 */
export function focusOn(element: HTMLElement): boolean {
  safe(element).focus();
  if (ownProperty('activeElement') === element) return true;
  for (let holder = parentOf(element); holder; holder = parentOf(holder))
    if (holder instanceof HTMLDetailsElement) holder.open = true;
  emit(element, 'reveal', { widget: 'form' });
  safe(element).focus();
  return ownProperty('activeElement') === element;
}
