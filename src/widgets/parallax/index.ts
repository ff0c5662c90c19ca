/**
 * A picture that moves slower than the page while its frame, which the theme gives a height, passes
 * by: `<div class="band" data-parallax><img src="/lake.jpg" width="1600" height="1067" alt="The lake"></div>`.
 *
 * Seen from its frame the picture goes down: its lower edge is at the frame's as that comes in below,
 * its upper edge as that leaves above.
 */

import { isFlagged } from '../../kit/attributes';
import { createChanges } from '../../kit/changes';
import { perPage } from '../../kit/state';
import { loadStyles } from '../../kit/styles';
import type { Mount } from '../../runtime/widget';
import { markup } from './markup';
import address from './page.css';
import { createStage } from './stage';

export const mount: Mount = async (element, signal) => {
  // A page without one of these is a test's or an old browser's: the picture stands there.
  if (!window.matchMedia || !window.ResizeObserver || !('animate' in element)) return;
  if (!isFlagged(element, markup.attributes.parallax)) return;
  // First, because a moving picture could hide the words before it.
  await loadStyles(address);
  if (signal.aborted) return;
  // It stands for the attribute, which has another name where the page has a prefix.
  const changes = createChanges(signal);
  changes.addClass(element, 'veneer-parallax');
  changes.add(perPage(createStage).join(element));
};
