import { type Changes, createChanges } from '../../kit/core/changes';
import { JUMP_OFFSET_PX, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { createBar, type StickyBar } from './bar';
import { zoomOf } from './layout';
import type { Styles } from './marker';
import { computePlans } from './measure';
import { whenNearViewport } from './observers';
import address from './page.css';
import { coveredPx, dependsOnPage } from './plan';

/** Makes an element a bar of the page's once it is near the viewport, until `signal` aborts. */
export async function addBar(element: HTMLElement, signal: AbortSignal): Promise<void> {
  await whenNearViewport(element, signal);
  if (signal.aborted) return;
  await loadStyles(address);
  if (signal.aborted) return;
  const changes = createChanges(signal);
  changes.addClass(element, 'veneer-sticky');
  changes.add(perPage(createStickyManager).add(element));
}

/** All sticky elements of a page. */
export interface StickyManager {
  /** @returns removes it; with the last one every listener is removed */
  add(element: HTMLElement): () => void;
}

/** Bars are measured once the elements around them keep their size for so long (ours), in ms. */
const UNCHANGED_MS = 100;

/** Called once per page: bars stack, so all are measured together. */
function createStickyManager(): StickyManager {
  const bars = new Map<Element, StickyBar>();
  const printing = matchMedia('print');
  const sizes = new ResizeObserver(noteSizes);
  const siblings = new MutationObserver(placeMarkers);
  const padding = createChanges();
  /** The last sizes of the elements around bars. */
  const lastSizes = new WeakMap<Element, DOMRectReadOnly>();
  let listening = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isQueued = false;
  let isPrinted = false;
  let hasNewWidth = false;
  let widthPx = 0;

  /** Measures before the next frame, once for all that changed. */
  function remeasure(): void {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      measure();
    });
  }

  function measure(): void {
    if (isPrinted || !bars.size) return;
    const { clientWidth } = document.documentElement;
    const isWidthNew = hasNewWidth || clientWidth !== widthPx;
    hasNewWidth = false;
    widthPx = clientWidth;
    padding.restore();
    const ordered = [...bars.values()].filter(isConnected).sort(byPlace);
    const height = keepHeight();
    // A stuck bar is not measured again, unless the page's width has changed.
    const plans = computePlans(ordered, (bar) => isWidthNew || !bar.isStuck());
    height.restore();
    padding.setStyle(document.documentElement, scrollPadding(coveredPx(plans, widthPx)));
  }

  function noteSizes(entries: ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize, contentRect } of entries) {
      const bar = bars.get(target);
      if (bar) bar.resize((borderBoxSize?.[0]?.blockSize ?? contentRect.height) * zoomOf(target));
      else noteSizeAround(target, contentRect);
    }
  }

  function noteSizeAround(target: Element, now: DOMRectReadOnly): void {
    const before = lastSizes.get(target);
    lastSizes.set(target, now);
    if (!before || (before.width === now.width && before.height === now.height)) return;
    hasNewWidth ||= before.width !== now.width;
    const outdated = [...bars.values()].filter((bar) => dependsOnPage(bar.plan()));
    for (const bar of outdated) bar.invalidate();
    if (!hasNewWidth && !outdated.length) return;
    clearTimeout(waiting);
    waiting = setTimeout(remeasure, UNCHANGED_MS);
  }

  /** Another script may have inserted something between a bar and its marker, or moved one of them. */
  function placeMarkers(): void {
    for (const bar of bars.values())
      if (isConnected(bar) && bar.placeMarker()) {
        observeParent(bar);
        remeasure();
      }
  }

  function observeParent({ element }: StickyBar): void {
    const parent = element.parentElement;
    if (!parent) return;
    siblings.observe(parent, { childList: true });
    for (const one of [document.documentElement, document.body, parent]) sizes.observe(one);
  }

  function setPrinted(isNow: boolean): void {
    if (isNow === isPrinted) return;
    isPrinted = isNow;
    for (const bar of bars.values()) bar.pause(isNow);
    remeasure();
  }

  function listen(): void {
    listening = new AbortController();
    const { signal } = listening;
    addEventListener('resize', remeasure, { passive: true, signal });
    addEventListener('beforeprint', () => setPrinted(true), { signal });
    addEventListener('afterprint', () => setPrinted(printing.matches), { signal });
    printing.addEventListener('change', () => setPrinted(printing.matches), { signal });
  }

  function remove(bar: StickyBar): void {
    bars.delete(bar.element);
    sizes.unobserve(bar.element);
    bar.remove();
    if (bars.size) {
      remeasure();
      return;
    }
    padding.restore();
    clearTimeout(waiting);
    sizes.disconnect();
    siblings.disconnect();
    listening.abort();
  }

  return {
    add(element) {
      if (!bars.size) listen();
      const bar = createBar(element, remeasure);
      bars.set(element, bar);
      bar.placeMarker();
      if (isPrinted) bar.pause(true);
      observeParent(bar);
      // Its first size is reported right after the page's layout: nothing is laid out for measuring it.
      sizes.observe(element);
      return () => remove(bar);
    },
  };
}

const isConnected = ({ element }: StickyBar): boolean => element.isConnected;

const byPlace = ({ element }: StickyBar, { element: other }: StickyBar): number =>
  element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** A page that is shorter while it is measured would be scrolled back. */
function keepHeight(): Changes {
  const changes = createChanges();
  const root = document.documentElement;
  if (scrollY)
    changes.setStyle(root, { 'min-height': `${root.scrollHeight / zoomOf(root)}px !important` });
  return changes;
}

/**
 * Keeps the targets of links, of the focus and of the browser's find from being covered by bars: the
 * larger padding applies, the page's own or this.
 * @param px how much the bars cover
 */
function scrollPadding(px: number): Styles {
  if (!px) return {};
  const name = 'scroll-padding-top';
  const own = getComputedStyle(document.documentElement).getPropertyValue(name) || 'auto';
  // Where the page sets none, links stop as far down as they would without a bar.
  const wanted = own === 'auto' ? `${JUMP_OFFSET_PX}px` : own;
  return { [name]: `max(${wanted}, ${px / zoomOf(document.documentElement)}px) !important` };
}
