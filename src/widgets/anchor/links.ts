import { isOverlayOpen } from '../../kit/overlay';
import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import { enterAddress, honourAddress } from './address';
import { arrive } from './arrive';
import { createBack } from './back';
import { fragmentAsked } from './fragment';
import { findPlace } from './place';
import { createStay } from './stay';
import { travel } from './travel';

/** The in-page links of a page. */
export interface Links {
  /** @returns how to leave; the last one who leaves takes every listener with it */
  join(link: Element): () => void;
}

export function createLinks(): Links {
  const links = new Set<Element>();
  let watching: AbortController | undefined;
  let isNew = true;

  function watch(): AbortController {
    const stop = new AbortController();
    const { signal } = stop;
    const back = createBack(signal);
    const stay = createStay(signal);
    let journey: AbortController | undefined;
    onAbort(signal, () => journey?.abort());

    function follow(event: MouseEvent): void {
      const link = safe(event.target as Element | null)?.closest?.('a[href]');
      if (!link || !links.has(link)) return;
      const fragment = fragmentAsked(event, link);
      // Behind a dialog the page stands still: a link in it that leads there is the browser's.
      const place = fragment === null || isOverlayOpen() ? null : findPlace(fragment);
      if (fragment === null || !place) return;
      event.preventDefault();
      journey?.abort();
      back.note(link);
      enterAddress(fragment);
      journey = travel(place.position, () => {
        arrive(place, fragment, signal);
        stay.at(place);
      });
    }

    // On the window and as the event leaves: whoever answers a link in another way, such as tabs, a
    // gallery or a menu, does so before and prevents the browser's action.
    addEventListener('click', follow, { signal });
    if (isNew) honourAddress(stay, signal);
    isNew = false;
    return stop;
  }

  return {
    join(link) {
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
