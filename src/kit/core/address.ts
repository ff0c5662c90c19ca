/** Decodes percent-encoded text of an address; `null` if it is malformed. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Parses an address as it was written.
 * @param base what it is relative to: an element's `baseURI`; without a base only a whole address is one
 * @returns `null` for an empty text, and for a text that is no address
 */
export function parseAddress(written: string | null | undefined, base?: string | URL): URL | null {
  try {
    return written ? new URL(written, base) : null;
  } catch {
    return null;
  }
}

/** Is it an http or https address? Any other scheme may run a script, or open another program. */
export const isWebAddress = <A extends URL | Location>(address: A | null): address is A =>
  /^https?:$/.test(address?.protocol ?? '');

/** Is it an http or https address without a user name and a password, which only deceive? */
export const isPlainWebAddress = (address: URL | null): address is URL =>
  isWebAddress(address) && !address.username && !address.password;

/**
 * The address that links to this page have: its own, or that of its base if a builder shows the page from a text
 * (`iframe.srcdoc`) or from memory (`blob:`).
 */
export function pageAddress(): URL | Location {
  const base = isWebAddress(location) ? null : parseAddress(document.baseURI);
  return isWebAddress(base) ? base : location;
}

/**
 * The origin of the site's server, which a preview has from its page; `null` where a script can call no server:
 * from a file, in a sandbox without `allow-same-origin`, and where the base of a preview is another site.
 */
export function siteOrigin(): string | null {
  if (isWebAddress(location)) return location.origin;
  const { origin } = pageAddress();
  return origin !== 'null' && origin === window.origin ? origin : null;
}

/** Does an address lead to this site? */
export const isOwnSite = (address: URL | null): address is URL =>
  isWebAddress(address) && address.origin === siteOrigin();

/** Is it the address of this page, whatever its fragment? */
export function isThisPage({ origin, pathname, search }: URL | HTMLAnchorElement): boolean {
  const here = pageAddress();
  return origin === here.origin && pathname === here.pathname && search === here.search;
}

/**
 * The element that a fragment such as `#rooms` names, by the id as it is written or decoded; `null` if there is
 * none.
 */
export function elementAt(fragment: string): HTMLElement | null {
  const id = fragment.slice(1);
  return document.getElementById(id) ?? document.getElementById(decode(id) ?? '');
}

/**
 * A link's fragment, without its `#`, if it leads to the page that it is on; `<base>` counts. The
 * attribute is read, because an `a` in an SVG has an object as its `href`.
 */
export function fragmentOnPage(link: Element): string | null {
  const address = parseAddress(link.getAttribute('href'), link.baseURI);
  return address?.href.includes('#') && isThisPage(address) ? address.hash.slice(1) : null;
}

/** This page's address with a fragment, which is given without its `#`. */
export function withFragment(fragment: string): string {
  const address = new URL(location.href);
  // With its `#`, so that an empty fragment leads to the top: without a fragment the page would load anew.
  address.hash = `#${fragment}`;
  return address.href;
}
