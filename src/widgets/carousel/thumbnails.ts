import { isWebAddress, parseAddress } from '../../kit/core/address';
import { nameHere } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { createButton, focusedOf, focusOne, markCurrent } from './controls';
import { GROUP } from './slides';

/** A strip of thumbnails, one for each slide. */
export interface Thumbnails {
  /**
   * Marks the thumbnail of the shown slide. Scrolls the strip to it only where the slide or the strip's
   * width has changed: else the strip stays where the visitor scrolled or tabbed to.
   */
  render(index: number): void;
  /** @returns the index of the one that had the focus; -1 where none had */
  remove(): number;
  /** Focuses the one in the place of one that had the focus. */
  focus(index: number): void;
}

const PART = 'veneer-carousel';
const LATER = { name: 'data-src' } as const;

/** Adds a strip after the slides, made from their pictures. */
export function createThumbnails(
  frame: HTMLElement,
  slides: readonly HTMLElement[],
  goTo: (index: number) => void,
  hasReducedMotion: () => boolean,
): Thumbnails {
  const strip = createChanges().made(document.createElement('div'));
  strip.className = `${PART}__own ${PART}__strip`;
  strip.setAttribute('role', GROUP);
  strip.setAttribute('aria-label', word('chooseSlide'));
  const buttons = slides.map((slide, index) => {
    const button = createButton(`${PART}__thumbnail`, () => goTo(index));
    const place = word('picturePosition', { index: index + 1, count: slides.length });
    const picture = pictureIn(slide);
    const name = picture?.alt.trim();
    button.setAttribute('aria-label', name ? `${place}: ${name}` : place);
    button.append((picture && copyOf(picture)) ?? String(index + 1));
    return button;
  });
  strip.append(...buttons);
  frame.append(strip);
  let shown = -1;
  let widthPx = 0;
  return {
    render(index) {
      const isSettled = index === shown && strip.clientWidth === widthPx;
      shown = index;
      widthPx = strip.clientWidth;
      markCurrent(buttons, index);
      const current = buttons[index];
      if (current && !isSettled) scrollIntoStrip(strip, current, hasReducedMotion());
    },
    remove() {
      const focused = focusedOf(buttons);
      strip.remove();
      return focused;
    },
    focus: (index) => focusOne(buttons, index),
  };
}

const pictureIn = (slide: HTMLElement): HTMLImageElement | null =>
  slide.localName === 'img' ? (slide as HTMLImageElement) : slide.querySelector('img');

/** A copy of a picture for the strip; `null` where its address is not http or https. */
function copyOf(picture: HTMLImageElement): HTMLImageElement | null {
  const written = picture.getAttribute(nameHere(LATER)) ?? picture.getAttribute('src');
  if (!written || !isWebAddress(parseAddress(written, picture.baseURI))) return null;
  const copy = new Image();
  copy.alt = '';
  copy.draggable = false;
  copy.decoding = 'async';
  const candidates = picture.getAttribute('srcset');
  if (candidates) {
    copy.sizes = '(min-width: 715px) 25vw, 33vw';
    copy.srcset = candidates;
  }
  copy.src = written;
  return copy;
}

/** Scrolls the strip only; `scrollIntoView` would scroll the page as well. */
function scrollIntoStrip(strip: HTMLDivElement, current: HTMLElement, isInstant: boolean): void {
  const box = strip.getBoundingClientRect();
  const { left, right } = current.getBoundingClientRect();
  const distancePx = left < box.left ? left - box.left : Math.max(right - box.right, 0);
  if (distancePx) strip.scrollBy({ left: distancePx, behavior: isInstant ? 'instant' : 'smooth' });
}
