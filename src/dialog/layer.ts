import { ownProperty, rootElement } from '../runtime/dom';

let layer: HTMLElement | undefined;

/** Makes room for one dialog in the layer above the page, which is there while any dialog is. */
export function addPlace(): HTMLElement {
  if (!layer?.isConnected) {
    layer = document.createElement('div');
    layer.className = 'veneer-dialogs';
    host().append(layer);
  }
  const place = document.createElement('div');
  layer.append(place);
  return place;
}

/**
 * Where the layer has to be: in the page's open modal `<dialog>`, such as the lightbox, because all
 * outside of that is inert and below it; else in the body.
 */
function host(): HTMLElement {
  const open = [...rootElement().querySelectorAll<HTMLElement>('dialog[open]')];
  return open.filter((dialog) => dialog.matches(':modal')).pop() ?? ownProperty('body');
}

/** Takes a dialog's room back, and the layer with the last. */
export function removePlace(place: HTMLElement): void {
  const parent = place.parentElement;
  place.remove();
  if (!parent?.childElementCount) parent?.remove();
}

/**
 * Makes everything on the page inert but the dialogs, so that neither Tab nor a screen reader nor a
 * tap reaches what they cover.
 * @returns how to give it back; what was inert before stays so
 */
export function silencePage(): () => void {
  const silenced: Element[] = [];
  for (const element of layer?.parentElement?.children ?? []) {
    if (element === layer || element.hasAttribute('inert')) continue;
    if (/^(script|style|template|link)$/.test(element.localName)) continue;
    element.setAttribute('inert', '');
    silenced.push(element);
  }
  return () => {
    for (const element of silenced) element.removeAttribute('inert');
  };
}

/**
 * Tells when somebody else takes the layer out of the page, as libraries do that swap the body.
 * @returns how to stop watching
 */
export function watchLayer(onTaken: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (layer && !layer.isConnected) onTaken();
  });
  for (let node = layer?.parentElement; node; node = node.parentElement)
    observer.observe(node, { childList: true });
  return () => observer.disconnect();
}
