import { isElement } from '../../../runtime/events';
import { asText } from './templates';

/**
 * Replaces the browser's ways to turn strings into HTML in Fancybox's code (`tools/vendor/fancybox.ts`). A string
 * becomes nodes one by one, and only those that Fancybox's own templates contain: no element or
 * attribute that loads, runs or links anything. So no Trusted Types policy is needed, and nothing that
 * an author wrote can ever run.
 */
export const veneerHolder = (element: Element) => ({
  set content(html: string) {
    element.replaceChildren(nodesOf(html));
  },
  prepend(html: string) {
    element.prepend(nodesOf(html));
  },
});

/** An element that contains what a string of HTML describes. */
export function veneerBox(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(nodesOf(html));
  return box;
}

const SVG = 'http://www.w3.org/2000/svg';
const ELEMENTS = /^(button|dialog|div|img|p|span)$/;
const DRAWN = /^(svg|g|path|line|circle|rect)$/;
const ATTRIBUTES =
  /^(class|title|role|alt|type|index|tabindex|draggable|width|height|viewBox|d|[xy][12]?|c[xy]|r[xy]?|(data-(?!lazy)|aria-)[a-z-]+)$/;

/** A start or end tag, or text up to the next one. */
const PART = /<(\/?)([a-z]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;
/** The arrows of Fancybox 6.1.13 end so; browsers accept it. */
const UNFINISHED = /<\/[a-z]+$/;

/** @throws where the string contains anything that no template of Fancybox's has */
function nodesOf(written: string): DocumentFragment {
  const html = written.replace(UNFINISHED, '$&>');
  const nodes = document.createDocumentFragment();
  let place: ParentNode = nodes;
  let length = 0;
  for (const [part, end, name, attributes = '', isEmpty] of html.matchAll(PART)) {
    length += part.length;
    if (!name) place.append(asText(part));
    else if (!end) {
      const element = elementOf(name, attributes, place);
      place.append(element);
      if (!isEmpty && name !== 'img') place = element;
    } else {
      if (!isElement(place) || place.localName !== name) throw unknown(part);
      place = place.parentElement ?? nodes;
    }
  }
  if (length < html.length || place !== nodes) throw unknown(html.slice(length) || html);
  return nodes;
}

function elementOf(name: string, attributes: string, parent: ParentNode): Element {
  const isDrawn = DRAWN.test(name);
  const isInside = isElement(parent) && parent.namespaceURI === SVG;
  if (isDrawn ? name !== 'svg' && !isInside : isInside || !ELEMENTS.test(name)) throw unknown(name);
  const element = isDrawn
    ? document.createElementNS(SVG, name)
    : document.createElement(name as 'div');
  for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.test(key)) throw unknown(key);
    element.setAttribute(key, asText(value));
  }
  return element;
}

const unknown = (what: string): TypeError =>
  new TypeError(`No template of the lightbox has “${what}”`);
