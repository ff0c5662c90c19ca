import { createChanges } from '../kit/core/changes';
import { onAbort } from '../kit/core/teardown';
import { watchBack } from '../kit/overlay/back';
import { coverPage } from '../kit/overlay/cover';
import { openOverlay } from '../kit/overlay/scroll-lock';
import { emit } from '../runtime/events';
import { listenForClosing } from './closing';
import { returnFocus } from './focus';
import { layerOf, watchLayer } from './layer';

/** A dialog on the stack. */
interface Stacked {
  root: HTMLElement;
  opener: Element | null;
  /** Was anything in it visible? */
  wasSeen: boolean;
  close(): void;
}

const stack: Stacked[] = [];
/** Restores the inert page behind each layer that has dialogs. */
const inert = new Map<Element, () => void>();
/** The listeners while any dialog is open. */
const listeners = createChanges();

/** The open dialog that contains a node. */
export const dialogAround = (node: Node): Stacked | undefined =>
  stack.find(({ root }) => root.contains(node));

/**
 * Pushes a dialog onto the stack.
 * @param open aborts when it closes, which restores the page
 * @returns returns the focus and dispatches `veneer:close`; call it once the dialog has closed
 */
export function push(dialog: Stacked, open: AbortSignal): () => void {
  const focused = focusOwner(dialog.opener);
  const below = stack.at(-1);
  const layer = layerOf(dialog.root);
  const changes = createChanges();
  changes.add(openOverlay());
  changes.add(watchBack(dialog.close));
  if (!inert.has(layer)) inert.set(layer, coverPage(layer));
  if (below) below.root.inert = true;
  else listeners.add(listenForClosing(() => stack.at(-1)));
  const unwatch = watchLayer(layer, closeLost);
  stack.push(dialog);
  onAbort(open, () => {
    stack.splice(stack.indexOf(dialog), 1);
    unwatch();
    changes.restore();
    unsetInert(layer);
    const top = stack.at(-1);
    if (top) top.root.inert = false;
    else listeners.restore();
  });
  return () => {
    returnFocus(focused);
    const { opener, root } = dialog;
    const from = opener?.isConnected ? opener : document.documentElement;
    if (dialog.wasSeen) emit(from, 'close', { dialog: root });
  };
}

/** Restores the inert page behind a layer once its last dialog has closed, in any order. */
function unsetInert(layer: Element): void {
  if (stack.some(({ root }) => layer.contains(root))) return;
  inert.get(layer)?.();
  inert.delete(layer);
}

/**
 * Where focus returns to: the opener; for a script or a form, which can't take it, the focused
 * element.
 */
function focusOwner(opener: Element | null): Element | null {
  if (opener && opener.localName !== 'form') return opener;
  const focused = document.activeElement;
  return focused === document.body ? opener : focused;
}

/** Closes dialogs that another script has removed from the page. */
function closeLost(): void {
  for (const { root, close } of [...stack].reverse()) if (!root.isConnected) close();
}
