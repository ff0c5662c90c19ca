import { createChanges } from '../../kit/core/changes';

/** An empty element before a bar: it marks the bar's place, and keeps its space while it is stuck. */
export interface Marker {
  readonly element: HTMLElement;
  /** Moves it right before the bar; returns whether it was somewhere else. */
  place(): boolean;
  /** Lets it take no space; the bar's place is `downPx` below its position then. */
  collapse(downPx: number): void;
  /** Lets it take the bar's space: these styles give it the bar's place among its siblings. */
  expand(space: Styles): void;
}

/** Values by property. */
export type Styles = Record<string, string>;

/** An element name that no theme has rules for. */
const NAME = 'veneer-marker';
const COLLAPSED = {
  position: 'absolute',
  display: 'block',
  width: '0px',
  height: '0px',
  'align-self': 'start',
  'justify-self': 'start',
};

/** The properties that decide where an element is among its siblings, besides its size. */
const PLACING = [
  'float',
  'clear',
  'order',
  'align-self',
  'justify-self',
  'grid-row-start',
  'grid-row-end',
  'grid-column-start',
  'grid-column-end',
  'vertical-align',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
];

export function createMarker(bar: HTMLElement): Marker {
  const element = createChanges().made(document.createElement(NAME as 'div'));
  element.setAttribute('aria-hidden', 'true');

  function setStyles(styles: Styles): void {
    // `all` undoes a theme's rules for every element.
    const all: Styles = { all: 'initial', visibility: 'hidden', ...styles };
    element.style.cssText = Object.entries(all)
      .map(([name, value]) => `${name}: ${value} !important;`)
      .join(' ');
  }

  const collapse = (downPx: number) => setStyles({ ...COLLAPSED, 'margin-top': `${downPx}px` });
  // At once: the page is laid out with it before the bar is measured.
  collapse(0);

  return {
    element,
    place() {
      if (bar.previousSibling === element) return false;
      bar.before(element);
      return true;
    },
    collapse,
    expand: setStyles,
  };
}

/** Styles that take the space of a bar in the flow; `null` where the bar takes none. */
export function spaceOf(
  { width, height }: DOMRect,
  style: CSSStyleDeclaration,
  parent: CSSStyleDeclaration,
  zoom: number,
): Styles | null {
  if (!/^(static|relative)$/.test(style.position)) return null;
  const isInline = style.display.startsWith('inline') && !/flex|grid/.test(parent.display);
  return {
    display: isInline ? 'inline-block' : 'block',
    'box-sizing': 'border-box',
    width: `${width / zoom}px`,
    height: `${height / zoom}px`,
    flex: 'none',
    ...Object.fromEntries(PLACING.map((name) => [name, style.getPropertyValue(name)])),
  };
}

/** A space that is moved down and made longer, where margins collapsed through the bar's edges. */
export const adjustSpace = (space: Styles, downPx: number, longerPx: number): Styles => ({
  ...space,
  'margin-top': `${Number.parseFloat(`${space['margin-top']}`) + downPx}px`,
  'margin-bottom': `${Number.parseFloat(`${space['margin-bottom']}`) + longerPx}px`,
});
