import { elementAt } from '../core/address';
import { page, perPage } from '../core/page';
import {
  ask,
  type Call,
  type CallFailure,
  failure,
  isCallFailure,
  isServerless,
  pathOf,
} from './server';

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
 * What a link leads to on this site, by the address that the browser has resolved.
 * @returns the address of another page; the element of this page that the fragment names; `null` for
 *   anything else
 */
export function ownOf(link: Element | null): URL | HTMLElement | null {
  const { href } = (link ?? {}) as HTMLAnchorElement;
  if (!`${href}`.startsWith(`${location.origin}/`)) return null;
  const address = new URL(href);
  if (pathOf(address) !== pathOf(location)) return address;
  const part = elementAt(address.hash);
  return part?.contains(link) ? null : part;
}

/** Loads a page of this site. @throws {CallFailure} */
export const openPage = async (from: URL, signal: AbortSignal): Promise<LoadedHtml> => ({
  html: await ask({ method: 'GET', address: from, expects: 'html', isPage: true, signal }),
  from,
});

/**
 * Calls an endpoint; if it does not exist, loads the page that a link leads to instead.
 * @throws {CallFailure} also if the link leads to an element of this page, which needs no call
 */
export async function askOrOpen(
  call: Call,
  widget: string,
  link: Element | null,
): Promise<LoadedHtml> {
  const own = ownOf(link);
  const missing = perPage(createMissingEndpoints);
  if (own && (isServerless() || missing.has(pathOf(call.address)) || missing.has(widget))) {
    if (own instanceof URL) return openPage(own, call.signal);
    throw failure(call, 'serverless');
  }
  try {
    return { html: await ask(call) };
  } catch (error) {
    return (await page().loadPart('html')).openInstead(error, call, widget, own);
  }
}
