import { hasTopLayer } from '../runtime/platform';
import type { Changes } from './core/changes';

/** The class of a popup of the page's own script above an overlay, see `raised.css`. */
export const RAISED = 'veneer-raised';

/**
 * Shows a popup in the top layer, where its script has put it; a browser without that layer leaves it.
 * @param box the part by which it is seen
 * @param changes takes it back
 */
export function raise(popup: HTMLElement, box: Element, changes: Changes): void {
  if (!hasTopLayer()) return;
  const before = box.getBoundingClientRect();
  changes.addClass(popup, RAISED);
  changes.setAttribute(popup, 'popover', 'manual');
  popup.showPopover();
  const { x, y } = box.getBoundingClientRect();
  // Its place was counted from an ancestor, and is counted from the page now.
  if (x !== before.x || y !== before.y) moveTo(before, box, popup, changes);
}

function moveTo({ x, y }: DOMRect, box: Element, popup: HTMLElement, changes: Changes): void {
  // WebKit does not hit the content of a raised popup whose absolute place was counted from an ancestor.
  changes.setStyle(popup, { position: 'fixed' });
  const now = box.getBoundingClientRect();
  const { translate } = getComputedStyle(popup);
  const [own = '0px', ownY = '0px'] = translate === 'none' ? [] : translate.split(' ');
  const moved = `calc(${own} + ${x - now.x}px) calc(${ownY} + ${y - now.y}px)`;
  changes.setStyle(popup, { translate: moved });
}
