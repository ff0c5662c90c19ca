/** The lines of each icon, in a square of 24. */
const LINES = {
  zoomIn: 'M17 11a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM15.5 15.5L20 20M11 8v6M8 11h6',
  zoomOut: 'M17 11a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM15.5 15.5L20 20M8 11h6',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  fullScreen: 'M9 4H4v5M15 4h5v5M4 15v5h5M20 15v5h-5',
  exitFullScreen: 'M9 4v5H4M15 4v5h5M4 15h5v5M20 15h-5v5',
  thumbnails: 'M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v5H4zM14 15h6v5h-6z',
  close: 'M5 5l14 14M19 5L5 19',
  previous: 'M15 5l-7 7l7 7',
  next: 'M9 5l7 7l-7 7',
};

export type Icon = keyof typeof LINES;

/** Draws an icon in a button, in place of the one that it has. */
export function drawIcon(button: HTMLButtonElement, icon: Icon): void {
  const svg = drawn('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(drawn('path', { d: LINES[icon] }));
  button.replaceChildren(svg);
}

function drawn(name: string, attributes: Record<string, string>): Element {
  const svg = 'http://www.w3.org/2000/svg';
  const element = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
