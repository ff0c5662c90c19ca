import { parseHtml } from '../parse';
import { attributeOf, type Element, walk } from '../tree';
import { ask } from './ask';
import type { ServerFinding } from './findings';
import type { ServerOptions } from './options';

/** What calls take from the page that sends them. */
export interface PageSession {
  cookie: string;
  token: string | null;
  /** The page's address, for `Referer`. */
  referer: string | null;
  /** Does its tag say that there is no server? */
  isServerless: boolean;
}

const LIMIT_BYTES = 5_000_000;

/** Opens the page that `--page` names, as a visitor would, for its cookies and its token. */
export async function openPage(
  { base, login, page, limitMs }: ServerOptions,
  find: (finding: ServerFinding) => void,
): Promise<PageSession> {
  const session: PageSession = { cookie: '', token: null, referer: null, isServerless: false };
  if (!page) return session;
  const address = new URL(base.origin + page);
  const headers = { Accept: 'text/html', ...login };
  const reply = await ask({ method: 'GET', address, headers }, limitMs, LIMIT_BYTES);
  const call = `GET ${page}`;
  if (reply.failure || reply.status !== 200) {
    const found = reply.failure ?? `answered ${reply.status}`;
    find({
      call,
      level: 'error',
      found,
      remedy: 'Name a page of the site that every visitor sees',
    });
    return session;
  }
  const html = new TextDecoder().decode(reply.bytes);
  session.cookie = reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  session.token = tokenIn(html);
  session.referer = address.href;
  const tags = tagsIn(html);
  if (tags.some((tag) => attributeOf(tag, 'data-server') === 'none')) {
    session.isServerless = true;
    find({ call, level: 'ok', found: 'says data-server="none": it posts nothing' });
    return session;
  }
  find({ call, level: 'ok', found: session.token ? 'has a csrf-token' : 'has no csrf-token' });
  if (!tags.length)
    find({
      call,
      level: 'warning',
      found: 'has no tag of Veneer’s',
      remedy: 'Add <script src="/assets/veneer.js" defer></script>, where it is not added later',
    });
  return session;
}

/** The elements that may have the tag's options: scripts whose address has the name, and the `meta`. */
function tagsIn(html: string): Element[] {
  const found: Element[] = [];
  const isTag = (one: Element) =>
    one.tagName === 'script'
      ? /veneer/i.test(attributeOf(one, 'src') ?? '')
      : one.tagName === 'meta' && attributeOf(one, 'name') === 'veneer';
  walk(
    parseHtml(html),
    (one) => isTag(one) && found.push(one),
    () => {},
  );
  return found;
}

function tokenIn(html: string): string | null {
  for (const [tag] of html.matchAll(/<meta\b[^>]*>/gi)) {
    if (!/\sname\s*=\s*["']?csrf-token["'\s/>]/i.test(tag)) continue;
    const [, double, single, bare] =
      /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
    return double ?? single ?? bare ?? null;
  }
  return null;
}
