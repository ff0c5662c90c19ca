import {
  arrow,
  autoUpdate,
  computePosition,
  flip,
  hide,
  inline,
  offset,
  shift,
  size,
} from '@floating-ui/dom';

/** Between the term and the bubble, with room for the tail. */
const GAP_PX = 9;
/** How near the bubble comes to the viewport's edge. */
const EDGE_PX = 8;
/** What is left of a text where there is no room beside its term: two lines. It lies over it then. */
const LEAST_PX = 56;
/** How near the tail comes to the bubble's rounded corners. */
const CORNER_PX = 10;

/** The parts of a bubble. */
export interface Parts {
  bubble: HTMLDivElement;
  /** Holds the text, and scrolls where it has more lines than there is room for. */
  words: HTMLDivElement;
  tail: HTMLDivElement;
}

/**
 * Keeps a bubble above its term, or below where there is more room, through scrolling and resizing, and
 * no higher than that room; while its term is scrolled out of sight, so is the bubble.
 * @returns how to stop
 */
export function keepBeside(term: HTMLElement, parts: Parts): () => void {
  return autoUpdate(term, parts.bubble, () => {
    place(term, parts);
  });
}

async function place(term: HTMLElement, { bubble, words, tail }: Parts): Promise<void> {
  const { x, y, placement, middlewareData } = await computePosition(term, bubble, {
    strategy: 'fixed',
    placement: 'top',
    middleware: [
      inline(),
      offset(GAP_PX),
      flip({ padding: EDGE_PX }),
      size({
        padding: EDGE_PX,
        apply({ availableHeight }) {
          words.style.maxBlockSize = `${Math.max(availableHeight - 2, LEAST_PX)}px`;
        },
      }),
      shift({ padding: EDGE_PX, crossAxis: true }),
      arrow({ element: tail, padding: CORNER_PX }),
      hide(),
    ],
  });
  // As in Chromium: what scrolls is a stop for Tab.
  if (words.scrollHeight > words.clientHeight) words.tabIndex = 0;
  else words.removeAttribute('tabindex');
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
  bubble.style.visibility = middlewareData.hide?.referenceHidden ? 'hidden' : 'visible';
  bubble.classList.toggle('veneer-tooltip--below', placement === 'bottom');
  tail.style.left = `${middlewareData.arrow?.x ?? 0}px`;
}
