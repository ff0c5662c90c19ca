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
    const others = wordsOf(safe(element).getAttribute(text)).filter((one) => one !== id);
    safe(element).setAttribute(text, [...others, ...(value ? [id] : [])].join(' '));
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

/** An attribute before any of its parts was set. */
interface Original {
  text: string | null;
  /** What the browser has understood of the style. */
  style: string;
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
  held.push(held[0] ?? { text: safe(element).getAttribute(name), style: styleOf(element, name) });
}

/** Once no part of it is set any more, the text is the page's again, where it says the same. */
export function releaseText(element: Element, name: string): void {
  const held = stackOf<Original>(element, name);
  const { text, style } = held.pop() as Original;
  if (held.length) return;
  // Read first: Chromium (156) leaves an empty one where it has not written it out yet.
  const now = safe(element).getAttribute(name);
  if (now === text) return;
  // A style that a policy of the page has refused is not written once more.
  const isRefused = name === 'style' && text && !style;
  const isSame =
    name === 'style'
      ? isSameList(style.split(/;\s*/), styleOf(element, name).split(/;\s*/))
      : isSameList(wordsOf(text), wordsOf(now));
  if (text !== null && !isRefused && isSame) safe(element).setAttribute(name, text);
  else if (!now?.trim()) safe(element).removeAttribute(name);
}

const styleOf = (element: Element, name: string): string =>
  name === 'style' ? safe(element as HTMLElement).style.cssText : '';

/** In whatever order. */
const isSameList = (one: string[], other: string[]): boolean =>
  one.sort().join('\n') === other.sort().join('\n');

const wordsOf = (text: string | null): string[] => [...new Set(text?.match(/\S+/g))];
