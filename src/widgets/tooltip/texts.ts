import { nameHere, readText } from '../../kit/core/attributes';
import { page, perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { endpoint } from '../../kit/net/endpoint';
import { untilEscape } from '../../kit/net/escape';
import { reportFailure } from '../../kit/net/failure';
import { ask } from '../../kit/net/server';
import { definition } from './definition';

/** Loads a term's text; `''` if the term has no text. Never rejects: failures are reported. */
export type TextSource = () => string | Promise<string>;

/**
 * Where a term's text is loaded from; `null` where its endpoint is refused, which is reported.
 * @param life aborts when the term is unmounted
 */
export function findSource(term: HTMLElement, life: AbortSignal): TextSource | null {
  const { text, server } = definition.attributes;
  // Read anew each time: a script may change the text of an element that stays.
  const ownText = () => readText(term, text)?.trim() ?? '';
  const name = readText(term, server);
  if (name === null || ownText()) return ownText;
  const address = endpoint({
    folder: '/ajax/tooltips',
    name,
    widget: 'tooltip',
    element: term,
    attribute: nameHere(server),
  });
  return address && (() => ownText() || load(address, term, life));
}

interface TextRequest {
  text: Promise<string>;
  terms: Set<Element>;
  call: AbortController;
  isSettled?: boolean;
}

const createRequests = () => new Map<string, TextRequest>();

/**
 * Loads the text at an address, once a page. All terms share one request, which continues when the
 * pointer leaves. Escape cancels it, and so does the removal of the last term that asked for it; it may
 * be sent again then.
 * @param term the element that a failure is reported of
 * @returns `''` for an empty response and for a failed call, which is not repeated
 */
function load(address: URL, term: Element, life: AbortSignal): Promise<string> {
  const request = perPage(createRequests).get(address.href) ?? startRequest(address, term);
  if (!request.terms.has(term))
    onAbort(life, () => {
      request.terms.delete(term);
      if (!request.terms.size) request.call.abort();
    });
  request.terms.add(term);
  return request.text;
}

function startRequest(address: URL, term: Element): TextRequest {
  const requests = perPage(createRequests);
  const call = untilEscape(page().life.signal);
  const request: TextRequest = { text: loadText(address, term, call), terms: new Set(), call };
  requests.set(address.href, request);
  onAbort(call.signal, () => request.isSettled || requests.delete(address.href));
  request.text.then(() => {
    request.isSettled = true;
    // So it stops listening for Escape.
    call.abort();
  });
  return request;
}

async function loadText(address: URL, term: Element, { signal }: AbortController): Promise<string> {
  try {
    const text = await ask({ method: 'GET', address, expects: 'text', signal });
    return text.trim();
  } catch (error) {
    // The visitor only pointed at a term: a response that can't be shown concerns the author alone.
    reportFailure('tooltip', term, error, 'status');
    return '';
  }
}
