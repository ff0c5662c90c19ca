import { page } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { untilEscape } from '../../kit/net/escape';
import { reportFailure } from '../../kit/net/failure';
import { ask } from '../../kit/net/server';

/** The texts of one page, each asked for at most once. */
export interface Texts {
  /**
   * Loads the text at an address. All terms share one request, which continues when the pointer
   * leaves. Escape cancels it, and so does the removal of the last term that asked for it; it may be
   * sent again then.
   * @param term the element that a failure is reported of
   * @param life aborts when the term is unmounted
   * @returns `''` for an empty response and for a failed call, which is not repeated
   */
  load(address: URL, term: Element, life: AbortSignal): Promise<string>;
}

interface Request {
  text: Promise<string>;
  terms: Set<Element>;
  call: AbortController;
  isSettled?: boolean;
}

/** Makes the store of one page's texts. */
export function createTexts(): Texts {
  const requests = new Map<string, Request>();

  function start(address: URL, term: Element): Request {
    const call = untilEscape(page().life.signal);
    const request: Request = { text: load(address, term, call), terms: new Set(), call };
    requests.set(address.href, request);
    onAbort(call.signal, () => request.isSettled || requests.delete(address.href));
    request.text.then(() => {
      request.isSettled = true;
      // So it stops listening for Escape.
      call.abort();
    });
    return request;
  }

  return {
    load(address, term, life) {
      const request = requests.get(address.href) ?? start(address, term);
      if (!request.terms.has(term))
        onAbort(life, () => {
          request.terms.delete(term);
          if (!request.terms.size) request.call.abort();
        });
      request.terms.add(term);
      return request.text;
    },
  };
}

async function load(address: URL, term: Element, call: AbortController): Promise<string> {
  try {
    const text = await ask({ method: 'GET', address, expects: 'text', signal: call.signal });
    return text.trim();
  } catch (error) {
    // The visitor only pointed at a term: a response that can't be shown concerns the author alone.
    reportFailure('tooltip', term, error, 'status');
    return '';
  }
}
