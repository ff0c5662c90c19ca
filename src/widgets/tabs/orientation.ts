import type { Changes } from '../../kit/core/changes';
import { onAbort } from '../../kit/core/teardown';
import { onResize } from '../../runtime/platform';
import type { ViewOptions } from './view';

const ORIENTATION = 'aria-orientation';

/** Do up and down select, because the tabs are one below the other? */
export const isVertical = (list: Element): boolean => list.getAttribute(ORIENTATION) === 'vertical';

/**
 * Sets the orientation of tabs as the theme lays them out, now and whenever that changes. Tabs with our look are one
 * below the other if the list is beside its panels.
 */
export function followOrientation(
  list: HTMLElement,
  tabs: readonly Element[],
  { element, sections, signal }: ViewOptions,
  changes: Changes,
): void {
  const COLUMN = 'veneer-tabs__list--column';

  function update(): void {
    const box = list.getBoundingClientRect();
    const panel = sections.find((section) => !section.panel.hidden)?.panel;
    if (!panel || !box.width) return;
    if (isBeside(box, panel.getBoundingClientRect())) changes.addClass(list, COLUMN);
    else changes.removeClass(list, COLUMN);
    changes.setAttribute(list, ORIENTATION, areStacked(tabs) ? 'vertical' : null);
  }

  // In a frame of its own: a change of size in the observer's call would be an error of the page.
  let frame = 0;
  const updateSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  const stop = [element, list].map((one) => onResize(one, updateSoon));
  onAbort(signal, () => {
    cancelAnimationFrame(frame);
    for (const end of stop) end();
  });
}

const isBeside = (list: DOMRect, panel: DOMRect): boolean =>
  (list.right <= panel.left || list.left >= panel.right) && panel.width > 0;

function areStacked(tabs: readonly Element[]): boolean {
  const [first, second] = tabs.map((tab) => tab.getBoundingClientRect());
  return !!first && !!second && second.top >= first.bottom;
}
