import { moveInto } from '../../runtime/platform';
import { commentIn, mark } from './copies';
import {
  layersOf,
  type Part,
  type PartChange,
  partOf,
  restoreText,
  saveText,
  stackOf,
} from './element-part';
import { perPage } from './page';
import { onAbort } from './teardown';

/**
 * A record of changes to the page's elements, which are restored together. Restored values are those of
 * the page, `class` and `style` with their original text; what another script has changed since then
 * stays. Several records may change the same thing and restore it in any order.
 */
export class Changes {
  readonly #signal: AbortSignal | undefined;
  readonly #steps: (() => void)[] = [];
  readonly #touched = new Set<Element>();

  /** @param signal restores all when it aborts; after that nothing is set */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
    if (signal) onAbort(signal, this.restore);
  }

  addClass(element: Element, ...names: string[]): void {
    for (const name of names) this.#set(element, `class ${name}`, name);
  }

  removeClass(element: Element, ...names: string[]): void {
    for (const name of names) this.#set(element, `class ${name}`, null);
  }

  /** Adds an id to an attribute that lists them, such as `aria-describedby`. */
  addId(element: Element, attribute: string, id: string): void {
    this.#set(element, `${attribute} ${id}`, id);
  }

  /** Sets an attribute; `null` removes it, and `undefined` restores this one alone. */
  setAttribute(element: Element, name: string, value: string | null | undefined): void {
    this.#set(element, name, value);
  }

  /** Sets one of the texts in an element (`textsOf`); `undefined` restores this one alone. */
  setText(element: Element, index: number, text: string | undefined): void {
    this.#set(element, `#text ${index}`, text);
  }

  /** Sets longhands: `{ top: '9px', position: 'static !important' }`; `undefined` restores one. */
  setStyle(element: Element, styles: Record<string, string | undefined>): void {
    for (const name of Object.keys(styles)) this.#set(element, `style ${name}`, styles[name]);
  }

  /**
   * Saves an element before a library changes it: the text of its `class` and `style`, and single
   * properties of the style, which are restored whatever the library has set.
   */
  note(element: HTMLElement, ...properties: string[]): void {
    for (const text of ['class', 'style']) {
      const read = () => element.getAttribute(text);
      this.#addLayer(element, { key: `${text} `, text, read, write: () => {} });
    }
    for (const name of properties) this.#addLayer(element, partOf(element, `style ${name}`));
    mark(element);
  }

  /** The page's own value of an attribute, whatever has been set since. */
  original(element: Element, name: string): string | null {
    const first = layersOf(element)[name]?.[0];
    return first ? first.before : element.getAttribute(name);
  }

  /** Says that an element is ours: the element is removed when all is restored, and so are its copies. */
  made<E extends Element>(element: E): E {
    this.add(() => element.replaceWith());
    return this.#noteDeed(element, 'made');
  }

  /** The same for an element around nodes of the page, which stay. */
  around<E extends Element>(element: E): E {
    this.add(() => {
      const { parentNode } = element;
      for (const node of [...element.childNodes])
        if (parentNode) moveInto(parentNode, node, element);
      element.replaceWith();
    });
    return this.#noteDeed(element, 'around');
  }

  /**
   * Moves an element to the end of another, or out of the page, and leaves a comment in its place, to which
   * the element returns when all is restored. A copy of the element returns to a copy of its place; so does
   * the element if a script has removed the place itself. The element is removed if no place is left.
   */
  takeOut(element: Element, into: Element | null = null): Comment {
    const place = new Comment(`veneer-${Math.random()}`);
    element.before(place);
    if (into) moveInto(into, element);
    else element.replaceWith();
    this.add(() => {
      const copy = place.isConnected ? null : commentIn([document.documentElement], place.data);
      const there = copy ?? place;
      if (there.parentNode) moveInto(there.parentNode, element, there);
      else element.replaceWith();
      there.replaceWith();
    });
    this.#noteDeed(element, 'moved', place.data);
    return place;
  }

  /** Adds another step to undo, in the same order as the changes. */
  add(undo: () => void): void {
    if (this.#signal?.aborted) undo();
    else this.#steps.push(undo);
  }

  /** Restores all, the last change first, even where a step throws. More changes may follow. */
  readonly restore = (): void => {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse())
      try {
        step();
      } catch (error) {
        failures.push(error);
      }
    this.#touched.forEach(mark);
    this.#touched.clear();
    if (failures.length) throw failures[0];
  };

  #set(element: Element, key: string, value: string | null | undefined): void {
    const part = partOf(element, key);
    if (value === undefined) removeLayer(element, part, this);
    else if (!this.#signal?.aborted) {
      const layer = this.#addLayer(element, part);
      // To remove a missing class would rewrite the attribute. A whole attribute is set even to the same
      // value, because that has an effect: an image is loaded again.
      if (!part.text || part.read() !== value) part.write(value);
      // The browser may serialise it in another way.
      layer.value = part.text === 'style' ? part.read() : value;
    }
    mark(element);
  }

  /** Puts a layer of this record on top of a part's stack. */
  #addLayer(element: Element, part: Part): PartChange {
    const top = layersOf(element)[part.key]?.at(-1);
    if (top?.owner === this) return top;
    // Saved first, so that `removeLayer` does not restore the text in between.
    if (part.text) saveText(element, part.text);
    removeLayer(element, part, this);
    this.#touched.add(element);
    const layer: PartChange = { owner: this, before: part.read() };
    stackOf(layersOf(element), part.key).push(layer);
    this.#steps.push(() => removeLayer(element, part, this));
    return layer;
  }

  /**
   * Notes for copies what was done with a whole element: as an attribute that is never written, so that to
   * restore it changes nothing.
   */
  #noteDeed<E extends Element>(element: E, deed: string, value = ''): E {
    this.#addLayer(element, partOf(element, deed)).value = value;
    mark(element);
    return element;
  }
}

/** @param signal restores all when it aborts; after that nothing is set */
export const createChanges = (signal?: AbortSignal): Changes => new Changes(signal);

/** Removes a record's layer: the value from before is restored, or handed to the layer above. */
function removeLayer(element: Element, part: Part, owner: Changes): void {
  const stacks = layersOf(element);
  const layers = stacks[part.key] ?? [];
  const at = layers.findIndex((one) => one.owner === owner);
  const layer = layers[at];
  if (!layer) return;
  layers.splice(at, 1);
  if (!layers.length) delete stacks[part.key];
  const above = layers[at];
  const now = above ? above.before : part.read();
  // What another script has set meanwhile stays.
  if (layer.value === undefined || layer.value === now) {
    if (above) above.before = layer.before;
    else if (now !== layer.before) part.write(layer.before);
  }
  if (part.text) restoreText(element, part.text);
}

const createCounter = () => ({ count: 0 });

/** The id of an element, for `aria-controls` and the like; an element without one is given one. */
export function identify(element: Element, changes: Changes): string {
  if (!element.id) {
    const counter = perPage(createCounter);
    counter.count += 1;
    changes.setAttribute(element, 'id', `veneer-${counter.count}`);
  }
  return element.id;
}
