import { Changes } from '../../kit/core/changes';
import { perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { jumpOffsetPx, scrolledPx, scrollPage } from '../../kit/position';
import { watchPrint } from '../../kit/print';
import { StickyBar } from './bar';
import { measureBars } from './measure';
import { coveredPx } from './plan';
import { type Styles, zoomOf } from './read';
import type { Room } from './room';
import address from './sticky.css';

/** Makes an element a bar of the page's, until `signal` aborts. */
export async function addBar(element: HTMLElement, signal: AbortSignal): Promise<void> {
  await loadStyles(address);
  if (signal.aborted) return;
  const changes = new Changes(signal);
  changes.addClass(element, 'veneer-sticky');
  changes.add(perPage(createBars).add(element));
}

const createBars = () => new StickyBars();

/** Bars are measured once the elements around them keep their size for so long (ours), in ms. */
const UNCHANGED_MS = 100;

/** All sticky elements of a page: they stack, so all are measured together. */
class StickyBars {
  readonly #bars = new Map<Element, StickyBar>();
  readonly #sizes = new ResizeObserver((entries) => this.#noteSizes(entries));
  readonly #nodes = new MutationObserver((records) => this.#noteNodes(records));
  readonly #padding = new Changes();
  /** The last widths of what is around bars. */
  readonly #widths = new WeakMap<Element, number>();
  #listening = new AbortController();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #isQueued = false;
  #isPrinted = false;
  #widthPx = 0;

  /** @returns removes it; with the last one every listener is removed */
  add(element: HTMLElement): () => void {
    if (!this.#bars.size) this.#listen();
    const bar = new StickyBar(element, this.#remeasure);
    this.#bars.set(element, bar);
    this.#watch(bar);
    return () => this.#remove(bar);
  }

  #remove(bar: StickyBar): void {
    this.#bars.delete(bar.element);
    this.#sizes.unobserve(bar.element);
    bar.remove();
    if (this.#bars.size) {
      this.#remeasure();
      return;
    }
    this.#padding.restore();
    clearTimeout(this.#waiting);
    this.#sizes.disconnect();
    this.#nodes.disconnect();
    this.#listening.abort();
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener('resize', this.#remeasure, { passive: true, signal });
    watchPrint((isPrinted) => {
      if (isPrinted && !this.#isPrinted) for (const bar of this.#bars.values()) bar.pause();
      this.#isPrinted = isPrinted;
      this.#remeasure();
    }, signal);
  }

  /** Sizes are reported right after the page's layout: nothing is laid out for measuring them. */
  #watch({ element, room }: StickyBar): void {
    for (const one of [element, ...(room?.around ?? [])]) this.#sizes.observe(one);
    const parent = element.parentElement;
    if (parent) this.#nodes.observe(parent, { childList: true });
  }

  #noteSizes(entries: ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize, contentRect } of entries) {
      const heightPx = borderBoxSize?.[0]?.blockSize ?? contentRect.height;
      const bar = this.#bars.get(target);
      if (bar) bar.resize(heightPx * zoomOf(target));
      else this.#noteAround(target, contentRect.width);
    }
  }

  #noteAround(element: Element, width: number): void {
    const before = this.#widths.get(element);
    this.#widths.set(element, width);
    const isNew = before !== undefined && width !== before;
    if (before === undefined || !this.#outdate((room) => room.dependsOn(element, isNew))) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(this.#remeasure, UNCHANGED_MS);
  }

  /** A bar was moved, or something was put or removed where a bar keeps its room, or can't leave. */
  #noteNodes(records: MutationRecord[]): void {
    const nodes = records.flatMap((one) => [...one.addedNodes, ...one.removedNodes]);
    const moved = nodes.flatMap((node) => this.#bars.get(node as Element) ?? []);
    for (const bar of moved) {
      this.#watch(bar);
      bar.isOutdated = true;
    }
    const targets = new Set<Node>(records.map(({ target }) => target));
    const isAny = this.#outdate(({ around }) => around.some((one) => targets.has(one)));
    const isFreed = [...this.#bars.values()].some(
      ({ element, plan }) => plan?.isShutIn && targets.has(element.parentElement as Node),
    );
    if (isAny || isFreed || moved.length) this.#remeasure();
  }

  /** The room that some bars keep is wrong. @returns whether there are any */
  #outdate(isWrong: (room: Room) => boolean): boolean {
    const outdated = [...this.#bars.values()].filter(({ room }) => room && isWrong(room));
    for (const bar of outdated) bar.isOutdated = true;
    return outdated.length > 0;
  }

  /** Measures before the next frame, once for all that changed. */
  readonly #remeasure = (): void => {
    if (this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      if (!this.#isPrinted && this.#bars.size) this.#measure();
    });
  };

  #measure(): void {
    const { clientWidth } = document.documentElement;
    const isWidthNew = clientWidth !== this.#widthPx;
    this.#widthPx = clientWidth;
    this.#padding.restore();
    // A page that is shorter while it is measured is scrolled back.
    const scrolled = scrolledPx();
    const bars = [...this.#bars.values()].filter(({ element }) => element.isConnected);
    const plans = measureBars(bars.sort(byPlace), isWidthNew);
    if (scrolledPx() !== scrolled) scrollPage(scrolled);
    this.#padding.setStyle(document.documentElement, scrollPadding(coveredPx(plans, clientWidth)));
    // Not while sizes are reported: what is observed then can't be reported in the same frame.
    setTimeout(() => {
      for (const bar of this.#bars.values()) this.#watch(bar);
    });
  }
}

const byPlace = ({ element }: StickyBar, { element: other }: StickyBar): number =>
  element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Keeps the targets of links, of the focus and of the browser's find from being covered by bars: the
 * larger padding applies, the page's own or this.
 * @param px how much the bars cover
 */
function scrollPadding(px: number): Styles {
  const name = 'scroll-padding-top';
  const own = getComputedStyle(document.documentElement).getPropertyValue(name) || 'auto';
  // Where the page sets none, links stop as far down as they would without a bar.
  const wanted = own === 'auto' ? `${px && jumpOffsetPx()}px` : own;
  const padding = `max(${wanted}, ${px / zoomOf(document.documentElement)}px)`;
  return {
    // sticky.css keeps the page from being scrolled by this when the focus moves into a bar.
    '--veneer-sticky-padding': padding.replaceAll('%', 'vh'),
    ...(px && { [name]: `${padding} !important` }),
  };
}
