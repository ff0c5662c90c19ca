import { type Changes, createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { anySignal, onAbort } from '../../kit/core/teardown';
import { untilEscape } from '../../kit/net/escape';
import { isCallFailure, reportFailure } from '../../kit/net/failure';
import type { VeneerDetails } from '../../public';
import type { Parts } from '../../runtime/page';
import { navigationApi } from '../../runtime/platform';
import { askWith, type FormAnswer } from './answer';
import { createBusy } from './busy';
import { saveFile } from './file';
import { focusOn, moveFocus } from './focus';
import { judge } from './judge';
import { hideOldMarks } from './marks';
import { showMessages } from './messages';
import type { Messages } from './messages-json';
import { renewHidden } from './renewed';
import { type Submission, submissionOf } from './submission';
import { showSuccess } from './success';
import { showFailure, showSummary } from './summary';

/**
 * Makes the listener of a form's submits: one is sent at a time, and the others do nothing.
 * @param signal restores the form
 */
export function createSending(
  form: HTMLFormElement,
  html: Parts['html'],
  signal: AbortSignal,
): (event: SubmitEvent) => void {
  const busy = createBusy(form, signal);
  /** What is shown of the last answer, and the listeners that go with it. */
  let shown: { changes: Changes; over: AbortController } | undefined;
  let isSending = false;

  function clear(): Changes {
    shown?.over.abort();
    shown?.changes.restore();
    shown = { changes: createChanges(signal), over: new AbortController() };
    return shown.changes;
  }

  async function send(submission: Submission, submitter: HTMLElement | null): Promise<void> {
    const call = untilEscape(signal);
    let end = () => {};
    busy.start(submitter, new Promise<void>((resolve) => (end = resolve)));
    try {
      const answer = await askWith(submission, html, call.signal);
      const verdict = judge(answer, form, submission);
      const isLeft = verdict === 'leave' && (await leave(answer.from, call.signal));
      // The browser may save it, and then the page stays.
      if (verdict === 'file') follow(answer.from);
      end();
      busy.end();
      if (signal.aborted || isLeft) return;
      show(typeof verdict === 'string' ? 'success' : verdict, answer, submitter);
    } catch (error) {
      end();
      busy.end();
      if (!signal.aborted) fail(error, submitter);
    } finally {
      call.abort();
    }
  }

  /** Shows what became of it. Where that fails it is sent all the same, and must not be sent again. */
  function show(
    verdict: Messages | 'success',
    answer: FormAnswer,
    submitter: HTMLElement | null,
  ): void {
    try {
      renewHidden(form, answer);
      if (verdict === 'success') succeed(answer, submitter);
      else refuse(verdict, answer, submitter);
    } catch (error) {
      reportFailure('form', form, error, 'nobody');
    }
  }

  function succeed(answer: FormAnswer, submitter: HTMLElement | null): void {
    if (answer.file) saveFile(answer.file, signal);
    emit(form, 'success', { widget: 'form', status: answer.status });
    showSuccess(form, submitter, answer, html, signal);
    hideOldMarks(form, clear());
  }

  function refuse(messages: Messages, { status }: FormAnswer, submitter: HTMLElement | null): void {
    const changes = clear();
    hideOldMarks(form, changes);
    const all = showMessages(form, messages, changes, shown?.over.signal ?? signal);
    const summary = showSummary(form, all, changes);
    const list = [...messages].flatMap(([name, texts]) =>
      [...texts].map((text) => ({ name, text })),
    );
    emit(form, 'invalid', { widget: 'form', status, messages: list });
    moveFocus(form, submitter, [...all.flatMap(({ place }) => place?.field ?? []), summary]);
  }

  function fail(error: unknown, submitter: HTMLElement | null): void {
    const changes = clear();
    if (isCallFailure(error) && error.kind === 'cancelled') {
      // The pressed button may have gone with what was shown.
      if (submitter && document.activeElement === document.body) focusOn(submitter);
      return;
    }
    reportFailure('form', form, error, 'nobody');
    const status = isCallFailure(error) && error.status ? ` (${error.status})` : '';
    const retry = () => form.requestSubmit(isOf(submitter, form) ? submitter : null);
    const box = showFailure(form, word('notSent') + status, retry, changes);
    moveFocus(form, submitter, [box]);
  }

  form.addEventListener('reset', clear, { signal });
  return (event) => {
    if (event.defaultPrevented) return;
    const submitter = event.submitter;
    const submission = isSending ? null : submissionOf(form, submitter);
    if (isSending || submission) event.preventDefault();
    if (!submission) return;
    const { data } = submission;
    const isWanted = emit(form, 'submit', { widget: 'form', data });
    if (!isWanted) return;
    isSending = true;
    send(submission, submitter).finally(() => {
      isSending = false;
    });
  };
}

/** Sends a cancelable event. @returns is it not cancelled */
function emit<Verb extends 'submit' | 'success' | 'invalid'>(
  form: HTMLFormElement,
  verb: Verb,
  detail: VeneerDetails[Verb],
): boolean {
  const cancelable = verb === 'submit';
  const event = new CustomEvent(`veneer:${verb}`, { bubbles: true, cancelable, detail });
  return form.dispatchEvent(event);
}

/**
 * Goes to another page. By a link, because a script's own way would replace the entry of a page that is
 * still loading, and Back would miss the form.
 */
function follow({ href }: URL): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

/**
 * Goes to another page, and settles if the visitor is on this one again.
 * @param signal aborts where they have cancelled it
 * @returns `true` where they came back to it as it was, `false` where they have stayed: the page asked, or
 *   they stopped the load
 */
function leave(to: URL, signal: AbortSignal): Promise<boolean> {
  const over = anySignal([signal]);
  const options = { signal: over.signal, once: true };
  return new Promise<boolean>((resolve) => {
    addEventListener('pageshow', () => resolve(true), options);
    onAbort(over.signal, () => resolve(false));
    navigationApi()?.addEventListener('navigateerror', () => resolve(false), options);
    addEventListener(
      'beforeunload',
      (event) => {
        // The browser asks after all listeners, and the next task waits for the visitor’s choice.
        setTimeout(() => (event.defaultPrevented || event.returnValue) && resolve(false));
      },
      options,
    );
    follow(to);
  }).finally(() => over.abort());
}

const isOf = (button: HTMLElement | null, form: HTMLFormElement): boolean =>
  (button as HTMLButtonElement | null)?.form === form;
