import type { Changes } from '../../kit/core/changes';
import { FOCUSABLE } from '../../kit/core/focusable';
import { stopPlaying } from '../../kit/core/playing';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';

/** Elements with a role, which `group` would replace. */
const HAS_ROLE =
  '[role],a[href],button,input,select,textarea,img,picture,video,audio,iframe,details';

/** The longest name, in characters (ours): a longer one is cut. */
const LONGEST_NAME = 80;

/**
 * The role of the frame, its slides and its parts. Themes such as Pico style every `[role=group]` as a
 * row of buttons. The attribute is a list of words, so the space changes nothing for browsers.
 */
export const GROUP = 'group ';

/** Gives the frame the role and name of a carousel. */
export function nameFrame(frame: HTMLElement, changes: Changes): void {
  const has = (name: string) => frame.hasAttribute(name);
  if (!has('role')) changes.setAttribute(frame, 'role', GROUP);
  changes.setAttribute(frame, 'aria-roledescription', word(words.carousel));
  if (!has('aria-label') && !has('aria-labelledby'))
    changes.setAttribute(frame, 'aria-label', word(words.slides));
}

/** The name of a slide: its label, its first heading or its first picture's alternative text; `''` without any. */
export function nameOfSlide(slide: HTMLElement | undefined, changes: Changes): string {
  if (!slide) return '';
  const heading = slide.querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  const picture = slide.querySelector('img[alt]') ?? slide;
  const name =
    changes.original(slide, 'aria-label')?.trim() ||
    heading?.textContent?.trim() ||
    picture.getAttribute('alt')?.trim();
  const text = name?.replace(/\s+/g, ' ') ?? '';
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
}

/** Adds each slide's position to its accessible name or description: `2 of 6`. */
export function nameSlides(
  row: HTMLElement,
  slides: readonly HTMLElement[],
  changes: Changes,
): void {
  // The carousel is a list itself, and its items are in a box of ours now.
  if (row.localName === 'div' && slides[0]?.localName === 'li')
    changes.setAttribute(row, 'role', 'list');
  slides.forEach((slide, index) => {
    const place = word(words.slidePosition, { index: index + 1, count: slides.length });
    const own = slide.getAttribute('aria-label')?.trim();
    const hasRole = slide.matches(HAS_ROLE);
    // A list item keeps its role: screen readers count no items in a list of groups. A figure with a
    // caption may have no other role.
    if (!hasRole && !slide.matches('li,figure')) changes.setAttribute(slide, 'role', GROUP);
    if (!hasRole) changes.setAttribute(slide, 'aria-roledescription', word(words.slide));
    if (hasRole || slide.hasAttribute('aria-labelledby'))
      changes.setAttribute(slide, 'aria-description', place);
    else changes.setAttribute(slide, 'aria-label', own ? `${place}: ${own}` : place);
  });
}

/** Makes all slides inert and silent but those in view. */
export function showOnly(
  visible: readonly HTMLElement[],
  { frame, row, slides }: { frame: HTMLElement; row: HTMLElement; slides: readonly HTMLElement[] },
  changes: Changes,
): void {
  for (const slide of visible) changes.setAttribute(slide, 'inert', undefined);
  // Now the new ones are focusable, and those before are not inert yet.
  moveFocus(frame, row, visible);
  for (const slide of slides) {
    if (visible.includes(slide)) continue;
    if (!slide.inert) stopPlaying(slide);
    changes.setAttribute(slide, 'inert', '');
  }
}

/** Moves the focus out of slides that leave the view, to one that is in view. */
function moveFocus(frame: HTMLElement, row: HTMLElement, visible: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  if (!focused || focused === row || !row.contains(focused)) return;
  if (visible.some((slide) => slide.contains(focused))) return;
  const all = visible.flatMap((slide) => [
    slide,
    ...slide.querySelectorAll<HTMLElement>(FOCUSABLE),
  ]);
  all.push(...frame.querySelectorAll<HTMLElement>('.veneer-carousel__next'));
  for (const next of all) {
    if (next.tabIndex >= 0) next.focus({ preventScroll: true });
    if (document.activeElement === next) return;
  }
}
