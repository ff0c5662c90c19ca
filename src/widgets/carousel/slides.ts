import type { Changes } from '../../kit/changes';
import { FOCUSABLE } from '../../kit/focusable';
import { word } from '../../kit/strings';
import { ownProperty, queryAll, safe } from '../../runtime/dom';

/** What has a meaning of its own, which `group` would take away. */
const HAS_MEANING =
  '[role],a[href],button,input,select,textarea,img,picture,video,audio,iframe,details';

/** A name that is longer is not read to its end (ours). */
const LONGEST_NAME = 80;

/**
 * The role of the frame, its slides and its parts. Themes such as Pico make a row of buttons of every
 * `[role=group]`; the attribute is a list of words, in which the blank changes nothing for browsers and
 * for the queries of tests.
 */
export const GROUP = 'group ';

/** Says to those who can't see it that this is a carousel. */
export function nameFrame(frame: HTMLElement, changes: Changes): void {
  const has = (name: string) => safe(frame).hasAttribute(name);
  if (!has('role')) changes.setAttribute(frame, 'role', GROUP);
  changes.setAttribute(frame, 'aria-roledescription', word('carousel'));
  if (!has('aria-label') && !has('aria-labelledby'))
    changes.setAttribute(frame, 'aria-label', word('slides'));
}

/** What a slide is called: by its label, its first heading or its first picture's text. */
export function nameOfSlide(slide: HTMLElement): string {
  const heading = safe(slide).querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  const picture = safe(slide).querySelector('img[alt]') ?? slide;
  const name =
    safe(slide).getAttribute('aria-label')?.trim() ||
    heading?.textContent?.trim() ||
    safe(picture).getAttribute('alt')?.trim();
  const text = name?.replace(/\s+/g, ' ') ?? '';
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
}

/** Says each slide's place: `2 of 6`. What the page calls it stays. */
export function nameSlides(
  row: HTMLElement,
  slides: readonly HTMLElement[],
  changes: Changes,
): void {
  // The carousel itself is a list, and its items stand in a box of ours now.
  if (safe(row).localName === 'div' && safe(slides[0])?.localName === 'li')
    changes.setAttribute(row, 'role', 'list');
  slides.forEach((slide, index) => {
    const place = word('slidePosition', { index: index + 1, count: slides.length });
    if (safe(slide).matches(HAS_MEANING)) {
      changes.setAttribute(slide, 'aria-description', place);
      return;
    }
    const own = safe(slide).getAttribute('aria-label')?.trim();
    // An item of a list stays one: a list of groups has no items, and none of them is counted. A
    // figure with a caption may have no other role.
    if (!safe(slide).matches('li,figure')) changes.setAttribute(slide, 'role', GROUP);
    changes.setAttribute(slide, 'aria-roledescription', word('slide'));
    if (safe(slide).hasAttribute('aria-labelledby'))
      changes.setAttribute(slide, 'aria-description', place);
    else changes.setAttribute(slide, 'aria-label', own ? `${place}: ${own}` : place);
  });
}

/** Lets keys and screen readers reach the slides in view, and no others. */
export function showOnly(
  visible: readonly HTMLElement[],
  { frame, row, slides }: { frame: HTMLElement; row: HTMLElement; slides: readonly HTMLElement[] },
  changes: Changes,
): void {
  for (const slide of visible) changes.setAttribute(slide, 'inert', undefined);
  // Now: the new ones can be reached, and those before still have the focus.
  moveFocus(frame, row, visible);
  for (const slide of slides)
    if (!visible.includes(slide)) changes.setAttribute(slide, 'inert', '');
}

/** Moves the focus out of slides that go out of view, to what comes into view instead. */
function moveFocus(frame: HTMLElement, row: HTMLElement, visible: readonly HTMLElement[]): void {
  const focused = ownProperty('activeElement');
  if (!focused || focused === row || !safe(row).contains(focused)) return;
  if (visible.some((slide) => safe(slide).contains(focused))) return;
  for (const next of visible.flatMap((slide) => [slide, ...queryAll(slide, FOCUSABLE)])) {
    if (safe(next).tabIndex >= 0) safe(next).focus({ preventScroll: true });
    if (ownProperty('activeElement') === next) return;
  }
  const button = safe(frame).querySelector<HTMLElement>('.veneer-carousel__next');
  safe(button)?.focus({ preventScroll: true });
}
