import { elementAt } from '../../kit/core/address';
import { hasClicked, pageScroller } from '../../kit/core/page';
import { navigationApi, scrollTo } from '../../runtime/platform';

/**
 * Keeps what the address names where the browser has jumped to, while other sections are hidden above it;
 * and jumps to a section that has got the address's id only now. Not once the visitor has done something:
 * then the page stays where it is.
 * @returns call it when they are hidden; `styled` settles when they have their look
 */
export function keepPosition(): (styled: Promise<void>) => void {
  const target = elementAt(location.hash);
  const wanted = target && topOf(target);
  const isSeen = wanted !== null && wanted >= 0 && wanted < innerHeight;

  function correct(now: Element): void {
    if (!target) scrollTo(now, { behavior: 'instant' });
    else if (isSeen) pageScroller().scrollBy({ top: topOf(now) - wanted, behavior: 'instant' });
  }

  return (styled) => {
    const now = elementAt(location.hash);
    // Where there was no target the browser has not jumped, where there was one it may be about to.
    if (!now || !target === scrollY > 0 || hasClicked()) return;
    correct(now);
    const reached = scrollY;
    styled.then(() => {
      if (scrollY === reached) correct(now);
    });
  };
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Where the tabs were in the window when an entry of the history was left. */
interface Positions {
  /** Scrolls so that they are there again, at Back or Forward. */
  restore(): void;
}

/**
 * Notes where the tabs are. Browsers restore the position of an entry; but Chromium, where the visitor has
 * not scrolled, jumps to the fragment instead.
 */
export function createPositions(element: Element, signal: AbortSignal): Positions {
  const navigation = navigationApi();
  const tops = new Map<string, number>();
  let isTraverse = false;
  /** The position that is about to be restored. */
  let pending: { top: number } | undefined;
  const note = (event: Event) => {
    const from: unknown = Reflect.get(Object(Reflect.get(event, 'from')), 'key');
    // An entry that is left so soon is where the browser has jumped to, not where it should be.
    if (typeof from === 'string') tops.set(from, pending?.top ?? topOf(element));
    if (from !== navigation?.currentEntry?.key) pending = undefined;
    isTraverse = Reflect.get(event, 'navigationType') === 'traverse';
  };
  navigation?.addEventListener('currententrychange', note, { signal });
  return {
    restore() {
      const top = isTraverse ? tops.get(`${navigation?.currentEntry?.key}`) : undefined;
      if (top === undefined) return;
      const position = { top };
      pending = position;
      // The browser jumps in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (pending !== position) return;
          pending = undefined;
          pageScroller().scrollBy({ top: topOf(element) - top, behavior: 'instant' });
        }),
      );
    },
  };
}
