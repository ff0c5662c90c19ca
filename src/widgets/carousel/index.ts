/**
 * A row of slides that moves:
 * `<div data-carousel="events"><ul><li>…</li><li>…</li></ul></div>`.
 */

import { whenPointerReleased } from '../../kit/core/interaction';
import { assertNativeIntact } from '../../kit/core/natives';
import { page, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { anySignal } from '../../kit/core/teardown';
import { isElement, targetOf } from '../../runtime/events';
import { hasLayout } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { Carousel } from './carousel';
import styles from './carousel.css';
import { readOptions } from './options';
import pageStyles from './page.css';
import { scrolledIndex } from './row';
import { createSwiperCode } from './slider';

export const mount: Mount = async (frame, signal) => {
  const options = readOptions(frame);
  if (!options || !hasLayout()) return;
  // Not while the file is loaded: other widgets are in it, which need no Swiper.
  assertNativeIntact('Swiper');
  const life = anySignal([signal]);
  const code = perPage(createSwiperCode);
  /** Restores the row, which the browser scrolls, and reports the error. */
  const onFail = (error: unknown) => {
    if (life.signal.aborted) return;
    life.abort();
    code.report(frame, error);
  };
  const onReplaced = async () => {
    life.abort();
    try {
      await mount(frame, signal);
    } catch (error) {
      page().report('carousel', frame, 'its new slides can’t be shown', 'They scroll', error);
    }
  };
  const hasPhotos = options.hasThumbnails || options.hasArrowsOnSlides;
  await Promise.all([loadStyles(pageStyles), hasPhotos ? loadStyles(styles) : null]);
  await whenPointerReleased(frame);
  // A row that is not scrolled does not need Swiper yet.
  if (scrolledIndex(frame)) {
    await code.load().catch(onFail);
    await whenPointerReleased(frame);
  }
  if (life.signal.aborted) return;
  followLinks(
    frame,
    new Carousel({ frame, options, onFail, onReplaced }, life.signal),
    life.signal,
  );
};

/** Shows the slide that a link of the page targets, or that a lightbox showed last. */
function followLinks(frame: HTMLElement, carousel: Carousel, signal: AbortSignal): void {
  const isInRow = (node: EventTarget | null) =>
    isElement(node) && carousel.row.element.contains(node);
  const onLightbox = ({ type, target, detail }: Event & { detail?: unknown }) => {
    const isOpen = type === 'veneer:open';
    if (isInRow(target)) carousel.setLightboxOpen(isOpen);
    const { link }: { link?: HTMLAnchorElement } = Object(detail);
    if (isOpen || !link || !isInRow(link)) return;
    const hadFocus = isInRow(document.activeElement);
    carousel.show(link);
    if (hadFocus) link.focus({ preventScroll: true });
  };
  frame.addEventListener('veneer:reveal', (event) => carousel.show(targetOf(event)), { signal });
  addEventListener('veneer:open', onLightbox, { signal });
  addEventListener('veneer:close', onLightbox, { signal });
}
