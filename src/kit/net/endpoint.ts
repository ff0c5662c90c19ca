import { isOwnSite, parseAddress } from '../core/address';
import { page } from '../core/page';

/** An endpoint's name in an attribute: path segments of lower-case letters, digits, `-` and `_`. */
const NAME = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/;

/** Is this a valid name of an endpoint? */
export const isEndpointName = (name: string): boolean => NAME.test(name);

/**
 * The address of an endpoint on the page's own origin.
 * @param folder where such endpoints live, such as `/modals`
 * @param name the endpoint's name, as an author wrote it
 * @returns `null` where the name is not valid: no request may be sent then
 */
export const endpoint = (folder: string, name: string): URL | null =>
  isEndpointName(name) ? ownAddress(`${folder}/${name}`) : null;

/** What an endpoint's name looks like, for reports. */
export const ENDPOINT_FORM =
  'Expected a name such as "rooms/lakeside": lower-case letters, digits, - and _, parts joined by /';

/**
 * The address of a path of this site, behind the tag's `data-base`. Built from the origin and never
 * from `document.baseURI`, which the page can change; `null` where it would lead to another site.
 */
export function ownAddress(path: string): URL | null {
  const base = page().option('base') ?? '';
  const address = parseAddress(base.replace(/\/$/, '') + path, location.origin);
  if (isOwnSite(address)) return address;
  page().report('server', null, `data-base="${base}" is not a path`, 'Expected one such as "/en"');
  return null;
}

/**
 * The address that an option on the tag names, such as `faq-endpoint`; where it names none, that of
 * `fallback`. `null`, with a report, where it is not a path of this site.
 */
export function optionAddress(option: string, fallback: string): URL | null {
  const path = page().option(option)?.trim() || fallback;
  const found = `data-${option}="${path}" is not a path`;
  // Browsers read "/\\" as "//", which leads to another site.
  if (/^\/(?![/\\])/.test(path)) return ownAddress(path);
  page().report('server', null, found, `Expected one of this site, such as "${fallback}"`);
  return null;
}
