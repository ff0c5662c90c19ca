import type { Changes } from '../../kit/changes';
import { createElement, ownProperty, safe } from '../../runtime/dom';

/** The row of slides in a carousel. */
export interface Row {
  /** What moves: the list of the page, or a box of ours around the slides. */
  element: HTMLElement;
  /** The slides in the order of the server, with those that came and without those that went. */
  slides(): HTMLElement[];
  /** Puts the slides in the order of the server again. */
  sort(): void;
  /** Calls back when slides came or went by another script; not while they only move. */
  watch(onChange: () => void): void;
  /** Puts the page's nodes where they were. */
  restore(): void;
}

const ROW = 'veneer-carousel__row';
const LISTS = 'ul,ol,menu,[role=list]';
/** What shows nothing is no slide. */
const NO_SLIDE = 'script,style,template,link,meta,noscript';

/**
 * Makes a row of a carousel's slides: its children or, where its only child is a list, the list's.
 * Nothing of the page is copied; all nodes are moved, so what a visitor did to them stays.
 */
export function createRow(frame: HTMLElement, changes: Changes): Row {
  const list = listIn(frame);
  const row = list ?? createElement('div');
  let nodes = [...safe(list ?? frame).childNodes];
  let observer: MutationObserver | undefined;
  if (!list)
    keepFocus(frame, () => {
      safe(row).append(...nodes);
      safe(frame).append(row);
    });
  changes.addClass(row, ROW);

  /** Puts what another script put beside the row into it, and forgets what it took out. */
  function slides(): HTMLElement[] {
    const known = new Set<Node>(nodes);
    const isOurs = (node: Node) =>
      node === row || safe(node as Element).classList?.contains('veneer-carousel__own');
    const added = [...(list ? [] : safe(frame).childNodes), ...safe(row).childNodes].filter(
      (node) => !known.has(node) && !isOurs(node),
    );
    nodes = nodes.filter((node) => safe(node).parentNode === row).concat(added);
    for (const node of added) if (safe(node).parentNode !== row) safe(row).append(node);
    return nodes.filter(isSlide);
  }

  function sort(): void {
    if (nodes.some((node, index) => safe(row).childNodes[index] !== node))
      keepFocus(frame, () => safe(row).append(...nodes));
  }

  return {
    element: row,
    slides,
    sort,
    watch(onChange) {
      let known = slides();
      observer = new MutationObserver(() => {
        const now = slides();
        const isSame = now.length === known.length && now.every((it, index) => it === known[index]);
        known = now;
        if (!isSame) onChange();
      });
      for (const one of new Set([frame, row])) observer.observe(one, { childList: true });
    },
    restore() {
      observer?.disconnect();
      slides();
      sort();
      if (list) return;
      keepFocus(frame, () => {
        safe(frame).append(...nodes);
        safe(row).remove();
      });
    },
  };
}

/** Moves nodes of the page; what had the focus in an element has it afterwards. */
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
  const focused = ownProperty('activeElement') as HTMLElement | null;
  if (!focused || focused === element || !safe(element).contains(focused)) return () => {};
  return () => {
    if (ownProperty('activeElement') !== focused) safe(focused).focus({ preventScroll: true });
  };
}

/** The slide that the visitor has scrolled to before the script came, from 0. */
export function scrolledIndex(frame: HTMLElement): number {
  if (!safe(frame).scrollLeft) return 0;
  const box = safe(frame).getBoundingClientRect();
  const isRightToLeft = getComputedStyle(frame).direction === 'rtl';
  const distances = slidesIn(frame).map((slide) => {
    const { left, right } = safe(slide).getBoundingClientRect();
    return Math.abs(isRightToLeft ? right - box.right : left - box.left);
  });
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}

/** Scrolls a row to a slide, once it is the browser's again. */
export function scrollToSlide(frame: HTMLElement, index: number): void {
  const slides = slidesIn(frame);
  const [first, slide] = [slides[0], slides[index]];
  if (slide && first && safe(frame).isConnected)
    safe(frame).scrollLeft =
      safe(slide).getBoundingClientRect().left - safe(first).getBoundingClientRect().left;
}

const slidesIn = (frame: HTMLElement): HTMLElement[] =>
  [...safe(listIn(frame) ?? frame).children].filter(isSlide);

const isSlide = (node: Node): node is HTMLElement =>
  safe(node).nodeType === 1 && !safe(node as Element).matches(NO_SLIDE);

/** The list that holds the slides: the carousel's only child. */
function listIn(frame: HTMLElement): HTMLElement | null {
  const { firstElementChild: first, childElementCount: count } = safe(frame);
  return count === 1 && safe(first)?.matches(LISTS) ? (first as HTMLElement) : null;
}
