import { safe } from '../runtime/dom';

/** What of an element can be set: an attribute, a class, an id of a list, a property of the style. */
export interface Part {
  /** Tells it from the other parts. */
  key: string;
  /** The attribute that it is in, with others. */
  text?: string;
  /** `null` where there is none. */
  read(): string | null;
  write(value: string | null): void;
}

export const attributePart = (element: Element, name: string): Part => ({
  key: `[${name}]`,
  read: () => safe(element).getAttribute(name),
  write: (value) =>
    value === null ? safe(element).removeAttribute(name) : safe(element).setAttribute(name, value),
});

export const classPart = (element: Element, name: string): Part => ({
  key: `class ${name}`,
  text: 'class',
  read: () => (safe(element).classList.contains(name) ? name : null),
  write: (value) => safe(element).classList.toggle(name, !!value),
});

/** An id in an attribute that lists them. */
export const idPart = (element: Element, text: string, id: string): Part => ({
  key: `${text} ${id}`,
  text,
  read: () => (wordsOf(safe(element).getAttribute(text)).includes(id) ? id : null),
  write(value) {
    const ids = wordsOf(safe(element).getAttribute(text)).filter((one) => one !== id);
    if (value) ids.push(value);
    safe(element).setAttribute(text, ids.join(' '));
  },
});

/** Its value is written as in a stylesheet. */
export const stylePart = (element: HTMLElement, name: string): Part => ({
  key: `style ${name}`,
  text: 'style',
  read() {
    const { style } = safe(element);
    const priority = style.getPropertyPriority(name);
    return style.getPropertyValue(name) + (priority && ` !${priority}`);
  },
  write(value) {
    const [own = '', priority] = String(value).split(' !');
    safe(element).style.setProperty(name, own, priority);
  },
});

/** What an attribute says. */
interface Saying {
  text: string | null;
  /** What the browser understands of it, where it is the style. */
  style: string;
}

const stacks = new WeakMap<Element, Record<string, unknown[]>>();

/** What is kept of a part of an element, or of the text of an attribute: the last one at the end. */
export function stackOf<T>(element: Element, key: string): T[] {
  // Whatever the page has added to all objects.
  const own = stacks.get(element) ?? Object.create(null);
  stacks.set(element, own);
  own[key] ??= [];
  return own[key] as T[];
}

/** Notes the text of an attribute, before a part of it is set: once for each that is. */
export function holdText(element: Element, name: string): void {
  const held = stackOf<Saying>(element, name);
  held.push(held[0] ?? sayingOf(element, name));
}

/** Once no part of it is set any more, the text is the page's again, where it says the same. */
export function releaseText(element: Element, name: string): void {
  const held = stackOf<Saying>(element, name);
  const before = held.pop() as Saying;
  if (held.length) return;
  const now = sayingOf(element, name);
  if (now.text === before.text) return;
  const isStyle = name === 'style';
  // A style that a policy of the page has refused is not written once more.
  const isRefused = isStyle && before.text && !before.style;
  if (before.text !== null && !isRefused && meaningOf(before, isStyle) === meaningOf(now, isStyle))
    safe(element).setAttribute(name, before.text);
  else if (!now.text?.trim()) safe(element).removeAttribute(name);
}

// The text is read before it is removed: Chromium (156) leaves an empty one where it has not written
// it out yet.
const sayingOf = (element: Element, name: string): Saying => ({
  text: safe(element).getAttribute(name),
  style: name === 'style' ? safe(element as HTMLElement).style.cssText : '',
});

/** In one order, whatever theirs is. */
const meaningOf = ({ text, style }: Saying, isStyle: boolean): string =>
  (isStyle ? style.split(/;\s*/) : wordsOf(text)).sort().join();

const wordsOf = (text: string | null): string[] => [...new Set(text?.match(/\S+/g))];
