import type { Changes } from '../kit/changes';
import { unhide, unhideStyle } from '../kit/page-element';
import { parentOf, queryAll, safe } from '../runtime/dom';

/** A theme's own dialog, and what is in it alone, are laid out as plain boxes in ours. */
const FRAME = 'veneer-dialog__frame';
const SLOT = 'veneer-dialog__content--frame';
/** How many boxes a theme's dialog has around its content, such as `.modal > .modal-dialog > .modal-content`. */
const DEPTH = 3;
/** What is seen without words. */
const MEDIA = 'img,svg,video,audio,iframe,canvas,object,embed,input,select,textarea,button,hr';

/**
 * Shows an element that its theme hides until its own script opens it, such as Bootstrap's `.modal`,
 * and takes the place of that script's box.
 */
export function unveil(element: HTMLElement, changes: Changes): void {
  const wasHidden = unhide(element, changes);
  const { position } = getComputedStyle(element);
  const isFrame = /fixed|absolute/.test(position) || (wasHidden && position === 'relative');
  if (isFrame) layFlat(element, changes);
}

function layFlat(element: HTMLElement, changes: Changes): void {
  const boxes: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && boxes.length < DEPTH; one = onlyChild(one)) {
    boxes.push(one);
    changes.addClass(one, FRAME);
    if (one !== element) unhideStyle(one, changes);
  }
  const last = boxes.at(-1) as HTMLElement;
  const isPadded = [...boxes, ...safe(last).children].some(
    (one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart) > 0,
  );
  if (!isPadded) changes.addClass(last, `${FRAME}--bare`);
  const slot = parentOf(element);
  if (slot) changes.addClass(slot, SLOT);
}

/** The element that is all there is in another one. */
function onlyChild(element: Element): HTMLElement | null {
  const [only, ...others] = [...safe(element).childNodes].filter(
    (node) =>
      !(node instanceof Comment) && (node instanceof Element || safe(node).textContent?.trim()),
  );
  return only instanceof HTMLElement && !others.length ? only : null;
}

/** Can anything in an element be seen: words, a picture, a field? */
export const isSeen = (element: HTMLElement): boolean =>
  !!(safe(element).innerText ?? safe(element).textContent)?.trim() ||
  [element, ...queryAll(element, MEDIA)].some(
    (one) => safe(one).matches(MEDIA) && safe(one).getClientRects().length > 0,
  );
