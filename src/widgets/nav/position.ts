import { createChanges } from '../../kit/core/changes';
import { EDGE_PX, keepInWindow, measure, px, setFirmly } from '../../kit/placing';
import { raiseBeside } from '../../kit/raise';
import { hasLayout } from '../../runtime/platform';
import { showColumns } from './columns';
import type { Dropdown } from './dropdown';
import { float, makeReadable } from './float';
import { isInFlow } from './flow';

const SHOWN = 'veneer-nav__list--shown';
const STACKED = 'veneer-nav__list--stacked';
const NARROW = 'veneer-nav__list--narrow';
const SCROLLED = 'veneer-nav__list--scrolled';
/** A list that has our look. */
const PLAIN = 'veneer-nav__list--plain';

/**
 * Keeps an open panel within the window: on the other side, shifted, narrower, in one column, under its
 * item, or scrolled in itself, whichever is the least; and raises a panel that floats.
 * @param close is called when the item is out of sight
 * @returns whether the panel floats above what follows
 */
export function fit(dropdown: Dropdown, close: () => void): boolean {
  const { item, panel, isNested, placing } = dropdown;
  const open = { anchor: item, panel, isBeside: isNested, changes: placing };
  const { scrollTop } = panel;
  placing.restore();
  if (isInFlow(panel)) {
    placing.addClass(item, 'veneer-nav__item--flow');
    placing.addClass(panel, STACKED, ...(isUnseen(measure(open), panel) ? [SHOWN] : []));
    makeReadable(dropdown);
    return false;
  }
  const columns = createChanges();
  placing.add(columns.restore);
  const split = showColumns(panel, columns);
  if (!hasLayout()) return false;
  if (isUnseen(measure(open), panel)) placing.addClass(panel, SHOWN);
  const isStacked = float(dropdown);
  let at = measure(open);
  if (split && (at.panel.width > at.width || split.scrollWidth > split.clientWidth + 1)) {
    columns.restore();
    at = measure(open);
  }
  if (!at.isFloating) return false;
  if (!isStacked && at.panel.width > at.width) {
    const width = { 'min-width': '0', width: 'auto', 'max-width': px(at.width - 2 * EDGE_PX) };
    setFirmly(panel, placing, width);
    placing.addClass(panel, NARROW);
    at = measure(open);
  }
  const placed = isStacked ? undefined : keepInWindow(open, at);
  if (!placed || placed.isCramped) {
    placing.addClass(panel, STACKED);
    return false;
  }
  if (placed.isScrolled) placing.addClass(panel, SCROLLED);
  raiseBeside(open, close);
  panel.scrollTop = scrollTop;
  return true;
}

/** Does the theme hide an open list? Our look fades in; a theme's may be transparent until the mouse is over the item. */
const isUnseen = ({ isHidden, isTransparent }: ReturnType<typeof measure>, panel: HTMLElement) =>
  isHidden || (isTransparent && !panel.classList.contains(PLAIN));
