import { nameHere } from '../../kit/core/attributes';
import { type Changes, createChanges } from '../../kit/core/changes';
import { stopPlaying } from '../../kit/core/playing';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';
import { definition } from './definition';
import { itemsOf } from './items';

/** The count is announced once nothing has been typed for this long (contract.md#filter-rest), in ms. */
const REST_MS = 500;

const { count, empty } = definition.attributes;

/** Shows which items of a list match, and says how many. */
export class Result {
  readonly #filter: HTMLElement;
  readonly #changes: Changes;
  readonly #hidden = new Map<HTMLElement, Changes>();
  readonly #cleared = new Set<HTMLElement>();
  readonly #region = document.createElement('span');
  readonly #sentence = document.createElement('p');
  #text = '';
  #rest = 0;

  constructor(filter: HTMLElement, signal: AbortSignal) {
    const changes = createChanges(signal);
    this.#filter = filter;
    this.#changes = changes;
    changes.made(this.#region).className = 'veneer-filter__status';
    this.#region.setAttribute('role', 'status');
    changes.made(this.#sentence).className = 'veneer-filter__empty';
    changes.add(() => {
      clearTimeout(this.#rest);
      for (const hidden of this.#hidden.values()) hidden.restore();
    });
  }

  /** Shows the matching items of a list alone. @returns their number */
  show(list: HTMLElement, isMatch: (item: HTMLElement) => boolean): number {
    const items = itemsOf(list);
    const others = new Set(items.filter((item) => !isMatch(item)));
    for (const [item, hidden] of this.#hidden)
      if (!others.has(item)) {
        hidden.restore();
        this.#hidden.delete(item);
      }
    for (const item of others) if (!this.#hidden.has(item)) this.#hidden.set(item, hide(item));
    const shown = items.length - others.size;
    this.#text = word(words.shownItems, { count: shown, all: items.length });
    this.#showCount(list);
    this.#showEmpty(list, !shown);
    return shown;
  }

  /** Marks a link, or removes its mark. */
  mark(link: Element, isCurrent: boolean): void {
    this.#changes.setAttribute(link, 'aria-current', isCurrent ? 'true' : null);
    if (isCurrent) this.#changes.addClass(link, 'is-current');
    else this.#changes.removeClass(link, 'is-current');
  }

  /** Is an element in an item that is not shown? */
  hides(element: Element): boolean {
    return [...this.#hidden.keys()].some((item) => item.contains(element));
  }

  /** Announces the last count to screen readers, once the visitor has come to rest. */
  announceSoon(): void {
    if (!this.#region.parentElement) this.#filter.after(this.#region);
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#region.textContent = this.#text;
    }, REST_MS);
  }

  #showCount(list: HTMLElement): void {
    for (const element of elementsFor(list, count)) {
      if (!this.#cleared.has(element)) this.#clear(element);
      // In a page from right to left, too, the numbers stand in the order of the sentence's language.
      if (!element.hasAttribute('dir')) this.#changes.setAttribute(element, 'dir', 'auto');
      this.#changes.setText(element, 0, this.#text);
    }
  }

  /** Leaves a place for the count: an author may have written more than a text there. */
  #clear(element: HTMLElement): void {
    this.#cleared.add(element);
    const nodes = [...element.childNodes];
    if (!element.childElementCount && nodes.length < 2) return;
    this.#changes.add(() => element.replaceChildren(...nodes));
    element.replaceChildren();
  }

  #showEmpty(list: HTMLElement, isEmpty: boolean): void {
    const elements = elementsFor(list, empty);
    for (const element of elements) {
      // An author may have left out `hidden`.
      const before = this.#changes.original(element, 'hidden') ?? '';
      this.#changes.setAttribute(element, 'hidden', isEmpty ? null : before);
    }
    this.#sentence.textContent = word(words.nothingFound);
    if (isEmpty && !elements.length) behind(list).after(this.#sentence);
    else this.#sentence.replaceWith();
  }
}

/** The elements of the page whose attribute names a list: an author's text is never a selector. */
function elementsFor(list: HTMLElement, attribute: typeof count | typeof empty): HTMLElement[] {
  const name = nameHere(attribute);
  return [...document.documentElement.querySelectorAll<HTMLElement>(`[${name}]`)].filter(
    (element) => element.getAttribute(name) === list.id,
  );
}

function hide(item: HTMLElement): Changes {
  const changes = createChanges();
  stopPlaying(item);
  if (!item.hasAttribute('hidden')) changes.setAttribute(item, 'hidden', '');
  // Also where the theme gives items a display.
  changes.setStyle(item, { display: 'none !important' });
  return changes;
}

/** What stands in the page's flow: for the body of a table the table. */
const behind = (list: HTMLElement): Element =>
  list.localName === 'tbody' ? (list.closest('table') ?? list) : list;
