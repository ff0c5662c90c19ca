import { targetOf } from '../../runtime/events';
import type { Parts } from '../../runtime/page';
import { clickNatively } from '../core/interaction';
import { page } from '../core/page';
import { type HtmlCall, isForm, type LoadedHtml, requestHtml } from './own-page';
import { type RequestLock, requestLock } from './request-lock';

/** A pending request, and the lock that allows to show its answer. */
export interface PendingRequest {
  lock: RequestLock;
  answer: Promise<LoadedHtml>;
}

/**
 * Requests the content of a dialog from the server. One opener has one request at a time; a request of
 * another opener cancels the pending one.
 * @returns `null` where this opener has a pending request
 */
export function requestDialog(call: HtmlCall): PendingRequest | null {
  const lock = requestLock(call.opener, call.signal);
  if (!lock) return null;
  const answer = requestHtml(call, lock.signal);
  // Whoever shows the answer handles its failure, perhaps later than it happens.
  answer.catch(() => {});
  return { lock, answer };
}

/**
 * Requests the content at a click, and loads the dialog's code at the same time.
 * @param show called once the code is loaded, which is that of the HTML sanitiser, too
 */
export function askAtClick(
  event: MouseEvent,
  call: HtmlCall & { opener: HTMLElement },
  show: (dialog: Parts['dialog'], pending: PendingRequest) => void,
): void {
  event.preventDefault();
  const pending = requestDialog(call);
  if (!pending) return;
  const sanitiser = page().loadPart('html');
  answerClick(event, pending.lock, (dialog) => show(dialog, pending), sanitiser);
}

/**
 * Opens a dialog at a click that needs no request. It takes the lock of requests, so that the last click
 * wins, whichever dialog's content is there first.
 * @param show called once the code is loaded; returns or resolves to `false` to leave the click to the
 *   browser
 * @param other a part that it needs beside the dialog's
 */
export function showAtClick(
  event: MouseEvent,
  opener: HTMLElement,
  signal: AbortSignal,
  show: (dialog: Parts['dialog'], lock: RequestLock) => unknown,
  other?: keyof Parts,
): void {
  event.preventDefault();
  const lock = requestLock(opener, signal);
  if (!lock) return;
  const code = other && page().loadPart(other);
  answerClick(event, lock, (dialog) => show(dialog, lock), code);
}

/**
 * Handles a click with the dialog's code, which may still be loading. Where that does not load, which is
 * reported, the click is left to the browser.
 * @param act returns or resolves to `false` to leave the click to the browser, too
 * @param other code that it needs beside the dialog's
 */
async function answerClick(
  event: MouseEvent,
  lock: RequestLock,
  act: (dialog: Parts['dialog']) => unknown,
  other?: Promise<unknown>,
): Promise<void> {
  const target = targetOf(event);
  let dialog: Parts['dialog'];
  try {
    [dialog] = await Promise.all([page().loadPart('dialog'), other]);
  } catch {
    lock.end();
    clickNatively(target, event);
    return;
  }
  if ((await act(dialog)) === false) clickNatively(target, event);
}

/** A trigger's name: its label, its text, or the `alt` of its image; `''` if it has none, and for a form. */
export function nameOfTrigger(trigger: Element | null): string {
  if (isForm(trigger)) return '';
  const name =
    trigger?.getAttribute('aria-label')?.trim() ||
    trigger?.textContent?.trim() ||
    trigger?.querySelector('img')?.alt.trim();
  return name?.replace(/\s+/g, ' ') ?? '';
}
