import {
  attributePart,
  classPart,
  idPart,
  type Part,
  restoreText,
  saveText,
  stackOf,
  stylePart,
} from './element-part';
import { perPage } from './page';
import { onAbort } from './teardown';

/**
 * A record of changes to the page's elements, which are restored together. Restored values are those of
 * the page, `class` and `style` with their original text; what another script has changed meanwhile
 * stays. Several records may change the same thing and restore it in any order.
 */
export interface Changes {
  addClass(element: Element, ...names: string[]): void;
  removeClass(element: Element, ...names: string[]): void;
  /** Adds an id to an attribute that lists them, such as `aria-describedby`. */
  addId(element: Element, attribute: string, id: string): void;
  /** Sets an attribute; `null` removes it, and `undefined` restores this one alone. */
  setAttribute(element: Element, name: string, value: string | null | undefined): void;
  /** Sets longhands: `{ top: '9px', position: 'static !important' }`; `undefined` restores one. */
  setStyle(element: HTMLElement, styles: Record<string, string | undefined>): void;
  /**
   * Saves an element before a library changes it: the text of its `class` and `style`, and single
   * properties of the style, which are restored whatever the library has set.
   */
  note(element: HTMLElement, ...properties: string[]): void;
  /** The page's own value of an attribute, whatever has been set since. */
  original(element: Element, name: string): string | null;
  /** Adds another step to undo, in the same order as the changes. */
  add(undo: () => void): void;
  /** Restores all, the last change first, even where a step throws. More changes may follow. */
  restore(): void;
}

/** One record's change of a part, above those of earlier records. */
interface Layer {
  owner: Changes;
  before: string | null;
  /** The value that was set; `undefined` where a library sets it. */
  value?: string | null;
}

/** @param signal restores all when it aborts; after that nothing is set */
export function createChanges(signal?: AbortSignal): Changes {
  const steps: (() => void)[] = [];

  /** Puts a layer of this record on top of a part's stack. */
  function addLayer(element: Element, part: Part): Layer {
    const layers = stackOf<Layer>(element, part.key);
    const top = layers.at(-1);
    if (top?.owner === changes) return top;
    // Saved first, so that `removeLayer` does not restore the text in between.
    if (part.text) saveText(element, part.text);
    removeLayer(element, part, changes);
    const layer = { owner: changes, before: part.read() };
    layers.push(layer);
    steps.push(() => removeLayer(element, part, changes));
    return layer;
  }

  function set(element: Element, part: Part, value: string | null | undefined): void {
    if (value === undefined) removeLayer(element, part, changes);
    if (value === undefined || signal?.aborted) return;
    const layer = addLayer(element, part);
    // To remove a missing class would rewrite the attribute. A whole attribute is set even to the same
    // value, because that has an effect: an image is loaded again.
    if (!part.text || part.read() !== value) part.write(value);
    // The browser may serialise it in another way.
    layer.value = part.text === 'style' ? part.read() : value;
  }

  const changes: Changes = {
    addClass(element, ...names) {
      for (const name of names) set(element, classPart(element, name), name);
    },
    removeClass(element, ...names) {
      for (const name of names) set(element, classPart(element, name), null);
    },
    addId: (element, attribute, id) => set(element, idPart(element, attribute, id), id),
    setAttribute: (element, name, value) => set(element, attributePart(element, name), value),
    setStyle(element, styles) {
      for (const name of Object.keys(styles)) set(element, stylePart(element, name), styles[name]);
    },
    note(element, ...properties) {
      for (const text of ['class', 'style']) addLayer(element, idPart(element, text, ''));
      for (const name of properties) addLayer(element, stylePart(element, name));
    },
    original(element, name) {
      const part = attributePart(element, name);
      const [first] = stackOf<Layer>(element, part.key);
      return first ? first.before : part.read();
    },
    add(undo) {
      if (signal?.aborted) undo();
      else steps.push(undo);
    },
    restore() {
      const failures: unknown[] = [];
      for (const step of steps.splice(0).reverse())
        try {
          step();
        } catch (error) {
          failures.push(error);
        }
      if (failures.length) throw failures[0];
    },
  };
  if (signal) onAbort(signal, changes.restore);
  return changes;
}

/** Removes a record's layer: the value from before is restored, or handed to the layer above. */
function removeLayer(element: Element, part: Part, owner: Changes): void {
  const layers = stackOf<Layer>(element, part.key);
  const at = layers.findIndex((one) => one.owner === owner);
  const layer = layers[at];
  if (!layer) return;
  layers.splice(at, 1);
  const above = layers[at];
  const now = above ? above.before : part.read();
  // What another script has set meanwhile stays.
  if (layer.value === undefined || layer.value === now) {
    if (above) above.before = layer.before;
    else if (now !== layer.before) part.write(layer.before);
  }
  if (part.text) restoreText(element, part.text);
}

/**
 * Adds classes.
 * @returns restores them
 */
export function addClass(element: Element, ...names: string[]): () => void {
  const changes = createChanges();
  changes.addClass(element, ...names);
  return changes.restore;
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
