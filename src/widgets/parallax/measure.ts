import { styleBeforeLayout } from '../../runtime/platform';

/** A picture's position in its frame, as the theme lays both out, in px of the frame. */
export interface Measurement {
  /** The height of the frame without its borders. */
  framePx: number;
  imagePx: number;
  /** The picture's natural height. */
  ownPx: number;
  /** Is the image as wide as the frame, and its height the width's by its aspect ratio? */
  isFluid: boolean;
  /** The image's upper edge, counted from the frame's. */
  topPx: number;
  /** Does the frame clip what is outside it? */
  isCut: boolean;
  /** How far the frame has moved through the viewport, from 0 to 1. */
  progress: number;
  /** The theme's own `translate` of the image. */
  translate: string;
}

/** Lengths that differ by less than this are equal, in px: browsers round. */
const NEAR_PX = 1;
/** By this part a frame's height may differ from the integer that browsers round it to. */
const ROUNDING = 0.02;

/**
 * Measures a frame and its image as they are painted, with transforms of the theme's.
 * @returns `null` where one of them is not rendered
 */
export function measure(frame: HTMLElement, image: HTMLImageElement): Measurement | null {
  const outer = frame.getBoundingClientRect();
  const inner = image.getBoundingClientRect();
  if (!outer.height || !inner.height || !frame.offsetHeight) return null;
  const { borderTopWidth, borderBottomWidth, overflowY, display } = getComputedStyle(frame);
  const scale = scaleOf(outer.height / frame.offsetHeight);
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

/** A picture's natural height; one with several candidates is assumed to have a large one. */
const ownHeight = (image: HTMLImageElement): number =>
  image.srcset || image.closest('picture') ? Infinity : image.naturalHeight;

/** Is the image as wide as its frame, and has it no height of its own? */
function isFluid(frame: HTMLElement, image: HTMLImageElement): boolean {
  const { offsetWidth, offsetHeight, naturalWidth, naturalHeight } = image;
  // Where that is unknown a height that fits the ratio counts as none.
  const asked = styleBeforeLayout(image, 'height');
  const isFree = `${asked ?? 'auto'}` === 'auto';
  const evenPx = (offsetWidth * naturalHeight) / naturalWidth;
  return isFree && offsetWidth >= frame.clientWidth && Math.abs(offsetHeight - evenPx) <= NEAR_PX;
}

/** An ancestor of the frame may be scaled, such as by an entrance animation. */
const scaleOf = (measured: number): number => (Math.abs(measured - 1) > ROUNDING ? measured : 1);

/** A frame's progress: 0 as it enters the viewport at the bottom, 1 as it has left at the top. */
export function progressOf({ top, height }: DOMRect): number {
  const part = (innerHeight - top) / (innerHeight + height);
  return Math.min(Math.max(part, 0), 1);
}
