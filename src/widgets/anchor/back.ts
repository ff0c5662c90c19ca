import { levelOf } from '../../kit/entries';
import { isShown, topOf } from './place';

/** Brings the page back to where links were clicked. */
export interface Back {
  /** Notes where a link is, before its click gets a history entry of its own. */
  note(link: Element): void;
}

/** Nearer than this is the same place, in px. */
const NEAR_PX = 2;

/**
 * Puts right where Back leads to. Browsers restore the place of a click by themselves; but Chromium,
 * where the entry has a fragment from an earlier click, jumps to that instead.
 */
export function createBack(signal: AbortSignal): Back {
  const places = new Map<string, { link: WeakRef<Element>; topPx: number }>();

  function putRight(key: string | null): void {
    const place = key === null ? undefined : places.get(key);
    const link = place?.link.deref();
    if (!place || !link || key !== entryKey() || !isShown(link)) return;
    const offPx = topOf(link) - place.topPx;
    if (Math.abs(offPx) > NEAR_PX) scrollBy({ top: offPx, behavior: 'instant' });
  }

  let level = levelOf(history.state);

  const answer = (event: Event): void => {
    const wasCovered = level > 0;
    level = levelOf(history.state);
    // From what was open above the page, the visitor is where the page was all the time.
    if (wasCovered || Reflect.get(event, 'navigationType') !== 'traverse') return;
    const key = entryKey();
    // It jumps as it draws the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => putRight(key)));
  };
  if (entryKey() !== null)
    navigationHere()?.addEventListener('currententrychange', answer, { signal });
  return {
    note(link) {
      const key = entryKey();
      if (key !== null) places.set(key, { link: new WeakRef(link), topPx: topOf(link) });
    },
  };
}

/** Not every browser has the API. */
const navigationHere = (): Navigation | undefined => window.navigation;

/** What tells the current history entry from all others; `null` where the browser does not say. */
function entryKey(): string | null {
  const key = navigationHere()?.currentEntry?.key;
  // An element with that id is what an old browser finds under the name.
  return typeof key === 'string' ? key : null;
}
