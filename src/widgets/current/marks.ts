import { createChanges } from '../../kit/core/changes';

export const CURRENT = 'aria-current';

/** Marks by element: a value of `aria-current`, or a class (`''`); `null` for one to be removed. */
export type MarkValues = Map<Element, Map<string, string | null>>;

/** A mark that is set, and the value before. */
interface Mark {
  value: string | null;
  before: string | null;
  restore(): void;
}

/** Marks on elements. */
export class Marks {
  readonly #marks = new Map<Element, Map<string, Mark>>();

  /** Sets these and restores all others. Marks that are set already are not touched. */
  show(values: MarkValues): void {
    for (const [element, own] of this.#marks) {
      for (const [name, { value, restore }] of own)
        if (values.get(element)?.get(name) !== value) {
          restore();
          own.delete(name);
        }
      if (!own.size) this.#marks.delete(element);
    }
    for (const [element, wanted] of values) {
      const own = this.#marks.get(element) ?? new Map<string, Mark>();
      this.#marks.set(element, own);
      for (const [name, value] of wanted)
        if (!own.has(name)) own.set(name, setMark(element, name, value));
    }
  }

  /** The value of `aria-current`, or `''` for a class, without our marks; `null` for none. */
  original(element: Element, name: string): string | null {
    const mark = this.#marks.get(element)?.get(name);
    const now = read(element, name);
    return mark?.value === now ? mark.before : now;
  }
}

function setMark(element: Element, name: string, value: string | null): Mark {
  const before = read(element, name);
  const changes = createChanges();
  if (name === CURRENT) changes.setAttribute(element, name, value);
  else if (value === null) changes.removeClass(element, name);
  else changes.addClass(element, name);
  return { value, before, restore: changes.restore };
}

function read(element: Element, name: string): string | null {
  if (name === CURRENT) return element.getAttribute(name);
  return element.classList.contains(name) ? '' : null;
}
