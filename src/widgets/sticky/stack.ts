/** A bar as far as others make room for it, in px of what is in view. */
export interface Layer {
  leftPx: number;
  rightPx: number;
  /** Its height while it is stuck. */
  heightPx: number;
  /** How far below the upper edge the theme wants it. */
  topPx: number;
  /** Is its place the theme's alone? */
  isOwn: boolean;
}

/** A bar with the place at which it gets stuck, counted from the upper edge of what is in view. */
export interface Placed extends Layer {
  linePx: number;
  /** Is it held by `position: fixed`? */
  isFixed: boolean;
}

/**
 * Where a bar gets stuck: below those before it that are above it, so that bars in two columns do not
 * wait for each other.
 * @param placed the bars before it, in the order of the page
 */
export function lineBelow(placed: readonly Placed[], layer: Layer): number {
  if (layer.isOwn) return layer.topPx;
  const above = placed.filter((one) => isAbove(one, layer));
  return Math.max(layer.topPx, ...above.map(bottomOf));
}

const isAbove = (one: Layer, other: Layer): boolean =>
  one.leftPx < other.rightPx && other.leftPx < one.rightPx;

const bottomOf = ({ linePx, heightPx }: Placed): number => linePx + heightPx;

/** A bar covers what links lead to where it is wider than this part of what is in view (ours). */
const WIDE_PART = 0.5;

/**
 * How much at the upper edge of what is in view the bars cover, once they are all stuck. Those that
 * `position: sticky` holds are left out: the focus that goes into one would scroll the page.
 */
export function coveredPx(placed: readonly Placed[], widthPx: number): number {
  const wide = placed.filter(
    ({ leftPx, rightPx, isFixed }) => isFixed && rightPx - leftPx > widthPx * WIDE_PART,
  );
  return Math.max(0, ...wide.map(bottomOf));
}
