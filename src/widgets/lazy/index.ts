/**
 * A picture that is fetched once it is near the viewport:
 * `<img data-lazy data-src="/lake.jpg" width="720" height="480" alt="The lake">`.
 *
 * Lozad reports what is near, and this folder loads it: Lozad accepts any address, does not retry a
 * failed picture and does not know `source`.
 */
import { isListed, nameHere, readChoice } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page, perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { untilFirstPass } from './first-pass';
import address from './lazy.css';
import { NearQueue } from './near-queue';
import { show } from './show';
import { hasSources, imageOf } from './sources';

/** How near the viewport an element is loaded (contract.md#lazy-distance), in px. */
const DISTANCE_PX = 400;
/** The same for the second loader (contract.md#lazy-near), in px. */
const NEAR_PX = 50;

const { lazy, src, srcset, background } = definition.attributes;
const BASE = 'veneer-lazy';
const WAITING = 'veneer-lazy--waiting';

const createQueue = () => new NearQueue();

export const mount: Mount = (element, signal) => {
  if (!isOurs(element)) return;
  const distancePx = readChoice('lazy', element, lazy) === 'near' ? NEAR_PX : DISTANCE_PX;
  loadStyles(address);
  const observed = imageOf(element) ?? element;
  const changes = createChanges(signal);
  // Stylesheets use the first one, because a prefix changes the attribute's name.
  changes.addClass(observed, BASE, WAITING);
  const queue = perPage(createQueue);
  const remove = queue.add(observed, distancePx, () =>
    show(element, signal).then(() => changes.removeClass(observed, WAITING)),
  );
  onAbort(signal, remove);
  // Not awaited: `veneer.ready` does not wait for pictures.
  untilFirstPass().then(() => queue.start(observed));
};

/** Is there anything to load? An element without an address is reported, unless it loads natively. */
function isOurs(element: Element): boolean {
  const image = imageOf(element);
  // An image with the attribute is mounted itself, and its `picture` is not.
  if (image && image !== element && image.hasAttribute(nameHere(lazy))) return false;
  if (hasSources(element)) return true;
  if ((image ?? element).getAttribute('loading') === 'lazy') return false;
  // A value that is no choice of ours, such as an address, is for another lazy loader.
  if (!isListed(element, lazy)) return false;
  const names = [src, srcset, background].map(nameHere);
  page().report(
    'lazy',
    element,
    'there is nothing to load',
    `Expected ${names.join(', ')} on an image or a frame, or the last one on any element`,
  );
  return false;
}
