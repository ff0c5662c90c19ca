import { make } from '../kit/make';
import { hasTopLayer } from '../runtime/platform';
import { createBar, type FrameOptions } from './frame';

/**
 * The corner of a part, with the close button: nothing is inserted into the part itself.
 * @param close the id of the button
 */
export const createCorner = ({ inherited }: FrameOptions, close: string): HTMLElement =>
  make(
    'div',
    { class: 'veneer-dialog__corner', dir: inherited?.dir },
    createBar(document.documentElement.lang, close),
  );

/** Shows an element of ours above all, where the browser has a top layer. */
export function showOnTop(element: HTMLElement): void {
  if (!hasTopLayer()) return;
  // Anew: it is below what has been shown since.
  element.removeAttribute('popover');
  element.setAttribute('popover', 'manual');
  element.showPopover();
}

/** Lays the corner over a part, within borders and scrollbars. The part may be moving into its place. */
export function placeCorner(corner: HTMLElement, box: HTMLElement): void {
  const { left, top } = box.getBoundingClientRect();
  const { e, f } = new DOMMatrixReadOnly(getComputedStyle(box).transform);
  Object.assign(corner.style, {
    left: `${left - e + box.clientLeft}px`,
    top: `${top - f + box.clientTop}px`,
    width: `${box.clientWidth}px`,
    height: `${box.clientHeight}px`,
  });
}
