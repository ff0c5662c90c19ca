/**
 * A row of slides that moves:
 * `<div data-carousel="events"><ul><li>…</li><li>…</li></ul></div>`.
 */
import { bringStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { type Carousel, startCarousel } from './carousel';
import address from './carousel.css';
import { createKeeper } from './keep';
import { listenForKeys } from './keyboard';
import { followLightbox } from './lightbox';
import { nameFrame } from './names';
import { type Options, readOptions } from './options';
import { takeRow } from './row';
import { createScroll } from './scroll';

const BASE = 'veneer-carousel';

export const mount: Mount = async (element, signal) => {
  const options = readOptions(element);
  // A page without `matchMedia` is a test's: it lays nothing out, so nothing can move.
  if (!options || !window.matchMedia) return;
  const [parts] = await Promise.all([bringParts(options), bringStyles(address)]);
  if (signal.aborted) return;
  const keeper = createKeeper();
  const scroll = createScroll(element);
  const row = takeRow(element, keeper);
  let carousel: Carousel | undefined;
  // Before anything can fail: what has been done by then is undone.
  onAbort(signal, () => {
    carousel?.stop();
    for (const own of element.querySelectorAll(`:scope > .${BASE}__own`)) own.remove();
    row.restore();
    keeper.restore();
    scroll.goTo(carousel?.index() ?? scroll.index);
  });
  dress(element, options);
  nameFrame(element, keeper);
  carousel = startCarousel({ ...parts, element, row, keeper, options, start: scroll.index });
  const { keys, lightbox, show } = carousel;
  listenForKeys(element, keys, signal);
  followLightbox({ ...lightbox, show, row: row.element }, signal);
  // A link of the page leads to something in a slide.
  element.addEventListener('veneer:reveal', ({ target }) => show(target as Element), { signal });
  row.watch(carousel.renew);
  addEventListener('resize', carousel.resize, { signal });

  /** The classes stand for the attribute, which has another name where the page has a prefix. */
  function dress(frame: HTMLElement, { name }: Options): void {
    keeper.noteStyle(frame);
    for (const one of ['', `--${name}`, '--on']) keeper.addClass(frame, BASE + one);
  }
};

/** What only some carousels need comes with them alone. */
async function bringParts({ effect, hasThumbnails }: Options) {
  const [fade, strip] = await Promise.all([
    effect === 'fade' ? import('./fade') : null,
    hasThumbnails ? import('./thumbnails') : null,
  ]);
  return { effect: fade?.effect ?? null, createThumbnails: strip?.createThumbnails ?? null };
}
