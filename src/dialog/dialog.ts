import { createChanges } from '../kit/core/changes';
import { page } from '../kit/core/page';
import { stopPlaying } from '../kit/core/playing';
import { loadStyles } from '../kit/core/styles';
import { onAbort } from '../kit/core/teardown';
import { make } from '../kit/make';
import { whenStill } from '../kit/overlay/motion';
import { inheritedOf } from '../kit/overlay/page-element';
import { emit } from '../runtime/events';
import { hasTopLayer } from '../runtime/platform';
import { guardOverlay, hasCloseButton, listenForClosers } from './closing';
import styles from './dialog.css';
import { placeFocus } from './focus';
import { createBox, createRoot, type FrameOptions } from './frame';
import { addLayer } from './layer';
import { closeModal, forgetModal, showModal } from './micromodal';
import { namedBy } from './name';
import type { Part } from './part';
import { push } from './stack';

/** The content of a dialog. */
export interface DialogContent extends Omit<FrameOptions, 'id'> {
  /** Fills the box, which is in the page. */
  fill?(slot: HTMLElement): void;
  /** A part of the page, which is the box itself. */
  part?: Part;
  /** Called when the dialog closes, before it fades out. */
  onClose?(): void;
  /** Called once the dialog is removed. */
  onGone?(): void;
}

/** The functions that remove each dialog that is fading out. */
const closing = new Map<Dialog, () => void>();
let count = 0;

/** Loads the dialog's stylesheet. */
export const loadDialogStyles = (): Promise<void> => loadStyles(styles);

/** Removes a dialog that is fading out at once if it contains the node, which returns to its place. */
export function endFadeAround(node: Node): void {
  for (const [dialog, remove] of closing) if (dialog.contains(node)) remove();
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
  if (!signal?.aborted) return new Dialog(content, opener, signal);
  content.onGone?.();
  return null;
}

/** An open dialog. */
export class Dialog {
  readonly root: HTMLElement;
  /** The element with the role: ours, within the root, or a part of the page. */
  readonly box: HTMLElement;
  readonly isRaised: boolean;
  /** Focus returns to it, and it dispatches `veneer:open` and `veneer:close`. */
  readonly opener: Element | null;
  /** Settles when it has closed. */
  readonly closed: Promise<void>;
  /** Was anything in it visible? Else it is closed again before it is painted. */
  wasSeen = true;
  readonly #content: DialogContent;
  readonly #slot: HTMLElement;
  readonly #changes = createChanges();
  readonly #open = new AbortController();
  #settle = () => {};

  /** Opens it at once: its stylesheet is loaded, and nodes that it takes from the page are never lost. */
  constructor(content: DialogContent, opener: Element | null, signal?: AbortSignal) {
    this.opener = opener;
    this.#content = content;
    this.closed = new Promise((resolve) => {
      this.#settle = resolve;
    });
    const inherited = content.inherited ?? (opener ? inheritedOf(opener) : undefined);
    const options = { ...content, inherited, id: `veneer-dialog-${++count}` };
    this.root = createRoot(options);
    this.#slot = make('div', {
      class: content.isWide ? 'veneer-player' : 'veneer-dialog__content',
    });
    this.box = content.part?.box ?? createBox(this.#slot, options);
    this.isRaised = !!content.part && hasTopLayer();
    const layer = addLayer();
    // Widgets are mounted in it, too, where `enhance` was called for a part of the page only.
    const { roots } = page();
    if (![...roots].some((one) => one.contains(layer))) roots.add(layer);
    const changes = this.#changes;
    changes.add(() => layer.remove());
    changes.add(() => content.onGone?.());
    try {
      layer.append(this.root);
      if (content.part) content.part.show(this.root, options);
      else this.root.firstElementChild?.append(this.box);
      content.fill?.(this.#slot);
      this.#show(signal);
    } catch (error) {
      // An incomplete dialog would leave the page covered and locked.
      changes.restore();
      throw error;
    }
  }

  /** Does it show a node? */
  contains(node: Node): boolean {
    return this.root.contains(node) || this.box.contains(node);
  }

  /** The element with all that it shows, for events. */
  get element(): HTMLElement {
    return this.root.contains(this.box) ? this.root : this.box;
  }

  /** Closes it; does nothing the second time. */
  readonly close = (): void => closeModal(this.root);

  /** Replaces the content of a box of ours, and its name. */
  change({ fill, name }: Pick<DialogContent, 'fill' | 'name'>): void {
    this.#slot.replaceChildren();
    fill?.(this.#slot);
    for (const attribute of ['aria-label', 'aria-labelledby']) this.box.removeAttribute(attribute);
    for (const [attribute, value] of Object.entries(namedBy(name)))
      this.box.setAttribute(attribute, value);
    this.#checkCloseButton();
  }

  #show(signal?: AbortSignal): void {
    const { root, box, close } = this;
    const open = this.#open.signal;
    const leave = push(this, open);
    // A menu around it closes by now.
    this.#content.part?.keepReachable();
    this.#changes.add(() => this.#open.abort());
    showModal(root, () => this.#end(leave));
    this.wasSeen = this.#content.part?.isVisible() !== false;
    if (!this.wasSeen) {
      close();
      endFadeAround(box);
      return;
    }
    this.#checkCloseButton();
    listenForClosers(box, close, open);
    guardOverlay(root);
    placeFocus(box);
    emit(this.opener ?? document.documentElement, 'open', { dialog: this.element });
    for (const end of [page().life.signal, ...(signal ? [signal] : [])]) onAbort(end, close, open);
  }

  /** @param leave returns the focus and dispatches `veneer:close` */
  #end(leave: () => void): void {
    const changes = this.#changes;
    this.#open.abort();
    this.#content.onClose?.();
    stopPlaying(this.box);
    leave();
    this.#settle();
    closing.set(this, changes.restore);
    changes.add(() => closing.delete(this));
    this.#fadeOut().then(changes.restore);
  }

  /** Waits for the closing animation, and removes the root from Micromodal's list. */
  async #fadeOut(): Promise<void> {
    const { root, box } = this;
    const changes = this.#changes;
    for (const element of [root, box]) {
      changes.setAttribute(element, 'inert', '');
      changes.addClass(element, 'is-closing');
    }
    await whenStill([box, ...root.children]);
    forgetModal(root);
  }

  #checkCloseButton(): void {
    const hasCross = hasCloseButton(this.box);
    this.root.classList.toggle('has-cross', hasCross);
    if (hasCross) this.#changes.addClass(this.box, 'has-cross');
  }
}
