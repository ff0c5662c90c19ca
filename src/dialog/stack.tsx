import type { ReactNode } from 'react';
import type { Severity } from '../api';
import { openOverlay } from '../kit/overlay';
import { bringStyles } from '../kit/styles';
import { onAbort } from '../kit/teardown';
import { mountReact } from '../react/mount';
import { emit, rootElement } from '../runtime/dom';
import styles from './dialog.css';
import { placeFocus, returnFocus } from './focus';
import { Frame, type FrameProps } from './frame';
import { guardOverlay, listenForClosing, watchBack } from './keys';
import { addPlace, removePlace, silencePage, watchLayer } from './layer';
import { closeModal, forgetModal, showModal } from './micromodal';

/** What is shown as a dialog. */
export interface DialogContent {
  children: ReactNode;
  name: FrameProps['name'];
  role?: FrameProps['role'];
  severity?: Severity;
  /** Called once the dialog is on the screen. */
  onShown?(): void;
  /** Called once the dialog has left the screen. */
  onGone?(): void;
}

/** An open dialog. */
export interface Dialog {
  root: HTMLElement;
  /** Where focus returns to, and where `veneer:open` and `veneer:close` come from. */
  opener: Element | null;
  /** Closes it; does nothing the second time. */
  close(): void;
  /** Settles when it has closed. */
  closed: Promise<void>;
}

const stack: Dialog[] = [];
let count = 0;
/** What the first dialog did to the page and the last one takes back. */
let leavePage: (() => void)[] = [];

/** Brings the dialog's stylesheet. */
export const bringDialogStyles = (): Promise<void> => bringStyles(styles);

/** The open dialog that holds a node. */
export const dialogAround = (node: Node): Dialog | undefined =>
  stack.find(({ root }) => root.contains(node));

/**
 * Shows a dialog on top of all others.
 * @param opener who asked for it
 * @param signal closes it when it aborts
 * @returns `null` where the signal aborted before there was something to see
 */
export async function openDialog(
  content: DialogContent,
  opener: Element | null,
  signal?: AbortSignal,
): Promise<Dialog | null> {
  await bringDialogStyles();
  if (signal?.aborted) {
    content.onGone?.();
    return null;
  }
  const place = addPlace();
  const unmount = mountReact(place, frameOf(content));
  const root = place.firstElementChild as HTMLElement;
  const dialog = { root, opener, close: () => closeModal(root) } as Dialog;
  const leave = enter(dialog);
  const open = new AbortController();
  dialog.closed = new Promise((resolve) => {
    showModal(root, () => {
      open.abort();
      leave();
      resolve();
      disappear(root).then(() => {
        content.onGone?.();
        unmount();
        removePlace(place);
      });
    });
  });
  content.onShown?.();
  guardOverlay(root);
  placeFocus(root);
  emit(opener ?? rootElement(), 'open', { dialog: root });
  if (signal) onAbort(signal, dialog.close, open.signal);
  return dialog;
}

const frameOf = ({ children, name, role = 'dialog', severity }: DialogContent) => (
  <Frame id={`veneer-dialog-${++count}`} role={role} name={name} severity={severity}>
    {children}
  </Frame>
);

/** Puts a dialog on the stack; what it returns takes it off again. */
function enter(dialog: Dialog): () => void {
  const below = stack.at(-1);
  if (below) below.root.inert = true;
  else leavePage = [silencePage(), listenForClosing(() => stack.at(-1)), watchLayer(closeAll)];
  const unlock = openOverlay();
  const unwatch = watchBack(dialog.close);
  stack.push(dialog);
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    unwatch();
    unlock();
    const top = stack.at(-1);
    if (top) top.root.inert = false;
    else for (const undo of leavePage.splice(0)) undo();
    returnFocus(dialog.opener);
    emit(dialog.opener?.isConnected ? dialog.opener : rootElement(), 'close', {
      dialog: dialog.root,
    });
  };
}

function closeAll(): void {
  for (const { close } of [...stack].reverse()) close();
}

/** Waits for the closing animation, where the theme's style has one, and lets go of the element. */
async function disappear(root: HTMLElement): Promise<void> {
  root.inert = true;
  root.classList.add('is-closing');
  const running = root.getAnimations?.({ subtree: true }) ?? [];
  await Promise.allSettled(running.map((animation) => animation.finished));
  forgetModal(root);
}
