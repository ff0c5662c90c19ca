/**
 * A row of slides that moves:
 * `<div data-carousel="events"><ul><li>…</li><li>…</li></ul></div>`.
 */
import { bringStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { startCarousel } from './carousel';
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
  if (!options) return;
  const [parts] = await Promise.all([bringParts(options), bringStyles(address)]);
  if (signal.aborted) return;
  const keeper = createKeeper();
  const scroll = createScroll(element);
  const row = takeRow(element, keeper);
  dress(element, options);
  nameFrame(element, keeper);
  const carousel = startCarousel({ ...parts, element, row, keeper, options, start: scroll.index });
  listenForKeys(element, carousel.keys, signal);
  followLightbox({ ...carousel.lightbox, row: row.element }, signal);
  row.watch(carousel.renew);
  addEventListener('resize', carousel.resize, { signal });
  onAbort(signal, () => {
    carousel.stop();
    row.restore();
    keeper.restore();
    scroll.goTo(carousel.index());
  });

  /** The classes stand for the attribute, which has another name where the page has a prefix. */
  function dress(frame: HTMLElement, { name, hasThumbnails }: Options): void {
    keeper.noteStyle(frame);
    for (const one of ['', `--${name}`, '--on', hasThumbnails ? '--strip' : '--plain'])
      keeper.addClass(frame, BASE + one);
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
