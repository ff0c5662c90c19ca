import type { Changes } from '../core/changes';

/** Attributes that hide an element, or make it a dialog of its own. */
const ATTRIBUTES = ['hidden', 'inert', 'aria-hidden', 'aria-modal', 'role'];

/** A copy of a template's content, for this page. */
export const copyOf = ({ content }: HTMLTemplateElement): DocumentFragment =>
  document.importNode(content, true);

/**
 * Replaces an element with space of the same height, its margins included, so that nothing below
 * moves and the page keeps its place.
 * @param changes puts the element back in its place
 */
export function replaceWithSpace(element: HTMLElement, changes: Changes): void {
  const space = changes.made(document.createElement('div'));
  space.hidden = !element.getClientRects().length;
  const { height } = element.getBoundingClientRect();
  const parent = element.parentElement;
  const heightOfParent = () => parent?.getBoundingClientRect().height ?? 0;
  const before = heightOfParent();
  space.style.height = `${height}px`;
  changes.takeOut(element).before(space);
  space.style.height = `${height + before - heightOfParent()}px`;
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

/** The language of an element, its own or the one that it inherits. */
export const languageOf = (element: Element): string | undefined =>
  element.closest('[lang]')?.getAttribute('lang') || undefined;

/** The direction and the language of an element, which are to stay where it is shown elsewhere. */
export const inheritedOf = (element: Element): { dir: string; lang: string | undefined } => ({
  dir: getComputedStyle(element).direction || 'ltr',
  lang: languageOf(element),
});

/**
 * Stops what plays in an overlay that closes, before its content goes back to the page: the visitor could
 * not stop it there. A silent film that plays by itself is a picture, and goes on. The links of `data-embed` hear
 * the event, also where a lightbox is out of the page by then; pages are not to listen for that event.
 */
export function stopPlaying(inside: HTMLElement): void {
  for (const media of inside.querySelectorAll<HTMLMediaElement>('video,audio'))
    if (!(media.autoplay && media.muted)) media.pause();
  for (const link of inside.querySelectorAll('a'))
    link.dispatchEvent(new CustomEvent('veneer-stop'));
}
