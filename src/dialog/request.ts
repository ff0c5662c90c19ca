import { clickNatively } from '../kit/core/interaction';
import { page } from '../kit/core/page';
import { nameOfTrigger, requestDialog } from '../kit/net/dialog-call';
import { endpoint } from '../kit/net/endpoint';
import { isForBrowser, reportFailure } from '../kit/net/failure';
import { type HtmlCall, isForm, ownOf } from '../kit/net/own-page';
import { requestLock } from '../kit/net/request-lock';
import { contentOfAnswer } from './content';
import { Dialog, type DialogContent, loadDialogStyles } from './dialog';
import { showElement } from './element';
import { dialogAround } from './stack';

/** The pending request of a script; the same request is not sent twice. */
let scriptRequest: { key: string; done: Promise<void> } | undefined;

/**
 * Shows the answer of `/modals/{name}`, for `veneer.modal`. Settles once it is on the screen.
 * @param data scripts also pass `null` for none
 */
export async function modal(name: string, data?: Record<string, string> | null): Promise<void> {
  const address = endpoint({ folder: '/modals', name, widget: 'modal', element: null });
  if (!address) return;
  const fields = Object.entries(data ?? {}).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const { signal } = page().life;
  const key = JSON.stringify([address.href, fields]);
  if (scriptRequest?.key !== key) {
    const done = requestModal({ address, fields, widget: 'modal', opener: null, signal });
    scriptRequest = { key, done };
    done.then(() => {
      scriptRequest = undefined;
    });
  }
  await scriptRequest.done;
}

/**
 * Sends a request and shows its answer. Escape cancels. Never rejects: failures are reported.
 * @param pending the request, where it has been sent already
 */
export async function requestModal(call: HtmlCall, pending = requestDialog(call)): Promise<void> {
  if (!pending) return;
  const { lock, answer } = pending;
  try {
    // The lock is released after everything has loaded: a click meanwhile must send no second request.
    const content = contentOfAnswer(await answer, nameOfTrigger(call.opener), call.address);
    const [shown] = await Promise.all([content, loadDialogStyles()]);
    const isWanted = !lock.signal.aborted;
    lock.end();
    if (isWanted) show(shown, call);
  } catch (error) {
    lock.end();
    handleFailure(call, error);
  }
}

/**
 * Handles a failed request: reports the failure. If no server answers calls, shows the element of this page
 * that the link leads to, or follows the link.
 */
export function handleFailure({ widget, opener, signal }: HtmlCall, error: unknown): void {
  const part = isForBrowser(error) && ownOf(opener);
  const lock = part instanceof HTMLElement && opener && requestLock(opener, signal);
  if (lock) {
    showElement(part, opener, lock).then((isShown) => isShown || clickNatively(opener));
    return;
  }
  reportFailure(widget, opener, error);
  if (opener && isForBrowser(error)) clickNatively(opener);
}

function show(content: DialogContent, { opener, signal }: HtmlCall): void {
  const around = isForm(opener) ? dialogAround(opener) : undefined;
  // The answer to a form in a dialog replaces that dialog. It gets no signal: the form is removed with
  // its dialog, and the answer stays. The old dialog closes first and restores the focus, which the new
  // one saves.
  around?.close();
  new Dialog(content, around ? around.opener : opener, around ? undefined : signal);
}
