import type { ReactNode } from 'react';
import { createChanges } from '../kit/core/changes';
import { page } from '../kit/core/page';
import { loadStyles } from '../kit/core/styles';
import { onAbort } from '../kit/core/teardown';
import { whenStill } from '../kit/overlay/motion';
import { inheritedOf, stopPlaying } from '../kit/overlay/page-element';
import type { Severity } from '../public';
import { mountReact, type ReactView } from '../react/mount';
import { emit } from '../runtime/events';
import { guardOverlay, hasCloseButton, listenForClosers } from './closing';
import styles from './dialog.css';
import { placeFocus } from './focus';
import { Frame, type FrameProps } from './frame';
import { addContainer, layerOf, removeContainer } from './layer';
import { closeModal, forgetModal, showModal } from './micromodal';
import { push } from './stack';

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

/** The functions that remove each dialog that is fading out. */
const closing = new Map<HTMLElement, () => void>();
let count = 0;

/** Loads the dialog's stylesheet. */
export const loadDialogStyles = (): Promise<void> => loadStyles(styles);

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

/** Shows a dialog at once: its stylesheet is loaded, and nodes that it takes from the page are never lost. */
export const showDialog = (
  content: DialogContent,
  opener: Element | null,
  signal?: AbortSignal,
): Dialog => new Dialog(content, opener, signal);

/** An open dialog. */
export class Dialog {
  readonly root: HTMLElement;
  /** Focus returns to it, and it dispatches `veneer:open` and `veneer:close`. */
  readonly opener: Element | null;
  /** Settles when it has closed. */
  readonly closed: Promise<void>;
  /** Was anything in it visible? Else it is closed again before it is painted. */
  wasSeen = true;
  readonly #id = `veneer-dialog-${++count}`;
  readonly #content: DialogContent;
  readonly #react: ReactView;
  readonly #changes = createChanges();
  readonly #open = new AbortController();
  #settle = () => {};

  constructor(content: DialogContent, opener: Element | null, signal?: AbortSignal) {
    this.opener = opener;
    this.#content = { inherited: opener ? inheritedOf(opener) : undefined, ...content };
    this.closed = new Promise((resolve) => {
      this.#settle = resolve;
    });
    const container = addContainer();
    addRoot(layerOf(container));
    const changes = this.#changes;
    changes.add(() => removeContainer(container));
    changes.add(() => content.onGone?.());
    try {
      this.#react = mountReact(container, frameOf(this.#id, this.#content));
      changes.add(this.#react.unmount);
      const root = container.firstElementChild as HTMLElement;
      this.root = root;
      // Another script may have removed the root: React removes it only from where it put it.
      changes.add(() => container.append(root));
      this.#show(signal);
    } catch (error) {
      // An incomplete dialog would leave the page covered and locked.
      changes.restore();
      throw error;
    }
  }

  /** Closes it; does nothing the second time. */
  readonly close = (): void => closeModal(this.root);

  /** Replaces the content and the name. */
  change(content: Pick<DialogContent, 'children' | 'name'>): void {
    this.#react.render(frameOf(this.#id, { ...this.#content, ...content }));
    this.#checkCloseButton();
  }

  #show(signal?: AbortSignal): void {
    const { root, close } = this;
    const open = this.#open.signal;
    const leave = push(this, open);
    this.#changes.add(() => this.#open.abort());
    showModal(root, () => this.#end(leave));
    this.wasSeen = this.#content.onShown?.() !== false;
    if (!this.wasSeen) {
      root.hidden = true;
      close();
      return;
    }
    this.#checkCloseButton();
    listenForClosers(root, close, open);
    guardOverlay(root);
    placeFocus(root);
    emit(this.opener ?? document.documentElement, 'open', { dialog: root });
    for (const end of [page().life.signal, ...(signal ? [signal] : [])]) onAbort(end, close, open);
  }

  /** @param leave returns the focus and dispatches `veneer:close` */
  #end(leave: () => void): void {
    const { root } = this;
    const { restore } = this.#changes;
    this.#open.abort();
    this.#content.onClose?.();
    stopPlaying(root);
    leave();
    this.#settle();
    closing.set(root, restore);
    this.#changes.add(() => closing.delete(root));
    fadeOut(root).then(restore);
  }

  #checkCloseButton(): void {
    this.root.classList.toggle('has-cross', hasCloseButton(this.root));
  }
}

/** Mounts widgets inside a dialog, too, where `enhance` was called for a part of the page only. */
function addRoot(layer: Element): void {
  const { roots } = page();
  if (![...roots].some((root) => root.contains(layer))) roots.add(layer);
}

const frameOf = (
  id: string,
  { children, name, role = 'dialog', severity, isWide, inherited }: DialogContent,
) => <Frame {...{ id, role, name, severity, isWide, inherited }}>{children}</Frame>;

/** Waits for the closing animation, and removes the element from Micromodal's list. */
async function fadeOut(root: HTMLElement): Promise<void> {
  root.inert = true;
  root.classList.add('is-closing');
  await whenStill([root, ...root.querySelectorAll('.veneer-dialog__overlay,.veneer-dialog__box')]);
  forgetModal(root);
}
