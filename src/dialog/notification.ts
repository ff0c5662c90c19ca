import { page } from '../kit/core/page';
import { word } from '../kit/core/strings';
import { make } from '../kit/make';
import { ownAddress } from '../kit/net/endpoint';
import { untilEscape } from '../kit/net/escape';
import { reportFailure } from '../kit/net/failure';
import { ask, isServerless } from '../kit/net/server';
import * as words from '../kit/words';
import type { Severity } from '../public';
import { wait } from '../runtime/lifecycle';
import { contentOfAnswer } from './content';
import { type Dialog, type DialogContent, openDialog } from './dialog';
import { enqueue, isPending } from './queue';

/** The severities (contract.md#notification), each with its name for the visitor. */
export const WORDS: Record<Severity, words.Word> = {
  alert: words.alert,
  error: words.error,
  info: words.info,
  success: words.success,
  warning: words.warning,
  default: words.message,
};

/**
 * Shows a notification (contract.md#notification): the server's modal for it, or the built-in one where
 * that call fails. One at a time; the same text twice at once is shown once.
 * @param severity an unknown one counts as `default`
 * @returns settles once it is on the screen
 */
export async function notify(severity: Severity, text: string): Promise<void> {
  const known = knownSeverity(severity);
  const trimmed = String(text ?? '').trim();
  if (!trimmed) {
    page().report('notification', null, 'there is no text', 'Expected notify(severity, text)');
    return;
  }
  // A notification that is still loading when Veneer stops is not shown.
  await enqueueText(known, trimmed, page().life.signal);
}

function knownSeverity(severity: Severity): Severity {
  if (Object.hasOwn(WORDS, severity)) return severity;
  const expected = `Expected one of: ${Object.keys(WORDS).join(', ')}`;
  page().report('notification', null, `severity "${severity}" is unknown`, expected);
  return 'default';
}

/** Is this notification on the screen, or queued? */
export const isNotified = (severity: Severity, text: string): boolean =>
  isPending(keyOf(severity, text));

const keyOf = (severity: Severity, text: string) => `${severity} ${text}`;

/** Queues a text; `signal` removes it from the queue. Settles as `enqueue` does. */
export const enqueueText = (
  severity: Severity,
  text: string,
  signal: AbortSignal,
): Promise<boolean> =>
  enqueue(keyOf(severity, text), signal, async () => {
    if (signal.aborted) return null;
    const answer = await fromServer(severity, text, signal);
    return openNotification(severity, answer ?? builtIn(severity, text), signal);
  });

/** Shows a notification. Only an alert and an error are an `alertdialog`, which interrupts. */
export function openNotification(
  severity: Severity,
  content: DialogContent,
  signal: AbortSignal,
): Promise<Dialog | null> {
  const mustInterrupt = severity === 'alert' || severity === 'error';
  const role = mustInterrupt ? 'alertdialog' : 'dialog';
  return openDialog({ ...content, severity, role }, null, signal);
}

/**
 * Requests the server's modal for a text, once. A failure is only logged: to notify the visitor would send
 * the request again. Escape cancels the request, and the text is shown without it.
 * @returns `null` where there is no answer to show
 */
async function fromServer(
  severity: Severity,
  text: string,
  signal: AbortSignal,
): Promise<DialogContent | null> {
  const address = ownAddress(`/modals/notifications/${severity}`);
  if (!address || isServerless()) return null;
  const call = untilEscape(signal);
  try {
    const html = await ask({
      method: 'POST',
      address,
      expects: 'html',
      fields: [['text', text]],
      signal: call.signal,
    });
    return await contentOfAnswer({ html }, word(WORDS[severity]), address);
  } catch (error) {
    reportFailure('notification', null, error, 'nobody');
    // Escape may have cancelled the call: the same press would close the dialog.
    await wait(0);
    return null;
  } finally {
    call.abort();
  }
}

function builtIn(severity: Severity, text: string): DialogContent {
  const name = word(WORDS[severity]);
  return {
    fill: (slot) => slot.append(wordOf(name), make('p', { class: 'veneer-dialog__text' }, text)),
    name: { text: name },
  };
}

/** The word of a severity, above a message. */
export const wordOf = (name: string): HTMLElement =>
  make('p', { class: 'veneer-dialog__severity' }, name);
