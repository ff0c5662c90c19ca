import { EDITABLE, FOCUSABLE, isRendered } from '../../kit/core/focusable';
import type { Dropdown } from './dropdown';
import { isInDialogAbove } from './leave';

const ITEMS = 'li,[role=listitem]';
const NAV = '.veneer-nav--on';

/** A key, and what it acts on. */
export interface KeyPress {
  key: string;
  target: Element;
  /** The dropdown that the target opens. */
  dropdown: Dropdown | undefined;
  /** The open dropdowns, the innermost first. */
  opened: readonly Dropdown[];
  close(dropdown: Dropdown): void;
}

/**
 * The keys of the disclosure pattern: Escape closes the innermost dropdown; Space opens and closes a list
 * if its trigger is no button; arrows, Home and End move among the controls of one list.
 * @returns whether the key is handled
 */
export function handleKey(press: KeyPress): boolean {
  const { key, target } = press;
  if (key === 'Escape') return closeInnermost(press);
  if (target.matches(EDITABLE)) return false;
  return key === ' ' || key === 'Enter' ? pressTrigger(press) : moveFocus(press);
}

function closeInnermost({ target, opened, close }: KeyPress): boolean {
  const innermost = opened.find(({ item }) => item.contains(target)) ?? opened[0];
  if (!innermost || isInDialogAbove(target, innermost.item)) return false;
  // Hover opened it wherever the focus is (WCAG 2.2, 1.4.13).
  if (!innermost.isByHover || innermost.item.contains(target)) innermost.trigger.focus();
  close(innermost);
  return true;
}

/**
 * A link or a text that only opens and closes behaves as a button. On a link that leads somewhere
 * Space opens and closes its list, and Enter is a click.
 */
function pressTrigger({ key, target, dropdown, close }: KeyPress): boolean {
  if (dropdown?.trigger !== target || !dropdown.isPressedBy(key)) return false;
  if (dropdown.isLink && dropdown.isOpen) close(dropdown);
  else dropdown.trigger.click();
  return true;
}

function moveFocus({ key, target, dropdown, opened }: KeyPress): boolean {
  const nav = target.closest<HTMLElement>(NAV);
  const step = nav && stepOf(key, nav);
  if (!step || !target.closest(ITEMS)) return false;
  if (key === 'ArrowDown' && dropdown?.isOpen && dropdown.trigger === target) {
    const [first] = stopsIn(dropdown.panel, dropdown.panel, opened);
    first?.focus();
    return !!first;
  }
  const panel = panelAround(target, opened);
  const stops = stopsIn(panel ?? nav, panel, opened);
  const all: readonly Element[] = stops;
  const index = all.indexOf(target);
  if (index < 0) return false;
  stops[Math.max(0, Math.min(index + step, stops.length - 1))]?.focus();
  return true;
}

/** How far a key moves the focus, if it does. */
function stepOf(key: string, nav: HTMLElement): number | undefined {
  if (key === 'Home') return Number.NEGATIVE_INFINITY;
  if (key === 'End') return Number.POSITIVE_INFINITY;
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  const isMirrored = getComputedStyle(nav).direction === 'rtl';
  if (key === 'ArrowRight') return isMirrored ? -1 : 1;
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1;
  return undefined;
}

/** The innermost open panel that an element is in. */
const panelAround = (element: Element, opened: readonly Dropdown[]): HTMLElement | undefined =>
  opened.find(({ panel }) => panel.contains(element))?.panel;

/** The focusable elements in an open panel, or in the items of the bar; without those of open panels in it. */
function stopsIn(
  list: HTMLElement,
  panel: HTMLElement | undefined,
  opened: readonly Dropdown[],
): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) =>
      panelAround(stop, opened) === panel &&
      (panel || stop.closest(ITEMS)) &&
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      isRendered(stop),
  );
}
