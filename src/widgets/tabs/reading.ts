import { pageScroller } from '../../kit/core/page';
import { elementInMiddle } from '../../runtime/platform';
import type { TabChoice } from './view';

/** Where the visitor is in the parts. */
interface Reading {
  /** The part, from 0. */
  index: number;
  /** Scrolls what is read to where it was, and returns the focus, once the parts are shown otherwise. */
  restore(): void;
}

/**
 * Notes what the visitor fills in, or else reads, in the middle of the window: turning a phone shows one
 * part of several.
 * @returns `null` where it is in none of the parts that are shown
 */
export function noteReading({ parts, open }: TabChoice): Reading | null {
  const focused = document.activeElement;
  const middle = elementInMiddle();
  for (const element of [focused, middle]) {
    const index = parts.findIndex(
      ({ panel }, at) => open.has(at) && element && panel.contains(element),
    );
    if (!element || index < 0) continue;
    const top = topOf(element);
    return {
      index,
      restore() {
        if (element === focused) focused.focus({ preventScroll: true });
        pageScroller().scrollBy({ top: topOf(element) - top, behavior: 'instant' });
      },
    };
  }
  return null;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
