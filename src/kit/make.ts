/** The attributes of an element of ours, by name; `undefined` for none. */
type MadeAttributes = Record<string, string | undefined>;

/** Makes an element of ours. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: MadeAttributes,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setAll(element, attributes);
  element.append(...content);
  return element;
}

/** Draws lines in a box of 24 × 24, in the colour of the text. */
export function draw(path: string, widthPx: string, name?: string): SVGElement {
  const make = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const line = make('path');
  setAll(line, { d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': widthPx });
  setAll(line, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  const drawing = make('svg') as SVGElement;
  setAll(drawing, { class: name, viewBox: '0 0 24 24', width: '24', height: '24' });
  setAll(drawing, { 'aria-hidden': 'true', focusable: 'false' });
  drawing.append(line);
  return drawing;
}

function setAll(element: Element, attributes: MadeAttributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value);
}
