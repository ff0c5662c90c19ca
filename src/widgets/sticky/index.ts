/**
 * A bar that stays in view once the page is scrolled past its place:
 * `<nav data-sticky><a href="/rooms">Rooms</a></nav>`. Several stack, in the order of the page.
 *
 * While it is stuck it has `is-stuck`; it dispatches `veneer:stick` and `veneer:unstick`.
 *
 * The code that measures and moves it is loaded with the visitor's first interaction, or after a few
 * seconds: until somebody scrolls, the bar is at its place in the flow.
 */

import { isFlagged } from '../../kit/core/attributes';
import { onFirstInteraction } from '../../kit/core/interaction';
import { hasLayout, page, perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';

type Code = typeof import('./manager');

/** When it is loaded though nobody has interacted (ours), in ms after a bar is found. */
const LATEST_MS = 3000;

export const mount: Mount = (element, signal) => {
  if (!hasLayout()) return;
  if (!isFlagged(element, definition.attributes.sticky) || isEmpty(element)) return;
  perPage(createLoader)()
    .then(({ addBar }) => addBar(element, signal))
    .catch((error) => {
      if (!signal.aborted)
        page().report('sticky', element, 'its code did not load', 'It stays in the flow', error);
    });
};

/** Is it empty, such as a place for another script's advertisement? That is no bar. */
const isEmpty = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('img,svg,video,input,button,select');

/** Called once per page: bars that are found after the code is loaded wait for nothing. */
function createLoader(): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  return () => {
    code ??= new Promise((resolve) => {
      const waiting = new AbortController();
      whenNeeded(waiting.signal, () => {
        waiting.abort();
        resolve(import('./manager'));
      });
      const { signal } = page().life;
      const stop = () => {
        waiting.abort();
        code = undefined;
      };
      onAbort(signal, stop, waiting.signal);
    });
    return code;
  };
}

/** Calls `load` with the first interaction, where the page is scrolled already, or soon. */
function whenNeeded(signal: AbortSignal, load: () => void): void {
  onFirstInteraction(load, signal);
  const timer = setTimeout(load, LATEST_MS);
  // Its callback runs after the page's layout; reading `scrollY` now would cause one.
  const observer = new IntersectionObserver(() => scrollY && load());
  observer.observe(document.documentElement);
  onAbort(signal, () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
