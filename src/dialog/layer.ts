import { createChanges } from '../kit/core/changes';
import { isUnderOverlay } from '../kit/overlay/cover';
import { overlayHost } from '../kit/overlay/host';
import { hasTopLayer } from '../runtime/platform';

/** The class of a layer above the page. */
const LAYER = 'veneer-dialogs';

/**
 * The style of a container, until the dialog's stylesheet takes it off: without that, a dialog would stand
 * unseen at the end of a page which is locked.
 */
const PLAIN =
  'display:block;position:fixed;top:0;left:0;z-index:2147482000;box-sizing:border-box;width:100%;height:100%;padding:16px;' +
  'overflow:auto;background:Canvas;color:CanvasText';

/** Adds a container for one dialog to a layer above the page, which exists while it has any. */
export function addContainer(): HTMLElement {
  const parent = overlayHost();
  // A lightbox above a modal makes the layer of the modal inert.
  let layer = [...parent.children].find(
    (child) => child.classList.contains(LAYER) && !isUnderOverlay(child),
  );
  if (!layer) {
    layer = createChanges().made(document.createElement('div'));
    layer.className = LAYER;
    parent.append(layer);
  }
  const container = document.createElement('div');
  container.style.cssText = PLAIN;
  layer.append(container);
  if (hasTopLayer() && (isAnythingAbove() || isHeld(container))) {
    container.setAttribute('popover', 'manual');
    container.showPopover();
  }
  return container;
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
 * Is a container, which still has its plain style, away from the window? A body with a transform holds it,
 * also one that only was animated. Only such a dialog is put into the top layer: what else the page shows
 * above it, such as the loader or a calendar, is not there. The bars of phones change the window's height.
 */
function isHeld(container: HTMLElement): boolean {
  const { top, left, height } = container.getBoundingClientRect();
  return Math.abs(top) + Math.abs(left) > 1 || Math.abs(height / innerHeight - 1) > 0.25;
}

/** The layer that a dialog is in. */
export const layerOf = (dialog: Element): Element => dialog.closest(`.${LAYER}`) ?? dialog;

/** Removes a dialog's container, and the layer with the last one. */
export function removeContainer(container: HTMLElement): void {
  const layer = container.parentElement;
  container.remove();
  if (!layer?.childElementCount) layer?.remove();
}

/**
 * Calls `onChange` when another script removes nodes from a layer, or the layer from the page, as
 * libraries do that swap the body.
 * @returns stops watching
 */
export function watchLayer(layer: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(layer, { childList: true, subtree: true });
  for (let node = layer.parentElement; node; node = node.parentElement)
    observer.observe(node, { childList: true });
  return () => observer.disconnect();
}
