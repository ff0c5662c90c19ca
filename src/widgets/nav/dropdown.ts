import { createChanges, identify } from '../../kit/core/changes';
import { type DropdownParts, findParts, isRealLink } from './parts';

/** On a list without a class, which has our look. */
export const PLAIN = 'veneer-nav__list--plain';

/** A list that opens at its item; closed at first. */
export class Dropdown {
  readonly item: HTMLElement;
  readonly trigger: HTMLElement;
  readonly panel: HTMLElement;
  readonly controls: HTMLElement[];
  /** Is it in another dropdown? */
  readonly isNested: boolean;
  /** Does the trigger lead somewhere? Then the browser follows it on its second click. */
  readonly isLink: boolean;
  /** Keeps the open panel within the viewport. */
  readonly placing = createChanges();
  /** Has the mouse opened it without a click? */
  isByHover = false;
  readonly #changes = createChanges();
  #opening: AbortController | undefined;

  constructor({ item, trigger, panel, controls }: DropdownParts, isNested: boolean) {
    this.item = item;
    this.trigger = trigger;
    this.panel = panel;
    this.controls = controls;
    this.isNested = isNested;
    this.isLink = isRealLink(trigger);
    this.#makeButton();
    const changes = this.#changes;
    changes.setAttribute(trigger, 'aria-expanded', 'false');
    changes.setAttribute(trigger, 'aria-controls', identify(panel, changes));
    // The server may use the class for something else, such as the current page.
    changes.removeClass(item, 'is-active');
    // A theme whose own script opens the list may have hidden it.
    changes.setAttribute(panel, 'hidden', null);
    // A theme has no styles for a list without a class.
    const isBare = !panel.hasAttribute('class');
    changes.addClass(
      panel,
      'veneer-nav__list',
      ...(isBare ? [PLAIN, 'veneer-nav__list--bare'] : []),
    );
  }

  get isOpen(): boolean {
    return !!this.#opening;
  }

  /** @returns a signal that aborts when the list closes */
  open(): AbortSignal {
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    this.repeat();
    const changes = createChanges(signal);
    changes.addClass(this.item, 'is-active');
    changes.addClass(this.panel, 'veneer-nav__list--open');
    return signal;
  }

  close(): void {
    this.placing.restore();
    this.#opening?.abort();
    this.#opening = undefined;
    this.isByHover = false;
    this.repeat();
  }

  /** Sets `aria-expanded` again, where another script has changed it. */
  repeat(): void {
    const value = String(this.isOpen);
    if (this.trigger.getAttribute('aria-expanded') !== value)
      this.#changes.setAttribute(this.trigger, 'aria-expanded', value);
  }

  /** Restores everything as the server wrote it. */
  restore(): void {
    if (this.isOpen) this.close();
    this.#changes.restore();
  }

  /** Must a key press the trigger by our code, because the browser makes no click of the key? */
  isPressedBy(key: string): boolean {
    const { trigger } = this;
    if (trigger.localName === 'button') return false;
    return key === ' ' || (key === 'Enter' && !trigger.hasAttribute('href'));
  }

  /** A control that only opens and closes gets the role of a button. */
  #makeButton(): void {
    const { trigger } = this;
    if (this.isLink || trigger.localName === 'button') return;
    const has = (name: string) => trigger.hasAttribute(name);
    if (!has('role')) this.#changes.setAttribute(trigger, 'role', 'button');
    if (!has('tabindex') && !has('href')) this.#changes.setAttribute(trigger, 'tabindex', '0');
  }
}

/**
 * Makes dropdowns of the lists in a navigation, whatever was added, replaced or removed. An item that stays
 * keeps its state; a dropdown without its item is restored.
 * @param before the dropdowns so far
 */
export function updateDropdowns(nav: HTMLElement, before: readonly Dropdown[]): Dropdown[] {
  const found = findParts(nav);
  const isFound = ({ item, trigger, panel }: Dropdown) =>
    found.some((now) => now.item === item && now.trigger === trigger && now.panel === panel);
  const kept = before.filter(isFound);
  for (const dropdown of [...before].reverse()) if (!kept.includes(dropdown)) dropdown.restore();
  return found.map((parts) => {
    const isNested = found.some(({ panel }) => panel.contains(parts.item));
    return kept.find(({ item }) => item === parts.item) ?? new Dropdown(parts, isNested);
  });
}
