import { page } from '../core/page';
import { anySignal, onAbort } from '../core/teardown';
import { isFullDocument, readBody } from './body';
import { failure, isCallFailure, unusable } from './failure';

/** One request, by the conventions of contract.md#calls. */
export interface Call {
  method: 'GET' | 'POST';
  address: URL;
  /** The type of the answer; `nothing` where only its status matters. */
  expects: 'html' | 'text' | 'json' | 'nothing';
  /** The address is a page of the site and no endpoint: the answer may be a full document. */
  isPage?: true;
  fields?: readonly [name: string, value: string][];
  /** A token for `X-CSRF-Token`, instead of the page's. */
  token?: string | null;
  /** Statuses besides 2xx whose body is used, too. */
  accepts?: readonly number[];
  /** The call outlives the page (64 KB of fields at most), and nobody waits for it. */
  keepalive?: boolean;
  /** Cancels the call. */
  signal: AbortSignal;
}

/** Time limit of a call (contract.md#call-limit), in ms. */
const TIME_LIMIT_MS = 30_000;
const ACCEPTED = {
  html: 'text/html',
  text: 'text/plain',
  json: 'application/json',
  nothing: '*/*',
};
const TYPES = {
  html: /^text\/html$/,
  text: /^text\/plain$/,
  json: /^application\/(?:[\w.-]+\+)?json$/,
};

/** The number of pending calls that somebody waits for. */
let pendingCalls = 0;
const watchers = new Set<(count: number) => void>();

/**
 * Calls `onChange` with the number of pending calls that somebody waits for: at once, and at every change.
 * @param signal stops it
 */
export function watchCalls(onChange: (count: number) => void, signal: AbortSignal): void {
  watchers.add(onChange);
  onAbort(signal, () => watchers.delete(onChange));
  onChange(pendingCalls);
}

function countCall(change: 1 | -1): void {
  pendingCalls += change;
  for (const onChange of watchers) onChange(pendingCalls);
}

/** Has the tag `data-server="none"`? No POST is sent then; GET requests for files are. */
export const isServerless = (): boolean => page().option('server') === 'none';

/**
 * Sends a request to the site's own server.
 * @returns the answer's text, checked for status, type and size, and empty only where the call expects
 *   `text` or `nothing`
 * @throws {CallFailure} for everything else, a cancelled call included
 */
export async function ask(call: Call): Promise<string> {
  if (call.method === 'POST' && isServerless()) throw failure(call, 'serverless');
  const { response, text } = await exchange(call, requestOf(call), (answer) =>
    checkStatus(call, answer),
  );
  return checkedText(call, response, text);
}

/**
 * Sends a request, counted while it runs, and reads its answer up to the size limit.
 * @param check called before the body is read, which may take long where a call fails; returns `false`
 *   where nobody needs the body, or has read it
 * @param limitMs the time limit
 * @throws {CallFailure} where there is no answer, where it is too large, and what `check` throws
 */
export async function exchange(
  call: Pick<Call, 'address' | 'isPage' | 'keepalive' | 'signal'>,
  request: RequestInit,
  check: (response: Response) => unknown,
  limitMs = TIME_LIMIT_MS,
): Promise<{ response: Response; text: string }> {
  const aborter = anySignal([call.signal]);
  const clock = setTimeout(() => aborter.abort('timeout'), limitMs);
  let response: Response | undefined;
  if (!call.keepalive) countCall(1);
  try {
    response = await fetch(call.address, { ...request, signal: aborter.signal });
    const isRead = (await check(response)) !== false;
    return { response, text: isRead ? await readBody(response, call) : '' };
  } catch (error) {
    if (isCallFailure(error)) throw error;
    if (call.signal.aborted) throw failure(call, 'cancelled');
    // The answer to a form with errors that broke off: report its status.
    if (response && !response.ok) throw failure(call, 'status', response, error);
    if (aborter.signal.aborted) throw failure(call, 'timeout', undefined, error);
    throw failure(call, 'network', undefined, error);
  } finally {
    clearTimeout(clock);
    aborter.abort();
    if (!call.keepalive) countCall(-1);
  }
}

function requestOf({
  method,
  fields,
  token,
  expects,
  isPage,
  keepalive = false,
}: Call): RequestInit {
  const csrf =
    token ??
    document.documentElement
      .querySelector<HTMLMetaElement>('meta[name=csrf-token]')
      ?.getAttribute('content');
  const headers: Record<string, string> = {
    Accept: ACCEPTED[expects],
    'X-Requested-With': 'XMLHttpRequest',
  };
  if (csrf) headers['X-CSRF-Token'] = csrf;
  const request: RequestInit = {
    method,
    headers,
    keepalive,
    mode: 'same-origin',
    credentials: 'same-origin',
    // A redirect is no answer, and a 307 that is followed would send the fields and the token along.
    // A page may redirect to another spelling of its address, on this site only.
    redirect: isPage ? 'follow' : 'manual',
  };
  if (method === 'POST') {
    request.cache = 'no-store';
    request.body = encode(fields ?? []);
  }
  return request;
}

function encode(fields: readonly [string, string][]): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

function checkStatus(call: Call, response: Response): void {
  if (call.isPage && response.redirected) checkRedirect(call, response);
  else if (isRedirect(response)) throw failure(call, 'redirect');
  const isAccepted = response.ok || call.accepts?.includes(response.status);
  if (!isAccepted) throw failure(call, 'status', response);
}

/** Browsers hide the target and status of a redirect; other environments, such as tests, show both. */
const isRedirect = ({ type, redirected, status, headers }: Response) =>
  type === 'opaqueredirect' ||
  redirected ||
  (status >= 300 && status < 400 && headers.has('Location'));

/**
 * Hosts of static files redirect to another spelling of an address, with or without a slash or a file
 * extension: relative addresses in the page are relative to that one.
 * @throws {CallFailure} where the redirect leads to another page
 */
function checkRedirect(call: Call, response: Response): void {
  const { pathname } = new URL(response.url);
  if (plainPath(pathname) !== plainPath(call.address.pathname))
    throw failure(call, 'redirect', response);
  call.address.pathname = pathname;
}

const plainPath = (path: string): string => path.replace(/(\/index)?(\.html?)?\/?$/, '');

function checkedText(call: Call, response: Response, text: string): string {
  if (call.expects === 'nothing') return '';
  const isEmpty = !text.trim();
  if (isEmpty && call.expects === 'text') return '';
  if (isEmpty) throw unusable(call, 'empty', response);
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (!TYPES[call.expects].test(type ?? '')) throw unusable(call, 'type', response);
  if (call.expects === 'html' && !call.isPage && isFullDocument(text))
    throw unusable(call, 'document', response);
  return text;
}
