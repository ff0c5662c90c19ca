import { ENDPOINT_FORM, endpoint } from '../kit/endpoint';
import { tellFailure } from '../kit/failure';
import { nameOfTrigger } from '../kit/name';
import { page } from '../kit/page';
import { ask, type Call, failure } from '../kit/server';
import { safe } from '../runtime/dom';
import { contentOfAnswer } from './content';
import { bringDialogStyles, type DialogContent, dialogAround, showDialog } from './stack';
import { takeTurn } from './turn';

/** A request whose answer is shown as a modal. */
export interface ModalRequest {
  address: URL;
  fields: [name: string, value: string][];
  /** The widget that asks, for reports. */
  widget: string;
  /** Who asked: marked busy meanwhile, and given focus back afterwards. */
  opener: HTMLElement | null;
  /** Aborts when the opener leaves the page. */
  signal?: AbortSignal;
  token?: string | null;
}

/** A form that was answered with its mistakes: shown like any answer. */
const UNPROCESSABLE = 422;

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
 * Asks the server and shows its answer. The same opener asks once at a time; another one's request
 * takes the place of the running one. Escape cancels. Never rejects: failures are told.
 */
export async function requestModal(request: ModalRequest): Promise<void> {
  const { opener, widget, signal } = request;
  const turn = takeTurn(opener, signal);
  if (!turn) return;
  try {
    // All waiting comes before the request counts as done: a click meanwhile must not ask again.
    const [content] = await Promise.all([bringContent(request, turn.signal), bringDialogStyles()]);
    const isWanted = !turn.signal.aborted;
    turn.end();
    if (isWanted) show(content, request);
  } catch (error) {
    turn.end();
    tellFailure(widget, opener, error);
  }
}

/**
 * Asks the server once and makes a dialog's content of its answer.
 * @throws {CallFailure}
 */
export async function bringContent(
  request: ModalRequest,
  signal: AbortSignal,
): Promise<DialogContent> {
  return contentOf(await ask(callOf(request, signal)), request);
}

function callOf({ address, fields, token, opener }: ModalRequest, signal: AbortSignal): Call {
  const call: Call = { method: 'POST', address, fields, expects: 'html', signal };
  if (token) call.token = token;
  if (isForm(opener)) call.accepts = [UNPROCESSABLE];
  return call;
}

async function contentOf(html: string, { opener, address }: ModalRequest): Promise<DialogContent> {
  const name = isForm(opener) ? '' : nameOfTrigger(opener);
  const content = await contentOfAnswer(html, name);
  if (!content) throw failure({ address }, 'empty', { status: 200, statusText: '' });
  return content;
}

const isForm = (element: Element | null) => safe(element)?.localName === 'form';

function show(content: DialogContent, { opener, signal }: ModalRequest): void {
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
