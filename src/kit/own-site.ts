import { createElement, ownProperty, safe } from '../runtime/dom';

/** Attributes that load something as they are shown and are neither pictures nor films of the text. */
const LOADING = new Map([
  ['background', /^/],
  ['src', /^input$/i],
  ['href', /^feimage$/i],
  ['xlink:href', /^feimage$/i],
]);

/** What loads the addresses in it, wherever it stands in a style. */
const LOADS = /\b(url|src|image|image-set|cross-fade)\(/i;

/** A text in a style that has no backslash and no comment. */
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/**
 * An attribute's text without what would ask another site as soon as it is shown: a style's
 * addresses, and those of old and rare attributes. Pictures and films are content, and may be anywhere.
 * @returns `null` where nothing of it stays
 */
export function ownSiteOnly(element: Element, name: string, text: string): string | null {
  if (LOADING.get(name)?.test(safe(element).nodeName)) return isOwn(text) ? text : null;
  const isStyle = name === 'style';
  // Most have neither an address nor a character that hides one.
  if (!/[(\\]/.test(text) || !(isStyle || window.CSS?.supports(name, text))) return text;
  const { style } = createElement('div');
  style.cssText = isStyle ? text : `${name}: ${text}`;
  const foreign = [...style].filter((property) =>
    // A shorthand with a `var()` keeps its own text: its parts have none.
    asksElsewhere(style.getPropertyValue(property) || text),
  );
  if (!foreign.length) return text;
  for (const property of foreign) style.removeProperty(property);
  return isStyle ? style.cssText : null;
}

/**
 * A browser writes a value with each address in quotes. One with a `var()` stays as it was written, and
 * may hide an address: without quotes, by a backslash or between comments.
 */
function asksElsewhere(value: string): boolean {
  if (/\\|\/\*/.test(value)) return true;
  if (!LOADS.test(value)) return false;
  if (/url\((?!")/i.test(value.replace(QUOTED, '""'))) return true;
  const texts = [...value.matchAll(QUOTED)];
  return texts.some(([, double, single]) => !isOwn(double ?? single ?? ''));
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
