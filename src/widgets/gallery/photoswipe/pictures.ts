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
  // A size with the proportions of the small picture, so that the large one grows from it.
  const { naturalWidth = 0, naturalHeight = 0 } = origin ?? {};
  const scale = GUESS_PX / Math.max(naturalWidth, naturalHeight, 1);
  const [w, h] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)];
  return { ...none, type: 'image', w, h, msrc: w && thumbnail ? thumbnail : '' };
}

/** The zoom limits (contract.md#lightbox-smallest), in parts of the picture's natural size. */
export const ZOOM_LIMITS = {
  initialZoomLevel: ({ fit }: Zoom) => Math.max(fit, SMALLEST_ZOOM),
  secondaryZoomLevel: ({ fit }: Zoom) => Math.max(fit, LARGEST_ZOOM),
  maxZoomLevel: ({ fit }: Zoom) => Math.max(fit, LARGEST_ZOOM),
};

/** Loads and decodes a picture: until then the small one is seen. @returns has it loaded? */
export const loadPicture = (picture: HTMLImageElement, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    picture.onload = () =>
      picture.decode().then(
        () => resolve(true),
        () => resolve(true),
      );
    picture.onerror = () => resolve(false);
    picture.src = address;
  });

/** Gives a content the size of its picture; `null` did not load, has no size and can't be enlarged. */
export function setSize(content: PictureContent, picture: HTMLImageElement | null): void {
  const { slide, data } = content;
  // A drawing may have no size of its own.
  const width = picture ? picture.naturalWidth || data.w || GUESS_PX : 0;
  const height = picture ? picture.naturalHeight || data.h || GUESS_PX : 0;
  content.state = 'loaded';
  if (!picture) content.type = 'html';
  Object.assign(content, { width, height });
  Object.assign(data, { w: width, h: height });
  if (!slide) return;
  Object.assign(slide, { width, height });
  slide.resize();
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
