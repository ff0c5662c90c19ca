import type { Changes } from '../../kit/core/changes';
import { isElement } from '../../runtime/events';

/** The row of slides in a carousel. */
export interface Row {
  /** The element that moves: the list of the page, or a box of ours around the slides. */
  element: HTMLElement;
  /** The slides at the start, read before anything is written: after that it takes a layout. */
  first: HTMLElement[];
  /** The slides that are drawn, in the server's order, those that another script added last. */
  slides(): HTMLElement[];
  /** Restores the server's order of the slides. */
  sort(): void;
  /** Calls back when another script may have added, removed, hidden or shown slides. */
  watch(onChange: () => void): void;
  /** Restores the positions of the page's nodes. */
  restore(): void;
}

const ROW = 'veneer-carousel__row';
const LISTS = 'ul,ol,menu,[role=list]';
/**
 * Elements that are not rendered are no slides, nor is what marks the place of a sticky one, nor what
 * editors write between lines; `page.css` hides that.
 */
const NO_SLIDE =
  'script,style,template,link,meta,noscript,veneer-marker,br,p:empty:not([class]):not([style])';

/**
 * Makes a row of a carousel's slides: its children or, where its only child is a list, the list's.
 * Nodes of the page are moved and not copied, so what a visitor did to them is kept.
 */
export function createRow(frame: HTMLElement, changes: Changes): Row {
  const list = listIn(frame);
  const row = list ?? document.createElement('div');
  let nodes = [...(list ?? frame).childNodes];
  const first = nodes.filter(isSlide);
  const observers: MutationObserver[] = [];
  if (!list)
    keepFocus(frame, () => {
      row.append(...nodes);
      frame.append(changes.around(row));
    });
  changes.addClass(row, ROW);

  /** Moves what another script added beside the row into it, and forgets what it removed. */
  function slides(): HTMLElement[] {
    const known = new Set<Node>(nodes);
    const isOurs = (node: Node) =>
      node === row || (isElement(node) && node.classList.contains('veneer-carousel__own'));
    const added = [...(list ? [] : frame.childNodes), ...row.childNodes].filter(
      (node) => !known.has(node) && !isOurs(node),
    );
    nodes = nodes.filter((node) => node.parentNode === row).concat(added);
    for (const node of added) if (node.parentNode !== row) row.append(node);
    return nodes.filter(isSlide);
  }

  function sort(): void {
    if (nodes.some((node, index) => row.childNodes[index] !== node))
      keepFocus(frame, () => row.append(...nodes));
  }

  return {
    element: row,
    first,
    slides,
    sort,
    watch(onChange) {
      const observe = (element: Element, changes: MutationObserverInit) => {
        const observer = new MutationObserver(onChange);
        observer.observe(element, changes);
        observers.push(observer);
      };
      for (const one of new Set([frame, row])) observe(one, { childList: true });
      observe(row, { attributeFilter: ['hidden'], subtree: true });
    },
    restore() {
      for (const observer of observers) observer.disconnect();
      // Another script has replaced it by what is there now.
      if (!frame.contains(row)) return;
      slides();
      sort();
      if (list) return;
      keepFocus(frame, () => {
        frame.append(...nodes);
        row.remove();
      });
    },
  };
}

/** Moves nodes of an element, and restores the focus in it. */
function keepFocus(element: HTMLElement, move: () => void): void {
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
