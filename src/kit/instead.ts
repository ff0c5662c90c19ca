import { perPage } from './core/page';
import { failure, pathOf } from './net/failure';
import {
  createMissingEndpoints,
  isEndpointMissing,
  type LoadedHtml,
  openPage,
} from './net/own-page';
import type { Call } from './net/server';

/**
 * Loads the page that a link leads to, if an endpoint does not exist. The endpoint is remembered and
 * reported once.
 * @param error the failure of the endpoint
 * @param own what the link leads to (`ownOf`)
 * @throws `error`, if there is no such page or the endpoint failed in another way
 */
export async function openInstead(
  error: unknown,
  { address, signal }: Call,
  widget: string,
  own: URL | Element | null,
): Promise<LoadedHtml> {
  if (!own || !isEndpointMissing(error)) throw error;
  const { status, url } = error;
  perPage(createMissingEndpoints).add(status === 404 ? pathOf(address) : widget);
  const advice = 'Where no server is, write data-server="none" on the tag';
  try {
    console.warn(
      `Veneer ${widget}: ${url} answered ${status}: the link’s own page is shown. ${advice}.`,
    );
  } catch {
    // A page may have taken the console, or made it throw.
  }
  if (own instanceof URL) return openPage(own, signal);
  throw error;
}

/** The failure of an answer or a page with nothing to show in it. */
export const emptiness = ({ from }: LoadedHtml, address: URL) =>
  from
    ? failure({ address: from, isPage: true }, 'part', SUCCESS)
    : failure({ address }, 'empty', SUCCESS);

const SUCCESS = { status: 200, statusText: '' };
