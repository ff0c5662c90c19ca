import { layersOf, type PartChange, partOf } from './element-part';
import { page } from './page';

// Old scripts clone elements of the page, or write its markup anew to add to it, with all that Veneer has
// done there. So each element that Veneer has changed, made or moved has a mark, which says what was done.
// An element with the mark of another is a copy: the same is undone in the copy before widgets are mounted.

/** The attribute with the mark. Data attributes are the page's: scripts and modals send all of an element. */
const MARK = 'veneer-was';

/** Begins the marks of this page. Others, such as in HTML that was saved, stand for nothing. */
const life = Math.random().toString(36).slice(2);

/** A part by its key, its value before, and the value since; without that where a library sets it. */
type Deed = readonly [key: string, before: string | null, value?: string | null];

/** The deeds that each mark stands for. Most elements share a mark with others. */
const deeds = new Map<string, Deed[]>();
/** The marks, by the text of what they stand for. */
const marks = new Map<string, string>();
/** The mark of each element that is no copy. */
const own = new WeakMap<Element, string>();

/** Writes an element's mark, at once after each change of the element; removes it once all is restored. */
export function mark(element: Element): void {
  // The latest first, as they are undone.
  const done = Object.entries(layersOf(element)).flatMap(deedOf).reverse();
  const text = JSON.stringify(done);
  const known = marks.get(text) ?? `${life}-${marks.size}`;
  if (own.get(element) === known) return;
  marks.set(text, known);
  deeds.set(known, done);
  own.set(element, known);
  if (done.length) element.setAttribute(MARK, known);
  else element.removeAttribute(MARK);
}

/** The change of a part of an element, from its first value to the latest. */
function deedOf([key, [first, ...others]]: [string, PartChange[]]): Deed[] {
  if (!first) return [];
  const { value } = others.at(-1) ?? first;
  return [value === undefined ? [key, first.before] : [key, first.before, value]];
}

/**
 * Makes the copies plain that are among these elements or in them: their attributes are the page's, without
 * what Veneer has made, and what Veneer has moved is in its place. Never throws.
 */
export function cleanCopies(added: Iterable<Element>): void {
  if (!marks.size) return;
  const roots = [...added];
  const copies = new Map<Element, Deed[]>();
  for (const root of roots)
    for (const one of [root, ...root.querySelectorAll(`[${MARK}]`)]) {
      const done = own.has(one) ? null : deeds.get(one.getAttribute(MARK) ?? '');
      if (done) copies.set(one, done);
    }
  for (const [copy, done] of copies)
    try {
      copy.removeAttribute(MARK);
      for (const deed of done) undo(copy, deed, roots);
    } catch (error) {
      const found = 'it is a copy that can’t be made plain';
      page().report('core', copy, found, 'It stays as a script has made it', error);
    }
}

function undo(copy: Element, [key, before, value]: Deed, roots: readonly Element[]): void {
  if (key === 'moved') commentIn(roots, value)?.replaceWith(copy);
  else if (key === 'around') copy.replaceWith(...copy.childNodes);
  else if (key === 'made') copy.replaceWith();
  else {
    const part = partOf(copy, key);
    // The script’s own changes of its copy stay.
    if (value === undefined || part.read() === value) part.write(before);
    if (part.text && !copy.getAttribute(part.text)?.trim()) copy.removeAttribute(part.text);
  }
}

/** The first comment with a text in these elements: the place of a moved element, or a copy of the place. */
export function commentIn(roots: readonly Element[], text: unknown): Comment | undefined {
  for (const root of roots) {
    const comments = document.createNodeIterator(root, NodeFilter.SHOW_COMMENT);
    for (let node = comments.nextNode(); node; node = comments.nextNode())
      if (node instanceof Comment && node.data === text) return node;
  }
}
