/**
 * A link to a part of its own page scrolls there smoothly: `<a href="#rooms">Rooms</a>`. It needs no
 * attribute of ours.
 */
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { createLinks } from './links';

/** Nearly free, because a page may have thousands: one listener serves them all. */
export const mount: Mount = (link, signal) => {
  // A page without `matchMedia` is a test's: it lays nothing out, so there is nowhere to scroll.
  if (!window.matchMedia) return;
  onAbort(signal, perPage(createLinks).join(link));
};
