import type { CarouselSlide } from '@fancyapps/ui/dist/fancybox/fancybox.js';
import type { Slide } from '../slides';

/** A slide as Fancybox takes it: with no address, so that it builds no HTML from one. */
export function vendorSlide(given: Slide): Partial<CarouselSlide> {
  const { root, picture, address, box, caption, name, thumbnail, origin } = given;
  if (picture) {
    picture.className = 'f-panzoom__content';
    // Fancybox loads this address once the slide is the next or the previous one.
    picture.dataset.lazySrc = address;
    root.append(picture);
  }
  if (caption) caption.className += ' f-caption';
  return {
    el: root,
    type: picture ? 'image' : 'html',
    alt: name,
    // Fancybox only counts these: its template has no place for one, `labelThumbnail` sets it.
    thumbSrc: thumbnail ?? '',
    ...(box && { html: box }),
    ...(caption && { caption, captionEl: caption }),
    ...(origin && { thumbEl: origin }),
  };
}

/** Fancybox shows a picture a few frames after it has its place. */
export async function whenVisible(picture: Element, closed: AbortSignal): Promise<void> {
  while (!closed.aborted && getComputedStyle(picture).visibility === 'hidden')
    await new Promise(requestAnimationFrame);
}

/** The part of Fancybox's zoom that gives a picture's size. */
export interface Zoomed {
  getFullDim(): { width: number };
  getWrapper(): HTMLElement | undefined;
}

/** The natural size divided by the fitted size, at least 1: small pictures are not enlarged to fit. */
export function naturalScale(picture: Zoomed): number {
  const fitted = picture.getWrapper()?.getBoundingClientRect().width;
  return fitted ? Math.max(1, picture.getFullDim().width / fitted) : 1;
}
