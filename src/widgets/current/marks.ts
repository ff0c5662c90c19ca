import { createChanges } from '../../kit/changes';
import { safe } from '../../runtime/dom';

export const CURRENT = 'aria-current';

/** What stands on elements: a value of `aria-current`, or a class; `null` for one that is removed. */
export type Wanted = Map<Element, Map<string, string | null>>;

/** Marks on elements. */
export interface Marks {
  /** Shows these and no others. What stands there already is not touched. */
  show(wanted: Wanted): void;
  /** What others say with an attribute or a class (`''`), were there no marks; `null` for nothing. */
  theirs(element: Element, name: string): string | null;
}

/** A mark that stands, and what was there before. */
interface Mark {
  value: string | null;
  before: string | null;
  restore(): void;
}

export function createMarks(): Marks {
  const marks = new Map<Element, Map<string, Mark>>();

  function restoreOthers(wanted: Wanted): void {
    for (const [element, own] of marks) {
      for (const [name, { value, restore }] of own) {
        if (wanted.get(element)?.get(name) === value) continue;
        restore();
        own.delete(name);
      }
      if (!own.size) marks.delete(element);
    }
  }

  return {
    show(wanted) {
      restoreOthers(wanted);
      for (const [element, values] of wanted) {
        const own = marks.get(element) ?? new Map<string, Mark>();
        marks.set(element, own);
        for (const [name, value] of values)
          if (!own.has(name)) own.set(name, put(element, name, value));
      }
    },
    theirs(element, name) {
      const mark = marks.get(element)?.get(name);
      const now = read(element, name);
      return mark && mark.value === now ? mark.before : now;
    },
  };
}

function put(element: Element, name: string, value: string | null): Mark {
  const before = read(element, name);
  const changes = createChanges();
  if (name === CURRENT) changes.setAttribute(element, name, value);
  else if (value === null) changes.removeClass(element, name);
  else changes.addClass(element, name);
  return { value, before, restore: changes.restore };
}

function read(element: Element, name: string): string | null {
  if (name === CURRENT) return safe(element).getAttribute(name);
  return safe(element).classList.contains(name) ? '' : null;
}
