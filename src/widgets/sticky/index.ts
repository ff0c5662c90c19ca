/**
 * A bar that stays in view once the page is scrolled past its place:
 * `<nav data-sticky><a href="/rooms">Rooms</a></nav>`. Several stack, in the order of the page.
 *
 * It has `is-stuck` then, and says `veneer:stick` and `veneer:unstick`.
 *
 * What measures and moves it is loaded with the visitor's first interaction, or soon by itself: on a
 * page that nobody scrolls a bar is where it belongs.
 */
import { isFlagged } from '../../kit/attributes';
import { onFirstInteraction } from '../../kit/first-interaction';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import { rootElement, safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';

type Code = typeof import('./manager');

/** When it is loaded though nobody has interacted (ours), in ms after a bar is found. */
const LATEST_MS = 3000;

export const mount: Mount = (element, signal) => {
  // A page without one of these is a test's or an old browser's: the bar stays in the flow.
  if (!window.matchMedia || !window.ResizeObserver || !window.IntersectionObserver) return;
  if (!isFlagged(element, definition.attributes.sticky) || isEmpty(element)) return;
  perPage(createLoader)()
    .then(({ addBar }) => addBar(element, signal))
    .catch((error) => {
      if (!signal.aborted)
        page().report('sticky', element, 'its code did not come', 'It stays in the flow', error);
    });
};

/** A place for another script's advertisement, which is none of our bars. */
const isEmpty = (element: Element): boolean =>
  !safe(element).textContent?.trim() &&
  !safe(element).querySelector('img,svg,video,input,button,select');

/** Made once a page: bars that are found once the code is there wait for nothing. */
function createLoader(): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  return () => {
    code ??= new Promise((resolve) => {
      const waiting = new AbortController();
      whenWanted(waiting.signal, () => {
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
function whenWanted(signal: AbortSignal, load: () => void): void {
  onFirstInteraction(load, signal);
  const timer = setTimeout(load, LATEST_MS);
  // It reports after the page's layout: asked now, whether the page is scrolled would take one.
  const observer = new IntersectionObserver(() => scrollY && load());
  observer.observe(rootElement());
  onAbort(signal, () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
