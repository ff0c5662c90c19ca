import { isOverlayOpen } from '../../kit/overlay';
import { enterAddress, honourAddress } from './address';
import { arrive } from './arrive';
import { fragmentAsked } from './fragment';
import { findPlace } from './place';
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
    let journey: AbortController | undefined;
    stop.signal.addEventListener('abort', () => journey?.abort());
    // On the window and as the event leaves: whoever answers a link in another way, such as tabs, a
    // gallery or a menu, does so before and prevents the browser's action.
    addEventListener(
      'click',
      (event) => {
        journey = follow(event, links, journey, stop.signal) ?? journey;
      },
      { signal: stop.signal },
    );
    if (isNew) honourAddress(stop.signal);
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

/**
 * Scrolls to where a clicked link leads, instead of the browser.
 * @param before the journey that this one would replace
 * @returns the journey, which ends when it is aborted; nothing where the click is the browser's
 */
function follow(
  event: MouseEvent,
  links: Set<Element>,
  before: AbortController | undefined,
  signal: AbortSignal,
): AbortController | undefined {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!link || !links.has(link)) return undefined;
  const fragment = fragmentAsked(event, link);
  // Behind a dialog the page stands still: a link in it that leads there is left to the browser.
  if (fragment === null || isOverlayOpen()) return undefined;
  const place = findPlace(fragment);
  if (!place) return undefined;
  event.preventDefault();
  before?.abort();
  enterAddress(fragment);
  return travel(place.position, () => arrive(place, fragment, signal));
}
