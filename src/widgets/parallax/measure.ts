import { safe } from '../../runtime/dom';

/** Where a picture is in its frame, as the theme lays both out, in px of the frame. */
export interface Found {
  /** The height of what is seen through the frame: without its borders. */
  framePx: number;
  imagePx: number;
  /** How high the picture is by itself. */
  ownPx: number;
  /** Is its height what its width, the frame's, makes it? */
  isFluid: boolean;
  /** The image's upper edge, counted from the frame's. */
  topPx: number;
  /** Is what is outside the frame cut off? */
  isCut: boolean;
  /** How much of its way through what is in view the frame has gone, from 0 to 1. */
  progress: number;
  /** The theme's own `translate` of the image. */
  translate: string;
}

/** What differs by less than this is the same, in px: browsers round. */
const NEAR_PX = 1;
/** So much may a frame's height differ from the whole number that browsers round it to. */
const ROUNDING = 0.02;

/**
 * Measures what is seen, so a transform of the theme's on the image counts.
 * @returns `null` where one of both is not shown
 */
export function measure(frame: HTMLElement, image: HTMLImageElement): Found | null {
  const outer = safe(frame).getBoundingClientRect();
  const inner = safe(image).getBoundingClientRect();
  if (!outer.height || !inner.height || !safe(frame).offsetHeight) return null;
  const { borderTopWidth, borderBottomWidth, overflowY, display } = getComputedStyle(frame);
  const scale = scaleOf(outer.height / safe(frame).offsetHeight);
  const borderPx = Number.parseFloat(borderTopWidth);
  return {
    framePx: outer.height / scale - borderPx - Number.parseFloat(borderBottomWidth),
    imagePx: inner.height / scale,
    ownPx: ownHeight(image),
    isFluid: isFluid(frame, image),
    topPx: (inner.top - outer.top) / scale - borderPx,
    isCut: overflowY !== 'visible' && display !== 'inline',
    progress: progressOf(outer),
    translate: getComputedStyle(image).translate,
  };
}

/** How high a picture is by itself; one that has several files is taken to have a large one. */
const ownHeight = (image: HTMLImageElement): number =>
  image.srcset || safe(image).closest('picture') ? Infinity : image.naturalHeight;

/** Is the image as wide as its frame, and does nobody give it a height? */
function isFluid(frame: HTMLElement, image: HTMLImageElement): boolean {
  const { offsetWidth, offsetHeight, naturalWidth, naturalHeight } = image;
  // Not every browser says what the page asks for: there a height by chance passes for none.
  const asked = image.computedStyleMap?.().get('height');
  const isFree = `${asked ?? 'auto'}` === 'auto';
  const evenPx = (offsetWidth * naturalHeight) / naturalWidth;
  return (
    isFree && offsetWidth >= safe(frame).clientWidth && Math.abs(offsetHeight - evenPx) <= NEAR_PX
  );
}

/** What lies around the frame may be scaled, such as by an effect that brings it in. */
const scaleOf = (measured: number): number => (Math.abs(measured - 1) > ROUNDING ? measured : 1);

/** How far a frame has come: 0 as it enters below what is in view, 1 as it has left above. */
export function progressOf({ top, height }: DOMRect): number {
  const part = (innerHeight - top) / (innerHeight + height);
  return Math.min(Math.max(part, 0), 1);
}
