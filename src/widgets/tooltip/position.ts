import {
  arrow,
  autoUpdate,
  computePosition,
  flip,
  hide,
  inline,
  offset,
  type ReferenceElement,
  shift,
  size,
} from '@floating-ui/dom';
import { placeOf } from './place';

/** The distance between the term and the bubble, with room for the tail. */
const GAP_PX = 9;
/** How near the bubble comes to the viewport's edge. */
const EDGE_PX = 8;
/** The least height of a text where there is no room beside its term: two lines, over the term. */
const LEAST_PX = 56;
/** How near the tail comes to the bubble's rounded corners. */
const CORNER_PX = 10;

/**
 * Reads a property of a document that the page may shadow with the names of its images and forms.
 * In the build Floating UI calls this (`tools/vendor/floating-ui.ts`), also for the documents around a frame.
 */
export function veneerDocumentProperty(owner: Document, name: keyof Document): unknown {
  return Reflect.get(Object.getPrototypeOf(owner), name, owner);
}

/** The elements of a bubble. */
export interface BubbleParts {
  bubble: HTMLDivElement;
  /** Holds the text, and scrolls where it has more lines than there is room for. */
  words: HTMLDivElement;
  tail: HTMLDivElement;
}

/**
 * Keeps a bubble above its term, or below where there is more room, and no higher than that room. It
 * follows scrolling and resizing, and is hidden while its term is scrolled out of view.
 * @returns how to stop
 */
export function keepPositioned(term: HTMLElement, parts: BubbleParts): () => void {
  const { bubble, words } = parts;
  // Places are px of the viewport, also where the theme's CSS has a `zoom`: the bubble is not zoomed, its
  // text is as large as the page's.
  const zoom = bubble.currentCSSZoom ?? 1;
  if (zoom !== 1) {
    bubble.style.zoom = `${1 / zoom}`;
    words.style.zoom = `${zoom}`;
  }
  const place = placeOf(term);
  return autoUpdate(place, bubble, () => {
    position(place, parts);
  });
}

async function position(
  place: ReferenceElement,
  { bubble, words, tail }: BubbleParts,
): Promise<void> {
  const { x, y, placement, middlewareData } = await computePosition(place, bubble, {
    strategy: 'fixed',
    placement: 'top',
    middleware: [
      inline(),
      offset(GAP_PX),
      flip({ padding: EDGE_PX }),
      size({
        padding: EDGE_PX,
        apply({ availableHeight }) {
          const heightPx = Math.max(availableHeight - 2, LEAST_PX) / (words.currentCSSZoom ?? 1);
          words.style.maxBlockSize = `${heightPx}px`;
        },
      }),
      shift({ padding: EDGE_PX, crossAxis: true }),
      arrow({ element: tail, padding: CORNER_PX }),
      hide(),
    ],
  });
  // As in Chromium, Tab reaches a box that scrolls.
  if (words.scrollHeight > words.clientHeight) words.tabIndex = 0;
  else words.removeAttribute('tabindex');
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
  bubble.style.visibility = middlewareData.hide?.referenceHidden ? 'hidden' : 'visible';
  bubble.classList.toggle('veneer-tooltip--below', placement === 'bottom');
  tail.style.left = `${middlewareData.arrow?.x ?? 0}px`;
}
