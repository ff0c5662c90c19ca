import { nameHere } from '../../kit/core/attributes';
import { type Changes, createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { definition } from './definition';

/** Shows which items match, and says how many. */
export interface Result {
  show(items: readonly HTMLElement[], isShown: (item: HTMLElement) => boolean): number;
  /** Is an element in an item that is not shown? */
  hides(element: Element): boolean;
  /** Announces the last count to screen readers, once the visitor has come to rest. */
  announceSoon(): void;
}

/** The count is announced once nothing has been typed for this long (contract.md#filter-rest), in ms. */
const REST_MS = 500;

/** Everything is restored with `changes`. */
export function createResult(filter: HTMLElement, list: HTMLElement, changes: Changes): Result {
  const { id } = list;
  const hidden = new Map<HTMLElement, Changes>();
  const shown = createChanges();
  const region = changes.made(document.createElement('span'));
  const sentence = changes.made(document.createElement('p'));
  let text = '';
  let rest = 0;
  region.className = 'veneer-filter__status';
  region.setAttribute('role', 'status');
  sentence.className = 'veneer-filter__empty';

  function hide(item: HTMLElement): void {
    if (hidden.has(item)) return;
    const own = createChanges();
    if (!item.hasAttribute('hidden')) own.setAttribute(item, 'hidden', '');
    // Also where the theme gives items a display.
    own.setStyle(item, { display: 'none !important' });
    hidden.set(item, own);
  }

  function unhide(item: HTMLElement): void {
    hidden.get(item)?.restore();
    hidden.delete(item);
  }

  /** Elements of the page for this list: an author's text is never a selector. */
  const those = ({ name }: { name: `data-${string}` }) =>
    [...document.documentElement.querySelectorAll<HTMLElement>(`[${nameHere({ name })}]`)].filter(
      (one) => one.getAttribute(nameHere({ name })) === id,
    );

  function showEmpty(isEmpty: boolean): void {
    const own = those(definition.attributes.empty);
    for (const element of own) {
      // An author may have left it out.
      const before = changes.original(element, 'hidden') ?? '';
      shown.setAttribute(element, 'hidden', isEmpty ? null : before);
    }
    sentence.textContent = word('nothingFound');
    if (isEmpty && !own.length) behind(list).after(sentence);
    else sentence.replaceWith();
  }

  const counts = new Set<HTMLElement>();
  function showCount(): void {
    for (const element of those(definition.attributes.count)) {
      if (!counts.has(element)) clear(element);
      counts.add(element);
      // In a page from right to left, too, the numbers stand in the order of the sentence's language.
      if (!element.hasAttribute('dir')) changes.setAttribute(element, 'dir', 'auto');
      changes.setText(element, 0, text);
    }
  }

  /** An author may have written more than a text. */
  function clear(element: HTMLElement): void {
    const nodes = [...element.childNodes];
    if (!element.childElementCount && nodes.length < 2) return;
    changes.add(() => element.replaceChildren(...nodes));
    element.replaceChildren();
  }

  changes.add(() => {
    clearTimeout(rest);
    for (const item of [...hidden.keys()]) unhide(item);
    shown.restore();
  });

  return {
    show(items, isShown) {
      for (const item of [...hidden.keys()]) if (item.parentElement !== list) unhide(item);
      const matching = items.filter(isShown);
      const kept = new Set(matching);
      for (const item of items) kept.has(item) ? unhide(item) : hide(item);
      text = word('shownItems', { count: matching.length, all: items.length });
      showCount();
      showEmpty(!matching.length);
      return matching.length;
    },
    hides: (element) => [...hidden.keys()].some((item) => item.contains(element)),
    announceSoon() {
      if (!region.parentElement) filter.after(region);
      clearTimeout(rest);
      rest = window.setTimeout(() => {
        region.textContent = text;
      }, REST_MS);
    },
  };
}

/** What stands in the page's flow: for the body of a table the table. */
const behind = (list: HTMLElement): Element =>
  list.localName === 'tbody' ? (list.closest('table') ?? list) : list;
