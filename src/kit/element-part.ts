import { safe } from '../runtime/dom';

/** What of an element can be set: an attribute, a word of one, or a property of its style. */
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

/** A word in an attribute that lists them, such as a class. */
export const wordPart = (element: Element, text: string, word: string): Part => ({
  key: `${text} ${word}`,
  text,
  read: () => (wordsOf(element, text).includes(word) ? word : null),
  write(value) {
    const others = wordsOf(element, text).filter((one) => one !== word);
    safe(element).setAttribute(text, [...others, ...(value ? [word] : [])].join(' '));
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

/** The text of an attribute before any of its parts was set. */
interface Original {
  text: string | null;
  meaning: string;
}

const stacks = new WeakMap<Element, Record<string, unknown[]>>();

/** What is kept of a part of an element, or of the text of an attribute: the last one at the end. */
export function stackOf<T>(element: Element, key: string): T[] {
  const own = stacks.get(element) ?? {};
  stacks.set(element, own);
  own[key] ??= [];
  return own[key] as T[];
}

/** Notes the text of an attribute, before a part of it is set: once for each that is. */
export function holdText(element: Element, name: string): void {
  const held = stackOf<Original>(element, name);
  held.push(
    held[0] ?? { text: safe(element).getAttribute(name), meaning: meaningOf(element, name) },
  );
}

/** Once no part of it is set any more, the text is the page's again, where it says the same. */
export function releaseText(element: Element, name: string): void {
  const held = stackOf<Original>(element, name);
  const { text, meaning } = held.pop() as Original;
  if (held.length) return;
  // Read first: Chromium (156) leaves an empty one where it has not written it out yet.
  const now = safe(element).getAttribute(name);
  // A style that a policy of the page has refused is not written once more.
  const isRefused = name === 'style' && text && !meaning;
  if (text !== null && !isRefused && meaning === meaningOf(element, name)) {
    if (now !== text) safe(element).setAttribute(name, text);
  } else if (!now?.trim()) safe(element).removeAttribute(name);
}

/** The words, or what the browser has understood of the style, in any order. */
const meaningOf = (element: Element, name: string): string =>
  (name === 'style'
    ? safe(element as HTMLElement).style.cssText.split(/;\s*/)
    : wordsOf(element, name)
  )
    .sort()
    .join(';');

const wordsOf = (element: Element, name: string): string[] => [
  ...new Set(safe(element).getAttribute(name)?.match(/\S+/g)),
];
