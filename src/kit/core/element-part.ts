/**
 * A part of an element that can be set: an attribute, a class, an id in a list, a property of the
 * style.
 */
export interface Part {
  /** Identifies it among the element's parts. */
  key: string;
  /** The attribute that contains it and other parts. */
  text?: string;
  /** The value; `null` where there is none. */
  read(): string | null;
  write(value: string | null): void;
}

export const attributePart = (element: Element, name: string): Part => ({
  key: `[${name}]`,
  read: () => element.getAttribute(name),
  write: (value) =>
    value === null ? element.removeAttribute(name) : element.setAttribute(name, value),
});

export const classPart = (element: Element, name: string): Part => ({
  key: `class ${name}`,
  text: 'class',
  read: () => (element.classList.contains(name) ? name : null),
  write: (value) => element.classList.toggle(name, !!value),
});

/** An id in an attribute that lists them. */
export const idPart = (element: Element, text: string, id: string): Part => ({
  key: `${text} ${id}`,
  text,
  read: () => (wordsOf(element.getAttribute(text)).includes(id) ? id : null),
  write(value) {
    const ids = wordsOf(element.getAttribute(text)).filter((one) => one !== id);
    if (value) ids.push(value);
    element.setAttribute(text, ids.join(' '));
  },
});

/** A property of the style; its value may end in ` !important`. */
export const stylePart = (element: HTMLElement, name: string): Part => ({
  key: `style ${name}`,
  text: 'style',
  read() {
    const { style } = element;
    const priority = style.getPropertyPriority(name);
    return style.getPropertyValue(name) + (priority && ` !${priority}`);
  },
  write(value) {
    const [own = '', priority] = String(value).split(' !');
    element.style.setProperty(name, own, priority);
  },
});

/** The content of an attribute. */
interface AttributeContent {
  text: string | null;
  /** The style as the browser has parsed it, for `style`. */
  style: string;
}

const stacks = new WeakMap<Element, Record<string, unknown[]>>();

/** The stack of saved values for a part of an element, or for the text of an attribute. */
export function stackOf<T>(element: Element, key: string): T[] {
  // Without `Object.prototype`, to which the page may have added properties.
  const own = stacks.get(element) ?? Object.create(null);
  stacks.set(element, own);
  own[key] ??= [];
  return own[key] as T[];
}

/** Saves the text of an attribute before a part of it is set: once for each part. */
export function saveText(element: Element, name: string): void {
  const saved = stackOf<AttributeContent>(element, name);
  saved.push(saved[0] ?? contentOf(element, name));
}

/** Restores the page's text once no part of it is set any more, where the content is the same. */
export function restoreText(element: Element, name: string): void {
  const saved = stackOf<AttributeContent>(element, name);
  const before = saved.pop() as AttributeContent;
  if (saved.length) return;
  const now = contentOf(element, name);
  if (now.text === before.text) return;
  const isStyle = name === 'style';
  // A style that the page's Content-Security-Policy has refused is not written again.
  const isRefused = isStyle && before.text && !before.style;
  if (
    before.text !== null &&
    !isRefused &&
    normalized(before, isStyle) === normalized(now, isStyle)
  )
    element.setAttribute(name, before.text);
  else if (!now.text?.trim()) element.removeAttribute(name);
}

// The text is read before it is removed: else Chromium (156) leaves an empty attribute where it has not
// serialised the style yet.
const contentOf = (element: Element, name: string): AttributeContent => ({
  text: element.getAttribute(name),
  style: name === 'style' ? (element as HTMLElement).style.cssText : '',
});

/** The content in sorted order, to compare it. */
const normalized = ({ text, style }: AttributeContent, isStyle: boolean): string =>
  (isStyle ? style.split(/;\s*/) : wordsOf(text)).sort().join();

const wordsOf = (text: string | null): string[] => [...new Set(text?.match(/\S+/g))];
