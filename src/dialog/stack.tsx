import type { ReactNode } from 'react';
import type { Severity } from '../api';
import { openOverlay } from '../kit/overlay';
import { bringStyles } from '../kit/styles';
import { onAbort } from '../kit/teardown';
import { mountReact } from '../react/mount';
import { emit, ownProperty, rootElement } from '../runtime/dom';
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
  /** For a film: as wide as the screen has room for, with no padding. */
  isWide?: boolean;
  /** Called once the dialog is on the screen. */
  onShown?(): void;
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
  const id = `veneer-dialog-${++count}`;
  const react = mountReact(place, frameOf(id, content));
  const root = place.firstElementChild as HTMLElement;
  const dialog = {
    root,
    opener,
    change: (next) => react.render(frameOf(id, { ...content, ...next })),
    close: () => closeModal(root),
  } as Dialog;
  const leave = enter(dialog);
  const open = new AbortController();
  dialog.closed = new Promise((resolve) => {
    showModal(root, () => {
      open.abort();
      content.onClose?.();
      leave();
      resolve();
      disappear(root).then(() => {
        content.onGone?.();
        react.unmount();
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

const frameOf = (
  id: string,
  { children, name, role = 'dialog', severity, isWide }: DialogContent,
) => (
  <Frame id={id} role={role} name={name} severity={severity} isWide={isWide}>
    {children}
  </Frame>
);

/** Puts a dialog on the stack; what it returns takes it off again. */
function enter(dialog: Dialog): () => void {
  const below = stack.at(-1);
  if (below) below.root.inert = true;
  else leavePage = [silencePage(), listenForClosing(() => stack.at(-1)), watchLayer(closeAll)];
  // What a script opens gives focus back to whatever had it.
  const focused = dialog.opener ?? ownProperty('activeElement');
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
    returnFocus(focused);
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
  // A spinner never ends.
  const running = (root.getAnimations?.({ subtree: true }) ?? []).filter(({ effect }) =>
    Number.isFinite(effect?.getComputedTiming().endTime),
  );
  await Promise.allSettled(running.map((animation) => animation.finished));
  forgetModal(root);
}
