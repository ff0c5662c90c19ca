import { elementAt, isOwnSite, parseAddress } from '../core/address';
import { page, perPage } from '../core/page';
import { type CallFailure, failure, isCallFailure, pathOf } from './failure';
import { ask, type Call, isServerless } from './server';

/** HTML from the server: the answer of an endpoint, or the page that a link leads to. */
export interface LoadedHtml {
  html: string;
  /** The page's address, if it is a page. */
  from?: URL;
}

/** What a host of static files answers to a POST. The last two mean all endpoints of a kind. */
const MISSING_STATUSES = [404, 405, 501];

/** Has the server answered that an endpoint does not exist? */
export const isEndpointMissing = (error: unknown): error is CallFailure =>
  isCallFailure(error) &&
  error.kind === 'status' &&
  !error.isPage &&
  MISSING_STATUSES.includes(error.status);

/** The paths of endpoints that do not exist, and the names of widgets none of whose endpoints do. */
export const createMissingEndpoints = () => new Set<string>();

/**
 * The page or the element of this site that a link leads to.
 * @returns the address of another page; the element of this page that the fragment names; `null` for
 *   anything else
 */
export function ownOf(link: Element | null): URL | HTMLElement | null {
  const address = parseAddress(link?.getAttribute('href'), link?.baseURI);
  if (!isOwnSite(address)) return null;
  if (pathOf(address) !== pathOf(location)) return address;
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
 * Requests HTML from an endpoint; if the endpoint does not exist, loads the page that a link leads to instead.
 * @param signal cancels the request
 * @throws {CallFailure} also if the link leads to an element of this page, which needs no request
 */
export async function requestHtml(
  { address, fields, token, opener, widget }: HtmlCall,
  signal: AbortSignal,
): Promise<LoadedHtml> {
  const accepts = isForm(opener) ? [UNPROCESSABLE] : [];
  const call: Call = { method: 'POST', address, fields, accepts, expects: 'html', signal };
  if (token) call.token = token;
  const own = ownOf(opener);
  const missing = perPage(createMissingEndpoints);
  if (own && (isServerless() || missing.has(pathOf(address)) || missing.has(widget))) {
    if (own instanceof URL) return openPage(own, signal);
    throw failure(call, 'serverless');
  }
  try {
    return { html: await ask(call) };
  } catch (error) {
    return (await page().loadPart('html')).openInstead(error, call, widget, own);
  }
}
