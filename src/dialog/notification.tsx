import type { Severity } from '../api';
import { ownAddress } from '../kit/endpoint';
import { tellFailure } from '../kit/failure';
import { page } from '../kit/page';
import { ask } from '../kit/server';
import { word } from '../kit/strings';
import { contentOfAnswer } from './content';
import { bringDialogStyles, type Dialog, type DialogContent, openDialog } from './stack';

/** The severities (§3). */
const SEVERITIES: readonly Severity[] = ['alert', 'error', 'info', 'success', 'warning', 'default'];

/** The one that is shown or waited for: several at once queue. */
let last: Promise<unknown> = Promise.resolve();
/** What is queued or shown, so that a burst of the same failure says it once. */
const pending = new Set<string>();

/**
 * Shows a notification: the server's modal for it (§7), or the built-in one where that call fails.
 * One at a time; the same text twice at once is shown once.
 * @param severity an unknown one counts as `default`
 * @returns settles once it is on the screen
 */
export function notify(severity: Severity, text: string): Promise<void> {
  const key = `${severity} ${text}`;
  if (pending.has(key)) return Promise.resolve();
  pending.add(key);
  const shown = last.then(() => show(knownSeverity(severity), String(text)));
  last = shown
    .then((dialog) => dialog?.closed)
    .catch(() => {})
    .then(() => pending.delete(key));
  return shown.then(() => {});
}

function knownSeverity(severity: Severity): Severity {
  if (SEVERITIES.includes(severity)) return severity;
  const expected = `Expected one of: ${SEVERITIES.join(', ')}`;
  page().report('notification', null, `severity "${severity}" is unknown`, expected);
  return 'default';
}

async function show(severity: Severity, text: string): Promise<Dialog | null> {
  await bringDialogStyles();
  const content = (await fromServer(severity, text)) ?? builtIn(severity, text);
  const mustInterrupt = severity === 'alert' || severity === 'error';
  return openDialog({ ...content, severity, role: mustInterrupt ? 'alertdialog' : 'dialog' }, null);
}

/** Asks once; a failure is logged and never told to the visitor, which would ask again. */
async function fromServer(severity: Severity, text: string): Promise<DialogContent | null> {
  const address = ownAddress(`/modals/notifications/${severity}`);
  if (!address) return null;
  const { signal } = new AbortController();
  try {
    const html = await ask({
      method: 'POST',
      address,
      expects: 'html',
      fields: [['text', text]],
      signal,
    });
    return await contentOfAnswer(html, word(severity));
  } catch (error) {
    tellFailure('notification', null, error, 'nobody');
    return null;
  }
}

function builtIn(severity: Severity, text: string): DialogContent {
  return { children: <BuiltIn severity={severity} text={text} />, name: { text: word(severity) } };
}

function BuiltIn({ severity, text }: { severity: Severity; text: string }) {
  return (
    <div className="veneer-dialog__content">
      <p className="veneer-dialog__severity">{word(severity)}</p>
      <p>{text}</p>
    </div>
  );
}
