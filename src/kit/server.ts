import { rootElement } from '../runtime/dom';
import { isFullDocument } from './full-document';
import { page } from './page';
import { anySignal, onAbort } from './teardown';

/** One request, by the conventions of contract.md#calls. */
export interface Call {
  method: 'GET' | 'POST';
  address: URL;
  /** What the answer has to be; `nothing` where only its status counts. */
  expects: 'html' | 'text' | 'json' | 'nothing';
  /** A page of the site is asked, and no endpoint: its answer may be a whole document. */
  isPage?: true;
  fields?: readonly [name: string, value: string][];
  /** A token for `X-CSRF-Token` that wins over the page's. */
  token?: string | null;
  /** Statuses beside 2xx whose body is an answer too. */
  accepts?: readonly number[];
  /** Leaving the page does not end the call (64 KB of fields at most), and nobody waits for it. */
  keepalive?: boolean;
  /** Cancels the call. */
  signal: AbortSignal;
}

/** Why a call failed. */
export type FailureKind =
  | 'cancelled'
  | 'serverless'
  | 'timeout'
  | 'network'
  | 'status'
  | 'redirect'
  | 'document'
  | 'empty'
  | 'part'
  | 'type'
  | 'size'
  | 'json';

/** What is thrown when a call fails. */
export interface CallFailure extends Error {
  name: 'CallFailure';
  kind: FailureKind;
  /** 0 where there was no answer, or a redirect. */
  status: number;
  statusText: string;
  /** The path that was asked. */
  url: string;
  /** Was it a page of the site that was asked, and no endpoint? */
  isPage: boolean;
}

/** Time limit of a call (contract.md#call-limit), in ms. */
const TIME_LIMIT_MS = 30_000;
/** The largest answer (contract.md#answer-limit). */
const SIZE_LIMIT_BYTES = 2 * 1024 * 1024;

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

/** How many calls are under way that somebody waits for. */
let waitedFor = 0;
const watchers = new Set<(count: number) => void>();

/**
 * Tells how many calls are under way that somebody waits for: at once, and on every change.
 * @param signal ends it
 */
export function watchCalls(tell: (count: number) => void, signal: AbortSignal): void {
  watchers.add(tell);
  onAbort(signal, () => watchers.delete(tell));
  tell(waitedFor);
}

function note(change: 1 | -1): void {
  waitedFor += change;
  for (const tell of watchers) tell(waitedFor);
}

/** Does the tag say that there is no server? Nothing is posted then, and files are still asked for. */
export const isServerless = (): boolean => page().option('server') === 'none';

/**
 * Asks the site's own server.
 * @returns the answer's text, checked for status, type and size, never empty unless text or nothing
 *   was asked for
 * @throws {CallFailure} for everything else, a cancelled call included
 */
export async function ask(call: Call): Promise<string> {
  if (call.method === 'POST' && isServerless()) throw failure(call, 'serverless');
  const aborter = anySignal([call.signal]);
  const clock = setTimeout(() => aborter.abort('timeout'), TIME_LIMIT_MS);
  let response: Response | undefined;
  if (!call.keepalive) note(1);
  try {
    response = await fetch(call.address, requestOf(call, aborter.signal));
    checkStatus(call, response);
    const bytes = await readBytes(response, call);
    return checkedText(call, response, decode(bytes, response));
  } catch (error) {
    if (isCallFailure(error)) throw error;
    if (call.signal.aborted) throw failure(call, 'cancelled');
    // The answer to a form with mistakes that broke off: its status is all there is to tell.
    if (response && !response.ok) throw failure(call, 'status', response, error);
    if (aborter.signal.aborted) throw failure(call, 'timeout', undefined, error);
    throw failure(call, 'network', undefined, error);
  } finally {
    clearTimeout(clock);
    aborter.abort();
    if (!call.keepalive) note(-1);
  }
}

/**
 * Is it left to the browser to follow the link, because nothing is asked, or its page is not one to show?
 * A page that broke off may be asked for again.
 */
export const isForBrowser = (error: unknown): boolean =>
  isCallFailure(error) && (error.kind === 'serverless' || (error.isPage && error.status > 0));

/** Is this error a failed call? */
export const isCallFailure = (error: unknown): error is CallFailure =>
  (error as Error | null)?.name === 'CallFailure';

function requestOf(
  { method, fields, token, expects, isPage, keepalive = false }: Call,
  signal: AbortSignal,
): RequestInit {
  const csrf =
    token ??
    rootElement().querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.getAttribute('content');
  const headers: Record<string, string> = {
    Accept: ACCEPTED[expects],
    'X-Requested-With': 'XMLHttpRequest',
  };
  if (csrf) headers['X-CSRF-Token'] = csrf;
  const request: RequestInit = {
    method,
    headers,
    signal,
    keepalive,
    mode: 'same-origin',
    credentials: 'same-origin',
    // Wherever it leads, it is not the answer; followed, a 307 would carry the fields and the token.
    // A page may be found beside its address, on this site alone.
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

/** Reads the body, and stops reading one that is too large. */
async function readBytes(response: Response, call: Call): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > SIZE_LIMIT_BYTES) throw unusable(call, 'size', response);
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Old pages are not all UTF-8: the charset that the server names counts, as it does for a page. */
function decode(bytes: Uint8Array, response: Response): string {
  // As in a page, a byte order mark knows better than the server.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder().decode(bytes);
  const charset = /charset="?([\w-]+)/i.exec(response.headers.get('Content-Type') ?? '')?.[1];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Before the body, which of a failed call may be long in coming. */
function checkStatus(call: Call, response: Response): void {
  if (call.isPage && response.redirected) checkPlace(call, response);
  else if (isRedirect(response)) throw failure(call, 'redirect');
  const isAccepted = response.ok || call.accepts?.includes(response.status);
  if (!isAccepted) throw failure(call, 'status', response);
}

/** Browsers hide where a redirect leads and even its status; others show both. */
const isRedirect = ({ type, redirected, status, headers }: Response) =>
  type === 'opaqueredirect' ||
  redirected ||
  (status >= 300 && status < 400 && headers.has('Location'));

/**
 * Hosts of files find a page under another spelling of its address, with a slash or an ending more or
 * less: what is relative in it is relative to that one.
 */
function checkPlace(call: Call, response: Response): void {
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

/** An answer that can't be used: told by its status, where that alone says that something failed. */
const unusable = (call: Call, kind: FailureKind, response: Response): CallFailure =>
  failure(call, response.ok ? kind : 'status', response);

/** An address within its site, without a fragment. */
export const pathOf = ({ pathname, search }: URL | Location): string => pathname + search;

/** Makes the error of a failed call. */
export function failure(
  { address, isPage }: Pick<Call, 'address' | 'isPage'>,
  kind: FailureKind,
  response?: Pick<Response, 'status' | 'statusText'>,
  cause?: unknown,
): CallFailure {
  const url = pathOf(address) + address.hash;
  return Object.assign(new Error(`${kind}: ${url}`, { cause }), {
    name: 'CallFailure' as const,
    kind,
    status: response?.status ?? 0,
    statusText: response?.statusText ?? '',
    url,
    isPage: !!isPage,
  });
}
