import type { ReactNode } from 'react';
import { watchBack } from '../kit/back';
import { createChanges } from '../kit/changes';
import { makeInert } from '../kit/inert';
import { whenStill } from '../kit/motion';
import { page } from '../kit/page';
import { openOverlay } from '../kit/scroll-lock';
import { loadStyles } from '../kit/styles';
import { keepTab } from '../kit/tab';
import { onAbort } from '../kit/teardown';
import type { Severity } from '../public';
import { mountReact } from '../react/mount';
import { emit, ownProperty, rootElement, safe } from '../runtime/dom';
import { hasCross, listenForClosers } from './closers';
import styles from './dialog.css';
import { placeFocus, returnFocus } from './focus';
import { Frame, type FrameProps } from './frame';
import { guardOverlay, listenForClosing } from './keys';
import { addPlace, layerOf, removePlace, watchLayer } from './layer';
import { closeModal, forgetModal, showModal } from './micromodal';

/** What is shown as a dialog. */
export interface DialogContent {
  children: ReactNode;
  name: FrameProps['name'];
  role?: FrameProps['role'];
  severity?: Severity;
  /** For a film: as wide as the screen has room for, with no padding. */
  isWide?: boolean;
  /** Called once the dialog is on the screen; `false` says that there is nothing to see in it. */
  onShown?(): boolean | undefined;
  /** Called when the dialog is told to close, before it fades. */
  onClose?(): void;
  /** Called once the dialog has left the screen. */
  onGone?(): void;
}

/** An open dialog. */
export interface Dialog {
  root: HTMLElement;
  /** Where focus returns to, and where `veneer:open` and `veneer:close` come from. */
  opener: Element | null;
  /** Shows something else in its place, under its new name. */
  change(content: Pick<DialogContent, 'children' | 'name'>): void;
  /** Closes it; does nothing the second time. */
  close(): void;
  /** Settles when it has closed. */
  closed: Promise<void>;
  /** Was there anything to see in it? Else it is closed again before it was drawn. */
  wasSeen: boolean;
}

const stack: Dialog[] = [];
/** How to restore what is inert behind each layer that has dialogs. */
const inert = new Map<Element, () => void>();
let count = 0;
/** What is listened for while any dialog is open. */
const watching = createChanges();

/** Loads the dialog's stylesheet. */
export const loadDialogStyles = (): Promise<void> => loadStyles(styles);

/** The open dialog that holds a node. */
export const dialogAround = (node: Node): Dialog | undefined =>
  stack.find(({ root }) => safe(root).contains(node));

/**
 * Shows a dialog on top of all others, once its stylesheet is there.
 * @param opener who asked for it
 * @param signal closes it when it aborts
 * @returns `null` where the signal aborted before there was something to see
 */
export async function openDialog(
  content: DialogContent,
  opener: Element | null,
  signal?: AbortSignal,
): Promise<Dialog | null> {
  await loadDialogStyles();
  if (!signal?.aborted) return showDialog(content, opener, signal);
  content.onGone?.();
  return null;
}

/** Shows a dialog in the same step: what it takes from the page is never between two places. */
export function showDialog(
  content: DialogContent,
  opener: Element | null,
  signal?: AbortSignal,
): Dialog {
  const place = addPlace();
  lookAfter(layerOf(place));
  const open = new AbortController();
  const changes = createChanges();
  changes.add(() => removePlace(place));
  changes.add(() => content.onGone?.());
  try {
    const id = `veneer-dialog-${++count}`;
    const react = mountReact(place, frameOf(id, content));
    changes.add(react.unmount);
    const root = safe(place).firstElementChild as HTMLElement;
    // React removes only what is where it put it, and another script may have removed that.
    changes.add(() => safe(place).append(root));
    const dialog = {
      root,
      opener,
      change(next) {
        react.render(frameOf(id, { ...content, ...next }));
        lookForCross(root);
      },
      close: () => closeModal(root),
    } as Dialog;
    const leave = enter(dialog, open.signal);
    changes.add(() => open.abort());
    let tellClosed = () => {};
    dialog.closed = new Promise((resolve) => {
      tellClosed = resolve;
    });
    // Not in the promise, which would keep its failure from those below.
    showModal(root, () => {
      open.abort();
      content.onClose?.();
      leave();
      tellClosed();
      disappear(root).then(changes.restore);
    });
    dialog.wasSeen = content.onShown?.() !== false;
    if (!dialog.wasSeen) {
      safe(root).hidden = true;
      dialog.close();
      return dialog;
    }
    lookForCross(root);
    listenForClosers(root, dialog.close, open.signal);
    guardOverlay(root);
    keepTab(root, open.signal);
    placeFocus(root);
    emit(opener ?? rootElement(), 'open', { dialog: root });
    for (const end of [page().life.signal, ...(signal ? [signal] : [])])
      onAbort(end, dialog.close, open.signal);
    return dialog;
  } catch (error) {
    // Half a dialog would leave the page covered and locked.
    changes.restore();
    throw error;
  }
}

const lookForCross = (root: HTMLElement): void => {
  safe(root).classList.toggle('has-cross', hasCross(root));
};

/** What Veneer knows works inside a dialog too, where `enhance` was called for a part of the page. */
function lookAfter(layer: Element): void {
  const { roots } = page();
  if (![...roots].some((root) => safe(root).contains(layer))) roots.add(layer);
}

const frameOf = (
  id: string,
  { children, name, role = 'dialog', severity, isWide }: DialogContent,
) => (
  <Frame id={id} role={role} name={name} severity={severity} isWide={isWide}>
    {children}
  </Frame>
);

/**
 * Puts a dialog on the stack.
 * @param open aborts when it closes, which restores the page
 * @returns how to tell that it closed
 */
function enter(dialog: Dialog, open: AbortSignal): () => void {
  const focused = focusOwner(dialog.opener);
  const below = stack.at(-1);
  const layer = layerOf(dialog.root);
  const changes = createChanges();
  changes.add(openOverlay());
  changes.add(watchBack(dialog.close));
  if (!inert.has(layer)) inert.set(layer, makeInert(layer));
  if (below) safe(below.root).inert = true;
  else watching.add(listenForClosing(() => stack.at(-1)));
  const unwatch = watchLayer(layer, closeLost);
  stack.push(dialog);
  onAbort(open, () => {
    stack.splice(stack.indexOf(dialog), 1);
    unwatch();
    changes.restore();
    unsetInert(layer);
    const top = stack.at(-1);
    if (top) safe(top.root).inert = false;
    else watching.restore();
  });
  return () => {
    returnFocus(focused);
    const { opener, root } = dialog;
    const from = opener && safe(opener).isConnected ? opener : rootElement();
    if (dialog.wasSeen) emit(from, 'close', { dialog: root });
  };
}

/** Restores what is inert behind a layer, once its last dialog has closed, in whatever order they do. */
function unsetInert(layer: Element): void {
  if (stack.some(({ root }) => safe(layer).contains(root))) return;
  inert.get(layer)?.();
  inert.delete(layer);
}

/** Who gets focus back: the opener; for a script or a form, which take none, whatever has it now. */
function focusOwner(opener: Element | null): Element | null {
  if (opener && safe(opener).localName !== 'form') return opener;
  const focused = ownProperty('activeElement');
  return focused === ownProperty('body') ? opener : focused;
}

/** Closes what somebody else has taken out of the page. */
function closeLost(): void {
  for (const { root, close } of [...stack].reverse()) if (!safe(root).isConnected) close();
}

/** Waits for the frame's closing animation, where the theme has one, and lets go of the element. */
async function disappear(root: HTMLElement): Promise<void> {
  safe(root).inert = true;
  safe(root).classList.add('is-closing');
  await whenStill([
    root,
    ...safe(root).querySelectorAll('.veneer-dialog__overlay,.veneer-dialog__box'),
  ]);
  forgetModal(root);
}
