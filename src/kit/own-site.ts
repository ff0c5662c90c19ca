import { createElement, ownProperty, safe } from '../runtime/dom';

/** Attributes that load something as they are shown and are neither pictures nor films of the text. */
const LOADING: Record<string, RegExp> = {
  background: /^/,
  src: /^input$/i,
  href: /^feimage$/i,
  'xlink:href': /^feimage$/i,
};

/** What loads the addresses in it, wherever it stands in a style. */
const LOADS = /\b(url|src|image|image-set|cross-fade)\(/i;

/**
 * An attribute's text without what would ask another site as soon as it is shown: a style's
 * addresses, and those of old and rare attributes. Pictures and films are content, and may be anywhere.
 * @returns `null` where nothing of it stays
 */
export function ownSiteOnly(element: Element, name: string, text: string): string | null {
  if (LOADING[name]?.test(safe(element).nodeName)) return isOwn(text) ? text : null;
  const isStyle = name === 'style';
  // Most have neither an address nor a character that hides one.
  if (!/[(\\]/.test(text) || !(isStyle || window.CSS?.supports(name, text))) return text;
  const { style } = createElement('div');
  style.cssText = isStyle ? text : `${name}: ${text}`;
  const foreign = [...style].filter((property) => asksElsewhere(property, style));
  if (!foreign.length) return text;
  for (const property of foreign) style.removeProperty(property);
  return isStyle ? style.cssText : null;
}

/** As a browser writes a value again, each address is in quotes; a property of the page's own stays raw. */
function asksElsewhere(property: string, style: CSSStyleDeclaration): boolean {
  const value = style.getPropertyValue(property);
  if (property.startsWith('--')) return LOADS.test(value) || value.includes('\\');
  if (!LOADS.test(value)) return false;
  const addresses = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)];
  return !addresses.length || addresses.some(([, address = '']) => !isOwn(address));
}

/** Is it on this site, in this page or in the text itself? */
function isOwn(address: string): boolean {
  try {
    const { origin, protocol } = new URL(address, ownProperty('baseURI'));
    return protocol === 'data:' || origin === location.origin;
  } catch {
    return false;
  }
}
