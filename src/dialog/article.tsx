import { page } from '../kit/core/page';
import { word } from '../kit/core/strings';
import { nameOfTrigger, requestDialog } from '../kit/net/dialog-call';
import { isCallFailure, reportFailure } from '../kit/net/failure';
import { type HtmlCall, type LoadedHtml, requestHtml } from '../kit/net/own-page';
import type { RequestLock } from '../kit/net/request-lock';
import * as words from '../kit/words';
import { contentOfAnswer } from './content';
import {
  type Dialog,
  type DialogContent,
  loadDialogStyles,
  openDialog,
  showDialog,
} from './dialog';
import { boxOf } from './focus';
import type { FrameProps } from './frame';
import { loadPanelStyles, Panel, type PanelState } from './panel';
import { handleFailure, hasFallback } from './request';
import { sentenceOf } from './show-failure';

/** How long an answer may take before a dialog opens that shows it is loading (ours), in ms. */
const PATIENCE_MS = 200;

type Outcome = { content: DialogContent } | { error: unknown };

/**
 * Requests an article from the server and shows it. For a slow answer the dialog opens first, and then
 * shows the answer or the failure, with a button to try again and a link to the article's page. Never
 * rejects: failures are reported.
 * @param pending the request, where it has been sent already
 */
export async function requestArticle(
  request: HtmlCall,
  pending = requestDialog(request),
): Promise<void> {
  if (!pending) return;
  const { opener, signal } = request;
  const { lock, answer } = pending;
  const outcome = outcomeOf(request, answer);
  const early = await Promise.race([outcome, pass(PATIENCE_MS)]);
  if (!early) return showLoading(request, lock, outcome);
  // The lock is released after everything has loaded: a click meanwhile must send no second request.
  await loadDialogStyles();
  const isWanted = !lock.signal.aborted;
  lock.end();
  if ('error' in early) handleFailure(request, early.error);
  else if (isWanted) showDialog(early.content, opener, signal);
}

const outcomeOf = ({ opener, address }: HtmlCall, answer: Promise<LoadedHtml>): Promise<Outcome> =>
  answer
    .then((loaded) => contentOfAnswer(loaded, nameOfTrigger(opener), address))
    .then(
      (content) => ({ content }),
      (error) => ({ error }),
    );

const pass = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** Opens the dialog before the answer has arrived. Closing it in any way cancels the request. */
async function showLoading(
  request: HtmlCall,
  lock: RequestLock,
  outcome: Promise<Outcome>,
): Promise<void> {
  const { opener } = request;
  const name = { text: nameOfTrigger(opener) || word(words.dialog) };
  await loadPanelStyles();
  const dialog = await openDialog(
    { children: <Waiting state={{ phase: 'loading' }} />, name },
    opener,
    lock.signal,
  );
  lock.release();
  if (!dialog) return lock.end();
  dialog.closed.then(lock.end);
  await showOutcome({ request, lock, dialog, name }, outcome);
}

interface LoadingDialog {
  request: HtmlCall;
  lock: RequestLock;
  dialog: Dialog;
  name: FrameProps['name'];
}

async function showOutcome(loading: LoadingDialog, outcome: Promise<Outcome>): Promise<void> {
  const { request, lock, dialog, name } = loading;
  const result = await outcome;
  if (lock.signal.aborted) return;
  if ('error' in result && hasFallback(request, result.error)) {
    dialog.close();
    handleFailure(request, result.error);
    return;
  }
  if ('content' in result) dialog.change(result.content);
  else {
    const address = request.opener?.getAttribute('href') ?? undefined;
    const cause = causeOf(result.error);
    const state: PanelState = {
      phase: 'failed',
      page: address,
      cause,
      onRetry: () => retry(loading),
    };
    dialog.change({ children: <Waiting state={state} />, name });
    // The dialog itself notifies the visitor.
    reportFailure(request.widget, request.opener, result.error, 'nobody');
  }
  moveFocus(dialog);
}

const causeOf = (error: unknown): string | undefined =>
  isCallFailure(error) && error.kind === 'status' && page().option('errors') !== 'console'
    ? sentenceOf(error)
    : undefined;

function retry(loading: LoadingDialog): void {
  const { request, lock, dialog, name } = loading;
  dialog.change({ children: <Waiting state={{ phase: 'loading' }} />, name });
  showOutcome(loading, outcomeOf(request, requestHtml(request, lock.signal)));
}

const Waiting = ({ state }: { state: PanelState }) => (
  <div className="veneer-dialog__content">
    <Panel state={state} />
  </div>
);

/**
 * Moves focus to the new content, so that a screen reader reads from there. Not where the visitor has
 * moved to another control meanwhile, such as the close button.
 */
function moveFocus({ root }: Dialog): void {
  const box = boxOf(root);
  const activeElement = document.activeElement;
  const isElsewhere = activeElement?.matches('a,button') && root.contains(activeElement);
  if (isElsewhere) return;
  const heading = root.querySelector<HTMLHeadingElement>(
    '.veneer-dialog__content :is(h1,h2,h3,h4,h5,h6)',
  );
  const target = root.querySelector<HTMLElement>('.veneer-panel__retry') ?? heading ?? box;
  if (target === heading) heading?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
