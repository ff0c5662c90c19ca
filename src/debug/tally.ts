import { registry } from '../generated/registry';
import { queryAll, rootElement, safe } from '../runtime/dom';
import type { Page } from '../runtime/page';

/** What the table says of one widget. */
export interface Row {
  widget: string;
  when: string;
  /** Elements that are its own. */
  found: number;
  mounted: number;
  refused: number;
  /** Found, and not wanted yet: far away, or no visitor has pointed at them. */
  waiting: number;
  /** In something with `data-veneer="off"`. */
  off: number;
}

/** An element that something is wrong with. */
export interface Refusal {
  element: Element;
  message: string;
}

/** What became of the elements of a page. */
export interface Tally {
  /** Calls back after every change. */
  listen(onChange: () => void): void;
  rows(): Row[];
  /** The elements in the page that were refused, each with its latest reason. */
  refusals(): Refusal[];
}

/** Counts what the page's widgets tell of their elements. */
export function createTally({ named, off }: Page): Tally {
  const mounted = new Map<string, Set<Element>>();
  const refused = new Map<string, Map<Element, string>>();
  for (const { name } of registry) {
    mounted.set(name, new Set());
    refused.set(name, new Map());
  }

  function note({ type, target, detail }: CustomEvent): void {
    const widget = String(detail?.widget);
    const element = target as Element;
    if (type === 'veneer:mount') mounted.get(widget)?.add(element);
    else if (type === 'veneer:error') refused.get(widget)?.set(element, String(detail.message));
    else {
      mounted.get(widget)?.delete(element);
      refused.get(widget)?.delete(element);
    }
  }

  return {
    listen(onChange) {
      // On the way down: whoever stops the event below hides nothing.
      for (const type of ['veneer:mount', 'veneer:unmount', 'veneer:error'])
        addEventListener(
          type,
          (event) => {
            note(event as CustomEvent);
            onChange();
          },
          { capture: true },
        );
    },
    rows: () =>
      registry.map(({ name, when, selector }) => {
        const all = [...queryAll(rootElement(), named(selector))];
        const found = all.filter((element) => !safe(element).closest(off));
        const isRefused = (element: Element) => !!refused.get(name)?.has(element);
        const isMounted = (element: Element) => !!mounted.get(name)?.has(element);
        return {
          widget: name,
          when,
          found: found.length,
          // One that was refused may be mounted all the same, and does nothing.
          mounted: found.filter((one) => isMounted(one) && !isRefused(one)).length,
          refused: found.filter(isRefused).length,
          waiting: found.filter((one) => !isMounted(one) && !isRefused(one)).length,
          off: all.length - found.length,
        };
      }),
    refusals: () =>
      [...refused.values()]
        .flatMap((elements) => [...elements].map(([element, message]) => ({ element, message })))
        .filter(({ element }) => safe(element).isConnected),
  };
}
