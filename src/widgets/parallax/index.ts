/**
 * A picture that moves slower than the page while its frame, which the theme gives a height, scrolls
 * by: `<div class="band" data-parallax><img src="/lake.jpg" width="1600" height="1067" alt="The lake"></div>`.
 *
 * Relative to its frame the picture moves down: their bottom edges meet as the frame enters the
 * viewport, their top edges as it leaves.
 */

import { isFlagged } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { loadStyles } from '../../kit/core/styles';
import { hasLayout } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import address from './page.css';
import { ParallaxPicture } from './picture';

export const mount: Mount = async (element, signal) => {
  if (!hasLayout() || !isFlagged(element, definition.attributes.parallax)) return;
  // First, because a moving picture could cover the texts before it.
  await loadStyles(address);
  if (signal.aborted) return;
  // Stylesheets use the class, because a prefix changes the attribute's name.
  createChanges(signal).addClass(element, 'veneer-parallax');
  new ParallaxPicture(element, signal);
};
