import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { emit, isElement, targetOf } from '../../runtime/events';
import { whenParsed } from '../../runtime/lifecycle';
import { createLabel, isNamed, type Label } from './label';

/** The elements of a toggle. */
export interface ShareParts {
  element: HTMLElement;
  button: HTMLElement;
  list: HTMLElement;
}

/** One toggle, and its state. */
export interface Toggle extends ShareParts {
  changes: Changes;
  /** The button's label, once it was changed. */
  label?: Label;
  /** Aborts the listeners that hide the links; set while these are shown. */
  watching?: AbortController | undefined;
  isRestored?: boolean;
}

const ACTIVE = 'is-active';
const AT_END = 'veneer-share--end';

/** Makes a toggle of the server's HTML, with its links hidden. */
export function hideLinks(parts: ShareParts): Toggle {
  const { element, button, list } = parts;
  const changes = createChanges();
  const toggle: Toggle = { ...parts, changes };
  changes.addClass(element, 'veneer-share');
  changes.addClass(list, 'veneer-share__list');
  changes.setAttribute(button, 'aria-expanded', 'false');
  changes.setAttribute(button, 'aria-controls', identify(list, changes));
  if (!isNamed(button)) labelOf(toggle).set(false);
  changes.removeClass(element, ACTIVE);
  // Last: if something before it fails, the links stay visible.
  changes.setAttribute(list, 'hidden', '');
  return toggle;
}

export function open(toggle: Toggle): void {
  toggle.watching = new AbortController();
  watchOutside(toggle, toggle.watching.signal);
  render(toggle, true);
  emit(toggle.element, 'open', { widget: 'share' });
}

export function close(toggle: Toggle): void {
  toggle.watching?.abort();
  toggle.watching = undefined;
  render(toggle, false);
  emit(toggle.element, 'close', { widget: 'share' });
}

/** Restores all of it as the server wrote it. */
export function restore(toggle: Toggle): void {
  toggle.isRestored = true;
  toggle.watching?.abort();
  toggle.changes.restore();
}

function render(toggle: Toggle, isOpen: boolean): void {
  const { element, button, list, changes } = toggle;
  const setClass = (name: string, isOn: boolean) =>
    isOn ? changes.addClass(element, name) : changes.removeClass(element, name);
  setClass(ACTIVE, isOpen);
  changes.setAttribute(button, 'aria-expanded', String(isOpen));
  changes.setAttribute(list, 'hidden', isOpen ? null : '');
  labelOf(toggle).set(isOpen);
  changes.setStyle(list, { translate: undefined });
  setClass(AT_END, false);
  setClass(AT_END, isOpen && overflowOf(list) !== 0);
  const rest = isOpen ? overflowOf(list) : 0;
  // Too wide for either side of the button: there it would be cut off where no page can scroll.
  if (rest) changes.setStyle(list, { translate: `${-rest}px` });
}

/** Makes the label when it is first needed: most toggles of a page are never opened. */
function labelOf(toggle: Toggle): Label {
  if (toggle.label) return toggle.label;
  const label = createLabel(toggle.button, toggle.changes);
  toggle.label = label;
  whenParsed().then(() => {
    if (!toggle.isRestored) label.refresh(toggle.watching !== undefined);
  });
  return label;
}

/** Closes on a press outside, on Escape, and when the focus moves out. */
function watchOutside(toggle: Toggle, signal: AbortSignal): void {
  const { element, button } = toggle;
  const capture = { capture: true, signal };
  const closeBeside = (event: Event) => {
    if (!element.contains(targetOf(event))) close(toggle);
  };
  // Not `pointerdown`: a finger that scrolls closes nothing, and nothing moves below it.
  addEventListener('pointerup', closeBeside, capture);
  // A script's click, such as that of a slider, is no press.
  addEventListener('click', (event) => event.isTrusted && closeBeside(event), capture);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      close(toggle);
      button.focus();
    },
    capture,
  );
  element.addEventListener(
    'focusout',
    ({ relatedTarget: next }) => {
      // A press inside that hits no link moves the focus to an element around it.
      if (isElement(next) && !element.contains(next) && !next.contains(element)) close(toggle);
    },
    { signal },
  );
}

/** How far the links overflow a side of the page, in px; less than 0 at the left. */
function overflowOf(list: HTMLElement): number {
  const { left, right } = list.getBoundingClientRect();
  return Math.min(left, 0) || Math.max(right - document.documentElement.clientWidth, 0);
}
