/**
 * A bar that stays in view once the page is scrolled past its place:
 * `<nav data-sticky><a href="/rooms">Rooms</a></nav>`. Several stack, in the order of the page.
 *
 * It has `is-stuck` then, and says `veneer:stick` and `veneer:unstick`.
 *
 * What measures and moves it comes with the visitor's first sign of life, or soon by itself: on a page
 * that nobody scrolls a bar is where it belongs.
 */
import { page } from '../../kit/page';
import { listenForSigns } from '../../kit/signs';
import { perPage } from '../../kit/state';
import { anySignal, onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';

/** When it comes though nobody has shown a sign of life (ours), in ms after a bar is found. */
const LATEST_MS = 3000;

export const mount: Mount = async (element, signal) => {
  // A page without one of these is a test's or an old browser's: the bar stays in the flow.
  if (!window.matchMedia || !window.ResizeObserver || !window.IntersectionObserver) return;
  const visitor = perPage(createVisitor);
  const start = async () => {
    // Asked for once: two that come together would come in any order.
    visitor.code ??= import('./join');
    const { joinStage } = await visitor.code;
    await joinStage(element, signal);
  };
  if (visitor.code) await start();
  else whenWanted(element, signal, () => start().catch((error) => reportLate(element, error)));
};

/** What came with the visitor's first sign of life: a bar that is found later waits for none. */
const createVisitor = (): { code?: Promise<typeof import('./join')> } => ({});

function whenWanted(element: Element, signal: AbortSignal, act: () => void): void {
  const own = anySignal([signal]);
  const tell = () => {
    if (own.signal.aborted) return;
    own.abort();
    act();
  };
  listenForSigns(tell, own.signal);
  const timer = setTimeout(tell, LATEST_MS);
  // It tells after the page's layout: asked now, whether the page is scrolled would take one.
  const observer = new IntersectionObserver(() => scrollY && tell());
  observer.observe(element);
  onAbort(own.signal, () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

function reportLate(element: Element, error: unknown): void {
  page().report('sticky', element, 'its code did not come', 'It stays in the flow', error);
}
