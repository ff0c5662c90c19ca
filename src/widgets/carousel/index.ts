/**
 * A row of slides that moves:
 * `<div data-carousel="events"><ul><li>…</li><li>…</li></ul></div>`.
 */

import { createChanges } from '../../kit/core/changes';
import { whenPointerReleased } from '../../kit/core/interaction';
import { assertNativeIntact } from '../../kit/core/natives';
import { page, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { anySignal, onAbort } from '../../kit/core/teardown';
import { isElement, targetOf } from '../../runtime/events';
import { hasLayout } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { type Carousel, measureRoom, startCarousel } from './carousel';
import styles from './carousel.css';
import { readOptions } from './options';
import pageStyles from './page.css';
import { createRow, scrolledIndex, scrollToSlide } from './row';
import { createSwiperCode } from './slider';
import { nameFrame } from './slides';

const BASE = 'veneer-carousel';

export const mount: Mount = async (frame, signal) => {
  const options = readOptions(frame);
  if (!options || !hasLayout()) return;
  // Not while the file is loaded: other widgets are in it, which need no Swiper.
  assertNativeIntact('Swiper');
  const own = anySignal([signal]);
  const code = perPage(createSwiperCode);
  const hasPhotos = options.hasThumbnails || options.hasArrowsOnSlides;
  await Promise.all([loadStyles(pageStyles), hasPhotos ? loadStyles(styles) : null]);
  await whenPointerReleased(frame);
  // A row that is not scrolled does not need Swiper yet.
  if (scrolledIndex(frame)) {
    await code.load().catch(fail);
    await whenPointerReleased(frame);
  }
  if (own.signal.aborted) return;
  const start = scrolledIndex(frame);
  frame.scrollLeft = 0;
  const room = measureRoom(frame);
  const changes = createChanges();
  const row = createRow(frame, changes);
  let carousel: Carousel | undefined;
  // Before anything can fail: what has been done by then is undone.
  onAbort(own.signal, () => {
    // New slides begin with the first.
    const isThere = frame.contains(row.element);
    const index = carousel?.stop() ?? start;
    row.restore();
    changes.restore();
    if (isThere) scrollToSlide(frame, index);
  });
  mountAgain(frame, row.element, own, signal);
  // Stylesheets use the classes, because a prefix changes the attribute's name.
  changes.addClass(frame, BASE, `${BASE}--${options.name}`, `${BASE}--on`);
  nameFrame(frame, changes);
  carousel = startCarousel({ frame, row, options, changes, start, room, onFail: fail }, own.signal);
  followLinks(frame, row.element, carousel, own.signal);

  /** Restores the row, which the browser scrolls, and reports the error. */
  function fail(error: unknown): void {
    if (own.signal.aborted) return;
    own.abort();
    code.report(frame, error);
  }
};

/** Mounts the carousel again where another script has replaced what is in it, as jQuery's `html()` does. */
function mountAgain(
  frame: HTMLElement,
  row: HTMLElement,
  own: AbortController,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver(async () => {
    if (frame.contains(row)) return;
    own.abort();
    try {
      await mount(frame, signal);
    } catch (error) {
      page().report('carousel', frame, 'its new slides can’t be shown', 'They scroll', error);
    }
  });
  observer.observe(frame, { childList: true });
  onAbort(own.signal, () => observer.disconnect());
}

/** Shows the slide that a link of the page targets, or that a lightbox showed last. */
function followLinks(
  frame: HTMLElement,
  row: HTMLElement,
  { show, setLightboxOpen }: Carousel,
  signal: AbortSignal,
): void {
  const isInRow = (node: EventTarget | null) => isElement(node) && row.contains(node);
  const onLightbox = ({ type, target, detail }: Event & { detail?: unknown }) => {
    const isOpen = type === 'veneer:open';
    if (isInRow(target)) setLightboxOpen(isOpen);
    const { link }: { link?: HTMLAnchorElement } = Object(detail);
    if (isOpen || !link || !isInRow(link)) return;
    const hadFocus = isInRow(document.activeElement);
    show(link);
    if (hadFocus) link.focus({ preventScroll: true });
  };
  const onReveal = (event: Event) => show(targetOf(event));
  frame.addEventListener('veneer:reveal', onReveal, { signal });
  addEventListener('veneer:open', onLightbox, { signal });
  addEventListener('veneer:close', onLightbox, { signal });
}
