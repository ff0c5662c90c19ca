/** A rectangle in the window, in px. */
export type PicturePlace = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Smaller differences are not seen, in px. */
const SAME_PX = 1;
/** Proportions that differ less, in parts, come from rounded sizes. */
const SAME_RATIO = 0.02;

/**
 * Where the whole of a picture is seen that is in the middle of a box.
 * @param ratio of the picture: its width divided by its height
 * @param covers its parts beyond the box count as well, as with `object-fit: cover`
 */
export function placeIn(
  { left, top, width, height }: PicturePlace,
  ratio: number,
  covers = false,
): PicturePlace {
  const choose = covers ? Math.max : Math.min;
  const wide = choose(width, height * ratio);
  const high = wide / ratio;
  const [x, y] = [left + (width - wide) / 2, top + (height - high) / 2];
  return { left: x, top: y, width: wide, height: high };
}

/** Where the whole of a link's small picture is seen; `null` where it is not in view. */
export function placeOf(origin: HTMLImageElement): PicturePlace | null {
  const box = origin.getBoundingClientRect();
  const { top, bottom, left, right, width, height } = box;
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  if (!width || !height || !isInView) return null;
  const isContained = /contain|scale-down/.test(getComputedStyle(origin).objectFit);
  return placeIn(box, origin.naturalWidth / origin.naturalHeight, !isContained);
}

/** The transform that makes what is at one place seen at another, round its middle. */
export function shiftOf(at: PicturePlace, seen: PicturePlace): string {
  const across = seen.left + seen.width / 2 - at.left - at.width / 2;
  const down = seen.top + seen.height / 2 - at.top - at.height / 2;
  return `translate(${across}px, ${down}px) scale(${seen.width / at.width})`;
}

/** Is one place so near the other that nobody sees the difference? */
export const isSamePlace = (one: PicturePlace, other: PicturePlace): boolean =>
  (['left', 'top', 'width', 'height'] as const).every(
    (side) => Math.abs(one[side] - other[side]) < SAME_PX,
  );

/** Have both the same proportions, so that one can grow into the other? */
export const isSameShape = (one: PicturePlace, other: PicturePlace): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) < SAME_RATIO;

/** Keeps the place in the window of an element that comes into a box, and follows its size there. */
export function keepPlace(element: HTMLElement, box: HTMLElement): void {
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = element;
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const sides = [
    offsetTop - top,
    right - offsetLeft - offsetWidth,
    bottom - offsetTop - offsetHeight,
    offsetLeft - left,
  ];
  element.style.inset = sides.map((side) => `${side}px`).join(' ');
}
