import { readChoice } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { definition } from './definition';
import { type Dropdown, updateDropdowns } from './dropdown';
import { leaveLooks } from './looks';

/** A navigation and its dropdowns. */
export class MountedNav {
  readonly nav: HTMLElement;
  /** Aborting it restores the navigation. */
  readonly life: AbortController;
  /** Do its lists open under the mouse? */
  readonly isHovered: boolean;
  /** Outer ones before those in them. */
  dropdowns: Dropdown[] = [];
  /** Restores our look where it is left to the theme. */
  readonly #looks = createChanges();
  #frame = 0;

  constructor(nav: HTMLElement, life: AbortController) {
    this.nav = nav;
    this.life = life;
    this.isHovered = readChoice('nav', nav, definition.attributes.open) === 'hover';
  }

  /**
   * Makes dropdowns of what is in the navigation now. An item that stays keeps its state.
   * @returns the new dropdowns that have to be open
   */
  update(): Dropdown[] {
    this.#looks.restore();
    const before = this.dropdowns;
    const wasOpen = before.filter(({ isOpen }) => isOpen).map(({ item }) => item);
    this.dropdowns = updateDropdowns(this.nav, before);
    // A list that has the focus when the script runs stays open.
    return this.dropdowns.filter(
      (dropdown) =>
        !before.includes(dropdown) &&
        (dropdown.panel.contains(document.activeElement) || wasOpen.includes(dropdown.item)),
    );
  }

  /**
   * Leaves the looks that the theme has to the theme, in the next frame: sooner, the browser would compute the page's
   * styles twice.
   * @param act is called then
   */
  leaveLooks(act: () => void): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      leaveLooks(this.nav, this.dropdowns, this.#looks);
      act();
    });
  }

  restore(): void {
    cancelAnimationFrame(this.#frame);
    this.#looks.restore();
    for (const dropdown of this.dropdowns.reverse()) dropdown.restore();
  }
}
