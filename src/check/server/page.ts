import { ask } from './ask';
import type { Finding } from './findings';
import type { Options } from './options';

/** What calls have from the page that sends them. */
export interface Visit {
  cookie: string;
  token: string | null;
  /** The page's address, for `Referer`. */
  referer: string | null;
  /** Does its tag say that there is no server? */
  isServerless: boolean;
}

const LIMIT_BYTES = 5_000_000;
const TAG = /<script\b[^>]*veneer[^>]*>|<meta\b[^>]*name=["']?veneer\b[^>]*>/i;

/** Opens the page that `--page` names, as a visitor would, for its cookies and its token. */
export async function openPage(
  { base, page, limitMs }: Options,
  find: (finding: Finding) => void,
): Promise<Visit> {
  const visit: Visit = { cookie: '', token: null, referer: null, isServerless: false };
  if (!page) return visit;
  const address = new URL(base.origin + page);
  const headers = { Accept: 'text/html' };
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
    return visit;
  }
  const html = new TextDecoder().decode(reply.bytes);
  visit.cookie = reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  visit.token = tokenIn(html);
  visit.referer = address.href;
  const tag = TAG.exec(html)?.[0];
  if (tag && /\sdata-server\s*=\s*["']?none["'\s/>]/.test(tag)) {
    visit.isServerless = true;
    find({ call, level: 'ok', found: 'says data-server="none": it posts nothing' });
    return visit;
  }
  find({ call, level: 'ok', found: visit.token ? 'has a csrf-token' : 'has no csrf-token' });
  if (!tag)
    find({
      call,
      level: 'warning',
      found: 'has no tag of Veneer’s',
      remedy: 'Add <script src="/assets/veneer.js" defer></script>, where it is not added later',
    });
  return visit;
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
