import type PhotoSwipe from 'photoswipe';
import { LARGEST_ZOOM, SMALLEST_ZOOM } from '../options';
import type { Slide } from '../slides';

/** PhotoSwipe's content of a slide: what of it is set here. */
export type PictureContent = Pick<
  NonNullable<PhotoSwipe['currSlide']>['content'],
  'data' | 'element' | 'index' | 'slide' | 'state' | 'type' | 'width' | 'height'
>;

type Zoom = NonNullable<PhotoSwipe['currSlide']>['zoomLevels'];

/** The longer side of a picture of which only the proportions are known, in px. */
const GUESS_PX = 3000;

/** A slide as PhotoSwipe takes it: no address and no HTML, but the size where it is known. */
export function itemOf({ picture, origin, thumbnail }: Slide) {
  const none = { type: 'html', src: '', html: '', msrc: '', w: 0, h: 0, thumbCropped: true };
  if (!picture) return none;
  const { w, h } = guessedSize(origin);
  return { ...none, type: 'image', w, h, msrc: w && thumbnail ? thumbnail : '' };
}

/** A size with the proportions of the small picture, so that the large one grows from it. */
function guessedSize(origin: HTMLImageElement | null): { w: number; h: number } {
  const { naturalWidth = 0, naturalHeight = 0 } = origin ?? {};
  const scale = GUESS_PX / Math.max(naturalWidth, naturalHeight, 1);
  return { w: Math.round(naturalWidth * scale), h: Math.round(naturalHeight * scale) };
}

/** The zoom limits (contract.md#lightbox-smallest), in parts of the picture's natural size. */
export const ZOOM_LIMITS = {
  initialZoomLevel: ({ fit }: Zoom) => Math.max(fit, SMALLEST_ZOOM),
  secondaryZoomLevel: ({ fit }: Zoom) => Math.max(fit, LARGEST_ZOOM),
  maxZoomLevel: ({ fit }: Zoom) => Math.max(fit, LARGEST_ZOOM),
};

/**
 * Loads a picture into PhotoSwipe's content, which gets its size when it is there.
 * @param onSettled called once the lightbox has opened: what grows then must not change its size
 */
export function loadPicture(
  pswp: PhotoSwipe,
  content: PictureContent,
  { picture, name, address }: Slide,
  onSettled: (isLoaded: boolean) => void,
): void {
  if (!picture) return;
  const end = (isLoaded: boolean) =>
    whenOpen(pswp, () => {
      // It left PhotoSwipe's memory meanwhile.
      if (content.element !== picture) return;
      setSize(content, isLoaded ? picture : null);
      onSettled(isLoaded);
    });
  content.element = picture;
  content.state = 'loading';
  picture.className = 'pswp__img';
  picture.alt = name;
  // Until it is decoded the small picture is seen.
  picture.onload = () =>
    picture.decode().then(
      () => end(true),
      () => end(true),
    );
  picture.onerror = () => end(false);
  picture.src = address;
}

/** Gives a content the size of its picture; one that failed has none and can't be enlarged. */
function setSize(content: PictureContent, picture: HTMLImageElement | null): void {
  const { slide, data } = content;
  // A drawing may have no size of its own.
  content.width = picture ? picture.naturalWidth || data.w || GUESS_PX : 0;
  content.height = picture ? picture.naturalHeight || data.h || GUESS_PX : 0;
  content.state = 'loaded';
  if (!picture) content.type = 'html';
  Object.assign(data, { w: content.width, h: content.height });
  if (!slide) return;
  Object.assign(slide, { width: content.width, height: content.height });
  slide.resize();
}

function whenOpen(pswp: PhotoSwipe, run: () => void): void {
  if (pswp.opener.isOpen) run();
  else pswp.on('openingAnimationEnd', run);
}

/**
 * The small picture in the page from which a slide grows, and into which it goes back; `undefined`
 * where it is not in view.
 */
export function originOf({ picture, origin }: Slide): HTMLElement | undefined {
  if (!picture || !origin) return;
  const { top, bottom, left, right, width } = origin.getBoundingClientRect();
  const isInView = width && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return isInView ? origin : undefined;
}
