import { isPlainWebAddress, parseAddress } from '../../kit/core/address';
import { readBody } from '../../kit/net/body';

/** The data API's address of videos (contract.md#thumbnail). */
const API = 'https://www.googleapis.com/youtube/v3/videos';
/** How long the API may take to respond (ours), in ms. */
const TIME_LIMIT_MS = 10_000;
/** The longest response that is used (ours): a video's description has at most 5000 characters. */
const LONGEST = 256 * 1024;
/** The widest picture that is used (contract.md#thumbnail-width), in px. */
const WIDEST_PX = 600;
/** The API's names of the sizes. */
const SIZES = ['default', 'medium', 'high', 'standard', 'maxres'];
const IMAGE_HOST = /^(?:[a-z0-9-]+\.)+ytimg\.com$/;

/** A video's picture. */
export interface Picture {
  /** http or https, on the provider's image host. */
  address: string;
  widthPx: number;
  /** The video's title, as text; `''` where it is not known. */
  title: string;
}

/** An error whose message continues "YouTube’s data API"; final where a retry is useless. */
const failed = (message: string, isFinal = false) => Object.assign(new Error(message), { isFinal });

/**
 * Asks the provider's data API for a video's title and its widest picture of up to 600 px. This is the
 * only call to another origin: it sends no cookies, and only the page's origin as the referrer, by
 * which keys are restricted.
 * @throws an Error whose message never holds the key
 */
export async function askProvider(id: string, key: string): Promise<Picture> {
  const address = new URL(`${API}?${new URLSearchParams({ part: 'snippet', id, key })}`);
  const aborter = new AbortController();
  const clock = setTimeout(() => aborter.abort(), TIME_LIMIT_MS);
  try {
    const response = await fetch(address, {
      mode: 'cors',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: aborter.signal,
    });
    if (!response.ok) throw failed(`answered ${response.status}`, response.status < 500);
    const picture = pictureIn(parse(await readBody(response, { address })));
    if (!picture) throw failed(`has no picture of ${id}`);
    return picture;
  } catch (error) {
    if (aborter.signal.aborted) throw failed(`did not answer in ${TIME_LIMIT_MS / 1000} s`);
    throw 'isFinal' in (error as Error) ? error : failed('could not be reached');
  } finally {
    clearTimeout(clock);
    aborter.abort();
  }
}

function parse(text: string): unknown {
  if (text.length > LONGEST) throw failed('answered with far too much');
  try {
    return JSON.parse(text);
  } catch {
    throw failed('answered with broken JSON');
  }
}

/** The widest picture in a response that is not too wide; `null` where it has none. */
export function pictureIn(answer: unknown): Picture | null {
  const snippet = own(own(own(answer, 'items'), '0'), 'snippet');
  const written = own(snippet, 'title');
  const title = typeof written === 'string' ? written.trim() : '';
  let widest: Picture | null = null;
  for (const size of SIZES) {
    const one = own(own(snippet, 'thumbnails'), size);
    const address = addressOf(own(one, 'url'));
    const widthPx = own(one, 'width');
    if (!address || typeof widthPx !== 'number' || widthPx > WIDEST_PX) continue;
    if (widthPx > (widest?.widthPx ?? 0)) widest = { address, widthPx, title };
  }
  return widest;
}

function addressOf(written: unknown): string | null {
  const address = typeof written === 'string' ? parseAddress(written) : null;
  return isPlainWebAddress(address) && IMAGE_HOST.test(address.host) ? address.href : null;
}

/** An own property of a parsed value; `undefined` where it has none. */
const own = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder && Object.hasOwn(holder, name)
    ? Reflect.get(holder, name)
    : undefined;
