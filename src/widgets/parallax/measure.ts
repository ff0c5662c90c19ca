import { safe } from '../../runtime/dom';
/** Where a picture is in its frame, as the theme lays both out, in px of the frame. */
export interface Found {
  /** The height of what is seen through the frame: without its borders. */
  framePx: number;
  imagePx: number;
  /** The image's upper edge, counted from the frame's. */
  topPx: number;
  /** Is what is outside the frame cut off? */
  isCut: boolean;
  /** How much of its way through what is in view the frame has gone, from 0 to 1. */
  progress: number;
  /** The theme's own `translate` of the image. */
  translate: string;
}

/** So much may a frame's height differ from the whole number that browsers round it to. */
const ROUNDING = 0.02;

/**
 * Measures what is seen, so a transform of the theme's on the image counts.
 * @returns `null` where one of both is not shown
 */
export function measure(frame: HTMLElement, image: HTMLElement): Found | null {
  const outer = safe(frame).getBoundingClientRect();
  const inner = safe(image).getBoundingClientRect();
  if (!outer.height || !inner.height || !safe(frame).offsetHeight) return null;
  const { borderTopWidth, borderBottomWidth, overflowY, display } = getComputedStyle(frame);
  const scale = scaleOf(outer.height / safe(frame).offsetHeight);
  const borderPx = Number.parseFloat(borderTopWidth);
  return {
    framePx: outer.height / scale - borderPx - Number.parseFloat(borderBottomWidth),
    imagePx: inner.height / scale,
    topPx: (inner.top - outer.top) / scale - borderPx,
    isCut: overflowY !== 'visible' && display !== 'inline',
    progress: progressOf(outer),
    translate: getComputedStyle(image).translate,
  };
}

/** What lies around the frame may be scaled, such as by an effect that brings it in. */
const scaleOf = (measured: number): number => (Math.abs(measured - 1) > ROUNDING ? measured : 1);

/** How far a frame has come: 0 as it enters below what is in view, 1 as it has left above. */
export function progressOf({ top, height }: DOMRect): number {
  const part = (innerHeight - top) / (innerHeight + height);
  return Math.min(Math.max(part, 0), 1);
}
