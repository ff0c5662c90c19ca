import {
  attributePart,
  classPart,
  holdText,
  type Part,
  releaseText,
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

/** By element and part, the last one who set it at the end. */
const layers = new WeakMap<Element, Map<string, Layer[]>>();

/** @param signal restores all when it aborts */
export function createChanges(signal?: AbortSignal): Changes {
  const steps: (() => void)[] = [];

  /** Makes the layer of these changes the topmost of a part. */
  function take(element: Element, part: Part): Layer {
    const all = layersOf(element, part);
    const top = all.at(-1);
    if (top?.owner === changes) return top;
    // First: the text is not restored in between.
    if (part.text) holdText(element, part.text);
    leave(element, part, changes);
    const layer = { owner: changes, before: part.read(element) };
    all.push(layer);
    steps.push(() => leave(element, part, changes));
    return layer;
  }

  function set(element: Element, part: Part, value: string | null | undefined): void {
    if (value === undefined) {
      leave(element, part, changes);
      return;
    }
    const layer = take(element, part);
    // To remove a class that is not there would write the attribute once more.
    if (part.read(element) !== value) part.write(element, value);
    // The browser may write it in its own way.
    layer.value = part.read(element);
  }

  const changes: Changes = {
    addClass(element, ...names) {
      for (const name of names) set(element, classPart(name), name);
    },
    removeClass(element, ...names) {
      for (const name of names) set(element, classPart(name), null);
    },
    setAttribute: (element, name, value) => set(element, attributePart(name), value),
    setStyle(element, styles) {
      for (const [name, value] of Object.entries(styles)) set(element, stylePart(name), value);
    },
    note(element, ...properties) {
      for (const text of ['class', 'style'] as const)
        take(element, { key: text, text, read: () => null, write() {} });
      for (const name of properties) take(element, stylePart(name));
    },
    original(element, name) {
      const part = attributePart(name);
      const [first] = layersOf(element, part);
      return first ? first.before : part.read(element);
    },
    add: (undo) => steps.push(undo),
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

function layersOf(element: Element, { key }: Part): Layer[] {
  const parts = layers.get(element) ?? new Map<string, Layer[]>();
  layers.set(element, parts);
  const all = parts.get(key) ?? [];
  parts.set(key, all);
  return all;
}

/** Takes one's layer out of a part: what was before shows again, or is left to the layer above. */
function leave(element: Element, part: Part, owner: Changes): void {
  const all = layersOf(element, part);
  const at = all.findIndex((layer) => layer.owner === owner);
  const layer = all[at];
  if (!layer) return;
  all.splice(at, 1);
  const above = all[at];
  const now = above ? above.before : part.read(element);
  // What another script has set meanwhile stays.
  const isOurs = layer.value === undefined || layer.value === now;
  if (isOurs && above) above.before = layer.before;
  else if (isOurs && now !== layer.before) part.write(element, layer.before);
  if (part.text) releaseText(element, part.text);
}
