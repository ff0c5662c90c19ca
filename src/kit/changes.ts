import {
  attributePart,
  classPart,
  holdText,
  idPart,
  type Part,
  releaseText,
  stackOf,
  stylePart,
} from './element-part';
import { onAbort } from './teardown';

/**
 * What is changed of the page's elements, and restored together. Each thing is then as the page wrote
 * it, the text of `class` and `style` to the letter, but for what another script has changed
 * meanwhile. Where several change the same thing, they may restore it in any order.
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
   * Notes an element before a library changes it: its class and style, whose text is restored, and
   * properties of the style, which are set back, whatever the library has made of them.
   */
  note(element: HTMLElement, ...properties: string[]): void;
  /** The page's own value of an attribute, whatever is set by now. */
  original(element: Element, name: string): string | null;
  /** Adds what else there is to undo, in its turn. */
  add(undo: () => void): void;
  /** Restores all, the last change first, even where one of them fails. Changes may follow. */
  restore(): void;
}

/** Who set a part, over whoever did before. */
interface Layer {
  owner: Changes;
  before: string | null;
  /** What was set; `undefined` where that is left to a library. */
  value?: string | null;
}

/** @param signal restores all when it aborts, and from then on nothing is set */
export function createChanges(signal?: AbortSignal): Changes {
  const steps: (() => void)[] = [];

  /** Makes the layer of these changes the topmost of a part. */
  function take(element: Element, part: Part): Layer {
    const layers = stackOf<Layer>(element, part.key);
    const top = layers.at(-1);
    if (top?.owner === changes) return top;
    // First: the text is not restored in between.
    if (part.text) holdText(element, part.text);
    leave(element, part, changes);
    const layer = { owner: changes, before: part.read() };
    layers.push(layer);
    steps.push(() => leave(element, part, changes));
    return layer;
  }

  function set(element: Element, part: Part, value: string | null | undefined): void {
    if (value === undefined) leave(element, part, changes);
    if (value === undefined || signal?.aborted) return;
    const layer = take(element, part);
    // To remove a class that is not there would write the attribute once more. An attribute is set
    // anew, as the browser's own way does: a picture is asked for again.
    if (!part.text || part.read() !== value) part.write(value);
    // The browser may write it in its own way.
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
      for (const text of ['class', 'style']) take(element, idPart(element, text, ''));
      for (const name of properties) take(element, stylePart(element, name));
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

/** Takes one's layer out of a part: what was before shows again, or is left to the layer above. */
function leave(element: Element, part: Part, owner: Changes): void {
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
  if (part.text) releaseText(element, part.text);
}

/**
 * Adds classes.
 * @returns how to restore them
 */
export function addClass(element: Element, ...names: string[]): () => void {
  const changes = createChanges();
  changes.addClass(element, ...names);
  return changes.restore;
}
