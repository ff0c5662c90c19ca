import { isOwnSite, parseAddress, siteOrigin } from '../core/address';
import { page } from '../core/page';

/** An endpoint's name in an attribute: path segments of lower-case letters, digits, `-` and `_`. */
const NAME = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/;

/** Is this a valid name of an endpoint? */
export const isEndpointName = (name: string): boolean => NAME.test(name);

/** An endpoint's name, as an author or a script wrote it. */
export interface WrittenEndpoint {
  /** Where such endpoints live, such as `/modals`. */
  folder: string;
  name: string;
  /** The widget, and the attribute of the element that has the name, for a report. */
  widget: string;
  element: Element | null;
  attribute?: string;
}

/**
 * The address of an endpoint on the page's own origin.
 * @returns `null` if the name is not valid, which is reported: no request may be sent then
 */
export function endpoint(written: WrittenEndpoint): URL | null {
  const { folder, name, widget, element, attribute } = written;
  // A script may pass anything: without this, `undefined` would be the name of an endpoint.
  if (typeof name === 'string' && isEndpointName(name)) return ownAddress(`${folder}/${name}`);
  const found = attribute ? `${attribute}="${name}"` : `"${name}"`;
  page().report(widget, element, `${found} is no endpoint`, ENDPOINT_FORM);
  return null;
}

/** What an endpoint's name looks like, for reports. */
export const ENDPOINT_FORM =
  'Expected a name such as "rooms/lakeside": lower-case letters, digits, - and _, parts joined by /';

/**
 * The address of a path of this site, behind the tag's `data-base`. Built from the origin and never
 * from `document.baseURI`, which the page can change; `null`, with a report, where it would lead to another
 * site or the page has no server to call.
 */
export function ownAddress(path: string): URL | null {
  const base = page().option('base') ?? '';
  const origin = siteOrigin();
  const address = parseAddress(base.replace(/\/$/, '') + path, origin ?? undefined);
  if (isOwnSite(address)) return address;
  if (origin) page().report('server', null, `data-base="${base}" is not a path`, BASE_FORM);
  else page().report('server', null, `a page at ${location.href} can call no server`, PAGE_FORM);
  return null;
}

const BASE_FORM = 'Expected one such as "/en"';
const PAGE_FORM =
  'Expected a page of the site, or a preview in an iframe of the same site: without a sandbox, or with allow-same-origin';

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
