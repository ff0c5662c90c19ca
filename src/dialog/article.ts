import { page } from '../kit/core/page';
import { word } from '../kit/core/strings';
import { nameOfTrigger, requestDialog } from '../kit/net/dialog-call';
import { isCallFailure, isForBrowser, reportFailure } from '../kit/net/failure';
import { type HtmlCall, type LoadedHtml, requestHtml } from '../kit/net/own-page';
import type { RequestLock } from '../kit/net/request-lock';
import { sentenceOf } from '../kit/status';
import * as words from '../kit/words';
import type { OpenPanel } from '../react/panel';
import { wait } from '../runtime/lifecycle';
import { contentOfAnswer } from './content';
import { Dialog, type DialogContent, loadDialogStyles, openDialog } from './dialog';
import { handleFailure } from './request';

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
  const place = document.createElement('div');
  const early = await outcomeOrPanel(place, outcome);
  if ('panel' in early) return showLoading({ request, lock, ...early }, place, outcome);
  // The lock is released after everything has loaded: a click meanwhile must send no second request.
  await loadDialogStyles();
  const isWanted = !lock.signal.aborted;
  lock.end();
  if ('error' in early) handleFailure(request, early.error);
  else if (isWanted) new Dialog(early.content, opener, signal);
}

const outcomeOf = ({ opener, address }: HtmlCall, answer: Promise<LoadedHtml>): Promise<Outcome> =>
  answer
    .then((loaded) => contentOfAnswer(loaded, nameOfTrigger(opener), address))
    .then(
      (content) => ({ content }),
      (error) => ({ error }),
    );

/** The answer, or the panel of an answer that is slow. Without the code for panels the answer is awaited. */
async function outcomeOrPanel(
  place: HTMLElement,
  outcome: Promise<Outcome>,
): Promise<Outcome | { panel: OpenPanel }> {
  try {
    const react = wait(PATIENCE_MS).then(() => page().loadPart('react'));
    const first = await Promise.race([outcome, react]);
    if (!('openPanel' in first)) return first;
    return { panel: await first.openPanel(place, { phase: 'loading' }) };
  } catch {
    return outcome;
  }
}

/** Opens the dialog before the answer has arrived. Closing it in any way cancels the request. */
async function showLoading(
  { request, lock, panel }: Omit<LoadingDialog, 'dialog'>,
  place: HTMLElement,
  outcome: Promise<Outcome>,
): Promise<void> {
  const { opener } = request;
  const name = { text: nameOfTrigger(opener) || word(words.dialog) };
  const fill = (slot: HTMLElement) => slot.append(place);
  const content = { fill, name, onGone: panel.remove };
  const dialog = await openDialog(content, opener, lock.signal);
  lock.release();
  if (!dialog) return lock.end();
  dialog.closed.then(lock.end);
  await showOutcome({ request, lock, panel, dialog }, outcome);
}

interface LoadingDialog {
  request: HtmlCall;
  lock: RequestLock;
  panel: OpenPanel;
  dialog: Dialog;
}

async function showOutcome(loading: LoadingDialog, outcome: Promise<Outcome>): Promise<void> {
  const { request, lock, panel, dialog } = loading;
  const result = await outcome;
  if (lock.signal.aborted) return;
  if ('error' in result && isForBrowser(result.error)) {
    dialog.close();
    handleFailure(request, result.error);
    return;
  }
  if ('content' in result) dialog.change(result.content);
  else {
    const address = request.opener?.getAttribute('href') ?? undefined;
    const cause = causeOf(result.error);
    const onRetry = () => {
      panel.show({ phase: 'loading' });
      showOutcome(loading, outcomeOf(request, requestHtml(request, lock.signal)));
    };
    panel.show({ phase: 'failed', page: address, cause, onRetry });
    // The dialog itself notifies the visitor.
    reportFailure(request.widget, request.opener, result.error, 'nobody');
  }
  moveFocus(dialog);
}

const causeOf = (error: unknown): string | undefined =>
  isCallFailure(error) && error.kind === 'status' && page().option('errors') !== 'console'
    ? sentenceOf(error)
    : undefined;

/**
 * Moves focus to the new content, so that a screen reader reads from there. Not where the visitor has
 * moved to another control meanwhile, such as the close button.
 */
function moveFocus({ root, box }: Dialog): void {
  const activeElement = document.activeElement;
  const isElsewhere = activeElement?.matches('a,button') && root.contains(activeElement);
  if (isElsewhere) return;
  const heading = root.querySelector<HTMLHeadingElement>(
    '.veneer-dialog__content :is(h1,h2,h3,h4,h5,h6)',
  );
  const target = root.querySelector<HTMLElement>('.veneer-panel__retry') ?? heading ?? box;
  if (target === heading) heading?.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
