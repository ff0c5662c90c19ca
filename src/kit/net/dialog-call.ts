import { safe } from '../../runtime/dom';
import type { Parts } from '../../runtime/page';
import { clickNatively } from '../core/interaction';
import { page } from '../core/page';
import { askOrOpen, type LoadedHtml } from './own-page';
import { type RequestLock, requestLock } from './request-lock';
import type { Call } from './server';

/** A request for the content of a dialog. */
export interface DialogCall {
  address: URL;
  fields: [name: string, value: string][];
  /** The widget that asks, for reports. */
  widget: string;
  /** The element that opens it: busy during the request; the focus returns to it afterwards. */
  opener: HTMLElement | null;
  /** Aborts when the opener leaves the page. */
  signal?: AbortSignal;
  token?: string | null;
}

/** A pending request, and the lock that allows to show its answer. */
export interface PendingRequest {
  lock: RequestLock;
  answer: Promise<LoadedHtml>;
}

/** The status of a form with errors: its answer is shown like any other. */
const UNPROCESSABLE = 422;

/**
 * Requests the content of a dialog from the server. One opener has one request at a time; a request of
 * another opener cancels the pending one.
 * @returns `null` where this opener has a pending request
 */
export function requestDialog(call: DialogCall): PendingRequest | null {
  const lock = requestLock(call.opener, call.signal);
  if (!lock) return null;
  const answer = sendRequest(call, lock.signal);
  // Whoever shows the answer handles its failure, perhaps later than it happens.
  answer.catch(() => {});
  return { lock, answer };
}

/**
 * Requests the content; where the endpoint does not exist, the page that the link leads to.
 * @param signal that of the lock
 * @throws {CallFailure}
 */
export function sendRequest(
  { address, fields, token, opener, widget }: DialogCall,
  signal: AbortSignal,
): Promise<LoadedHtml> {
  const call: Call = { method: 'POST', address, fields, expects: 'html', signal };
  if (token) call.token = token;
  if (isForm(opener)) call.accepts = [UNPROCESSABLE];
  return askOrOpen(call, widget, opener);
}

export const isForm = (element: Element | null): boolean => safe(element)?.localName === 'form';

/**
 * Requests the content at a click, and loads the dialog's code at the same time.
 * @param show called once the code is loaded
 */
export function askAtClick(
  event: MouseEvent,
  call: DialogCall & { opener: HTMLElement },
  show: (dialog: Parts['dialog'], pending: PendingRequest) => void,
): void {
  event.preventDefault();
  const pending = requestDialog(call);
  if (pending) answerClick(event, call.opener, (dialog) => show(dialog, pending), pending.lock);
}

/**
 * Handles a click with the dialog's code, which may still be loading: the element shows that it was
 * pressed. Where the code does not load, which is reported, the click is left to the browser.
 * @param act returns or resolves to `false` to leave the click to the browser, too
 * @param lock that of a request, whose answer needs the HTML sanitiser, too
 */
export async function answerClick(
  event: MouseEvent,
  element: HTMLElement,
  act: (dialog: Parts['dialog']) => unknown,
  lock?: RequestLock,
): Promise<void> {
  event.preventDefault();
  const target = event.target as Element;
  const { loadPart, showPressed } = page();
  const code = Promise.all([loadPart('dialog'), lock && loadPart('html')]);
  showPressed(element, code);
  let dialog: Parts['dialog'];
  try {
    [dialog] = await code;
  } catch {
    lock?.end();
    clickNatively(target, event);
    return;
  }
  if ((await act(dialog)) === false) clickNatively(target, event);
}

/** A trigger's name: its label, its text, or the `alt` of its image; `''` if it has none. */
export function nameOfTrigger(trigger: Element | null): string {
  const name =
    safe(trigger)?.getAttribute('aria-label')?.trim() ||
    safe(trigger)?.textContent?.trim() ||
    safe(trigger)?.querySelector('img')?.alt.trim();
  return name?.replace(/\s+/g, ' ') ?? '';
}
