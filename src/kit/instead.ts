import { isAbsent } from './absent';
import { type Came, createAbsent, openPage } from './own-page';
import { type Call, failure, pathOf } from './server';
import { perPage } from './state';

/**
 * Asks for the page that a link leads to, where an endpoint has said that it is not there. That is kept in
 * mind, and said once.
 * @param own where the link leads
 * @throws what went wrong, where there is no such page or the endpoint failed otherwise
 */
export async function openInstead(
  error: unknown,
  { address, signal }: Call,
  widget: string,
  own: URL | Element | null,
): Promise<Came> {
  if (!own || !isAbsent(error)) throw error;
  const { status, url } = error;
  perPage(createAbsent).add(status === 404 ? pathOf(address) : widget);
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

/** The failure of what came with nothing to show in it. */
export const emptiness = ({ from }: Came, address: URL) =>
  from
    ? failure({ address: from, isPage: true }, 'part', SUCCESS)
    : failure({ address }, 'empty', SUCCESS);

const SUCCESS = { status: 200, statusText: '' };
