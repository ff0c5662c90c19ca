const SVG = 'http://www.w3.org/2000/svg';

/** The paths of the controls' pictures, on a field of 24 by 24. */
const PATHS = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
};

/** The name of a picture. */
export type Icon = keyof typeof PATHS;

/** Draws a picture; it says nothing by itself. */
export function drawIcon(name: Icon): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [key, value] of [
    ['viewBox', '0 0 24 24'],
    ['aria-hidden', 'true'],
    ['focusable', 'false'],
    ['class', `veneer-carousel__icon veneer-carousel__icon--${name}`],
  ] as const)
    svg.setAttribute(key, value);
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
