import type { Changes } from '../../kit/core/changes';

const BASE = 'veneer-more__status';

/** The live region after a link; it is removed with the other changes. */
export class MoreStatus {
  readonly #link: HTMLElement;
  readonly #region = document.createElement('span');

  constructor(link: HTMLElement, changes: Changes) {
    this.#link = link;
    changes.made(this.#region).setAttribute('role', 'status');
  }

  /** Announces a text to screen readers, and shows a failure. */
  say(text: string, isFailure = false): void {
    this.#region.className = isFailure ? `${BASE} is-failed` : BASE;
    this.#region.textContent = text;
  }

  /** Shows in the link that the next page is loading, until `busy` is restored. */
  turn(busy: Changes): void {
    // In the page before its text changes: a screen reader announces nothing else.
    this.say('');
    if (!this.#region.isConnected) this.#link.after(this.#region);
    const spinner = busy.made(document.createElement('span'));
    spinner.className = 'veneer-more__spinner';
    spinner.setAttribute('aria-hidden', 'true');
    this.#link.append(spinner);
  }
}
