import { untilFound } from '../runtime/platform';
import type { Changes } from './core/changes';
import { stopPlaying } from './core/playing';

/** Names of classes by which themes mark shown or selected elements: `active`, `uk-open`, `tab--current`. */
const SAYS_SHOWN =
  /^(in|on|visible|is-visible)$|(^|[-_])(active|show|shown|current|selected|open|opened)$/i;

/** The classes of elements that have such a name. */
export function marksOf(elements: readonly Element[]): string[] {
  const names = new Set(elements.flatMap((element) => [...element.classList]));
  return [...names].filter((name) => SAYS_SHOWN.test(name));
}

export const hasMark = (element: Element, names: readonly string[]): boolean =>
  names.some((name) => element.classList.contains(name));

/** Gives an element the theme's classes for what is shown, or takes them. */
export function setMarks(
  element: Element,
  names: readonly string[],
  isShown: boolean,
  changes: Changes,
): void {
  const changing = names.filter((name) => hasMark(element, [name]) !== isShown);
  if (isShown) changes.addClass(element, ...changing);
  else changes.removeClass(element, ...changing);
}

/**
 * Shows or hides a part of the page; hidden, the browser's own search finds it, where it can.
 * @param marks the theme's classes for what is shown
 */
export function setShown(
  element: HTMLElement,
  isShown: boolean,
  marks: readonly string[],
  changes: Changes,
): void {
  if (!isShown && !element.hidden) stopPlaying(element);
  changes.setAttribute(element, 'hidden', isShown ? null : untilFound());
  changes.setAttribute(element, 'aria-hidden', null);
  setMarks(element, marks, isShown, changes);
  layOut(element, changes);
}

/** Lays out what the theme hides until its own script shows it: only then the browser's search finds it. */
export function layOut(element: HTMLElement, changes: Changes): void {
  changes.setStyle(element, { display: undefined });
  const isToBe = element.getAttribute('hidden') !== '';
  if (isToBe && isUndisplayed(element)) changes.setStyle(element, { display: 'block !important' });
}

export const isUndisplayed = (element: Element): boolean =>
  getComputedStyle(element).display === 'none';

/** Gives an element the class that UIkit's script gives it for its attribute: without the class it has no look. */
export function addUikitClass(element: Element, changes: Changes): void {
  for (const name of ['uk-accordion', 'uk-tab'])
    if (element.hasAttribute(name)) changes.addClass(element, name);
}
