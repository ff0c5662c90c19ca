import { parentOf, rootElement, safe } from '../../runtime/dom';
import { type Bar, createBar } from './bar';
import { createCover } from './cover';
import { drawUp } from './draw-up';
import { createLoan } from './loan';
import { createSizes } from './sizes';
import { coveredPx } from './stack';

/** All sticky elements of a page. */
export interface Stage {
  /** @returns how to leave; the last one who leaves takes every listener with it */
  join(element: HTMLElement): () => void;
}

/** Made once a page, because bars make room for each other: all are measured together. */
export function createStage(): Stage {
  const bars = new Set<Bar>();
  const cover = createCover();
  const paper = matchMedia('print');
  const sizes = createSizes(bars, remeasure);
  const places = new MutationObserver(markAll);
  let isDue = false;
  let isPrinted = false;
  let widthPx = 0;
  let listening: AbortController | undefined;

  /** Measures before the next frame, once for all that changed. */
  function remeasure(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      measure();
    });
  }

  function measure(): void {
    if (isPrinted || !bars.size) return;
    const { clientWidth } = rootElement();
    const isWide = clientWidth !== widthPx || sizes.isWide();
    widthPx = clientWidth;
    cover.rest();
    const ordered = [...bars].filter(({ element }) => safe(element).isConnected).sort(byPlace);
    const release = keepScroll();
    // What is stuck stays so, but where its width or its height may be another now.
    const layers = drawUp(ordered, (bar) => isWide || !bar.isStuck());
    release();
    cover.set(coveredPx(layers, widthPx));
  }

  /** Another script may have put something between a bar and its marker, or moved one of them. */
  function markAll(): void {
    for (const bar of bars)
      if (safe(bar.element).isConnected && bar.mark()) {
        watchPlace(bar);
        remeasure();
      }
  }

  function watchPlace({ element }: Bar): void {
    const parent = parentOf(element);
    if (!parent) return;
    places.observe(parent, { childList: true });
    sizes.watchParent(parent);
  }

  function print(isNow: boolean): void {
    if (isNow === isPrinted) return;
    isPrinted = isNow;
    for (const bar of bars) bar.pause(isNow);
    remeasure();
  }

  function listen(): void {
    if (listening) return;
    listening = new AbortController();
    const { signal } = listening;
    addEventListener('resize', remeasure, { passive: true, signal });
    addEventListener('beforeprint', () => print(true), { signal });
    addEventListener('afterprint', () => print(paper.matches), { signal });
    paper.addEventListener('change', () => print(paper.matches), { signal });
  }

  return {
    join(element) {
      const bar = createBar(element, remeasure);
      bars.add(bar);
      bar.mark();
      if (isPrinted) bar.pause(true);
      listen();
      watchPlace(bar);
      // Its first size is told right after the page's layout: nothing is laid out for measuring it.
      sizes.watch(bar);
      return () => {
        bars.delete(bar);
        sizes.leave(bar);
        bar.leave();
        if (bars.size) {
          remeasure();
          return;
        }
        cover.rest();
        sizes.stop();
        places.disconnect();
        listening?.abort();
        listening = undefined;
      };
    },
  };
}

/** A page that is shorter while it is measured would be scrolled back. */
function keepScroll(): () => void {
  const root = rootElement();
  if (!scrollY) return () => {};
  const loan = createLoan(root);
  loan.set({ 'min-height': `${root.scrollHeight}px` });
  return loan.giveBack;
}

/**
 * Engines compare one that is sorted already with the one before it, and look for what they are given
 * among what follows: asked the other way round, Chromium goes through all that follows both.
 */
const byPlace = ({ element }: Bar, { element: other }: Bar): number =>
  safe(other).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
