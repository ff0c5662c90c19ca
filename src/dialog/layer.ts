import { createElement, ownProperty, parentOf, rootElement, safe } from '../runtime/dom';

/** The class of a layer above the page. */
const LAYER = 'veneer-dialogs';

/** Makes room for one dialog in a layer above the page, which is there while it holds any. */
export function addPlace(): HTMLElement {
  const parent = host();
  let layer = [...safe(parent).children].find((child) => safe(child).classList.contains(LAYER));
  if (!layer) {
    layer = createElement('div');
    safe(layer).className = LAYER;
    safe(parent).append(layer);
  }
  const place = createElement('div');
  safe(layer).append(place);
  return place;
}

/**
 * Where a layer has to be: in the page's open modal `<dialog>`, such as the lightbox, because all
 * outside of that is inert and below it; else in the body.
 */
function host(): HTMLElement {
  const open = [...rootElement().querySelectorAll<HTMLElement>('dialog[open]')];
  return open.filter((dialog) => safe(dialog).matches(':modal')).pop() ?? ownProperty('body');
}

/** The layer that a dialog is in. */
export const layerOf = (dialog: Element): Element => safe(dialog).closest(`.${LAYER}`) as Element;

/** Takes a dialog's room back, and the layer with its last. */
export function removePlace(place: HTMLElement): void {
  const layer = parentOf(place);
  safe(place).remove();
  if (!safe(layer)?.childElementCount) safe(layer)?.remove();
}

/**
 * Tells when somebody else takes nodes out of a layer, or the layer out of the page, as libraries do
 * that swap the body.
 * @returns how to stop watching
 */
export function watchLayer(layer: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(layer, { childList: true, subtree: true });
  for (let node = parentOf(layer); node; node = parentOf(node))
    observer.observe(node, { childList: true });
  return () => observer.disconnect();
}
