/**
 * A bar that stays in view once the page is scrolled past its place:
 * `<nav data-sticky><a href="/rooms">Rooms</a></nav>`. Several stack, in the order of the page.
 *
 * It has `is-stuck` then, and says `veneer:stick` and `veneer:unstick`.
 */

import { borrowClass } from '../../kit/borrow';
import { perPage } from '../../kit/state';
import { bringStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { createStage } from './stage';
import address from './sticky.css';

export const mount: Mount = async (element, signal) => {
  // A page without one of these is a test's or an old browser's: the bar stays in the flow.
  if (!window.matchMedia || !window.ResizeObserver || !window.IntersectionObserver) return;
  await bringStyles(address);
  if (signal.aborted) return;
  const giveBack = borrowClass(element, 'veneer-sticky');
  const leave = perPage(createStage).join(element);
  onAbort(signal, () => {
    leave();
    giveBack();
  });
};
