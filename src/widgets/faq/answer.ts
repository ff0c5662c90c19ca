import { readPayload } from '../../kit/attributes';
import { optionAddress } from '../../kit/endpoint';
import { untilEscape } from '../../kit/escape';
import { reportFailure } from '../../kit/failure';
import { askOrOpen } from '../../kit/own-page';
import { page } from '../../kit/page';
import { type Call, isCallFailure, isForBrowser } from '../../kit/server';
import { perPage } from '../../kit/state';
import { createElement, safe } from '../../runtime/dom';
import { definition } from './definition';
import { createPlace } from './place';
import { linkIn } from './written';

/** The answer to one question. */
export interface Answer {
  /** Brings the code that will be needed. */
  prepare(): void;
  /** Loads the answer and shows it, once. */
  load(): void;
}

/** The answers that are there: an element that is moved in the page is not asked for again. */
const createKept = () => new WeakMap<Element, HTMLDivElement>();

const bringHtml = () => page().loadPart('html');
const bringDialog = () => page().loadPart('dialog');

/** Loads one question's answer; all is taken back when `signal` aborts. */
export function createAnswer(details: HTMLDetailsElement, signal: AbortSignal): Answer {
  const kept = perPage(createKept);
  const place = createPlace(details, signal);
  let isUnderWay = false;

  async function load(): Promise<void> {
    if (isUnderWay) return;
    const address = optionAddress('faq-endpoint', '/components/faq');
    if (!address) return;
    isUnderWay = true;
    const call = untilEscape(signal);
    const coming = Promise.resolve(kept.get(details) ?? bringAnswer(details, address, call.signal));
    // Its failure is met below, perhaps later than it happens.
    coming.catch(() => {});
    try {
      await place.open(await bringDialog());
      const answer = await coming;
      kept.set(details, answer);
      if (!signal.aborted) place.showAnswer(answer);
    } catch (error) {
      fail(error);
    } finally {
      call.abort();
    }
  }

  function fail(error: unknown): void {
    // The link stays then, and is not asked for again.
    isUnderWay = isForBrowser(error);
    if (signal.aborted) return;
    // Bringing code reports its own failures, and nobody hears of a cancelled call; the next
    // opening tries again.
    const isKnown = isCallFailure(error);
    if (isUnderWay || !isKnown || error.kind === 'cancelled') place.close();
    else place.showFailure(load);
    // The failed state says that it could not be loaded; what is left to tell is a bad status.
    if (isKnown) reportFailure('faq', details, error, 'status');
  }

  return {
    prepare() {
      // Whoever needs it next reports what fails.
      for (const code of [bringHtml(), bringDialog()]) code.catch(() => {});
    },
    load() {
      load();
    },
  };
}

/** Asks once. */
async function bringAnswer(
  details: HTMLDetailsElement,
  address: URL,
  signal: AbortSignal,
): Promise<HTMLDivElement> {
  const fields = readPayload(details, definition.attributes.faq);
  const call: Call = { method: 'POST', address, fields, expects: 'html', signal };
  const asked = askOrOpen(call, 'faq', linkIn(details));
  const [came, { toNodes }] = await Promise.all([asked, bringHtml()]);
  const answer = createElement('div');
  const question = safe(details.querySelector('summary'))?.textContent;
  answer.append(toNodes(came, address, question));
  return answer;
}
