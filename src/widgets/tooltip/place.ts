import {
  arrow,
  autoUpdate,
  computePosition,
  flip,
  hide,
  inline,
  offset,
  shift,
} from '@floating-ui/dom';

/** Between the term and the bubble, with room for the tail. */
const GAP_PX = 9;
/** How near the bubble comes to the viewport's edge. */
const EDGE_PX = 8;
/** How near the tail comes to the bubble's rounded corners. */
const CORNER_PX = 10;

/**
 * Keeps a bubble above its term, or below where there is no room, through scrolling and resizing;
 * while its term is scrolled out of sight, so is the bubble.
 * @returns how to stop
 */
export function keepBeside(term: HTMLElement, bubble: HTMLElement, tail: HTMLElement): () => void {
  return autoUpdate(term, bubble, () => {
    place(term, bubble, tail);
  });
}

async function place(term: HTMLElement, bubble: HTMLElement, tail: HTMLElement): Promise<void> {
  const { x, y, placement, middlewareData } = await computePosition(term, bubble, {
    strategy: 'fixed',
    placement: 'top',
    middleware: [
      inline(),
      offset(GAP_PX),
      flip({ padding: EDGE_PX }),
      shift({ padding: EDGE_PX }),
      arrow({ element: tail, padding: CORNER_PX }),
      hide(),
    ],
  });
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
  bubble.style.visibility = middlewareData.hide?.referenceHidden ? 'hidden' : 'visible';
  bubble.classList.toggle('veneer-tooltip--below', placement === 'bottom');
  tail.style.left = `${middlewareData.arrow?.x ?? 0}px`;
}
