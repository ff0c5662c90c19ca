import { ENDPOINT_FORM, endpoint } from '../kit/endpoint';
import { tellFailure } from '../kit/failure';
import { page } from '../kit/page';
import { ask, type Call, failure } from '../kit/server';
import { anySignal } from '../kit/teardown';
import { contentOfAnswer } from './content';
import { bringDialogStyles, type DialogContent, dialogAround, showDialog } from './stack';

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

let current: { opener: Element | null; aborter: AbortController } | undefined;

/** Asks for `/modals/{name}` on behalf of a script. */
export async function modal(name: string, data: Record<string, string> = {}): Promise<void> {
  const address = endpoint('/modals', name);
  if (!address) {
    page().report('modal', null, `"${name}" is no endpoint`, ENDPOINT_FORM);
    return;
  }
  const fields = Object.keys(data).map((key): [string, string] => [key, String(data[key])]);
  await requestModal({ address, fields, widget: 'modal', opener: null });
}

/**
 * Asks the server and shows its answer. The same opener asks once at a time; another one's request
 * takes the place of the running one. Escape cancels. Never rejects: failures are told.
 */
export async function requestModal(request: ModalRequest): Promise<void> {
  const { opener, widget, signal } = request;
  if (opener && current?.opener === opener) return;
  current?.aborter.abort();
  const aborter = anySignal(signal ? [signal] : []);
  const mine = { opener, aborter };
  current = mine;
  const idle = showBusy(opener, aborter);
  const finish = () => {
    idle();
    aborter.abort();
    if (current === mine) current = undefined;
  };
  try {
    const html = await ask(callOf(request, aborter.signal));
    // All waiting comes before the request counts as done: a click meanwhile must not ask again.
    const [content] = await Promise.all([contentOf(html, request), bringDialogStyles()]);
    const isWanted = !aborter.signal.aborted;
    finish();
    if (isWanted) show(content, request);
  } catch (error) {
    finish();
    tellFailure(widget, opener, error);
  }
}

function callOf({ address, fields, token, opener }: ModalRequest, signal: AbortSignal): Call {
  const call: Call = { method: 'POST', address, fields, expects: 'html', signal };
  if (token) call.token = token;
  if (isForm(opener)) call.accepts = [UNPROCESSABLE];
  return call;
}

async function contentOf(html: string, { opener, address }: ModalRequest): Promise<DialogContent> {
  const name = isForm(opener) ? '' : (opener?.textContent ?? '');
  const content = await contentOfAnswer(html, name);
  if (!content) throw failure({ address }, 'empty', { status: 200, statusText: '' });
  return content;
}

const isForm = (element: Element | null) => element?.localName === 'form';

function show(content: DialogContent, { opener, signal }: ModalRequest): void {
  const around = opener && isForm(opener) && dialogAround(opener);
  showDialog(content, around ? around.opener : opener, around ? undefined : signal);
  // The answer to a form in a dialog takes that dialog's place. The form goes with it, which is no
  // reason for the answer to go.
  if (around) around.close();
}

/** Marks who asked as busy and lets Escape cancel; what it returns takes both back. */
function showBusy(opener: HTMLElement | null, aborter: AbortController): () => void {
  const stop = new AbortController();
  opener?.setAttribute('aria-busy', 'true');
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') aborter.abort();
    },
    { signal: stop.signal, capture: true },
  );
  return () => {
    stop.abort();
    opener?.removeAttribute('aria-busy');
  };
}
