import type { VirtualElement } from '@floating-ui/dom';

/** The place of a term: of an `area`, which has no box of its own, in the image that has its map. */
export function placeOf(term: HTMLElement): HTMLElement | VirtualElement {
  const image = term instanceof HTMLAreaElement && imageOf(term);
  if (!image) return term;
  const getBoundingClientRect = () => boxIn(image, term);
  const getClientRects = () => [getBoundingClientRect()];
  return { getBoundingClientRect, getClientRects, contextElement: image };
}

/** The first image on the screen that has the map of an area. */
function imageOf(area: HTMLAreaElement): HTMLImageElement | undefined {
  const name = area.closest('map')?.getAttribute('name');
  return [...document.images].find(
    (image) => image.useMap === `#${name}` && image.getClientRects().length > 0,
  );
}

/** Coordinates are px of the image’s content, however wide the file is. */
function boxIn(image: HTMLImageElement, { shape, coords }: HTMLAreaElement): DOMRect {
  const { x, y, width, height } = image.getBoundingClientRect();
  const scaleX = width / image.offsetWidth;
  const scaleY = height / image.offsetHeight;
  const { paddingLeft, paddingTop } = getComputedStyle(image);
  const startX = x + scaleX * (image.clientLeft + Number.parseFloat(paddingLeft));
  const startY = y + scaleY * (image.clientTop + Number.parseFloat(paddingTop));
  const { left, top, right, bottom } = edgesOf(shape, coords.split(/[\s,;]+/).map(Number));
  return Number.isFinite(left + top + right + bottom)
    ? new DOMRect(
        startX + scaleX * left,
        startY + scaleY * top,
        scaleX * (right - left),
        scaleY * (bottom - top),
      )
    : new DOMRect(x, y, width, height);
}

/** The edges of the box around a shape; no numbers for the shape `default`, which is the whole image. */
function edgesOf(shape: string, numbers: readonly number[]) {
  const [x = NaN, y = NaN, radius = NaN] = numbers;
  const isCircle = /^circ/i.test(shape);
  const points = isCircle ? [x - radius, y - radius, x + radius, y + radius] : numbers;
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}
