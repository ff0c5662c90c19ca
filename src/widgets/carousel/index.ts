/**
 * A row of slides that moves:
 * `<div data-carousel="events"><ul><li>…</li><li>…</li></ul></div>`.
 */
import { untilLetGo } from '../../kit/let-go';
import { page } from '../../kit/page';
import { loadStyles } from '../../kit/styles';
import { anySignal, onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { type Carousel, isOver, startCarousel } from './carousel';
import { createKeeper } from './keep';
import { listenForKeys } from './keyboard';
import { followLightbox } from './lightbox';
import { createMotor } from './motor';
import { nameFrame } from './names';
import { type Options, readOptions } from './options';
import shape from './page.css';
import photos from './photos.css';
import { takeRow } from './row';
import { createScroll } from './scroll';

const BASE = 'veneer-carousel';

export const mount: Mount = async (element, signal) => {
  const options = readOptions(element);
  // A page without `matchMedia` is a test's: it lays nothing out, so nothing can move.
  if (!options || !window.matchMedia) return;
  const own = anySignal([signal]);
  const motor = createMotor(options.effect === 'fade', giveUp);
  await Promise.all([
    loadStyles(shape),
    options.hasThumbnails || isOver(options) ? loadStyles(photos) : null,
  ]);
  await untilLetGo(element);
  // A row at rest is at its start.
  if (createScroll(element).index) await motor.bring().then(() => untilLetGo(element));
  if (own.signal.aborted) return;
  const scroll = createScroll(element);
  const keeper = createKeeper();
  scroll.toStart();
  const row = takeRow(element, keeper);
  let carousel: Carousel | undefined;
  // Before anything can fail: what has been done by then is undone.
  onAbort(own.signal, () => {
    carousel?.stop();
    for (const made of safe(element).querySelectorAll(`:scope > .${BASE}__own`))
      safe(made).remove();
    row.restore();
    keeper.restore();
    scroll.goTo(carousel?.index() ?? scroll.index);
  });
  dress(element, options);
  nameFrame(element, keeper);
  carousel = startCarousel({
    element,
    row,
    keeper,
    options,
    motor,
    start: scroll.index,
  });
  const { keys, lightbox, show } = carousel;
  listenForKeys(element, keys, own.signal);
  followLightbox({ ...lightbox, show, row: row.element }, own.signal);
  // A link of the page leads to something in a slide.
  safe(element).addEventListener('veneer:reveal', ({ target }) => show(target as Element), own);
  row.watch(carousel.renew);
  addEventListener('resize', carousel.resize, own);

  /** The row is the browser's again, which scrolls it. */
  function giveUp(error: unknown): void {
    if (own.signal.aborted) return;
    own.abort();
    page().report(
      'carousel',
      element,
      'what moves its slides did not load or failed',
      'They scroll',
      error,
    );
  }

  /** The classes stand for the attribute, which has another name where the page has a prefix. */
  function dress(frame: HTMLElement, { name }: Options): void {
    keeper.noteStyle(frame);
    for (const one of ['', `--${name}`, '--on']) keeper.addClass(frame, BASE + one);
  }
};
