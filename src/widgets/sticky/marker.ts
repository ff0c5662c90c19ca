import { createElement, safe } from '../../runtime/dom';

/** An empty element before a bar: it marks where the bar belongs, and takes its space when it has to. */
export interface Marker {
  readonly element: HTMLElement;
  /** Puts it before the bar, where it is not there already; says whether it had to. */
  place(): boolean;
  /** Lets it take no space; `downPx` below where it then lies is the bar's place. */
  collapse(downPx: number): void;
  /** Lets it take the bar's space: these styles give it the bar's place among its siblings. */
  expand(space: Styles): void;
}

/** Values by property. */
export type Styles = Record<string, string>;

/** No theme's rule for elements of some name is meant for it. */
const NAME = 'veneer-marker';
const COLLAPSED = {
  position: 'absolute',
  display: 'block',
  width: '0px',
  height: '0px',
  'align-self': 'start',
  'justify-self': 'start',
};

/** What decides where an element lies among its siblings, besides its size. */
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
  const element = createElement(NAME as 'div');
  element.setAttribute('aria-hidden', 'true');

  function setStyles(styles: Styles): void {
    // What a theme's rule for every element gives it does not count.
    const all: Styles = { all: 'initial', visibility: 'hidden', ...styles };
    element.style.cssText = Object.entries(all)
      .map(([name, value]) => `${name}: ${value} !important;`)
      .join(' ');
  }

  const collapse = (downPx: number) => setStyles({ ...COLLAPSED, 'margin-top': `${downPx}px` });
  // From its start: the page is laid out with it before the bar is measured.
  collapse(0);

  return {
    element,
    place() {
      if (safe(bar).previousSibling === element) return false;
      safe(bar).before(element);
      return true;
    },
    collapse,
    expand: setStyles,
  };
}

/** The space of a bar that lies where the theme lays it; `null` where it takes none from others. */
export function spaceOf(
  { width, height }: DOMRect,
  style: CSSStyleDeclaration,
  parent: CSSStyleDeclaration,
): Styles | null {
  if (!/^(static|relative)$/.test(style.position)) return null;
  const isInline = style.display.startsWith('inline') && !/flex|grid/.test(parent.display);
  return {
    display: isInline ? 'inline-block' : 'block',
    'box-sizing': 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    flex: 'none',
    ...Object.fromEntries(PLACING.map((name) => [name, style.getPropertyValue(name)])),
  };
}

/** A space that is moved down and made longer, where margins met others through the bar's edges. */
export const adjustSpace = (space: Styles, downPx: number, longerPx: number): Styles => ({
  ...space,
  'margin-top': `${Number.parseFloat(space['margin-top'] as string) + downPx}px`,
  'margin-bottom': `${Number.parseFloat(space['margin-bottom'] as string) + longerPx}px`,
});
