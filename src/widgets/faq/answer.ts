import { readPayload } from '../../kit/core/attributes';
import { page, perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { optionAddress } from '../../kit/net/endpoint';
import { untilEscape } from '../../kit/net/escape';
import { isCallFailure, isForBrowser, reportFailure } from '../../kit/net/failure';
import { requestHtml } from '../../kit/net/own-page';
import type { Parts } from '../../runtime/page';
import { definition } from './definition';
import { linkIn } from './server-content';

type AnswerPanel = Awaited<ReturnType<Parts['react']['openPanel']>>;

/** The loaded answers: for an element that is moved in the page none is requested again. */
const createAnswers = () => new WeakMap<Element, HTMLDivElement>();

const loadHtml = () => page().loadPart('html');
const loadReact = () => page().loadPart('react');

/** Loads the code that an answer will need, which reports a failure when it is needed. */
export function prepareAnswer(): void {
  for (const code of [loadHtml(), loadReact()]) code.catch(() => {});
}

/** The answer to one question; the server's content is restored when the signal aborts. */
export class Answer {
  readonly #details: HTMLDetailsElement;
  readonly #signal: AbortSignal;
  readonly #element = document.createElement('div');
  /** The server's content, while the answer is shown instead. */
  readonly #written = new DocumentFragment();
  #panel: AnswerPanel | undefined;
  #isRequested = false;

  constructor(details: HTMLDetailsElement, signal: AbortSignal) {
    this.#details = details;
    this.#signal = signal;
    this.#element.className = 'veneer-faq';
    onAbort(signal, () => this.#close());
  }

  /** Loads the answer and shows it, once. */
  async load(): Promise<void> {
    if (this.#isRequested) return;
    const address = optionAddress('faq-endpoint', '/components/faq');
    if (!address) return;
    this.#isRequested = true;
    const answers = perPage(createAnswers);
    const call = untilEscape(this.#signal);
    const known = answers.get(this.#details);
    const request = known ? Promise.resolve(known) : ask(this.#details, address, call.signal);
    // Its rejection is handled below, perhaps later.
    request.catch(() => {});
    try {
      await this.#showLoading();
      const answer = await request;
      answers.set(this.#details, answer);
      if (!this.#signal.aborted) this.#show(answer);
    } catch (error) {
      this.#fail(error);
    } finally {
      call.abort();
    }
  }

  /** Shows that the answer is loading, below the server's content. */
  async #showLoading(): Promise<void> {
    const { openPanel } = await loadReact();
    if (this.#panel) return this.#panel.show({ phase: 'loading' });
    this.#panel = await openPanel(this.#element, { phase: 'loading' });
    if (this.#signal.aborted) this.#close();
    else this.#details.append(this.#element);
  }

  #show(nodes: HTMLDivElement): void {
    const summary = this.#details.querySelector<HTMLElement>(':scope > summary');
    const own = [...this.#details.childNodes].filter(
      (node) => node !== summary && node !== this.#element,
    );
    const hadFocus = own.some((node) => node.contains(document.activeElement));
    this.#written.append(...own);
    if (hadFocus) summary?.focus({ preventScroll: true });
    this.#panel?.show({ phase: 'ready', nodes });
  }

  #fail(error: unknown): void {
    // The browser opens the link then, and the answer is not requested again.
    this.#isRequested = isForBrowser(error);
    if (this.#signal.aborted) return;
    // A failure to load code is reported already, and a cancelled call is no failure; the next opening tries again.
    const isKnown = isCallFailure(error);
    if (this.#isRequested || !isKnown || error.kind === 'cancelled') this.#close();
    else this.#panel?.show({ phase: 'failed', onRetry: () => this.load() });
    // The failed state shows that the answer did not load; only a bad status is still to be reported.
    if (isKnown) reportFailure('faq', this.#details, error, 'status');
  }

  /** Restores the server's content. */
  #close(): void {
    this.#panel?.remove();
    this.#panel = undefined;
    this.#element.replaceWith(this.#written);
  }
}

/** Requests the answer, and makes sanitised nodes of it. */
async function ask(
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
