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
import { createLate } from '../../kit/core/late';
import { perPage } from '../../kit/core/page';
import { anySignal, onAbort } from '../../kit/core/teardown';
import { hasLayout } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';

/** When it is loaded though nobody has interacted (ours), in ms after a bar is found. */
const LATEST_MS = 3000;

export const mount: Mount = (element, signal) => {
  if (!hasLayout()) return;
  if (!isFlagged(element, definition.attributes.sticky) || isEmpty(element)) return;
  const manager = perPage(createManager);
  const add = () =>
    manager
      .load()
      .then(({ addBar }) => addBar(element, signal))
      .catch((error) => signal.aborted || manager.report(element, error));
  if (manager.loaded) add();
  else whenNeeded(add, signal);
};

/** Called once per page: bars that are found after the code is loaded wait for nothing. */
const createManager = () =>
  createLate({
    widget: 'sticky',
    load: () => import('./manager'),
    found: 'its code did not load',
    expected: 'It stays in the flow',
  });

/** Is it empty, such as a place for another script's advertisement? That is no bar. */
const isEmpty = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('img,svg,video,input,button,select');

/** Calls `act` once: with the first interaction, where the page is scrolled already, or soon. */
function whenNeeded(act: () => void, signal: AbortSignal): void {
  const waiting = anySignal([signal]);
  const once = () => {
    waiting.abort();
    act();
  };
  onFirstInteraction(once, waiting.signal);
  const timer = setTimeout(once, LATEST_MS);
  // Its callback runs after the page's layout; reading `scrollY` now would cause one.
  const observer = new IntersectionObserver(() => scrollY && once());
  observer.observe(document.documentElement);
  onAbort(waiting.signal, () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
