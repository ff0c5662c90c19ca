import type { Changes } from '../../kit/core/changes';
import { scrolledPx } from '../../kit/position';
import { boxAround, type Styles, setStyles, toPx, zoomOf } from './read';
import { withoutTransitions } from './transitions';

/** Further down than a page reaches, in px; browsers know numbers of this size to a 64th. */
export const FAR_PX = 200_000;
/** Smaller movements are rounding by browsers, in px. */
const UNMOVED_PX = 0.05;
/** How often what has moved is put back before that counts as impossible (ours). */
const ROUNDS = 10;
const AT_PLACE = { position: 'relative', top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' };

/** An element whose place depends on the bar's: where it is on the page, and how high as its styles say. */
interface Neighbour {
  element: Element;
  top: number;
  box: DOMRect;
  height: string;
}

/** Styles that put an element back to its place, or give back its height. */
interface Repair {
  neighbour: Neighbour;
  styles: Styles;
}

/**
 * The room of a bar that goes on where its parent ends. The browser lets a sticky bar go as far as the end
 * of its parent, less the bar's margin: with a margin far below zero the bar goes on. Such a bar adds
 * nothing to its parent; so what has moved by that is given margins, and what is lower a height.
 */
export class Room {
  readonly #bar: HTMLElement;
  readonly #changes: Changes;
  readonly #parent: HTMLElement;
  readonly #style: CSSStyleDeclaration;
  readonly #neighbours: readonly Neighbour[];
  #givesHeight = false;
  /** In a row the bar is as high as the row: so it stays while it is at its place. */
  minHeight: string | undefined;

  /** Reads where all is, with the bar in the flow and nothing of ours on it. */
  constructor(bar: HTMLElement, changes: Changes) {
    this.#bar = bar;
    this.#changes = changes;
    this.#parent = boxAround(bar);
    this.#style = getComputedStyle(this.#parent);
    const scrolled = scrolledPx();
    const { children } = this.#parent;
    // A grid shares out a height among its rows: there it comes once all in it has its own.
    const last = this.#style.display.includes('grid') ? this.#parent : null;
    const all = [this.#parent, ...children, last, nextSeen(this.#parent)];
    this.#neighbours = all
      .filter((one): one is Element => !!one && (one === bar || isInFlow(one)))
      .map((one) => neighbourOf(one, scrolled));
  }

  /** The bar's parent, what is in the flow there, and what follows the parent. */
  get around(): Element[] {
    return this.#neighbours.map(({ element }) => element);
  }

  /** Is the room another one as an element has a new size? A height that was given does not follow. */
  dependsOn(element: Element, hasNewWidth: boolean): boolean {
    if (element === this.#parent && hasNewWidth) return true;
    return this.#givesHeight && element.parentElement === this.#parent;
  }

  get #isItem(): boolean {
    return /flex|grid/.test(this.#style.display);
  }

  /** Lets the bar add nothing to its parent. @returns whether it can: bare text would move into its place */
  leave(): boolean {
    for (let next = this.#bar.nextSibling; next; next = next.nextSibling)
      if (next instanceof Text && next.data.trim()) return false;
    const { display, paddingTop, borderTopWidth, flexDirection } = this.#style;
    const { width, height } = getComputedStyle(this.#bar);
    const isRow = this.#isItem && !(display.includes('flex') && flexDirection.startsWith('column'));
    const float = { float: 'left', width, 'margin-right': `${-FAR_PX}px` };
    const own: Styles = this.#isItem ? {} : float;
    if (isRow) {
      own['align-self'] = 'flex-start';
      this.minHeight = `${height} !important`;
    }
    setStyles(this.#changes, this.#bar, { ...own, ...AT_PLACE });
    // Not important: an animation of ours sets it, too.
    this.#changes.setStyle(this.#bar, {
      'margin-bottom': `${-FAR_PX}px`,
      'min-height': this.minHeight,
    });
    // Too little to see, but the margins of what is in the parent stay there.
    if (!this.#isItem && !toPx(paddingTop) && !toPx(borderTopWidth))
      setStyles(this.#changes, this.#parent, { 'padding-top': '0.02px' });
    return true;
  }

  /** The repairs of the first neighbour that has changed, and of others in its row. */
  findRepairs(): Repair[] {
    const scrolled = scrolledPx();
    const repairs = this.#neighbours.flatMap((neighbour) => this.#repairsFor(neighbour, scrolled));
    const first = repairs[0]?.neighbour;
    if (first?.element === this.#parent) return repairs.slice(0, 1);
    return repairs.filter(({ neighbour }) => first && Math.abs(neighbour.top - first.top) < 1);
  }

  #repairsFor(neighbour: Neighbour, scrolled: number): Repair[] {
    const { element, box, top } = neighbour;
    // Margins meet through an element that shows nothing: no margin moves it.
    if (!isSeen(element)) return [];
    const now = element.getBoundingClientRect();
    const isFloat = element === this.#bar && !this.#isItem;
    const [down, across] = [top - now.top - scrolled, isFloat ? box.left - now.left : 0];
    const { marginTop, marginLeft, display } = getComputedStyle(element);
    const styles: Styles = {};
    if (Math.abs(down) > UNMOVED_PX) styles['margin-top'] = add(marginTop, down / zoomOf(element));
    if (Math.abs(across) > UNMOVED_PX)
      styles['margin-left'] = add(marginLeft, across / zoomOf(element));
    const isLower = box.height - now.height > UNMOVED_PX;
    const comesLater = neighbour !== this.#neighbours.findLast((one) => one.element === element);
    if (isLower && element !== this.#bar && !comesLater)
      styles[display === 'table-cell' ? 'height' : 'min-height'] = neighbour.height;
    return Object.keys(styles).length ? [{ neighbour, styles }] : [];
  }

  repair(repairs: readonly Repair[]): void {
    for (const { neighbour, styles } of repairs) {
      setStyles(this.#changes, neighbour.element, styles);
      this.#givesHeight ||= Object.keys(styles).some((name) => name.endsWith('height'));
    }
  }
}

const add = (length: string, px: number): string => `${Number.parseFloat(length) + px}px`;

const isInFlow = (element: Element): boolean =>
  element.getClientRects().length > 0 && /static|relative/.test(getComputedStyle(element).position);

function nextSeen(element: Element): Element | null {
  const next = element.nextElementSibling;
  return !next || (isInFlow(next) && isSeen(next)) ? next : nextSeen(next);
}

function isSeen(element: Element): boolean {
  if (hasSize(element)) return true;
  // Floats alone give their element no height.
  const contents = document.createRange();
  contents.selectNodeContents(element);
  return hasSize(contents);
}

function hasSize(one: Element | Range): boolean {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0;
}

function neighbourOf(element: Element, scrolled: number): Neighbour {
  const box = element.getBoundingClientRect();
  return { element, top: box.top + scrolled, box, height: getComputedStyle(element).height };
}

/**
 * Lets bars leave their parents, all at once: the page is laid out once for each round.
 * @returns the rooms of those with which nothing else has changed
 */
export function makeRooms(rooms: readonly Room[]): Room[] {
  let made: Room[] = [];
  withoutTransitions(
    rooms.flatMap((room) => room.around),
    () => {
      made = rooms.filter((room) => room.leave());
      let repairs: Repair[][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        repairs = made.map((room) => room.findRepairs());
        if (!repairs.some(({ length }) => length)) break;
        made.forEach((room, index) => {
          room.repair(repairs[index] ?? []);
        });
      }
      made = made.filter((_, index) => !repairs[index]?.length);
    },
  );
  return made;
}
