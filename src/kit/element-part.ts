import { safe } from '../runtime/dom';

/** What of an element can be set: an attribute, a class or a property of its style. */
export interface Part {
  /** Tells it from the other parts. */
  key: string;
  /** The attribute that it is in, with others. */
  text?: Text;
  /** `null` where there is none. */
  read(element: Element): string | null;
  write(element: Element, value: string | null): void;
}

type Text = 'class' | 'style';

const IMPORTANT = ' !important';

export const attributePart = (name: string): Part => ({
  key: name,
  read: (element) => safe(element).getAttribute(name),
  write(element, value) {
    if (value === null) safe(element).removeAttribute(name);
    else safe(element).setAttribute(name, value);
  },
});

export const classPart = (name: string): Part => ({
  key: `.${name}`,
  text: 'class',
  read: (element) => (safe(element).classList.contains(name) ? name : null),
  write: (element, value) => safe(element).classList.toggle(name, value !== null),
});

/** Its value is written as in a stylesheet. */
export const stylePart = (name: string): Part => ({
  key: `${name}:`,
  text: 'style',
  read(element) {
    const { style } = safe(element as HTMLElement);
    return style.getPropertyValue(name) + (style.getPropertyPriority(name) && IMPORTANT);
  },
  write(element, value) {
    const [own = '', important] = String(value).split(IMPORTANT);
    const priority = important === undefined ? '' : 'important';
    safe(element as HTMLElement).style.setProperty(name, own, priority);
  },
});

/** The text of an attribute before any of its parts was set. */
interface Original {
  text: string | null;
  meaning: string;
  /** How many parts are set. */
  count: number;
}

const originals = {
  class: new WeakMap<Element, Original>(),
  style: new WeakMap<Element, Original>(),
};

/** Notes the text of an attribute, before a part of it is set. */
export function holdText(element: Element, name: Text): void {
  let original = originals[name].get(element);
  if (!original) {
    const text = safe(element).getAttribute(name);
    const meaning = meaningOf(element, name);
    // A style that a policy of the page has refused is not written once more.
    const isRefused = name === 'style' && !meaning && text;
    original = { text: isRefused ? null : text, meaning, count: 0 };
    originals[name].set(element, original);
  }
  original.count += 1;
}

/** Once no part of it is set any more, the text is the page's again, where it says the same. */
export function releaseText(element: Element, name: Text): void {
  const original = originals[name].get(element) as Original;
  original.count -= 1;
  if (original.count) return;
  originals[name].delete(element);
  // Read first: Chromium (156) leaves an empty one where it has not written it out yet.
  const now = safe(element).getAttribute(name);
  const isSame = meaningOf(element, name) === original.meaning;
  if (isSame && original.text !== null) {
    if (now !== original.text) safe(element).setAttribute(name, original.text);
  } else if (!now?.trim()) safe(element).removeAttribute(name);
}

/** The classes, or what the browser has understood of the style, in any order. */
function meaningOf(element: Element, name: Text): string {
  const words =
    name === 'class'
      ? (safe(element).getAttribute(name) ?? '').split(/\s+/)
      : safe(element as HTMLElement).style.cssText.split(/;\s*/);
  return [...new Set(words)].filter(Boolean).sort().join(';');
}
