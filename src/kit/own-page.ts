import { elementById, safe } from '../runtime/dom';
import { decode } from './decode';
import { page } from './page';
import { ask, type Call, failure, isServerless, pathOf } from './server';
import { perPage } from './state';

/** HTML that came: what an endpoint answered, or the page that a link leads to. */
export interface Came {
  html: string;
  /** The page's address, where it is that. */
  from?: URL;
}

/** The endpoints, and the widgets all of whose endpoints, have said that they are not there. */
export const createAbsent = () => new Set<string>();

/**
 * What a link leads to on this site: another page, or a part of this one, as `data-modal="#ID"` would
 * name it. Told by the address that the browser has made of it.
 */
export function ownOf(link: Element | null): URL | HTMLElement | null {
  const { href } = (safe(link) ?? {}) as HTMLAnchorElement;
  if (!`${href}`.startsWith(`${location.origin}/`)) return null;
  const address = new URL(href);
  if (pathOf(address) !== pathOf(location)) return address;
  const part = elementById(decode(address.hash.slice(1)) ?? '');
  return safe(part)?.contains(link) ? null : part;
}

/** Asks for a page of this site. @throws {CallFailure} */
export const openPage = async (from: URL, signal: AbortSignal): Promise<Came> => ({
  html: await ask({ method: 'GET', address: from, expects: 'html', isPage: true, signal }),
  from,
});

/**
 * Asks an endpoint; where it is not there, for the page that a link leads to.
 * @throws {CallFailure} also where the link leads to a part of this page, which needs no asking
 */
export async function askOrOpen(call: Call, widget: string, link: Element | null): Promise<Came> {
  const own = ownOf(link);
  const absent = perPage(createAbsent);
  if (own && (isServerless() || absent.has(pathOf(call.address)) || absent.has(widget))) {
    if (own instanceof URL) return openPage(own, call.signal);
    throw failure(call, 'serverless');
  }
  try {
    return { html: await ask(call) };
  } catch (error) {
    return (await page().loadPart('html')).openInstead(error, call, widget, own);
  }
}
