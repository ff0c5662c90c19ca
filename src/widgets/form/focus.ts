import { emit } from '../../runtime/events';
import type { Submission } from './submission';

/** Has the visitor not gone elsewhere while a form was sent? Then the focus may move. */
export function isFocusHere({ form, submitter }: Submission): boolean {
  const active = document.activeElement;
  const isFree = !active || active === document.body || active === submitter;
  return isFree || form.contains(active);
}

/** Moves the focus to the first that can take it, unless the visitor has gone elsewhere. */
export function moveFocus(sent: Submission, wanted: readonly HTMLElement[]): void {
  if (isFocusHere(sent)) wanted.some(focusOn);
}

/**
 * Moves the focus to an element, and shows it before where it can't have it: in a closed section, a tab, a
 * slide. @returns has it the focus?
 */
export function focusOn(element: HTMLElement): boolean {
  element.focus();
  if (document.activeElement === element) return true;
  for (let holder = element.parentElement; holder; holder = holder.parentElement)
    if (holder instanceof HTMLDetailsElement) holder.open = true;
  emit(element, 'reveal', { widget: 'form' });
  element.focus();
  return document.activeElement === element;
}
