import { createElement, safe } from '../../runtime/dom';
import { keepFocus } from './focus';
import type { Keeper } from './keep';

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
  /** Gives the page its nodes back. */
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
export function takeRow(element: HTMLElement, keeper: Keeper): Row {
  const list = listIn(element);
  const holder = list ?? element;
  const row = list ?? createElement('div');
  let nodes = [...safe(holder).childNodes];
  let observer: MutationObserver | undefined;
  if (!list)
    keepFocus(element, () => {
      safe(row).append(...nodes);
      safe(element).append(row);
    });
  keeper.addClass(row, ROW);

  /** Takes what another script put beside the row, and forgets what it took out. */
  function gather(): void {
    const known = new Set<Node>(nodes);
    const isOurs = (node: Node) =>
      node === row || safe(node as Element).classList?.contains('veneer-carousel__own');
    const added = [...(list ? [] : safe(element).childNodes), ...safe(row).childNodes].filter(
      (node) => !known.has(node) && !isOurs(node),
    );
    nodes = nodes.filter((node) => safe(node).parentNode === row).concat(added);
    for (const node of added) if (safe(node).parentNode !== row) safe(row).append(node);
  }

  const isSlide = (node: Node): node is HTMLElement =>
    safe(node).nodeType === 1 && !safe(node as Element).matches(NO_SLIDE);

  return {
    element: row,
    slides() {
      gather();
      return nodes.filter(isSlide);
    },
    sort() {
      if (nodes.some((node, index) => safe(row).childNodes[index] !== node))
        keepFocus(element, () => safe(row).append(...nodes));
    },
    watch(onChange) {
      let known = nodes.filter(isSlide);
      observer = new MutationObserver(() => {
        gather();
        const slides = nodes.filter(isSlide);
        const isSame =
          slides.length === known.length && slides.every((slide, index) => slide === known[index]);
        known = slides;
        if (!isSame) onChange();
      });
      for (const one of new Set([element, row])) observer.observe(one, { childList: true });
    },
    restore() {
      observer?.disconnect();
      gather();
      this.sort();
      if (list) return;
      keepFocus(element, () => {
        safe(element).append(...nodes);
        safe(row).remove();
      });
    },
  };
}

/** The list that holds the slides: the carousel's only child. */
function listIn(element: HTMLElement): HTMLElement | null {
  const { firstElementChild: first, childElementCount: count } = safe(element);
  return count === 1 && safe(first)?.matches(LISTS) ? (first as HTMLElement) : null;
}
