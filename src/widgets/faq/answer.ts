import { readPayload } from '../../kit/core/attributes';
import { page, perPage } from '../../kit/core/page';
import { optionAddress } from '../../kit/net/endpoint';
import { untilEscape } from '../../kit/net/escape';
import { isCallFailure, isForBrowser, reportFailure } from '../../kit/net/failure';
import { requestHtml } from '../../kit/net/own-page';
import { createAnswerView } from './answer-view';
import { definition } from './definition';
import { linkIn } from './server-content';

/** The answer to one question. */
export interface AnswerLoader {
  /** Loads the code that will be needed. */
  prepare(): void;
  /** Loads the answer and shows it, once. */
  load(): void;
}

/** The loaded answers: for an element that is moved in the page none is requested again. */
const createAnswers = () => new WeakMap<Element, HTMLDivElement>();

const loadHtml = () => page().loadPart('html');
const loadDialog = () => page().loadPart('dialog');

/** Makes the answer of one question; the server's content is restored when `signal` aborts. */
export function createAnswer(details: HTMLDetailsElement, signal: AbortSignal): AnswerLoader {
  const answers = perPage(createAnswers);
  const view = createAnswerView(details, signal);
  let isRequested = false;

  async function load(): Promise<void> {
    if (isRequested) return;
    const address = optionAddress('faq-endpoint', '/components/faq');
    if (!address) return;
    isRequested = true;
    const call = untilEscape(signal);
    const request = Promise.resolve(
      answers.get(details) ?? requestAnswer(details, address, call.signal),
    );
    // Its rejection is handled below, perhaps later.
    request.catch(() => {});
    try {
      await view.open(await loadDialog());
      const answer = await request;
      answers.set(details, answer);
      if (!signal.aborted) view.showAnswer(answer);
    } catch (error) {
      fail(error);
    } finally {
      call.abort();
    }
  }

  function fail(error: unknown): void {
    // The browser opens the link then, and the answer is not requested again.
    isRequested = isForBrowser(error);
    if (signal.aborted) return;
    // A failure to load code is reported already, and a cancelled call is none; the next opening
    // tries again.
    const isKnown = isCallFailure(error);
    if (isRequested || !isKnown || error.kind === 'cancelled') view.close();
    else view.showFailure(load);
    // The failed state shows that the answer did not load; only a bad status is still to be reported.
    if (isKnown) reportFailure('faq', details, error, 'status');
  }

  return {
    prepare() {
      // The next one to need the code reports a failure.
      for (const code of [loadHtml(), loadDialog()]) code.catch(() => {});
    },
    load() {
      load();
    },
  };
}

/** Requests the answer once, and makes sanitised nodes of it. */
async function requestAnswer(
  details: HTMLDetailsElement,
  address: URL,
  signal: AbortSignal,
): Promise<HTMLDivElement> {
  const fields = readPayload(details, definition.attributes.faq);
  const asked = requestHtml({ address, fields, widget: 'faq', opener: linkIn(details) }, signal);
  const [response, { toNodes }] = await Promise.all([asked, loadHtml()]);
  const answer = document.createElement('div');
  const question = details.querySelector('summary')?.textContent;
  answer.append(toNodes(response, address, question));
  return answer;
}
