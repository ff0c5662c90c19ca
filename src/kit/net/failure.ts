import { page } from '../core/page';
import { word } from '../core/strings';
import { type CallFailure, type FailureKind, isCallFailure } from './server';

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
  json: ['answered with broken JSON', 'Expected an object with the field settings'],
};

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
    if (audience === 'visitor' && option('errors') !== 'console') alert(word('notLoaded'));
    return;
  }
  if (error.kind === 'cancelled') return;
  const [found, expected] = SENTENCES[error.kind];
  const sentence = found.replace('{status}', String(error.status));
  report(widget, element, `${error.url} ${sentence}`, expected, error);
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
  kind === 'status' ? `${status}: ${statusText} (${url})` : word('notLoaded');
