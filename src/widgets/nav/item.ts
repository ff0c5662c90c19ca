import { type Changes, createChanges } from '../../kit/changes';
import { identify } from '../../kit/identify';
import { safe } from '../../runtime/dom';
import { isRealLink, type Parts } from './parts';

/** One dropdown. */
export interface Item extends Parts {
  /** Does the trigger lead somewhere? Then its second click is the browser's. */
  isLink: boolean;
  isOpen: boolean;
  /** Shows or hides the panel, and says so. */
  set(isOpen: boolean): void;
  /** Says it again, where another script said something else. */
  repeat(): void;
  /** Restores everything as the server wrote it. */
  restore(): void;
}

const ACTIVE = 'is-active';

/** Takes a dropdown over, closed. */
export function createItem(parts: Parts): Item {
  const { item, trigger, panel } = parts;
  const isLink = isRealLink(trigger);
  const changes = createChanges();
  /** What lasts while it is open. */
  const openChanges = createChanges();
  makeButton(trigger, isLink, changes);
  changes.setAttribute(trigger, 'aria-expanded', 'false');
  changes.setAttribute(trigger, 'aria-controls', identify(panel, changes));
  // The server may use the class for something else, such as the current page.
  changes.removeClass(item, ACTIVE);
  // A theme whose own script opens the list may have hidden it.
  changes.setAttribute(panel, 'hidden', null);
  // A list with no class has no look yet.
  const isPlain = !safe(panel).hasAttribute('class');
  changes.addClass(panel, 'veneer-nav__list', ...(isPlain ? ['veneer-nav__list--plain'] : []));
  const own: Item = {
    ...parts,
    isLink,
    isOpen: false,
    set(isOpen) {
      if (isOpen === own.isOpen) return;
      own.isOpen = isOpen;
      own.repeat();
      openChanges.restore();
      if (!isOpen) return;
      openChanges.addClass(item, ACTIVE);
      openChanges.addClass(panel, 'veneer-nav__list--open');
    },
    repeat() {
      const said = String(own.isOpen);
      if (safe(trigger).getAttribute('aria-expanded') !== said)
        changes.setAttribute(trigger, 'aria-expanded', said);
    },
    restore() {
      openChanges.restore();
      changes.restore();
    },
  };
  return own;
}

/** What only opens and closes is a button, whatever the theme wrote it as. */
function makeButton(trigger: HTMLElement, isLink: boolean, changes: Changes): void {
  if (isLink || safe(trigger).localName === 'button') return;
  const has = (name: string) => safe(trigger).hasAttribute(name);
  if (!has('role')) changes.setAttribute(trigger, 'role', 'button');
  if (!has('tabindex') && !has('href')) changes.setAttribute(trigger, 'tabindex', '0');
}
