import { elementAt, isOwnSite, pageAddress, parseAddress } from '../core/address';
import { pathOf } from './failure';
import { ask, type Call, isServerless } from './server';

/** HTML from the server: the answer of an endpoint, or the page that a link leads to. */
export interface LoadedHtml {
  html: string;
  /** The page's address, if it is a page. */
  from?: URL;
}

/**
 * The page or the element of this site that a link leads to.
 * @returns the address of another page; the element of this page that the fragment names; `null` for
 *   anything else
 */
export function ownOf(link: Element | null): URL | HTMLElement | null {
  const address = parseAddress(link?.getAttribute('href'), link?.baseURI);
  if (!isOwnSite(address)) return null;
  if (pathOf(address) !== pathOf(pageAddress())) return address;
  const part = elementAt(address.hash);
  return part?.contains(link) ? null : part;
}

/** Loads a page of this site. @throws {CallFailure} */
export const openPage = async (from: URL, signal: AbortSignal): Promise<LoadedHtml> => ({
  html: await ask({ method: 'GET', address: from, expects: 'html', isPage: true, signal }),
  from,
});

/** A request for HTML from an endpoint. */
export interface HtmlCall {
  address: URL;
  fields: [name: string, value: string][];
  /** The widget that asks, for reports. */
  widget: string;
  /** The link, button or form that asks; `null` for a script. */
  opener: HTMLElement | null;
  /** Aborts when the opener leaves the page. */
  signal?: AbortSignal;
  /** The form's own CSRF token. */
  token?: string | null;
}

/** The status of a form with errors: its answer is shown like any other. */
const UNPROCESSABLE = 422;

export const isForm = (element: Element | null): element is HTMLFormElement =>
  element?.localName === 'form';

/**
 * Requests HTML from an endpoint, or loads the page that a link leads to if no server answers calls.
 * @param signal cancels the request
 * @throws {CallFailure} also if the link leads to an element of this page, which needs no request
 */
export async function requestHtml(
  { address, fields, token, opener }: HtmlCall,
  signal: AbortSignal,
): Promise<LoadedHtml> {
  const own = isServerless() ? ownOf(opener) : null;
  if (own instanceof URL) return openPage(own, signal);
  const accepts = isForm(opener) ? [UNPROCESSABLE] : [];
  const call: Call = { method: 'POST', address, fields, accepts, expects: 'html', signal };
  if (token) call.token = token;
  return { html: await ask(call) };
}
