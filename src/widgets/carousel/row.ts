import type { Changes } from '../../kit/core/changes';
import { onAbort } from '../../kit/core/teardown';
import { isElement } from '../../runtime/events';
import { moveInto } from '../../runtime/platform';

const ROW = 'veneer-carousel__row';
const CONTROL = 'veneer-carousel__own';
const LISTS = 'ul,ol,menu,[role=list]';
/**
 * Elements that are not rendered are no slides, nor is what editors write between lines; `page.css` hides
 * that.
 */
const NO_SLIDE = 'script,style,template,link,meta,noscript,br,p:empty:not([class]):not([style])';

/**
 * The row of slides in a carousel: the frame's children or, where its only child is a list, the list's.
 * Nodes of the page are moved and not copied, so what a visitor did to them is kept.
 */
export class Row {
  /** The element that moves: the list of the page, or a box of ours around the slides. */
  readonly element: HTMLElement;
  /** The slides at the start, read before anything is written: after that it takes a layout. */
  readonly first: HTMLElement[];
  readonly #frame: HTMLElement;
  /** The elements into which scripts may add slides. */
  readonly #parents: HTMLElement[];
  #nodes: ChildNode[];

  constructor(frame: HTMLElement, changes: Changes) {
    const list = listIn(frame);
    const row = list ?? document.createElement('div');
    const nodes = [...(list ?? frame).childNodes];
    this.element = row;
    this.first = nodes.filter(isSlide);
    this.#frame = frame;
    this.#parents = list ? [list] : [frame, row];
    this.#nodes = nodes;
    if (!list)
      keepFocus(frame, () => {
        frame.append(changes.around(row));
        for (const node of nodes) moveInto(row, node);
      });
    changes.addClass(row, ROW);
  }

  /**
   * Moves what another script added beside the row into it, and forgets what it removed.
   * @returns the slides that are drawn, in the server's order, those that another script added last
   */
  slides(): HTMLElement[] {
    const row = this.element;
    const known = new Set<Node>([row, ...this.#nodes]);
    const isControl = (node: Node) => isElement(node) && node.classList.contains(CONTROL);
    const added = this.#parents
      .flatMap((parent) => [...parent.childNodes])
      .filter((node) => !known.has(node) && !isControl(node));
    this.#nodes = this.#nodes.filter((node) => node.parentNode === row).concat(added);
    for (const node of added) if (node.parentNode !== row) moveInto(row, node);
    return this.#nodes.filter(isSlide);
  }

  /** Restores the server's order of the slides. */
  sort(): void {
    const nodes = this.#nodes;
    if (nodes.some((node, index) => this.element.childNodes[index] !== node))
      keepFocus(this.#frame, () => {
        for (const node of nodes) moveInto(this.element, node);
      });
  }

  /** Calls back when another script may have added, removed, hidden, shown or rewritten slides. */
  watch(onChange: () => void, signal: AbortSignal): void {
    const children = new MutationObserver(onChange);
    children.observe(this.#frame, { childList: true });
    children.observe(this.element, { childList: true, characterData: true, subtree: true });
    const hiding = new MutationObserver(onChange);
    hiding.observe(this.element, { attributeFilter: ['hidden'], subtree: true });
    onAbort(signal, () => {
      children.disconnect();
      hiding.disconnect();
    });
  }
}

/** Moves nodes of an element, and restores the focus in it. */
export function keepFocus(element: HTMLElement, move: () => void): void {
  const restoreFocus = saveFocus(element);
  move();
  restoreFocus();
}

/**
 * Remembers what in an element has the focus, which it loses where its nodes are moved.
 * @returns how to restore it
 */
export function saveFocus(element: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!focused || focused === element || !element.contains(focused)) return () => {};
  return () => {
    if (document.activeElement !== focused) focused.focus({ preventScroll: true });
  };
}

/** The slide that the visitor scrolled to before the script was loaded, from 0. */
export function scrolledIndex(frame: HTMLElement): number {
  if (!frame.scrollLeft) return 0;
  const box = frame.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(frame).direction === 'rtl';
  const distances = slidesIn(frame).map((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return Math.abs(isRightToLeft ? right - box.right : left - box.left);
  });
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}

/** Scrolls a restored row to a slide. */
export function scrollToSlide(frame: HTMLElement, index: number): void {
  const slides = slidesIn(frame);
  const [first, slide] = [slides[0], slides[index]];
  if (slide && first && frame.isConnected)
    frame.scrollLeft = slide.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

const slidesIn = (frame: HTMLElement): HTMLElement[] =>
  [...(listIn(frame) ?? frame).children].filter(isSlide);

const isSlide = (node: Node): node is HTMLElement =>
  isElement(node) &&
  !node.matches(NO_SLIDE) &&
  // Such as one that its theme shows from some width on.
  getComputedStyle(node).display !== 'none';

/** The list of the slides: the carousel's only child; `null` where there is none. */
const listIn = (frame: HTMLElement): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`:scope > :is(${LISTS}):only-child`);
