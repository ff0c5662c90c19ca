import { clickNatively } from '../kit/click';
import { askForDialog, type DialogCall, isForm, nameOfTrigger } from '../kit/dialog-call';
import { ENDPOINT_FORM, endpoint } from '../kit/endpoint';
import { reportFailure } from '../kit/failure';
import { isEndpointMissing, type LoadedHtml, ownOf } from '../kit/own-page';
import { page } from '../kit/page';
import { isForBrowser } from '../kit/server';
import { contentOfAnswer } from './content';
import { showElement } from './element';
import { type DialogContent, dialogAround, loadDialogStyles, showDialog } from './stack';

/** What a script asks for at the moment; the same again is not asked for again. */
let underWay: { key: string; done: Promise<void> } | undefined;

/** Asks for `/modals/{name}` on behalf of a script. */
export async function modal(name: string, data: Record<string, string> = {}): Promise<void> {
  const address = endpoint('/modals', name);
  if (!address) {
    page().report('modal', null, `"${name}" is no endpoint`, ENDPOINT_FORM);
    return;
  }
  const fields = Object.keys(data).map((key): [string, string] => [key, String(data[key])]);
  const { signal } = page().life;
  const key = JSON.stringify([address.href, fields]);
  if (underWay?.key !== key) {
    const done = requestModal({ address, fields, widget: 'modal', opener: null, signal });
    underWay = { key, done };
    done.then(() => {
      underWay = undefined;
    });
  }
  await underWay.done;
}

/**
 * Asks the server and shows its answer. Escape cancels. Never rejects: failures are told.
 * @param asked the call, where it is under way already
 */
export async function requestModal(call: DialogCall, asked = askForDialog(call)): Promise<void> {
  if (!asked) return;
  const { lock, answer } = asked;
  try {
    // All waiting comes before the call counts as done: a click meanwhile must not ask again.
    const [content] = await Promise.all([contentOf(await answer, call), loadDialogStyles()]);
    const isWanted = !lock.signal.aborted;
    lock.end();
    if (isWanted) show(content, call);
  } catch (error) {
    lock.end();
    giveUp(call, error);
  }
}

/** Is there something to do instead of telling a failure? */
export const hasOtherWay = ({ opener }: DialogCall, error: unknown): boolean =>
  isForBrowser(error) || partInstead(opener, error) !== null;

/** The part of this page that a link leads to, where its endpoint is not there. */
function partInstead(opener: Element | null, error: unknown): HTMLElement | null {
  const own = isEndpointMissing(error) || isForBrowser(error) ? ownOf(opener) : null;
  return own instanceof HTMLElement ? own : null;
}

/**
 * Nothing came that could be shown: instead the part of this page is that the link leads to, or the link
 * is followed. Where there is neither, the failure is told.
 */
export function giveUp({ widget, opener, signal }: DialogCall, error: unknown): void {
  const part = partInstead(opener, error);
  if (part && opener && signal) {
    showElement(part, opener, signal).then((isShown) => isShown || clickNatively(opener));
    return;
  }
  reportFailure(widget, opener, error);
  if (opener && isForBrowser(error)) clickNatively(opener);
}

/**
 * Makes a dialog's content of what came.
 * @throws {CallFailure} where nothing is left to show
 */
export const contentOf = (
  loaded: LoadedHtml,
  { opener, address }: DialogCall,
): Promise<DialogContent> =>
  contentOfAnswer(loaded, isForm(opener) ? '' : nameOfTrigger(opener), address);

function show(content: DialogContent, { opener, signal }: DialogCall): void {
  const around = opener && isForm(opener) && dialogAround(opener);
  if (!around) {
    showDialog(content, opener, signal);
    return;
  }
  // The answer to a form in a dialog takes that dialog's place. The form goes with it, which is no
  // reason for the answer to go. Closed first, it gives focus back, which the next one notes.
  around.close();
  showDialog(content, around.opener);
}
