import type { Changes } from '../kit/core/changes';
import { unhideStyle } from '../kit/overlay/page-element';

/** The boxes of a theme's own dialog are laid out as plain boxes in ours. */
const FRAME = 'veneer-dialog__frame';
/**
 * How many boxes a theme's dialog has around its content, such as
 * `.modal > .modal-dialog > .modal-content`.
 */
const DEPTH = 3;
const BESIDE = 'clamp(20px, 5vw, 40px)';
/** The padding of a box (ours). */
const ROOM = { top: '28px', right: BESIDE, bottom: '32px', left: BESIDE };
/** The least that counts as the theme's own padding (ours), in px. */
const LEAST_PX = 16;

/**
 * Lays out what is in a part, and gives it room.
 * @param dialog the theme's own dialog, whose layout is removed
 */
export function layOut(box: HTMLElement, dialog: HTMLElement | null, changes: Changes): void {
  if (!dialog) {
    giveRoom(box, changes);
    return;
  }
  const boxes: HTMLElement[] = [];
  for (let one: HTMLElement | null = dialog; one && boxes.length < DEPTH; one = onlyChild(one)) {
    boxes.push(one);
    if (one !== box) changes.addClass(one, FRAME);
    if (one !== dialog) unhideStyle(one, changes);
  }
  const last = boxes.at(-1) ?? dialog;
  const isPadded = [...boxes, ...last.children].some(
    (one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart) > 0,
  );
  if (!isPadded) giveRoom(last, changes);
}

/** Gives a box the room around its content that the theme does not give it. */
function giveRoom(box: HTMLElement, changes: Changes): void {
  const style = getComputedStyle(box);
  for (const [side, room] of Object.entries(ROOM))
    if (!(Number.parseFloat(style.getPropertyValue(`padding-${side}`)) >= LEAST_PX))
      changes.setStyle(box, { [`padding-${side}`]: `${room} !important` });
}

/** The only child of a node; `null` where there are others, or text. */
export function onlyChild(parent: ParentNode): HTMLElement | null {
  const [only, ...others] = [...parent.childNodes].filter(
    (node) => !(node instanceof Comment) && (node instanceof Element || node.textContent?.trim()),
  );
  return only instanceof HTMLElement && !others.length ? only : null;
}
