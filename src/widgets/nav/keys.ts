import { EDITABLE, FOCUSABLE, isRendered } from '../../kit/core/focusable';
import { isElement } from '../../runtime/events';
import { isInDialogAbove } from './leave';
import type { Openings } from './types';

const ITEMS = 'li,[role=listitem]';

/**
 * The keys of the disclosure pattern: Escape closes the innermost dropdown; Space opens and closes one
 * where its trigger is no button; arrows, Home and End move among the controls of one list. A key that
 * is handled reaches no other listener.
 */
export function handleKey(event: KeyboardEvent, openings: Openings): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing } = event;
  if (event.defaultPrevented || isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
  const { target } = event;
  if (!isElement(target)) return;
  const isAnswered =
    key === 'Escape'
      ? closeInnermost(target, openings)
      : !target.matches(EDITABLE) && move(event, target, openings);
  if (!isAnswered) return;
  event.preventDefault();
  // A dialog around it stays open, and a theme's own menu script does nothing.
  event.stopImmediatePropagation();
}

function closeInnermost(target: Element, openings: Openings): boolean {
  const opened = openings.opened();
  const innermost =
    [...opened].reverse().find(({ item }) => item.contains(target)) ?? opened[opened.length - 1];
  if (!innermost || isInDialogAbove(target, innermost.item)) return false;
  innermost.trigger.focus();
  openings.close(innermost);
  return true;
}

function move(event: KeyboardEvent, target: Element, openings: Openings): boolean {
  const { key } = event;
  if (key === ' ' || key === 'Enter') return press(key, target, openings);
  const nav = openings.navOf(target);
  const step = stepOf(key, nav);
  if (!nav || !step || !target.closest(ITEMS)) return false;
  const own = openings.dropdownOf(target);
  if (key === 'ArrowDown' && own?.isOpen && own.trigger === target) {
    const [first] = stopsIn(own.panel, openings);
    first?.focus();
    return !!first;
  }
  const stops = stopsIn(listOf(target, openings) ?? nav, openings);
  const all: readonly Element[] = stops;
  const index = all.indexOf(target);
  if (index < 0) return false;
  const next = step === 'first' ? 0 : step === 'last' ? stops.length - 1 : index + step;
  stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  return true;
}

/**
 * A link or a text that only opens and closes behaves as a button. On a link that leads somewhere
 * Space opens and closes its list, and Enter is a click.
 */
function press(key: string, target: Element, openings: Openings): boolean {
  const own = openings.dropdownOf(target);
  if (own?.trigger !== target || target.localName === 'button') return false;
  if (key === 'Enter' && target.hasAttribute('href')) return false;
  if (own.isLink && own.isOpen) openings.close(own);
  else own.trigger.click();
  return true;
}

function stepOf(key: string, nav: HTMLElement | undefined): number | 'first' | 'last' | undefined {
  if (!nav) return undefined;
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  const isMirrored = getComputedStyle(nav).direction === 'rtl';
  if (key === 'ArrowRight') return isMirrored ? -1 : 1;
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1;
  return undefined;
}

/** The innermost open panel that a node is in. */
const listOf = (node: Node, openings: Openings): HTMLElement | undefined =>
  openings
    .opened()
    .reduce<HTMLElement | undefined>(
      (found, { panel }) => (panel.contains(node) ? panel : found),
      undefined,
    );

/** The focusable elements in the items of one list, without those of open lists in it. */
function stopsIn(list: HTMLElement, openings: Openings): HTMLElement[] {
  const isPanel = openings.opened().some(({ panel }) => panel === list);
  return [...list.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) =>
      listOf(stop, openings) === (isPanel ? list : undefined) &&
      (isPanel || stop.closest(ITEMS)) &&
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      isRendered(stop),
  );
}
