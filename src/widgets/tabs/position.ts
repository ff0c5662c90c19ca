import { elementAt } from '../../kit/core/address';
import { isRendered } from '../../kit/core/focusable';
import { hasClicked } from '../../kit/core/page';
import { bringTo, topOf } from '../../kit/position';
import { elementInMiddle, scrollTo } from '../../runtime/platform';
import type { TabSection } from './prepare';

/**
 * Keeps what the address names where the browser has jumped to, while other sections are hidden above it;
 * and jumps to a section that has got the address's id only now. Not once the visitor has done something:
 * then the page stays where it is.
 * @returns call it when they are hidden; `styled` settles when they have their look
 */
export function keepPosition(): (styled: Promise<void>) => void {
  const named = elementAt(location.hash);
  // The browser has not jumped to what the theme hides.
  const target = named && isRendered(named) ? named : null;
  const wanted = target && topOf(target);
  const isSeen = wanted !== null && wanted >= 0 && wanted < innerHeight;

  function correct(now: Element): void {
    if (!target) scrollTo(now, { behavior: 'instant' });
    else if (isSeen) bringTo(now, wanted);
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

/**
 * Notes what the visitor fills in, or else reads, in the middle of the window: turning a phone shows one
 * section of several.
 * @returns its section; `null` where it is in none that is open
 */
export function noteReading(sections: readonly TabSection[], open: ReadonlySet<number>) {
  const focused = document.activeElement;
  for (const element of [focused, elementInMiddle()]) {
    const index = sections.findIndex(({ panel }, at) => open.has(at) && panel.contains(element));
    if (!element || index < 0) continue;
    const top = topOf(element);
    return {
      index,
      /** Scrolls it to where it was, and returns the focus, once the sections are shown otherwise. */
      restore() {
        if (element === focused) focused.focus({ preventScroll: true });
        bringTo(element, top);
      },
    };
  }
  return null;
}
