import { type Changes, createChanges } from '../../kit/changes';
import { parentOf, safe } from '../../runtime/dom';
import { isBare, isReadable } from './contrast';
import type { Dropdown } from './dropdowns';

const ITEM = 'veneer-nav__item';
const FLOATED = 'veneer-nav__list--floated';
const PLAIN = 'veneer-nav__list--plain';
const OWN = 'veneer-nav__list--own';
const VISIBLE = 'visible !important';

/** A theme's list wider than this part of what it is positioned in is meant to be as wide as the bar. */
const MOST_OF_BAR = 0.6;

/** How an open list is made to float at its item, where the theme leaves that to its own script. */
export interface Floating {
  /** Is there no room to float in: between items one below the other, or in a box that scrolls? */
  isInFlow: boolean;
  /** Leaves everything as the theme has it. */
  restore(): void;
}

/** Has an open list float below or beside its item, over all that would cut it off. */
export function float(dropdown: Dropdown): Floating {
  const changes = createChanges();
  let isFloated = false;
  const add = (element: Element, ...names: string[]) => {
    changes.addClass(element, ...names);
    isFloated = true;
  };
  const { item, panel, isNested } = dropdown;
  const isPlain = safe(panel).classList.contains(PLAIN);
  const order = isNested ? 'none' : orderOf(item);
  if (isAbsolute(panel)) {
    if (isElsewhere(dropdown)) add(item, ITEM);
  } else if (order === 'row') {
    add(panel, FLOATED, PLAIN);
    add(item, ITEM);
  }
  if (!isNested && isFloated && covers(panel, item)) add(panel, FLOATED);
  const isOurs = safe(panel).classList.contains(PLAIN);
  if (isOurs ? !isReadable(dropdown) : isAbsolute(panel) && isBare(panel)) add(panel, OWN);
  const isCut = isAbsolute(panel) && !uncut(dropdown, changes);
  return {
    isInFlow: isCut || (isPlain && order === 'column'),
    restore: changes.restore,
  };
}

const isAbsolute = (panel: Element) => getComputedStyle(panel).position === 'absolute';

/** Is the list positioned in something else than its item? A list as wide as the bar is meant so. */
function isElsewhere({ item, panel }: Dropdown): boolean {
  const around = safe(panel).offsetParent;
  if (!around || safe(item).contains(around)) return false;
  if (safe(panel).classList.contains(PLAIN)) return true;
  return safe(panel).offsetWidth < safe(around).clientWidth * MOST_OF_BAR;
}

/** Do the items of a list stand beside each other, as in a bar, or one below the other? */
function orderOf(item: HTMLElement): 'row' | 'column' | 'none' {
  const boxes = [...safe(safe(item).parentElement as HTMLElement).children]
    .map((one) => safe(one).getBoundingClientRect())
    .filter(({ width }) => width > 0);
  if (boxes.length < 2) return 'none';
  const isBeside = (box: DOMRect, index: number) => {
    const next = boxes[index + 1];
    return !!next && (next.left >= box.right - 1 || next.right <= box.left + 1);
  };
  return boxes.some(isBeside) ? 'row' : 'column';
}

function covers(panel: HTMLElement, item: HTMLElement): boolean {
  const { top, bottom } = safe(item).getBoundingClientRect();
  return safe(panel).getBoundingClientRect().top < (top + bottom) / 2;
}

/**
 * Stops boxes around an item from cutting its list off, as the `overflow: hidden` of bars with
 * floats in them does.
 * @returns whether nothing cuts it off; what scrolls goes on doing so
 */
function uncut({ item, panel }: Dropdown, changes: Changes): boolean {
  const own = safe(panel).getBoundingClientRect();
  // What the page's own boxes cut off is the window's edge.
  for (let box = parentOf(item); box && !/^(body|html)$/.test(safe(box).localName); ) {
    const { overflowX, overflowY, display } = getComputedStyle(box);
    const area = safe(box).getBoundingClientRect();
    const isBeyond =
      (overflowY !== 'visible' && own.bottom > area.bottom + 1) ||
      (overflowX !== 'visible' && (own.left < area.left - 1 || own.right > area.right + 1));
    if (isBeyond && /auto|scroll/.test(overflowX + overflowY)) return false;
    if (isBeyond) openUp(box as HTMLElement, display === 'block', changes);
    box = parentOf(box);
  }
  return true;
}

/** By inline style: a class would take the look from a list that has none. */
function openUp(box: HTMLElement, isBlock: boolean, changes: Changes): void {
  changes.setStyle(box, { 'overflow-x': VISIBLE, 'overflow-y': VISIBLE });
  // It goes on holding its floats.
  if (isBlock) changes.setStyle(box, { display: 'flow-root !important' });
}
