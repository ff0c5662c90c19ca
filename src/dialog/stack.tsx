import type { ReactNode } from 'react';
import { createChanges } from '../kit/core/changes';
import { page } from '../kit/core/page';
import { loadStyles } from '../kit/core/styles';
import { onAbort } from '../kit/core/teardown';
import { watchBack } from '../kit/overlay/back';
import { makeInert } from '../kit/overlay/inert';
import { whenStill } from '../kit/overlay/motion';
import { inheritedOf, stopPlaying } from '../kit/overlay/page-element';
import { openOverlay } from '../kit/overlay/scroll-lock';
import { keepTab } from '../kit/overlay/tab';
import type { Severity } from '../public';
import { mountReact } from '../react/mount';
import { emit } from '../runtime/events';
import { guardOverlay, hasCloseButton, listenForClosers, listenForClosing } from './closing';
import styles from './dialog.css';
import { placeFocus, returnFocus } from './focus';
import { Frame, type FrameProps } from './frame';
import { addContainer, layerOf, removeContainer, watchLayer } from './layer';
import { closeModal, forgetModal, showModal } from './micromodal';

/** The content of a dialog. */
export interface DialogContent {
  children: ReactNode;
  name: FrameProps['name'];
  role?: FrameProps['role'];
  severity?: Severity;
  /** The direction and language of what it shows; else those of its opener. */
  inherited?: FrameProps['inherited'];
  /** For a video: as wide as the screen allows, without padding. */
  isWide?: boolean;
  /** Called once the dialog is on the screen; returns `false` if nothing in it is visible. */
  onShown?(): boolean | undefined;
  /** Called when the dialog closes, before it fades out. */
  onClose?(): void;
  /** Called once the dialog is removed. */
  onGone?(): void;
}

/** An open dialog. */
export interface Dialog {
  root: HTMLElement;
  /** Focus returns to it, and it dispatches `veneer:open` and `veneer:close`. */
  opener: Element | null;
  /** Replaces the content and the name. */
  change(content: Pick<DialogContent, 'children' | 'name'>): void;
  /** Closes it; does nothing the second time. */
  close(): void;
  /** Settles when it has closed. */
  closed: Promise<void>;
  /** Was anything in it visible? Else it is closed again before it is painted. */
  wasSeen: boolean;
}

const stack: Dialog[] = [];
/** What removes each dialog that is fading out. */
const closing = new Map<HTMLElement, () => void>();
/** Restores the inert page behind each layer that has dialogs. */
const inert = new Map<Element, () => void>();
let count = 0;
/** The listeners while any dialog is open. */
const listeners = createChanges();

/** Loads the dialog's stylesheet. */
export const loadDialogStyles = (): Promise<void> => loadStyles(styles);

/** The open dialog that contains a node. */
export const dialogAround = (node: Node): Dialog | undefined =>
  stack.find(({ root }) => root.contains(node));

/** Removes a dialog that is fading out at once if it contains the node, which returns to its place. */
export function endFadeAround(node: Node): void {
  for (const [root, remove] of closing) if (root.contains(node)) remove();
}

/**
 * Shows a dialog on top of all others, once its stylesheet is loaded.
 * @param opener the element that opened it
 * @param signal closes it when it aborts
 * @returns `null` where the signal aborted before it was shown
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

/** Shows a dialog synchronously: nodes that it takes from the page are in one place or the other. */
export function showDialog(
  content: DialogContent,
  opener: Element | null,
  signal?: AbortSignal,
): Dialog {
  const container = addContainer();
  addRoot(layerOf(container));
  const open = new AbortController();
  const changes = createChanges();
  changes.add(() => removeContainer(container));
  changes.add(() => content.onGone?.());
  try {
    const id = `veneer-dialog-${++count}`;
    const whole = { inherited: opener ? inheritedOf(opener) : undefined, ...content };
    const react = mountReact(container, frameOf(id, whole));
    changes.add(react.unmount);
    const root = container.firstElementChild as HTMLElement;
    // Another script may have removed the root: React removes it only from where it put it.
    changes.add(() => container.append(root));
    let settle = () => {};
    const closed = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const dialog: Dialog = {
      root,
      opener,
      change(next) {
        react.render(frameOf(id, { ...whole, ...next }));
        checkCloseButton(root);
      },
      close: () => closeModal(root),
      closed,
      wasSeen: true,
    };
    const leave = push(dialog, open.signal);
    changes.add(() => open.abort());
    // Not in the promise's executor, which would catch what it throws.
    showModal(root, () => {
      open.abort();
      content.onClose?.();
      stopPlaying(root);
      leave();
      settle();
      closing.set(root, changes.restore);
      changes.add(() => closing.delete(root));
      fadeOut(root).then(changes.restore);
    });
    dialog.wasSeen = content.onShown?.() !== false;
    if (!dialog.wasSeen) {
      root.hidden = true;
      dialog.close();
      return dialog;
    }
    checkCloseButton(root);
    listenForClosers(root, dialog.close, open.signal);
    guardOverlay(root);
    keepTab(root, open.signal);
    placeFocus(root);
    emit(opener ?? document.documentElement, 'open', { dialog: root });
    for (const end of [page().life.signal, ...(signal ? [signal] : [])])
      onAbort(end, dialog.close, open.signal);
    return dialog;
  } catch (error) {
    // An incomplete dialog would leave the page covered and locked.
    changes.restore();
    throw error;
  }
}

const checkCloseButton = (root: HTMLElement): void => {
  root.classList.toggle('has-cross', hasCloseButton(root));
};

/** Mounts widgets inside a dialog, too, where `enhance` was called for a part of the page only. */
function addRoot(layer: Element): void {
  const { roots } = page();
  if (![...roots].some((root) => root.contains(layer))) roots.add(layer);
}

const frameOf = (
  id: string,
  { children, name, role = 'dialog', severity, isWide, inherited }: DialogContent,
) => <Frame {...{ id, role, name, severity, isWide, inherited }}>{children}</Frame>;

/**
 * Pushes a dialog onto the stack.
 * @param open aborts when it closes, which restores the page
 * @returns returns the focus and dispatches `veneer:close`; call it once the dialog has closed
 */
function push(dialog: Dialog, open: AbortSignal): () => void {
  const focused = focusOwner(dialog.opener);
  const below = stack.at(-1);
  const layer = layerOf(dialog.root);
  const changes = createChanges();
  changes.add(openOverlay());
  changes.add(watchBack(dialog.close));
  if (!inert.has(layer)) inert.set(layer, makeInert(layer));
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

/**
 * Restores the inert page behind a layer, once its last dialog has closed, in whatever order they
 * do.
 */
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

/**
 * Waits for the closing animation, where there is one, and removes the element from Micromodal's
 * list.
 */
async function fadeOut(root: HTMLElement): Promise<void> {
  root.inert = true;
  root.classList.add('is-closing');
  await whenStill([root, ...root.querySelectorAll('.veneer-dialog__overlay,.veneer-dialog__box')]);
  forgetModal(root);
}
