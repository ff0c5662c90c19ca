import { word } from '../../kit/strings';
import { safe } from '../../runtime/dom';
import type { Keeper } from './keep';

/** What has a meaning of its own, which `group` would take away. */
const MEANS = '[role],a[href],button,input,select,textarea,img,picture,video,audio,iframe,details';

/**
 * The role of the frame, its slides and its parts. Themes such as Pico make a row of buttons of every
 * `[role=group]`; the attribute is a list of words, in which the blank changes nothing for browsers and
 * for the queries of tests.
 */
export const GROUP = 'group ';

/** Tells those who can't see it that this is a carousel. */
export function nameFrame(frame: HTMLElement, keeper: Keeper): void {
  if (!safe(frame).hasAttribute('role')) keeper.set(frame, 'role', GROUP);
  keeper.set(frame, 'aria-roledescription', word('carousel'));
  if (!safe(frame).hasAttribute('aria-label') && !safe(frame).hasAttribute('aria-labelledby'))
    keeper.set(frame, 'aria-label', word('slides'));
}

/** A name that is longer is not read to its end (ours). */
const LONGEST_NAME = 80;

/** What a slide is called: by its label, its first heading or its first picture's text. */
export function nameOfSlide(slide: HTMLElement, keeper: Keeper): string {
  const heading = safe(slide).querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  const picture = safe(slide).querySelector('img[alt]') ?? slide;
  const name =
    keeper.read(slide, 'aria-label')?.trim() ||
    heading?.textContent?.trim() ||
    safe(picture).getAttribute('alt')?.trim();
  const text = name?.replace(/\s+/g, ' ') ?? '';
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
}

/** Tells each slide's place: `2 of 6`. What the page calls it stays. */
export function nameSlides(row: HTMLElement, slides: readonly HTMLElement[], keeper: Keeper): void {
  // The carousel itself is a list, and its items stand in a box of ours now.
  if (safe(row).localName === 'div' && safe(slides[0])?.localName === 'li')
    keeper.set(row, 'role', 'list');
  slides.forEach((slide, index) => {
    const place = word('slidePosition', { index: index + 1, count: slides.length });
    if (safe(slide).matches(MEANS)) {
      keeper.set(slide, 'aria-description', place);
      return;
    }
    const own = keeper.read(slide, 'aria-label')?.trim();
    // An item of a list stays one: a list of groups has no items, and none of them is counted. A
    // figure with a caption may have no other role.
    if (!safe(slide).matches('li,figure')) keeper.set(slide, 'role', GROUP);
    keeper.set(slide, 'aria-roledescription', word('slide'));
    if (safe(slide).hasAttribute('aria-labelledby')) keeper.set(slide, 'aria-description', place);
    else keeper.set(slide, 'aria-label', own ? `${place}: ${own}` : place);
  });
}

/**
 * Lets keys and screen readers reach the slides that are seen, and no others.
 * @param beforeLeaving is called when the new ones can be reached and the old ones still can
 */
export function showOnly(
  seen: readonly HTMLElement[],
  slides: readonly HTMLElement[],
  keeper: Keeper,
  beforeLeaving: () => void,
): void {
  const kept = new Set(seen);
  for (const slide of slides) if (kept.has(slide)) keeper.unset(slide, 'inert');
  beforeLeaving();
  for (const slide of slides) if (!kept.has(slide)) keeper.set(slide, 'inert', '');
}
