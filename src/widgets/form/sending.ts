import { createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { anySignal } from '../../kit/core/teardown';
import { untilEscape } from '../../kit/net/escape';
import { isCallFailure, reportFailure } from '../../kit/net/failure';
import { onSubmit } from '../../kit/submit';
import * as words from '../../kit/words';
import { emit } from '../../runtime/events';
import type { Parts } from '../../runtime/page';
import { renewHidden } from './again';
import { askWith, type FormAnswer } from './answer';
import { createBusy } from './busy';
import { saveFile } from './file';
import { focusOn, moveFocus } from './focus';
import { failureOf, judge } from './judge';
import { follow, leave } from './leaving';
import type { Messages } from './message-list';
import { hideOldMarks, showMessages } from './messages';
import { type Submission, submissionOf } from './submission';
import { showSuccess } from './success';
import { noteOf, retryOf, summaryOf } from './summary';

/** Sends a form each time it is submitted: one submit at a time, and the others do nothing. */
export class Sending {
  readonly #form: HTMLFormElement;
  readonly #html: Parts['html'];
  readonly #signal: AbortSignal;
  readonly #showBusy: ReturnType<typeof createBusy>;
  /** The submission that is on its way. */
  #sending: Submission | null = null;
  /** Aborts when what is shown of the last answer goes. */
  #shown: AbortController | undefined;

  /** @param signal restores the form */
  constructor(form: HTMLFormElement, html: Parts['html'], signal: AbortSignal) {
    this.#form = form;
    this.#html = html;
    this.#signal = signal;
    this.#showBusy = createBusy(form, signal);
    form.addEventListener('reset', () => this.#clear(), { signal });
    onSubmit(
      (it) => it === form,
      (event) => this.#submit(event),
      signal,
    );
  }

  #submit(event: SubmitEvent): void {
    const submission = this.#sending ? null : submissionOf(this.#form, event.submitter);
    if (this.#sending || submission) event.preventDefault();
    if (!submission) return;
    const detail = { widget: 'form', data: submission.data };
    const asked = new CustomEvent('veneer:submit', { bubbles: true, cancelable: true, detail });
    if (!this.#form.dispatchEvent(asked)) return;
    this.#sending = submission;
    this.#send(submission).finally(() => {
      this.#sending = null;
    });
  }

  async #send(submission: Submission): Promise<void> {
    const call = untilEscape(this.#signal);
    this.#showBusy(submission.submitter, call.signal);
    try {
      const answer = await askWith(submission, this.#html, call.signal);
      const verdict = judge(answer);
      const isLeft = verdict === 'leave' && (await leave(answer.from, call.signal));
      // The browser may save the file, and then the page stays.
      if (verdict === 'file') follow(answer.from);
      call.abort();
      if (this.#signal.aborted || isLeft) return;
      this.#show(answer, verdict);
    } catch (error) {
      call.abort();
      if (!this.#signal.aborted) this.#fail(error, submission);
    }
  }

  /** Shows the outcome. Where that fails the form is sent all the same, and must not be sent again. */
  #show(answer: FormAnswer, verdict: ReturnType<typeof judge>): void {
    try {
      renewHidden(this.#form, answer.part, answer.scope);
      if (typeof verdict === 'object') this.#refuse(answer, verdict);
      else this.#succeed(answer, verdict === 'unseen');
    } catch (error) {
      reportFailure('form', this.#form, error, 'nobody');
    }
  }

  /** @param isUnseen keeps the fields: the part of the answer that can't be shown may say more */
  #succeed(answer: FormAnswer, isUnseen: boolean): void {
    const form = this.#form;
    if (answer.file) saveFile(answer.file, this.#signal);
    emit(form, 'success', { widget: 'form', status: answer.response.status });
    if (!isUnseen) showSuccess(answer, this.#html, this.#signal);
    const changes = createChanges(this.#clear());
    hideOldMarks(form, changes);
    if (!isUnseen) return;
    reportFailure('form', form, failureOf(answer), 'nobody');
    const note = noteOf(word(words.sentUnseen), changes);
    form.prepend(note);
    moveFocus(answer.submission, [note]);
  }

  #refuse({ response: { status }, submission }: FormAnswer, messages: Messages): void {
    const form = this.#form;
    const signal = this.#clear();
    const changes = createChanges(signal);
    hideOldMarks(form, changes);
    const shown = showMessages(form, messages, signal);
    const summary = summaryOf(shown, changes);
    form.prepend(summary);
    const list = [...messages].flatMap(([name, texts]) =>
      [...texts].map((text) => ({ name, text })),
    );
    emit(form, 'invalid', { widget: 'form', status, messages: list });
    moveFocus(submission, [...shown.flatMap(({ place }) => place?.field ?? []), summary]);
  }

  #fail(error: unknown, submission: Submission): void {
    const { form, submitter } = submission;
    const changes = createChanges(this.#clear());
    if (isCallFailure(error) && error.kind === 'cancelled') {
      // The pressed button may have gone with what was shown.
      if (submitter && document.activeElement === document.body) focusOn(submitter);
      return;
    }
    reportFailure('form', form, error, 'nobody');
    const isAnswered = isCallFailure(error) && error.status > 0;
    const text = isAnswered ? `${word(words.notSent)} (${error.status})` : word(words.noAnswer);
    const retry = () => {
      const isOurs = !!submitter && [...form.elements].includes(submitter);
      form.requestSubmit(isOurs ? submitter : null);
    };
    const summary = retryOf(text, retry, changes);
    form.prepend(summary);
    moveFocus(submission, [summary]);
  }

  /** Removes what is shown of the last answer. @returns aborts when what is shown next has to go */
  #clear(): AbortSignal {
    this.#shown?.abort();
    this.#shown = anySignal([this.#signal]);
    return this.#shown.signal;
  }
}
