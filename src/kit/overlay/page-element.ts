import { type Changes, identify } from '../core/changes';
import { isRendered } from '../core/focusable';

/** Attributes that hide an element, or make it a dialog of its own. */
const ATTRIBUTES = ['hidden', 'inert', 'aria-hidden', 'aria-modal', 'role'];

/** A copy of a template's content, for this page. */
export const copyOf = ({ content }: HTMLTemplateElement): DocumentFragment =>
  document.importNode(content, true);

/**
 * Leaves space where an element was, of the same height with its margins: nothing below moves, and the page
 * keeps its place.
 * @param leave takes the element out of the flow
 * @param changes removes the space
 */
export function leaveSpace(element: HTMLElement, leave: () => void, changes: Changes): void {
  const { height } = element.getBoundingClientRect();
  const parent = element.parentElement;
  const heightOfParent = () => parent?.getBoundingClientRect().height ?? 0;
  const before = heightOfParent();
  const space = element.getClientRects().length && document.createElement('div');
  if (space) element.before(changes.made(space));
  leave();
  if (!space) return;
  space.style.height = `${height}px`;
  space.style.height = `${height + before - heightOfParent()}px`;
}

/** The elements that have a form, beside some of the page's own. */
const LISTED = 'button,fieldset,input,object,output,select,textarea';

/**
 * Moves an element of the page to the end of another, and leaves space in its place. Its fields stay fields of
 * their form.
 * @param changes moves it back
 */
export function moveAway(element: HTMLElement, into: Element, changes: Changes): void {
  const form = element.closest('form');
  const isField = (one: Element) =>
    one.matches(LISTED) || Object(customElements.get(one.localName)).formAssociated;
  const fields = form ? [element, ...element.querySelectorAll('*')].filter(isField) : [];
  for (const field of fields)
    if (form && field.closest('form') === form && !field.hasAttribute('form'))
      changes.setAttribute(field, 'form', identify(form, changes));
  leaveSpace(element, () => changes.takeOut(element, into), changes);
}

/**
 * Shows an element that the page hides, for example until its own script opens it.
 * @returns was it hidden by a style?
 */
export function unhide(element: HTMLElement, changes: Changes): boolean {
  const isDialog = element.matches('[role=dialog],[role=alertdialog]');
  for (const name of ATTRIBUTES)
    if (name !== 'role' || isDialog) changes.setAttribute(element, name, null);
  const isHidden = getComputedStyle(element).display === 'none';
  unhideStyle(element, changes);
  return isHidden;
}

/** Overrides the styles that hide an element; a theme's rule may be `!important`. */
export function unhideStyle(element: HTMLElement, changes: Changes): void {
  // Without its own `display` it may get the theme's layout.
  if (element.style.display === 'none') changes.setStyle(element, { display: '' });
  const { display, visibility, opacity } = getComputedStyle(element);
  if (display === 'none') changes.setStyle(element, { display: 'block !important' });
  if (visibility !== 'visible') changes.setStyle(element, { visibility: 'visible !important' });
  if (Number(opacity) < 0.05) changes.setStyle(element, { opacity: '1 !important' });
}

/** Can a shown element be seen, and reached? What is around it may be hidden or inert. */
export const isReachable = (element: Element): boolean =>
  isRendered(element) &&
  !(element.parentElement ?? document.documentElement).closest('[inert],[aria-hidden=true]');

/** The language of an element, its own or the one that it inherits. */
export const languageOf = (element: Element): string | undefined =>
  element.closest('[lang]')?.getAttribute('lang') || undefined;

/** The direction and the language of an element, which are to stay where it is shown elsewhere. */
export const inheritedOf = (element: Element): { dir: string; lang: string | undefined } => ({
  dir: getComputedStyle(element).direction || 'ltr',
  lang: languageOf(element),
});
