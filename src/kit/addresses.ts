import { supportsStyle } from '../runtime/platform';
import { isOwnSite, parseAddress } from './core/address';
import { isReference } from './drawings';

/** Attributes that hold one address, and several; those of Veneer with any prefix. */
const ONE = /^(href|src|action|poster|cite|background|xlink:href|data-(\w+-)?(src|background))$/;
const SEVERAL = /srcset$/;

/** An address in a `srcset`, which does not end with a comma, and its descriptor. */
const CANDIDATE = /(\S*[^\s,])(\s+[\d.]+[wx])?/g;

/** An address in a style. */
const IN_STYLE = /url\((["']?)(.+?)\1\)/g;

/**
 * Makes the addresses in a part of another page absolute: they are relative to that page. Links to
 * fragments of the part itself stay as they are, and so do fragments that name drawings.
 * @param base the address of that page, or its `<base>`
 */
export function makeAddressesAbsolute(part: Element, base: URL): void {
  const ids = [...part.querySelectorAll('[id]')].map((element) => element.getAttribute('id'));
  const absolute = (written: string) => parseAddress(written, base)?.href ?? written;
  const absoluteIn = (element: Element, written: string) => {
    const isInside = isReference(element) || ids.includes(written.slice(1));
    return isFragment(written) && isInside ? written : absolute(written);
  };
  for (const element of part.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      // An empty address loads nothing; an empty one of a link or a form means its own page.
      if (!value && !/^(href|action)$/.test(name)) continue;
      const changed = ONE.test(name)
        ? absoluteIn(element, value.trim())
        : SEVERAL.test(name)
          ? value.replace(CANDIDATE, (_, address, rest = '') => absolute(address) + rest)
          : name === 'style'
            ? value.replace(IN_STYLE, (written, _, address) =>
                isFragment(address) ? written : `url("${absolute(address)}")`,
              )
            : value;
      if (changed !== value) element.setAttribute(name, changed);
    }
}

/** Of a drawing in the page, whatever its `<base>` is, except in a link. */
const isFragment = (written: string): boolean => /^#./.test(written);

/** Attributes that load something when they are rendered, and are neither images nor videos. */
const LOADING = new Map([
  ['background', /^/],
  ['src', /^input$/i],
  ['href', /^(feimage|use)$/i],
  ['xlink:href', /^(feimage|use)$/i],
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
  if (!/[(\\]/.test(text) || !(isStyle || supportsStyle(name, text))) return text;
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

/** Is it an address of this site, a `data:` address, or a drawing of the page? */
function isOwn(written: string): boolean {
  if (isFragment(written)) return true;
  const address = parseAddress(written, document.baseURI);
  return address?.protocol === 'data:' || isOwnSite(address);
}
