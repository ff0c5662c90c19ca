import { safe } from '../../runtime/dom';
/** Where the row stood that the page scrolled before the script came. */
export interface Scroll {
  /** The slide that stood first, from 0. */
  index: number;
  /** Puts the frame back to its start. */
  toStart(): void;
  /** Scrolls the row to a slide, once it is the browser's again. */
  goTo(index: number): void;
}

/** Reads where the visitor has scrolled the row to. */
export function createScroll(frame: HTMLElement): Scroll {
  const index = indexIn(frame);
  return {
    index,
    toStart() {
      safe(frame).scrollLeft = 0;
    },
    goTo(target) {
      const slide = slidesIn(frame)[target];
      const first = slidesIn(frame)[0];
      if (slide && first && safe(frame).isConnected)
        safe(frame).scrollLeft =
          safe(slide).getBoundingClientRect().left - safe(first).getBoundingClientRect().left;
    },
  };
}

function indexIn(frame: HTMLElement): number {
  if (!safe(frame).scrollLeft) return 0;
  const box = safe(frame).getBoundingClientRect();
  const isRightToLeft = getComputedStyle(frame).direction === 'rtl';
  const ways = slidesIn(frame).map((slide) => {
    const { left, right } = safe(slide).getBoundingClientRect();
    return Math.abs(isRightToLeft ? right - box.right : left - box.left);
  });
  return Math.max(ways.indexOf(Math.min(...ways)), 0);
}

function slidesIn(frame: HTMLElement): HTMLElement[] {
  const only = safe(frame).childElementCount === 1 ? safe(frame).firstElementChild : null;
  const holder = only && safe(only).matches('ul,ol,menu,[role=list]') ? only : frame;
  return [...safe(holder).children] as HTMLElement[];
}
