import { word } from '../../kit/core/strings';
import { pictureAddress } from '../../kit/picture-address';
import * as words from '../../kit/words';
import { prefersReducedMotion } from '../../runtime/platform';
import { createButton, fillWithButtons, markCurrent } from './controls';
import type { Stage } from './options';

const PART = 'veneer-carousel';

/** A strip of thumbnails, made from the pictures of the slides. */
export type Thumbnails = ReturnType<typeof createThumbnails>;

/** @param goTo called when a thumbnail is pressed */
export function createThumbnails({ frame, changes }: Stage, goTo: (index: number) => void) {
  const strip = changes.made(document.createElement('div'));
  strip.className = `${PART}__own ${PART}__strip`;
  /** The slide and the strip's width when the strip was last scrolled. */
  let scrolled = '';

  return {
    /** Puts a thumbnail for each slide into the frame, unless a slide is alone. */
    fill(slides: readonly HTMLElement[]): void {
      const buttons = slides.map((slide, index) => {
        const button = createButton(`${PART}__thumbnail`, () => goTo(index));
        const place = word(words.picturePosition, { index: index + 1, count: slides.length });
        const picture = pictureIn(slide);
        const name = picture?.alt.trim();
        button.setAttribute('aria-label', name ? `${place}: ${name}` : place);
        button.append((picture && copyOf(picture)) ?? String(index + 1));
        return button;
      });
      fillWithButtons(strip, buttons);
      scrolled = '';
      if (slides.length < 2) strip.remove();
      else if (!strip.isConnected) frame.append(strip);
    },
    /**
     * Marks the thumbnail of the shown slide. Scrolls the strip to it only where the slide or the strip's
     * width has changed: else the strip stays where the visitor scrolled or tabbed to.
     */
    render(index: number): void {
      markCurrent(strip, index);
      const current = strip.children[index];
      const before = scrolled;
      scrolled = `${index} ${strip.clientWidth}`;
      if (current && scrolled !== before) scrollIntoStrip(strip, current);
    },
  };
}

const pictureIn = (slide: HTMLElement): HTMLImageElement | null =>
  slide.localName === 'img' ? (slide as HTMLImageElement) : slide.querySelector('img');

/** A copy of a picture for the strip; `null` where its address is not http or https. */
function copyOf(picture: HTMLImageElement): HTMLImageElement | null {
  const address = pictureAddress(picture);
  if (!address) return null;
  const copy = new Image();
  copy.alt = '';
  copy.draggable = false;
  copy.decoding = 'async';
  const candidates = picture.getAttribute('srcset');
  if (candidates) {
    copy.sizes = '(min-width: 715px) 25vw, 33vw';
    copy.srcset = candidates;
  }
  copy.src = address;
  return copy;
}

/** Scrolls the strip only; `scrollIntoView` would scroll the page as well. */
function scrollIntoStrip(strip: Element, current: Element): void {
  const box = strip.getBoundingClientRect();
  const { left, right } = current.getBoundingClientRect();
  const leftPx = left < box.left ? left - box.left : Math.max(right - box.right, 0);
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  if (leftPx) strip.scrollBy({ left: leftPx, behavior });
}
