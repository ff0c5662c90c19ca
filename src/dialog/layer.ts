import { createChanges } from '../kit/core/changes';
import { overlayHost } from '../kit/overlay/host';
import { hasTopLayer } from '../runtime/platform';

/**
 * The style of a layer, until the dialog's stylesheet takes it off: without that, a dialog would stand
 * unseen at the end of a page which is locked.
 */
const PLAIN =
  'display:block;position:fixed;top:0;left:0;z-index:2147482000;box-sizing:border-box;width:100%;height:100%;padding:16px;' +
  'overflow:auto;background:Canvas;color:CanvasText';

/** Adds a layer above the page, for one dialog. */
export function addLayer(): HTMLElement {
  const layer = createChanges().made(document.createElement('div'));
  layer.className = 'veneer-dialogs';
  layer.style.cssText = PLAIN;
  overlayHost().append(layer);
  if (hasTopLayer() && (isAnythingAbove() || isHeld(layer))) {
    layer.setAttribute('popover', 'manual');
    layer.showPopover();
  }
  return layer;
}

/**
 * Does the page show something in the top layer, which would cover a dialog, now or once full screen ends?
 * Tooltips and menus of ours are going.
 */
const isAnythingAbove = (): boolean =>
  !!document.fullscreenElement ||
  !!document.documentElement.querySelector(
    ':popover-open:not([role=tooltip],[class*=veneer-menu])',
  );

/**
 * Is a layer, which still has its plain style, away from the window? A body with a transform holds it,
 * also one that only was animated. Only such a dialog is put into the top layer: what else the page shows
 * above it, such as the loader or a calendar, is not there. The bars of phones change the window's height.
 */
function isHeld(layer: HTMLElement): boolean {
  const { top, left, height } = layer.getBoundingClientRect();
  return Math.abs(top) + Math.abs(left) > 1 || Math.abs(height / innerHeight - 1) > 0.25;
}
