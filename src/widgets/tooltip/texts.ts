import { tellFailure } from '../../kit/failure';
import { ask } from '../../kit/server';
import { onAbort } from '../../kit/teardown';

/** The texts of one page, each asked for at most once. */
export interface Texts {
  /**
   * The text at an address. Who asks while it is on its way shares the one request, which is
   * cancelled when nobody waits for it any more.
   * @param term the element that a failure is told of
   * @param signal ends the waiting
   * @returns `''` for an empty answer and for a failed call, which is not made again
   */
  bring(address: URL, term: Element, signal: AbortSignal): Promise<string>;
}

interface Request {
  text: Promise<string>;
  waiting: number;
  isAnswered: boolean;
  aborter: AbortController;
}

/** Keeps the texts of one page. */
export function createTexts(): Texts {
  const requests = new Map<string, Request>();

  function start(address: URL, term: Element): Request {
    const aborter = new AbortController();
    const request: Request = { text: Promise.resolve(''), waiting: 0, isAnswered: false, aborter };
    request.text = ask({ method: 'GET', address, expects: 'text', signal: aborter.signal })
      .then((text) => text.trim())
      .catch((error) => {
        // The visitor only pointed at a term: an answer that can't be shown is the author's matter.
        tellFailure('tooltip', term, error, 'status');
        return '';
      })
      .finally(() => {
        request.isAnswered = true;
      });
    requests.set(address.href, request);
    return request;
  }

  function leave(address: URL, request: Request): void {
    request.waiting -= 1;
    if (request.waiting || request.isAnswered) return;
    requests.delete(address.href);
    request.aborter.abort();
  }

  return {
    bring(address, term, signal) {
      const request = requests.get(address.href) ?? start(address, term);
      request.waiting += 1;
      onAbort(signal, () => leave(address, request));
      return request.text;
    },
  };
}
