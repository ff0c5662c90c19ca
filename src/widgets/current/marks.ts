import { borrowClass, keepClass } from '../../kit/borrow';
import { safe } from '../../runtime/dom';

export const CURRENT = 'aria-current';

/** What stands on elements: a value of `aria-current`, or a class; `null` for one that is kept back. */
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
  takeBack(): void;
}

export function createMarks(): Marks {
  const marks = new Map<Element, Map<string, Mark>>();

  function takeBack(wanted: Wanted): void {
    for (const [element, own] of marks) {
      for (const [name, { value, takeBack }] of own) {
        if (wanted.get(element)?.get(name) === value) continue;
        takeBack();
        own.delete(name);
      }
      if (!own.size) marks.delete(element);
    }
  }

  return {
    show(wanted) {
      takeBack(wanted);
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
  const mark = { value, before: read(element, name) };
  if (name !== CURRENT) {
    const change = value === null ? keepClass : borrowClass;
    return { ...mark, takeBack: change(element, name) };
  }
  write(element, value);
  return {
    ...mark,
    takeBack() {
      // Another script's word stays.
      if (read(element, name) === value) write(element, mark.before);
    },
  };
}

function read(element: Element, name: string): string | null {
  if (name === CURRENT) return safe(element).getAttribute(name);
  return safe(element).classList.contains(name) ? '' : null;
}

function write(element: Element, value: string | null): void {
  if (value === null) safe(element).removeAttribute(CURRENT);
  else safe(element).setAttribute(CURRENT, value);
}
