/** Attributes that load something when they are rendered, and are neither images nor videos. */
const LOADING = new Map([
  ['background', /^/],
  ['src', /^input$/i],
  ['href', /^feimage$/i],
  ['xlink:href', /^feimage$/i],
]);

/** CSS functions that load the addresses in them. */
const LOADS = /\b(url|src|image|image-set|cross-fade)\(/i;

/** A string in a style without backslashes and comments. */
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/**
 * An attribute's value without addresses of other sites that the browser would load when it renders
 * them: those in a style, and in old and rare attributes. Images and videos may be on any site.
 * @returns `null` where nothing of it is left
 */
export function ownSiteOnly(element: Element, name: string, text: string): string | null {
  if (LOADING.get(name)?.test(element.nodeName)) return isOwn(text) ? text : null;
  const isStyle = name === 'style';
  // Most values have neither an address nor an escape that can hide one.
  if (!/[(\\]/.test(text) || !(isStyle || window.CSS?.supports(name, text))) return text;
  const { style } = document.createElement('div');
  style.cssText = isStyle ? text : `${name}: ${text}`;
  const foreign = [...style].filter((property) =>
    // A shorthand with a `var()` keeps its own text: its longhands are empty.
    loadsElsewhere(style.getPropertyValue(property) || text),
  );
  if (!foreign.length) return text;
  for (const property of foreign) style.removeProperty(property);
  return isStyle ? style.cssText : null;
}

/**
 * May a value load something from another site? Browsers serialise each address in quotes. A value with
 * a `var()` keeps its own text, which may hide an address: unquoted, by a backslash or in comments.
 */
function loadsElsewhere(value: string): boolean {
  if (/\\|\/\*/.test(value)) return true;
  if (!LOADS.test(value)) return false;
  if (/url\((?!")/i.test(value.replace(QUOTED, '""'))) return true;
  const texts = [...value.matchAll(QUOTED)];
  return texts.some(([, double, single]) => !isOwn(double ?? single ?? ''));
}

/** Is it an address of this site, or a `data:` address? */
function isOwn(address: string): boolean {
  try {
    const { origin, protocol } = new URL(address, document.baseURI);
    return protocol === 'data:' || origin === location.origin;
  } catch {
    return false;
  }
}
