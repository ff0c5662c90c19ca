import { createChanges } from '../kit/core/changes';
import { onAbort } from '../kit/core/teardown';
import { watchBack } from '../kit/overlay/back';
import { ancestorsOf, coverPage } from '../kit/overlay/cover';
import { openOverlay } from '../kit/overlay/scroll-lock';
import { emit } from '../runtime/events';
import { listenForClosing } from './closing';
import { returnFocus } from './focus';

/** A dialog on the stack. */
interface Stacked {
  /** Its frame, and its box within the frame or in the page. */
  readonly root: HTMLElement;
  readonly box: HTMLElement;
  /** Is the box in the top layer by itself? */
  readonly isRaised: boolean;
  /** The element with all that is shown. */
  readonly element: HTMLElement;
  readonly opener: Element | null;
  /** Was anything in it visible? */
  readonly wasSeen: boolean;
  contains(node: Node): boolean;
  close(): void;
}

const stack: Stacked[] = [];
/** The listeners while any dialog is open. */
const listeners = createChanges();

/** The highest open dialog that contains a node. */
export const dialogAround = (node: Node): Stacked | undefined =>
  [...stack].reverse().find((dialog) => dialog.contains(node));

/**
 * Pushes a dialog onto the stack.
 * @param open aborts when it closes, which restores the page
 * @returns returns the focus and dispatches `veneer:close`; call it once the dialog has closed
 */
export function push(dialog: Stacked, open: AbortSignal): () => void {
  const { root, box, opener, element } = dialog;
  const focused = focusOwner(opener);
  const changes = createChanges();
  changes.add(openOverlay());
  changes.add(watchBack(dialog.close));
  changes.add(coverPage(root.parentElement ?? root, box));
  changes.add(watchElements(dialog));
  if (!stack.length) listeners.add(listenForClosing(() => stack.at(-1)));
  stack.push(dialog);
  onAbort(open, () => {
    stack.splice(stack.indexOf(dialog), 1);
    changes.restore();
    if (!stack.length) listeners.restore();
  });
  return () => {
    returnFocus(focused);
    const from = opener?.isConnected ? opener : document.documentElement;
    if (dialog.wasSeen) emit(from, 'close', { dialog: element });
  };
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

/**
 * Closes a dialog when another script removes it from the page or hides its box, as libraries do that swap
 * the body. @returns stops watching
 */
function watchElements({ root, box, isRaised, close }: Stacked): () => void {
  const observer = new MutationObserver(() => {
    const isShown = !isRaised || box.matches(':popover-open');
    if (!root.isConnected || !box.isConnected || !isShown) close();
  });
  for (const parent of new Set([root, box].flatMap(ancestorsOf)))
    observer.observe(parent, { childList: true });
  observer.observe(box, { attributeFilter: ['popover'] });
  return () => observer.disconnect();
}
