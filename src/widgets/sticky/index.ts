/**
 * A bar that stays in view once the page is scrolled past its place:
 * `<nav data-sticky><a href="/rooms">Rooms</a></nav>`. Several stack, in the order of the page.
 *
 * It has `is-stuck` then, and says `veneer:stick` and `veneer:unstick`.
 *
 * What measures and moves it comes with the visitor's first sign of life, or soon by itself: on a page
 * that nobody scrolls a bar is where it belongs.
 */
import { isFlagged } from '../../kit/attributes';
import { page } from '../../kit/page';
import { listenForSigns } from '../../kit/signs';
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';

/** When it comes though nobody has shown a sign of life (ours), in ms after a bar is found. */
const LATEST_MS = 3000;

export const mount: Mount = (element, signal) => {
  // A page without one of these is a test's or an old browser's: the bar stays in the flow.
  if (!window.matchMedia || !window.ResizeObserver || !window.IntersectionObserver) return;
  if (!isFlagged(element, definition.attributes.sticky) || isEmpty(element)) return;
  const visitor = perPage(createVisitor);
  const start = async () => {
    // Asked for once: two that come together would come in any order.
    visitor.code ??= import('./join');
    const { joinStage } = await visitor.code;
    await joinStage(element, signal);
  };
  const act = () => start().catch((error) => reportLate(element, error));
  if (visitor.code) act();
  else onAbort(signal, visitor.wait(element, act));
};

/** A place for another script's advertisement, which is none of our bars. */
const isEmpty = (element: Element): boolean =>
  !safe(element).textContent?.trim() &&
  !safe(element).querySelector('img,svg,video,input,button,select');

/** The visitor's first sign of life: one set of listeners serves all bars of a page. */
interface Visitor {
  /** What came with it: a bar that is found later waits for none. */
  code?: Promise<typeof import('./join')>;
  /**
   * Calls `act` with it, where the page is scrolled already, or soon.
   * @returns how to leave
   */
  wait(element: Element, act: () => void): () => void;
}

function createVisitor(): Visitor {
  const waiting = new Map<Element, () => void>();
  let listening: AbortController | undefined;
  // It tells after the page's layout: asked now, whether the page is scrolled would take one.
  const observer = new IntersectionObserver(() => scrollY && tell());

  function tell(): void {
    const acts = [...waiting.values()];
    waiting.clear();
    rest();
    for (const act of acts) act();
  }
  function listen(): void {
    listening = new AbortController();
    listenForSigns(tell, listening.signal);
    const timer = setTimeout(tell, LATEST_MS);
    onAbort(listening.signal, () => clearTimeout(timer));
  }
  function rest(): void {
    listening?.abort();
    listening = undefined;
    observer.disconnect();
  }

  return {
    wait(element, act) {
      waiting.set(element, act);
      if (!listening) listen();
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        if (waiting.delete(element) && !waiting.size) rest();
      };
    },
  };
}

function reportLate(element: Element, error: unknown): void {
  page().report('sticky', element, 'its code did not come', 'It stays in the flow', error);
}
