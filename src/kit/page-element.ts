import { ownProperty, safe } from '../runtime/dom';
import type { Changes } from './changes';

/** What is said of an element that is no dialog, or not shown, at the moment. */
const ATTRIBUTES = ['hidden', 'inert', 'aria-hidden', 'aria-modal', 'role'];

/** A copy of what is in a template, made for this page. */
export const copyOf = ({ content }: HTMLTemplateElement): DocumentFragment =>
  ownProperty('importNode').call(document, content, true) as DocumentFragment;

/**
 * Takes an element out of the page, to be shown in an overlay, with all that the visitor did to it.
 * @param placeholder stands for it in the page; what takes that out of the page takes the element, too
 * @param changes returns it to its place
 */
export function replaceWithPlaceholder(
  element: HTMLElement,
  placeholder: ChildNode,
  changes: Changes,
): void {
  safe(element).replaceWith(placeholder);
  changes.add(() => {
    if (safe(placeholder).parentNode) safe(placeholder).replaceWith(element);
    else safe(element).remove();
  });
}

/**
 * Shows an element that the page hides, such as until its own script opens it.
 * @returns was it hidden by a style?
 */
export function unhide(element: HTMLElement, changes: Changes): boolean {
  const isDialog = safe(element).matches('[role=dialog],[role=alertdialog]');
  for (const name of ATTRIBUTES)
    if (name !== 'role' || isDialog) changes.setAttribute(element, name, null);
  const isHidden = getComputedStyle(element).display === 'none';
  unhideStyle(element, changes);
  return isHidden;
}

/** A theme's rule may be `!important`. */
export function unhideStyle(element: HTMLElement, changes: Changes): void {
  // Without its own word it may be laid out as the theme says.
  if (safe(element).style.display === 'none') changes.setStyle(element, { display: '' });
  const { display, visibility, opacity } = getComputedStyle(element);
  if (display === 'none') changes.setStyle(element, { display: 'block !important' });
  if (visibility !== 'visible') changes.setStyle(element, { visibility: 'visible !important' });
  if (Number(opacity) < 0.05) changes.setStyle(element, { opacity: '1 !important' });
}
