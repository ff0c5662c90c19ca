import { untilEscape } from '../../kit/escape';
import { reportFailure } from '../../kit/failure';
import { page } from '../../kit/page';
import { ask } from '../../kit/server';
import { onAbort } from '../../kit/teardown';

/** The texts of one page, each asked for at most once. */
export interface Texts {
  /**
   * The text at an address. All terms share the one request, also when the pointer has left: it is
   * cancelled by Escape and with the last of the terms that asked, and may be made again then.
   * @param term the element that a failure is told of
   * @param life ends with the term
   * @returns `''` for an empty answer and for a failed call, which is not made again
   */
  load(address: URL, term: Element, life: AbortSignal): Promise<string>;
}

interface Request {
  text: Promise<string>;
  terms: Set<Element>;
  call: AbortController;
  isOver?: boolean;
}

/** Keeps the texts of one page. */
export function createTexts(): Texts {
  const requests = new Map<string, Request>();

  function start(address: URL, term: Element): Request {
    const call = untilEscape(page().life.signal);
    const request: Request = { text: load(address, term, call), terms: new Set(), call };
    requests.set(address.href, request);
    onAbort(call.signal, () => request.isOver || requests.delete(address.href));
    request.text.then(() => {
      request.isOver = true;
      // It listens for Escape no longer.
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
    // The visitor only pointed at a term: an answer that can't be shown is the author's matter.
    reportFailure('tooltip', term, error, 'status');
    return '';
  }
}
