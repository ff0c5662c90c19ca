import { borrowAttribute, borrowClass } from '../../kit/borrow';
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
  /** Gives everything back as the server wrote it. */
  giveBack(): void;
}

const ACTIVE = 'is-active';

/** Takes a dropdown over, closed. */
export function createItem(parts: Parts): Item {
  const { item, trigger, panel } = parts;
  const isLink = isRealLink(trigger);
  const ids = new AbortController();
  const undo = [
    ...lendRole(trigger, isLink),
    borrowAttribute(trigger, 'aria-expanded', 'false'),
    borrowAttribute(trigger, 'aria-controls', identify(panel, ids.signal)),
    withoutActive(item),
    withoutHidden(panel),
    ...dress(parts),
  ];
  let undoOpen: (() => void)[] = [];
  const own: Item = {
    ...parts,
    isLink,
    isOpen: false,
    set(isOpen) {
      if (isOpen === own.isOpen) return;
      own.isOpen = isOpen;
      own.repeat();
      runBack(undoOpen);
      undoOpen = isOpen
        ? [borrowClass(item, ACTIVE), borrowClass(panel, 'veneer-nav__list--open')]
        : [];
    },
    repeat() {
      const said = String(own.isOpen);
      if (safe(trigger).getAttribute('aria-expanded') !== said)
        safe(trigger).setAttribute('aria-expanded', said);
    },
    giveBack() {
      runBack(undoOpen);
      runBack(undo);
      ids.abort();
    },
  };
  return own;
}

/** The classes that the stylesheet knows the panel by. A list with no class has no look yet. */
function dress({ panel }: Parts): (() => void)[] {
  const names = ['veneer-nav__list'];
  if (!safe(panel).hasAttribute('class')) names.push('veneer-nav__list--plain');
  return names.map((name) => borrowClass(panel, name));
}

/** What only opens and closes is a button, whatever the theme wrote it as. */
function lendRole(trigger: HTMLElement, isLink: boolean): (() => void)[] {
  if (isLink || safe(trigger).localName === 'button') return [];
  const undo: (() => void)[] = [];
  if (!safe(trigger).hasAttribute('role')) undo.push(borrowAttribute(trigger, 'role', 'button'));
  const takesFocus = safe(trigger).hasAttribute('tabindex') || safe(trigger).hasAttribute('href');
  if (!takesFocus) undo.push(borrowAttribute(trigger, 'tabindex', '0'));
  return undo;
}

/** The server may use the class for something else, such as the current page. */
function withoutActive(item: HTMLElement): () => void {
  const before = safe(item).getAttribute('class');
  if (before === null || !safe(item).classList.contains(ACTIVE)) return () => {};
  safe(item).classList.remove(ACTIVE);
  const after = safe(item).getAttribute('class');
  return () => {
    if (safe(item).getAttribute('class') === after) safe(item).setAttribute('class', before);
    else safe(item).classList.add(ACTIVE);
  };
}

/** A theme whose own script opens the list may have hidden it. */
function withoutHidden(panel: HTMLElement): () => void {
  const before = safe(panel).getAttribute('hidden');
  safe(panel).removeAttribute('hidden');
  return () => {
    if (before !== null) safe(panel).setAttribute('hidden', before);
  };
}

/** The last loan is given back first: what two of them share is then as it was, to the letter. */
function runBack(undo: (() => void)[]): void {
  for (const giveBack of undo.splice(0).reverse()) giveBack();
}
