import { safe } from '../../runtime/dom';
/** Inline styles that are lent to an element. */
export interface Loan {
  /** Lends exactly these, by property; whatever else was lent is given back. */
  set(styles: Record<string, string>): void;
  /** Gives all back; the attribute is as it was, to the letter, unless another script changed it. */
  giveBack(): void;
}

/** Lends styles that hold against the theme's own. */
export function createLoan(element: HTMLElement): Loan {
  const { style } = safe(element);
  const attribute = safe(element).getAttribute('style');
  // What a policy of the page has refused is not written once more.
  const before = style.length || !attribute ? attribute : null;
  /** What the element said itself of each property that is lent now. */
  const own = new Map<string, [value: string, priority: string]>();
  const lent = new Map<string, string>();
  let written = attribute;
  let isUntouched = true;

  function write(change: () => void): void {
    isUntouched &&= safe(element).getAttribute('style') === written;
    change();
    written = safe(element).getAttribute('style');
  }

  function set(styles: Record<string, string>): void {
    for (const [name, [value, priority]] of own)
      if (!(name in styles)) {
        style.setProperty(name, value, priority);
        own.delete(name);
        lent.delete(name);
      }
    for (const name of Object.keys(styles)) {
      if (!own.has(name))
        own.set(name, [style.getPropertyValue(name), style.getPropertyPriority(name)]);
      const value = styles[name] as string;
      if (lent.get(name) === value) continue;
      style.setProperty(name, value, 'important');
      lent.set(name, value);
    }
  }

  return {
    set: (styles) => write(() => set(styles)),
    giveBack() {
      write(() => set({}));
      if (isUntouched && before !== null && written !== before)
        safe(element).setAttribute('style', before);
      else if (!safe(element).getAttribute('style') && (isUntouched ? before === null : true))
        safe(element).removeAttribute('style');
    },
  };
}
