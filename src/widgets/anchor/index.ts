/**
 * A link to a part of its own page scrolls there smoothly: `<a href="#rooms">Rooms</a>`. It needs no
 * attribute of ours.
 */

import { withFragment } from '../../kit/core/address';
import { addEntry } from '../../kit/core/history';
import { isOverlayOpen } from '../../kit/core/overlay';
import { perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { createPositions } from '../../kit/position';
import { createShared } from '../../kit/shared';
import { targetOf } from '../../runtime/events';
import { hasLayout } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { arrive, moveFocus } from './arrive';
import { correctFirstJump, keepInView } from './corrections';
import { findDestination } from './destination';
import { scrollSmoothly } from './scroll';
import { fragmentOfClick } from './target';

/** A page may have thousands of links: one listener serves them all. */
export const mount: Mount = (link, signal) => {
  // Else there is nowhere to scroll.
  if (hasLayout()) perPage(createLinks)(link, signal);
};

function createLinks() {
  let isNew = true;
  return createShared<Element>((links, signal) => {
    const noteArrival = keepInView(signal);
    followClicks(links, noteArrival, signal);
    if (isNew) correctFirstJump(noteArrival, signal);
    isNew = false;
  });
}

function followClicks(
  links: ReadonlySet<Element>,
  noteArrival: ReturnType<typeof keepInView>,
  signal: AbortSignal,
): void {
  const positions = createPositions(signal);
  let scrolling: AbortController | undefined;
  onAbort(signal, () => scrolling?.abort());

  function follow(event: MouseEvent): void {
    const link = targetOf(event).closest('a[href]');
    if (!link || !links.has(link)) return;
    const fragment = fragmentOfClick(event, link);
    // Behind a dialog the page does not scroll: the browser handles links to it.
    const destination = fragment === null || isOverlayOpen() ? null : findDestination(fragment);
    if (fragment === null || !destination) return;
    event.preventDefault();
    scrolling?.abort();
    positions.note(link);
    enter(withFragment(fragment));
    scrolling = scrollSmoothly(destination.position, {
      onArrive() {
        arrive(destination, fragment, signal);
        noteArrival(destination);
      },
      // As after a jump of the browser: Tab goes on from the target, wherever the page is.
      onTab() {
        if (!isOverlayOpen()) moveFocus(destination, signal);
      },
    });
  }

  // On the window, in the bubbling phase: scripts that handle a link in another way, such as tabs, a
  // gallery or a menu, do so before and prevent the browser's action.
  addEventListener('click', follow, { signal });
  addEventListener('popstate', positions.restore, { signal });
}

/**
 * Sets the address, as the browser does when it jumps: in a history entry of its own, so that Back returns
 * to the place of the click; and dispatches `hashchange`.
 */
function enter(newURL: string): void {
  const oldURL = location.href;
  if (addEntry(newURL)) dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL }));
}
