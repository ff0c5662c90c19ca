/**
 * A part of an element that can be set: an attribute, a class, an id in a list, a property of the
 * style.
 */
export interface Part {
  /** Identifies it among the element's parts: `partOf`. */
  key: string;
  /** The attribute that contains it and other parts. */
  text?: string;
  /** The value; `null` where there is none. */
  read(): string | null;
  write(value: string | null): void;
}

const attributePart = (element: Element, name: string): Part => ({
  key: name,
  read: () => element.getAttribute(name),
  write: (value) =>
    value === null ? element.removeAttribute(name) : element.setAttribute(name, value),
});

/** A word in an attribute that lists them, such as a class or an id. */
const wordPart = (element: Element, text: string, word: string): Part => ({
  key: `${text} ${word}`,
  text,
  read: () => (wordsOf(element.getAttribute(text)).includes(word) ? word : null),
  write(value) {
    const words = wordsOf(element.getAttribute(text)).filter((one) => one !== word);
    if (value) words.push(value);
    element.setAttribute(text, words.join(' '));
  },
});

/** A property of the style; its value may end in ` !important`. */
const stylePart = (element: Element, name: string): Part => ({
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

/** One of the texts in an element; a missing one is appended. */
function textPart(element: Element, index: number): Part {
  let text: Text | undefined;
  /** The same node whatever is inserted before it; another after a translation tool has replaced that. */
  const present = () => {
    if (!text || !element.contains(text)) text = textsOf(element)[index];
    return text;
  };
  return {
    key: `#text ${index}`,
    read: () => present()?.data ?? null,
    write(value) {
      const own = present();
      if (value === null) own && wholeOf(own, element).replaceWith();
      else if (own) own.data = value;
      else {
        text = new Text(value);
        element.append(text);
      }
    },
  };
}

/** A text with the elements around it, up to `around`, in which a translation tool has put that text alone. */
function wholeOf(node: ChildNode, around: Element): ChildNode {
  const { parentElement } = node;
  const isAlone = parentElement !== around && parentElement?.childNodes.length === 1;
  return isAlone ? wholeOf(parentElement, around) : node;
}

/** The text nodes in an element. */
export function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/**
 * The part with a key: `hidden` is an attribute, `class is-open` a word in an attribute, `style top` a
 * property of the style, `#text 0` the first text.
 */
export function partOf(element: Element, key: string): Part {
  const [name = '', word] = key.split(' ');
  if (!word) return attributePart(element, name);
  if (name === '#text') return textPart(element, Number(word));
  return name === 'style' ? stylePart(element, word) : wordPart(element, name, word);
}

/** The content of an attribute. */
interface AttributeContent {
  text: string | null;
  /** The style as the browser has parsed it, for `style`. */
  style: string;
}

/** Lists by key. */
type Stacks<T> = Record<string, T[]>;

/** One record's change of a part, above those of earlier records. */
export interface PartChange {
  owner: unknown;
  before: string | null;
  /** The value that was set; `undefined` where a library sets it. */
  value?: string | null;
}

const layers = new WeakMap<Element, Stacks<PartChange>>();
const texts = new WeakMap<Element, Stacks<AttributeContent>>();

/** The changes of an element's parts, by the parts' keys. */
export const layersOf = (element: Element): Stacks<PartChange> => stacksIn(layers, element);

function stacksIn<T>(stacks: WeakMap<Element, Stacks<T>>, element: Element): Stacks<T> {
  // Without `Object.prototype`, to which the page may have added properties.
  const own: Stacks<T> = stacks.get(element) ?? Object.create(null);
  stacks.set(element, own);
  return own;
}

/** The list with a key, which is made if it is missing. */
export function stackOf<T>(stacks: Stacks<T>, key: string): T[] {
  stacks[key] ??= [];
  return stacks[key];
}

/** Saves the text of an attribute before a part of it is set: once for each part. */
export function saveText(element: Element, name: string): void {
  const saved = stackOf(stacksIn(texts, element), name);
  saved.push(saved[0] ?? contentOf(element, name));
}

/** Restores the page's text once no part of it is set any more, where the content is the same. */
export function restoreText(element: Element, name: string): void {
  const saved = stackOf(stacksIn(texts, element), name);
  const before = saved.pop();
  if (!before || saved.length) return;
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
  style: name === 'style' ? element.style.cssText : '',
});

/** The content in sorted order, to compare it. */
const normalized = ({ text, style }: AttributeContent, isStyle: boolean): string =>
  (isStyle ? style.split(/;\s*/) : wordsOf(text)).sort().join();

const wordsOf = (text: string | null): string[] => [...new Set(text?.match(/\S+/g))];
