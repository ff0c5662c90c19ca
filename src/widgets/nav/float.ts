import { isReadable } from '../../kit/contrast';
import type { Changes } from '../../kit/core/changes';
import type { Dropdown } from './dropdown';

const ITEM = 'veneer-nav__item';
const FLOATED = 'veneer-nav__list--floated';
const PLAIN = 'veneer-nav__list--plain';
const OWN = 'veneer-nav__list--own';
const STACKED = 'veneer-nav__list--stacked';

/** A theme's list wider than this part of its containing block is meant to be as wide as the bar. */
const MOST_OF_BAR = 0.6;

/**
 * Makes an open list float below or beside its item if the theme leaves that to its own script.
 * @returns whether there is no room to float in: between items one below the other, and in lists there
 */
export function float(dropdown: Dropdown): boolean {
  const { item, panel, isNested, placing } = dropdown;
  const isPlain = panel.classList.contains(PLAIN);
  const order = isNested ? 'none' : orderOf(item);
  const wasAbsolute = isAbsolute(panel);
  if (wasAbsolute ? isElsewhere(dropdown) : order === 'row') {
    if (!wasAbsolute) addFloat(panel, placing);
    placing.addClass(item, ITEM);
  }
  if (isAbsolute(panel) && !isNested && covers(panel, item)) placing.addClass(panel, FLOATED);
  const isOurs = panel.classList.contains(PLAIN);
  if (!isOurs && isAbsolute(panel) && isBare(panel)) placing.addClass(panel, OWN);
  else makeReadable(dropdown, isOurs && !isNested);
  return isPlain && (order === 'column' || !!item.closest(`.${STACKED}`));
}

/** A theme that has a look for the list has only not positioned it. */
function addFloat(panel: HTMLElement, placing: Changes): void {
  placing.addClass(panel, FLOATED);
  if (isBare(panel) && !panel.matches('.veneer-nav__theirs')) placing.addClass(panel, PLAIN);
  else placing.setStyle(panel, { 'inset-inline-start': '0' });
}

const isAbsolute = (panel: Element) => getComputedStyle(panel).position === 'absolute';

/** Is the list positioned relative to another element than its item, and not as wide as the bar? */
function isElsewhere({ item, panel }: Dropdown): boolean {
  const around = panel.offsetParent;
  if (!around || item.contains(around)) return false;
  if (panel.classList.contains(PLAIN)) return true;
  return panel.offsetWidth < around.clientWidth * MOST_OF_BAR;
}

/** Are the items of a list side by side, as in a bar, or one below the other? */
function orderOf(item: HTMLElement): 'row' | 'column' | 'none' {
  const boxes = [...(item.parentElement?.children ?? [])]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  if (boxes.length < 2) return 'none';
  const isBeside = (box: DOMRect, index: number) => {
    const next = boxes[index + 1];
    return !!next && (next.left >= box.right - 1 || next.right <= box.left + 1);
  };
  return boxes.some(isBeside) ? 'row' : 'column';
}

function covers(panel: HTMLElement, item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return panel.getBoundingClientRect().top < (top + bottom) / 2;
}

/**
 * Gives a list our colours if its links can't be read on it.
 * @param isAsBar can they have the colour that the theme gives to the links of the bar?
 */
export function makeReadable({ panel, trigger, placing }: Dropdown, isAsBar = false): void {
  const { backgroundColor } = getComputedStyle(panel);
  const link = panel.querySelector('a,button') ?? trigger;
  const areReadable = [link, isAsBar ? trigger : link].every((one) =>
    isReadable(getComputedStyle(one).color, backgroundColor),
  );
  if (!areReadable) placing.addClass(panel, OWN);
}

/** Has a list no background, neither its own nor its items' or links'? */
function isBare(panel: HTMLElement): boolean {
  const parts = [panel, ...panel.querySelectorAll('li,a')].slice(0, 3);
  return parts.every((one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return /^rgba.*, 0\)$/.test(backgroundColor) && backgroundImage === 'none';
  });
}
