import { createChanges, identify } from '../../kit/core/changes';
import { emit, isElement, targetOf } from '../../runtime/events';
import { whenParsed } from '../../runtime/lifecycle';
import { createLabel, isNamed, type Label } from './label';

/** The elements of a toggle. */
export interface ShareParts {
  element: HTMLElement;
  button: HTMLElement;
  list: HTMLElement;
}

const ACTIVE = 'is-active';
const AT_END = 'veneer-share--end';

/** A button that shows and hides links, made of the server's HTML. */
export class Toggle {
  readonly #parts: ShareParts;
  readonly #changes = createChanges();
  #label: Label | undefined;
  /** Aborts the listeners that hide the links; set while these are shown. */
  #watching: AbortController | undefined;

  /** Hides the links. */
  constructor(parts: ShareParts) {
    this.#parts = parts;
    const { element, button, list } = parts;
    this.#changes.addClass(element, 'veneer-share');
    this.#changes.addClass(list, 'veneer-share__list');
    this.#changes.setAttribute(button, 'aria-controls', identify(list, this.#changes));
    this.#render(false);
  }

  isOpen(): boolean {
    return !!this.#watching;
  }

  show(): void {
    this.#watching = new AbortController();
    this.#watchOutside(this.#watching.signal);
    this.#render(true);
    emit(this.#parts.element, 'open', { widget: 'share' });
  }

  hide(): void {
    this.#stopWatching();
    this.#render(false);
    emit(this.#parts.element, 'close', { widget: 'share' });
  }

  /** Restores all of it as the server wrote it. */
  restore(): void {
    this.#stopWatching();
    this.#label = undefined;
    this.#changes.restore();
  }

  #stopWatching(): void {
    this.#watching?.abort();
    this.#watching = undefined;
  }

  #render(isOpen: boolean): void {
    const { element, button, list } = this.#parts;
    const changes = this.#changes;
    changes.setAttribute(button, 'aria-expanded', String(isOpen));
    if (isOpen || this.#label || !isNamed(button)) this.#setLabel(isOpen);
    if (isOpen) changes.addClass(element, ACTIVE);
    else changes.removeClass(element, ACTIVE);
    changes.removeClass(element, AT_END);
    changes.setStyle(list, { translate: undefined });
    // Last: if something before it fails, the links stay visible.
    changes.setAttribute(list, 'hidden', isOpen ? null : '');
    if (!isOpen || !overflowOf(list)) return;
    changes.addClass(element, AT_END);
    const rest = overflowOf(list);
    // Too wide for either side of the button: there it would be cut off where no page can scroll.
    if (rest) changes.setStyle(list, { translate: `${-rest}px` });
  }

  /** Makes the label when it is first needed: most toggles of a page are never opened. */
  #setLabel(isOpen: boolean): void {
    if (!this.#label) {
      this.#label = createLabel(this.#parts.button, this.#changes);
      whenParsed().then(() => this.#label?.refresh(this.isOpen()));
    }
    this.#label.set(isOpen);
  }

  /** Hides the links on a press outside, on Escape, and when the focus moves out. */
  #watchOutside(signal: AbortSignal): void {
    const { element, button } = this.#parts;
    const capture = { capture: true, signal };
    const hideBeside = (event: Event) => {
      if (!element.contains(targetOf(event))) this.hide();
    };
    // Not `pointerdown`: a finger that scrolls closes nothing, and nothing moves below it.
    addEventListener('pointerup', hideBeside, capture);
    // A script's click, such as that of a slider, is no press.
    addEventListener('click', (event) => event.isTrusted && hideBeside(event), capture);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      this.hide();
      button.focus();
    };
    addEventListener('keydown', onKey, capture);
    const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
      // A press inside that hits no link moves the focus to an element around it.
      if (isElement(next) && !element.contains(next) && !next.contains(element)) this.hide();
    };
    element.addEventListener('focusout', onFocusOut, { signal });
  }
}

/** How far the links overflow a side of the page, in px; less than 0 at the left. */
function overflowOf(list: HTMLElement): number {
  const { left, right } = list.getBoundingClientRect();
  return Math.min(left, 0) || Math.max(right - document.documentElement.clientWidth, 0);
}
