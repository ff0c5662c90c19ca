import { createChanges } from '../kit/core/changes';
import { isRendered } from '../kit/core/focusable';
import { make } from '../kit/make';
import { uncover } from '../kit/overlay/cover';
import { overlayHost } from '../kit/overlay/host';
import {
  copyOf,
  inheritedOf,
  isReachable,
  leaveSpace,
  moveAway,
  unhide,
} from '../kit/overlay/page-element';
import { withSection } from '../kit/section';
import { hasTopLayer, moveInto, onResize } from '../runtime/platform';
import { createCorner, placeCorner, showOnTop } from './corner';
import type { FrameOptions } from './frame';
import { type DialogName, namedBy, nameOf } from './name';
import { layOut, onlyChild } from './part-look';

/** Elements that lose no meaning as a dialog. Any other gets a box around it. */
const MAY_BE_DIALOG =
  ':is(div,section,dialog:not([open])):is(:not([role]),[role=dialog],[role=alertdialog],[role=region])';
/** Elements that are visible without text. */
const MEDIA = 'img,svg,video,audio,iframe,canvas,object,embed,input,select,textarea,button,hr';

/** Not in the stylesheet, which may not have come. */
const WITHIN_WINDOW = {
  'box-sizing': 'border-box',
  'max-height': 'calc(100% - 2 * max(16px, 3vmin))',
};

/** A part of the page, or a copy of a template's content, that is shown as a dialog. */
export class Part {
  /** The dialog's box: the element itself, or a box around several nodes. */
  readonly box: HTMLElement;
  readonly name: DialogName;
  readonly inherited: FrameOptions['inherited'];
  /** The element that the page may hide; not where several nodes are shown. */
  readonly #shown: HTMLElement | null;
  /** The role and the name of the box. */
  readonly #changes = createChanges();
  /** The place and the look of the box while it is shown. */
  readonly #place = createChanges();
  #frame: { root: HTMLElement; corner: HTMLElement } | undefined;
  #isInPlace = false;

  /**
   * @param element for a heading its section is shown
   * @param fallback the name, if the part has neither a heading nor a label
   * @param opener stays in the page
   */
  constructor(element: HTMLElement, fallback: string, opener: Element) {
    // Those of its place in the page: the opener may be in another part.
    this.inherited = inheritedOf(element);
    const copy = element instanceof HTMLTemplateElement ? copyOf(element) : null;
    const nodes = copy ? [...copy.childNodes] : withSection(element, opener);
    const only = copy ? onlyChild(copy) : nodes.length < 2 ? element : null;
    this.#shown = copy ? only : element;
    this.box = only?.matches(MAY_BE_DIALOG) ? only : this.#around(nodes, !!copy);
    const label = element.getAttribute('aria-label') ?? fallback;
    this.name = nameOf(this.box, label, this.#changes);
  }

  /** Shows it above the page: where it stands, or in `root` if it can't be reached there. */
  show(root: HTMLElement, options: FrameOptions): void {
    const { box } = this;
    const own = this.#changes;
    const close = `${options.id}-close`;
    const corner = root.appendChild(createCorner(options, close));
    this.#frame = { root, corner };
    // In a modal dialog of the page, or in full screen, only what is within is reached.
    this.#isInPlace = hasTopLayer() && box.isConnected && overlayHost().contains(box);
    if (this.#isInPlace) {
      uncover(box);
      leaveSpace(box, () => this.#raise(), this.#place);
      this.keepReachable();
    } else this.#move();
    for (const [name, value] of Object.entries({ ...namedBy(this.name), role: 'dialog' }))
      own.setAttribute(box, name, value);
    if (!box.hasAttribute('tabindex')) own.setAttribute(box, 'tabindex', '-1');
    own.addId(box, 'aria-owns', close);
    own.setStyle(box, { ...WITHIN_WINDOW, 'max-width': `${widthOfBoxes(root)} !important` });
    const update = () => {
      this.keepReachable(isRendered(box));
      placeCorner(corner, box);
    };
    // The overlay is as large as the window.
    for (const element of [box, root.firstElementChild ?? root]) own.add(onResize(element, update));
  }

  /** Moves it into the root if it can't be reached in its place any more, such as in a menu that closes. */
  keepReachable(isReached = isReachable(this.box)): void {
    if (isReached || !this.#isInPlace) return;
    this.#isInPlace = false;
    this.#place.restore();
    this.#move();
  }

  /** Restores the page. */
  readonly restore = (): void => {
    this.#place.restore();
    this.#changes.restore();
  };

  /** Is anything in it visible: text, an image, a field? */
  isVisible(): boolean {
    const { box } = this;
    if ((box.innerText ?? box.textContent)?.trim()) return true;
    return [box, ...box.querySelectorAll(MEDIA)].some(
      (one) => one.matches(MEDIA) && one.getClientRects().length > 0,
    );
  }

  #around(nodes: Node[], isCopy: boolean): HTMLElement {
    const box = document.createElement('div');
    if (!isCopy) {
      this.#changes.around(box);
      (nodes[0] as ChildNode).before(box);
    }
    for (const node of nodes) moveInto(box, node);
    return box;
  }

  #move(): void {
    const { box } = this;
    const root = this.#frame?.root;
    if (box.isConnected && root) moveAway(box, root, this.#place);
    else root?.append(box);
    this.#raise();
  }

  #raise(): void {
    const { box } = this;
    const changes = this.#place;
    const shown = this.#shown;
    const { position } = getComputedStyle(shown ?? box);
    changes.addClass(box, 'veneer-dialog__box', 'veneer-dialog__part');
    if (hasTopLayer()) {
      changes.setAttribute(box, 'popover', 'manual');
      box.showPopover();
    }
    const wasHidden = !!shown && unhide(shown, changes);
    // The stylesheet sets these on the box, and fades the box.
    changes.setStyle(box, { opacity: undefined, visibility: undefined });
    const isTheirs = /fixed|absolute/.test(position) || (wasHidden && position === 'relative');
    layOut(box, isTheirs ? shown : null, changes);
    if (this.#frame) showOnTop(this.#frame.corner);
  }
}

/** The width of dialogs as the theme has it: its rule for the class is weaker than those for the part. */
function widthOfBoxes(root: HTMLElement): string {
  const box = make('div', { class: 'veneer-dialog__box', hidden: '' });
  root.append(box);
  const { maxWidth } = getComputedStyle(box);
  box.remove();
  return maxWidth;
}
