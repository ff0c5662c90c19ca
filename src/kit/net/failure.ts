import { page } from '../core/page';
import { word } from '../core/strings';
import * as words from '../words';

/** The part of a call that the error of a failed call names. */
export interface FailingCall {
  address: URL;
  /** The address is a page of the site and no endpoint. */
  isPage?: true;
  method?: string;
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

/** The error of a failed call. */
export interface CallFailure extends Error {
  name: 'CallFailure';
  kind: FailureKind;
  /** 0 where there was no answer, or a redirect. */
  status: number;
  statusText: string;
  /** The path of the request. */
  url: string;
  /** Was the request for a page of the site, and not an endpoint? */
  isPage: boolean;
  /** Was the request a POST to an endpoint? A host of files has no endpoints. */
  isPost: boolean;
}

/**
 * Should the browser follow the link, because no request is sent, or its page can't be shown in a dialog?
 * Not where a page broke off: it can be requested again.
 */
export const isForBrowser = (error: unknown): boolean =>
  isCallFailure(error) && (error.kind === 'serverless' || (error.isPage && error.status > 0));

/** Is this error a failed call? */
export const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof Error && error.name === 'CallFailure';

/** The failure of an answer that can't be used; an error status is reported first. */
export const unusable = (call: FailingCall, kind: FailureKind, response: Response): CallFailure =>
  failure(call, response.ok ? kind : 'status', response);

/** The path and query of an address. */
export const pathOf = ({ pathname, search }: URL | Location): string => pathname + search;

/** Makes the error of a failed call. */
export function failure(
  { address, isPage, method }: FailingCall,
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
    isPost: method === 'POST',
  });
}

/** The report of each kind of failure for the theme's author: what was found, what was expected. */
const SENTENCES: Record<FailureKind, [found: string, expected: string]> = {
  cancelled: ['was cancelled', ''],
  serverless: ['is not asked: data-server="none"', 'Expected its answer in the page'],
  timeout: ['did not answer in 30 s', 'Expected an answer sooner'],
  network: ['could not be reached or broke off', 'Is the visitor online and the server up'],
  status: ['answered {status}', 'Expected a status from 200 to 299'],
  redirect: ['led to another page', 'Expected the answer itself; a login page perhaps'],
  document: ['answered with a whole HTML document', 'Expected a fragment; a login page perhaps'],
  empty: ['answered with nothing', 'Expected HTML to show'],
  part: ['has no such part', 'Expected what the fragment names, or a main'],
  type: ['answered with another type', 'Expected text/html, text/plain or application/json'],
  size: ['answered with more than 2 MB', 'Expected less'],
  json: [
    'answered with broken JSON',
    'Expected a whole object; of settings, with the field settings',
  ],
};

/** The answers of a host of files to a POST. */
const SERVERLESS_STATUSES = [404, 405, 501];
const ADVICE = '. Where no server answers calls, write data-server="none" on the tag';

/**
 * Reports a failed call, always on the console. The visitor (contract.md#failed-calls) sees an alert for
 * an error status, an error for an answer that can't be shown, and nothing where there was no answer.
 * @param audience who sees it beside the console: the `visitor`, who waits for the answer; only of an
 *   error `status`, where nobody waits; `nobody`, where a notification would send the call again
 */
export function reportFailure(
  widget: string,
  element: Element | null,
  error: unknown,
  audience: 'visitor' | 'status' | 'nobody' = 'visitor',
): void {
  const { report, option, loadPart } = page();
  if (!isCallFailure(error)) {
    report(widget, element, 'something unexpected failed', 'This is a defect of Veneer', error);
    if (audience === 'visitor' && option('errors') !== 'console') alert(word(words.notLoaded));
    return;
  }
  if (error.kind === 'cancelled') return;
  const [found, expected] = SENTENCES[error.kind];
  const sentence = found.replace('{status}', String(error.status));
  const isServerless = error.isPost && SERVERLESS_STATUSES.includes(error.status);
  const advice = isServerless ? expected + ADVICE : expected;
  report(widget, element, `${error.url} ${sentence}`, advice, error);
  const isWanted = audience === 'visitor' || (audience === 'status' && error.kind === 'status');
  // Where a page failed, its link is still there to follow.
  const isShown = isWanted && !error.isPage;
  const hasAnswer = error.status > 0 || error.kind === 'redirect';
  if (!isShown || !hasAnswer || option('errors') === 'console') return;
  loadPart('dialog').then(
    (dialog) => dialog.showFailure(error),
    () => alert(plainSentence(error)),
  );
}

/** The text of the dialog, for an alert where the dialog's code can't be loaded. */
const plainSentence = ({ kind, status, statusText, url }: CallFailure) =>
  kind === 'status' ? `${status}: ${statusText} (${url})` : word(words.notLoaded);
