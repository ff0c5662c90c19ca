import { createElement, safe } from '../../runtime/dom';

/** An empty element before a bar: it marks where the bar belongs, and takes its room when it has to. */
export interface Marker {
  readonly element: HTMLElement;
  /** Puts it before the bar, where it is not there already; says whether it had to. */
  place(): boolean;
  /** Lets it take no room; `downPx` below where it then lies is the bar's place. */
  collapse(downPx: number): void;
  /** Lets it take the bar's room. */
  fill(room: Room): void;
}

/** The styles that let the marker take a bar's place among its siblings. */
export type Room = Record<string, string>;

/** No theme's rule for elements of some name is meant for it. */
const NAME = 'veneer-marker';
/** What a theme's rule for every element could give it. */
const BARE = {
  visibility: 'hidden',
  'pointer-events': 'none',
  inset: 'auto',
  'margin-top': '0px',
  'margin-right': '0px',
  'margin-bottom': '0px',
  'margin-left': '0px',
  padding: '0px',
  border: '0px',
  'min-width': '0px',
  'min-height': '0px',
  'max-width': 'none',
  'max-height': 'none',
  transform: 'none',
  transition: 'none',
};
const NOTHING = {
  position: 'absolute',
  display: 'block',
  width: '0px',
  height: '0px',
  'align-self': 'start',
  'justify-self': 'start',
};

/** What decides where an element lies among its siblings, besides its size. */
const KEPT = [
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
  'margin-right',
  'margin-left',
];

export function createMarker(bar: HTMLElement): Marker {
  const element = createElement(NAME as 'div');
  element.setAttribute('aria-hidden', 'true');
  let worn = '';

  /** As one text, and only where it is another one: this happens while the page is scrolled. */
  function dress(styles: string): void {
    if (styles === worn) return;
    worn = styles;
    element.style.cssText = styles;
  }

  const collapse = (downPx: number) => dress(textOf({ ...NOTHING, 'margin-top': `${downPx}px` }));
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
    fill: (room) => dress(textOf(room)),
  };
}

/** Styles that hold against the theme's own, as text. */
const textOf = (styles: Room): string => {
  const all: Room = { ...BARE, ...styles };
  return Object.keys(all)
    .map((name) => `${name}: ${all[name]} !important;`)
    .join(' ');
};

/** The room of a bar that lies where the theme lays it; `null` where it takes none from others. */
export function roomOf(
  { width, height }: DOMRect,
  style: CSSStyleDeclaration,
  parent: CSSStyleDeclaration,
): Room | null {
  if (!/^(static|relative)$/.test(style.position)) return null;
  const isInline = style.display.startsWith('inline') && !/flex|grid/.test(parent.display);
  const room: Room = {
    position: 'static',
    display: isInline ? 'inline-block' : 'block',
    'box-sizing': 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    flex: 'none',
    'margin-top': style.marginTop,
    'margin-bottom': style.marginBottom,
  };
  for (const name of KEPT) room[name] = style.getPropertyValue(name);
  return room;
}

/** A room that is moved down and made longer, where margins met others through the bar's edges. */
export const moved = (room: Room, downPx: number, longerPx: number): Room => ({
  ...room,
  'margin-top': `${Number.parseFloat(room['margin-top'] as string) + downPx}px`,
  'margin-bottom': `${Number.parseFloat(room['margin-bottom'] as string) + longerPx}px`,
});
