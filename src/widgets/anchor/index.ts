/**
 * A link to a part of its own page scrolls there smoothly: `<a href="#rooms">Rooms</a>`. It needs no
 * attribute of ours.
 */

import { withFragment } from '../../kit/core/address';
import { addEntry } from '../../kit/core/history';
import { isOverlayOpen } from '../../kit/core/overlay';
import { perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { targetOf } from '../../runtime/events';
import { hasLayout } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { arrive, moveFocus } from './arrive';
import { correctFirstJump, createArrival, createClickPositions } from './corrections';
import { findDestination } from './destination';
import { scrollSmoothly } from './scroll';
import { fragmentOfClick } from './target';

/** A page may have thousands of links: one listener serves them all. */
export const mount: Mount = (link, signal) => {
  // Else there is nowhere to scroll.
  if (!hasLayout()) return;
  onAbort(signal, perPage(createLinks).add(link));
};

/** The in-page links of a page. */
interface Links {
  /** @returns removes it; with the last link every listener is removed */
  add(link: Element): () => void;
}

function createLinks(): Links {
  const links = new Set<Element>();
  let watching: AbortController | undefined;
  let isNew = true;

  function watch(): AbortController {
    const stop = new AbortController();
    const { signal } = stop;
    const clicks = createClickPositions(signal);
    const arrival = createArrival(signal);
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
      clicks.note(link);
      enter(withFragment(fragment));
      scrolling = scrollSmoothly(destination.position, {
        onArrive() {
          arrive(destination, fragment, signal);
          arrival.note(destination);
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
    if (isNew) correctFirstJump(arrival, signal);
    isNew = false;
    return stop;
  }

  return {
    add(link) {
      links.add(link);
      watching ??= watch();
      return () => {
        links.delete(link);
        if (links.size) return;
        watching?.abort();
        watching = undefined;
      };
    },
  };
}

/**
 * Sets the address, as the browser does when it jumps: in a history entry of its own, so that Back returns
 * to the place of the click; and dispatches `hashchange`.
 */
function enter(newURL: string): void {
  const oldURL = location.href;
  if (addEntry(newURL)) dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL }));
}
