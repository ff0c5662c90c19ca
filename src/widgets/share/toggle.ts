import { borrowAttribute, borrowClass } from '../../kit/borrow';
import { borrowId } from '../../kit/identify';
import { emit, rootElement, safe, whenParsed } from '../../runtime/dom';
import { createLabel, isNamed, type Label } from './label';

/** What a toggle works with. */
export interface Parts {
  element: HTMLElement;
  button: HTMLElement;
  list: HTMLElement;
}

/** One toggle, as its links are hidden or shown. */
export interface Toggle extends Parts {
  wasActive: boolean;
  /** How to give back what was written, in the order in which that has to happen. */
  lent: (() => void)[];
  /** What its button is called, from the first time that it is called anything else. */
  label?: Label;
  /** While the links are shown. */
  watching?: AbortController | undefined;
  isOver?: boolean;
}

const ACTIVE = 'is-active';
const AT_END = 'veneer-share--end';

/** Makes a toggle of what the server wrote. */
export function hideLinks(parts: Parts): Toggle {
  const { element, button, list } = parts;
  const giveBack = borrowClass(element, 'veneer-share');
  const toggle: Toggle = {
    ...parts,
    wasActive: safe(element).classList.contains(ACTIVE),
    lent: [
      borrowAttribute(button, 'aria-expanded', 'false'),
      borrowId(list),
      borrowAttribute(button, 'aria-controls', safe(list).id),
      borrowClass(list, 'veneer-share__list'),
      // Lent first, given back last: the classes are then as the server wrote them, to the letter.
      giveBack,
    ],
  };
  if (!isNamed(button)) labelOf(toggle).set(false);
  // To remove what is not there would write the attribute once more.
  safe(element).classList.toggle(ACTIVE, false);
  // Last: whatever fails before it, the links are there.
  toggle.lent.unshift(borrowAttribute(list, 'hidden', ''));
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

/** Leaves all of it as the server wrote it. */
export function takeBack(toggle: Toggle): void {
  const { element, label, lent, wasActive, watching } = toggle;
  toggle.isOver = true;
  watching?.abort();
  label?.restore();
  safe(element).classList.toggle(ACTIVE, wasActive);
  safe(element).classList.remove(AT_END);
  for (const giveBack of lent) giveBack();
}

function render(toggle: Toggle, isOpen: boolean): void {
  const { element, button, list } = toggle;
  safe(element).classList.toggle(ACTIVE, isOpen);
  safe(button).setAttribute('aria-expanded', String(isOpen));
  safe(list).toggleAttribute('hidden', !isOpen);
  labelOf(toggle).set(isOpen);
  safe(element).classList.remove(AT_END);
  if (isOpen && isCutOff(list)) safe(element).classList.add(AT_END);
}

/** Made when it is first needed: by then few of a page's toggles have been. */
function labelOf(toggle: Toggle): Label {
  if (toggle.label) return toggle.label;
  const label = createLabel(toggle.button);
  toggle.label = label;
  whenParsed().then(() => {
    if (!toggle.isOver) label.refresh(toggle.watching !== undefined);
  });
  return label;
}

/** Closes on a press beside the links, on Escape, and when the focus goes elsewhere. */
function watchOutside(toggle: Toggle, signal: AbortSignal): void {
  const { element, button } = toggle;
  const capture = { capture: true, signal };
  const closeBeside = ({ target }: Event) => {
    if (!safe(element).contains(target as Node)) close(toggle);
  };
  // Not the start of a press: a finger that scrolls closes nothing, and nothing moves below it.
  addEventListener('pointerup', closeBeside, capture);
  addEventListener('click', closeBeside, capture);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      close(toggle);
      safe(button).focus();
    },
    capture,
  );
  safe(element).addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // To what is around it the focus goes with a press inside that hits no link.
      const next = relatedTarget as Node | null;
      if (next && !safe(element).contains(next) && !safe(next).contains(element)) close(toggle);
    },
    { signal },
  );
}

/** Do the links reach beyond the side of the page? */
function isCutOff(list: HTMLElement): boolean {
  const { left, right } = safe(list).getBoundingClientRect();
  const { clientWidth } = rootElement();
  return left < 0 || right > clientWidth;
}
