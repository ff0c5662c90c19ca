import type { Measurement } from './measure';

/** Why a picture stands still. */
export interface Fault {
  kind: 'empty' | 'short' | 'open';
  found: string;
  /** What to change. */
  expected: string;
}

/** An image has to be taller than its frame by this (ours), in px: less may be rounding. */
const LEAST_PX = 1;

export const NO_IMAGE: Fault = {
  kind: 'empty',
  found: 'there is no image in it',
  expected: 'Expected an img, or a picture with one, that is taller than the element',
};

/** Why a picture can't move; `null` where it can. */
export function faultOf(found: Measurement): Fault | null {
  const { framePx, imagePx, ownPx, isFluid, isCut } = found;
  if (isShort(found))
    return {
      kind: 'short',
      // Its height varies with the frame's width: the author can change its natural height only.
      found: `the image is ${inPx(isFluid ? ownPx : imagePx)} high and its frame ${inPx(framePx)}`,
      expected: 'Expected an image that is taller than its frame, or a frame with less height',
    };
  if (isCut) return null;
  return {
    kind: 'open',
    found: 'the frame does not cut off what is outside it',
    expected: 'Expected a block with a height of its own and overflow: clip',
  };
}

export const isShort = ({ framePx, imagePx }: Measurement): boolean => imagePx - framePx < LEAST_PX;

const inPx = (length: number): string => `${Math.round(length * 10) / 10} px`;
