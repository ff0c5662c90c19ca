import { createChanges, identify } from '../../kit/core/changes';
import { emit } from '../../runtime/events';
import { whenParsed } from '../../runtime/lifecycle';
import { createLabel, isNamed, type Label } from './label';

/** The elements of a toggle. */
export interface ShareParts {
  element: HTMLElement;
  button: HTMLElement;
  list: HTMLElement;
}

/**
 * Keeps a list that is shown in the window and above the page, and calls `hide` when the visitor turns away. The signal
 * aborts when the list is hidden.
 */
export type OpenLinks = (parts: ShareParts, hide: () => void, signal: AbortSignal) => void;

const ACTIVE = 'is-active';

/** A button that shows and hides links, made of the server's HTML. */
export class Toggle {
  readonly #parts: ShareParts;
  readonly #changes = createChanges();
  #label: Label | undefined;
  /** Aborts when the links are hidden; set while the links are shown. */
  #opening: AbortController | undefined;

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
    return !!this.#opening;
  }

  /** @param open is loaded when the links are first shown */
  show(open: OpenLinks): void {
    this.#opening = new AbortController();
    this.#render(true);
    open(this.#parts, () => this.hide(), this.#opening.signal);
    emit(this.#parts.element, 'open', { widget: 'share' });
  }

  hide(): void {
    this.#close();
    this.#render(false);
    emit(this.#parts.element, 'close', { widget: 'share' });
  }

  /** Restores all of it as the server wrote it. */
  restore(): void {
    this.#close();
    this.#label = undefined;
    this.#changes.restore();
  }

  #close(): void {
    this.#opening?.abort();
    this.#opening = undefined;
  }

  #render(isOpen: boolean): void {
    const { element, button, list } = this.#parts;
    const changes = this.#changes;
    changes.setAttribute(button, 'aria-expanded', String(isOpen));
    if (isOpen || this.#label || !isNamed(button)) this.#setLabel(isOpen);
    if (isOpen) changes.addClass(element, ACTIVE);
    else changes.removeClass(element, ACTIVE);
    // Last: if something before it fails, the links stay visible.
    changes.setAttribute(list, 'hidden', isOpen ? null : '');
  }

  /** Makes the label when it is first needed: most toggles of a page are never opened. */
  #setLabel(isOpen: boolean): void {
    if (!this.#label) {
      this.#label = createLabel(this.#parts.button, this.#changes);
      whenParsed().then(() => this.#label?.refresh(this.isOpen()));
    }
    this.#label.set(isOpen);
  }
}
