/**
 * A picture that is fetched once it comes near:
 * `<img data-lazy data-src="/lake.jpg" width="720" height="480" alt="The lake">`.
 *
 * Lozad tells what is near; what is shown then, and how, is this folder's own: Lozad believes any
 * address, asks for a failed picture no second time and knows no `source`.
 */
import { isListed, nameHere, readChoice } from '../../kit/attributes';
import { createChanges } from '../../kit/changes';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { loadStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import { safe } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { untilWanted } from './first-pass';
import address from './lazy.css';
import { markup } from './markup';
import { show } from './show';
import { hasSources, imageOf } from './sources';
import { createWatch } from './watch';

/** How near the viewport an element is brought (§9), in px. */
const DISTANCE_PX = 400;
/** The same for the second loader (§9), in px. */
const NEAR_PX = 50;

const { lazy, src, srcset, background } = markup.attributes;
const BASE = 'veneer-lazy';
const WAITING = 'veneer-lazy--waiting';

export const mount: Mount = (element, signal) => {
  if (!isOurs(element)) return;
  const distancePx = readChoice('lazy', element, lazy) === 'near' ? NEAR_PX : DISTANCE_PX;
  loadStyles(address);
  const seen = imageOf(element) ?? element;
  const changes = createChanges(signal);
  // The first one stands for the attribute, which has another name where the page has a prefix.
  changes.addClass(seen, BASE, WAITING);
  const watch = perPage(createWatch);
  const leave = watch.join(seen, distancePx, () =>
    show(element, signal).then(() => changes.removeClass(seen, WAITING)),
  );
  onAbort(signal, leave);
  // Nobody waits for it: the page is ready before its pictures are.
  untilWanted().then(() => watch.begin(seen));
};

/** Is there anything to bring? The browser brings images of its own loading; others are reported. */
function isOurs(element: Element): boolean {
  const image = imageOf(element);
  // An image with the attribute speaks for itself, whatever its picture says.
  if (image && image !== element && image.hasAttribute(nameHere(lazy))) return false;
  if (hasSources(element)) return true;
  if (safe(image ?? element).getAttribute('loading') === 'lazy') return false;
  // An address there is another loader's, which brings it.
  if (!isListed(element, lazy)) return false;
  const names = [src, srcset, background].map(nameHere);
  page().report(
    'lazy',
    element,
    'there is nothing to bring',
    `Expected ${names.join(', ')} on an image or a frame, or the last one on any element`,
  );
  return false;
}
