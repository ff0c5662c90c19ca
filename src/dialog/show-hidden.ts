import type { Changes } from '../kit/core/changes';
import { unhide, unhideStyle } from '../kit/overlay/page-element';

/** The boxes of a theme's own dialog are laid out as plain boxes in ours. */
const FRAME = 'veneer-dialog__frame';
const SLOT = 'veneer-dialog__content--frame';
/**
 * How many boxes a theme's dialog has around its content, such as
 * `.modal > .modal-dialog > .modal-content`.
 */
const DEPTH = 3;
/** Elements that are visible without text. */
const MEDIA = 'img,svg,video,audio,iframe,canvas,object,embed,input,select,textarea,button,hr';

/**
 * Shows an element that its theme hides until its own script opens it, such as Bootstrap's `.modal`, and
 * removes the layout of the theme's dialog.
 */
export function showHidden(element: HTMLElement, changes: Changes): void {
  const wasHidden = unhide(element, changes);
  const { position } = getComputedStyle(element);
  const isFrame = /fixed|absolute/.test(position) || (wasHidden && position === 'relative');
  if (isFrame) resetLayout(element, changes);
}

function resetLayout(element: HTMLElement, changes: Changes): void {
  const boxes: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && boxes.length < DEPTH; one = onlyChild(one)) {
    boxes.push(one);
    changes.addClass(one, FRAME);
    if (one !== element) unhideStyle(one, changes);
  }
  const last = boxes.at(-1) ?? element;
  const isPadded = [...boxes, ...last.children].some(
    (one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart) > 0,
  );
  if (!isPadded) changes.addClass(last, `${FRAME}--bare`);
  const slot = element.parentElement;
  if (slot) changes.addClass(slot, SLOT);
}

/** The only child of an element; `null` where there are others, or text. */
function onlyChild(element: Element): HTMLElement | null {
  const [only, ...others] = [...element.childNodes].filter(
    (node) => !(node instanceof Comment) && (node instanceof Element || node.textContent?.trim()),
  );
  return only instanceof HTMLElement && !others.length ? only : null;
}

/** Is anything in an element visible: text, an image, a field? */
export const isVisible = (element: HTMLElement): boolean =>
  !!(element.innerText ?? element.textContent)?.trim() ||
  [element, ...element.querySelectorAll(MEDIA)].some(
    (one) => one.matches(MEDIA) && one.getClientRects().length > 0,
  );
