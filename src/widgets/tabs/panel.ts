import type { Changes } from '../../kit/core/changes';
import { FOCUSABLE } from '../../kit/core/focusable';
import { untilFound } from '../../runtime/platform';

/** Shows or hides a section; hidden, the browser's own search finds it, where it can. */
export function setShown(panel: HTMLElement, isShown: boolean, changes: Changes): void {
  changes.setAttribute(panel, 'hidden', isShown ? null : untilFound());
}

/** Does a section begin with something that takes the focus, but for its heading? */
export function beginsFocusable(panel: HTMLElement, heading: HTMLElement): boolean {
  const inside = [...panel.querySelectorAll(FOCUSABLE)];
  const first = inside.find((one) => !heading.contains(one));
  if (!first) return false;
  const range = document.createRange();
  range.selectNodeContents(panel);
  if (panel.contains(heading)) range.setStartAfter(heading);
  range.setEndBefore(first);
  return !`${range}`.trim() && !range.cloneContents().querySelector('img,svg,video,audio,canvas');
}
