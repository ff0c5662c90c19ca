/**
 * A bar that stays in view once the page is scrolled past its place:
 * `<nav data-sticky><a href="/rooms">Rooms</a></nav>`. Several stack, in the order of the page.
 *
 * While it is stuck it has `is-stuck`; it dispatches `veneer:stick` and `veneer:unstick`.
 *
 * The code that measures bars is loaded with the visitor's first interaction: until somebody scrolls, a
 * bar is at its place in the flow.
 */

import { isFlagged } from '../../kit/core/attributes';
import { onFirstInteraction } from '../../kit/core/interaction';
import { createLate } from '../../kit/core/late';
import { perPage } from '../../kit/core/page';
import { anySignal, onAbort } from '../../kit/core/teardown';
import { hasLayout } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';

export const mount: Mount = (element, signal) => {
  if (!hasLayout()) return;
  if (!isFlagged(element, definition.attributes.sticky) || isEmpty(element)) return;
  const bars = perPage(createBars);
  const add = () =>
    bars
      .load()
      .then(({ addBar }) => addBar(element, signal))
      .catch((error) => signal.aborted || bars.report(element, error));
  if (bars.loaded) add();
  else whenNeeded(add, signal);
};

/** Called once per page: bars that are found after the code is loaded wait for nothing. */
const createBars = () =>
  createLate({
    widget: 'sticky',
    load: () => import('./bars'),
    found: 'its code did not load',
    expected: 'It stays in the flow',
  });

/** Is it empty, such as a place for another script's advertisement? That is no bar. */
const isEmpty = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('img,svg,video,input,button,select');

/** Calls `act` once: with the first interaction, or where the page is scrolled already. */
function whenNeeded(act: () => void, signal: AbortSignal): void {
  const waiting = anySignal([signal]);
  const once = () => {
    waiting.abort();
    act();
  };
  onFirstInteraction(once, waiting.signal);
  // Its callback runs after the page's layout; reading `scrollY` now would cause one.
  const observer = new IntersectionObserver(() => scrollY && once());
  observer.observe(document.documentElement);
  onAbort(waiting.signal, () => observer.disconnect());
}
