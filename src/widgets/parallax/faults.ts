import type { Found } from './measure';

/** Why a picture stands still. */
export interface Fault {
  kind: 'empty' | 'short' | 'open';
  found: string;
  /** What to change. */
  expected: string;
}

/** An image has to be taller than its frame by this (ours), in px: less is a matter of rounding. */
const LEAST_PX = 1;

export const NO_IMAGE: Fault = {
  kind: 'empty',
  found: 'there is no image in it',
  expected: 'Expected an img, or a picture with one, that is taller than the element',
};

/** What keeps a picture from moving; `null` where nothing does. */
export function faultOf({ framePx, imagePx, isCut }: Found): Fault | null {
  if (imagePx - framePx < LEAST_PX)
    return {
      kind: 'short',
      found: `the image is ${inPx(imagePx)} high and its frame ${inPx(framePx)}`,
      expected: 'Expected an image that is taller than its frame, or a frame with less height',
    };
  if (isCut) return null;
  return {
    kind: 'open',
    found: 'the frame does not cut off what is outside it',
    expected: 'Expected a block with a height of its own and overflow: clip',
  };
}

const inPx = (length: number): string => `${Math.round(length * 10) / 10} px`;
