import { registry } from '../generated/registry';
import { targetOf } from '../runtime/events';
import type { Page } from '../runtime/page';

/** The row of one widget in the table. */
export interface WidgetRow {
  widget: string;
  when: string;
  /** Elements that match its selector. */
  found: number;
  mounted: number;
  refused: number;
  /** Found, and not due yet: far from the viewport, or without a gesture. */
  waiting: number;
  /** In something with `data-veneer="off"`. */
  off: number;
}

/** An element that was reported. */
export interface RefusedElement {
  element: Element;
  message: string;
}

/** Counts of mounted and refused elements. */
export interface Tally {
  /** Starts counting; calls `onChange` after every change. */
  listen(onChange: () => void): void;
  rows(): WidgetRow[];
  /** The refused elements in the page, each with its latest report. */
  refusals(): RefusedElement[];
}

/** Counts the events of the page's widgets. */
export function createTally({ named, off }: Page): Tally {
  const mounted = new Map<string, Set<Element>>();
  const refused = new Map<string, Map<Element, string>>();
  for (const { name } of registry) {
    mounted.set(name, new Set());
    refused.set(name, new Map());
  }

  function note(event: CustomEvent): void {
    const { type, detail } = event;
    const widget = String(detail?.widget);
    const element = targetOf(event);
    if (type === 'veneer:mount') mounted.get(widget)?.add(element);
    else if (type === 'veneer:error') refused.get(widget)?.set(element, String(detail.message));
    else {
      mounted.get(widget)?.delete(element);
      refused.get(widget)?.delete(element);
    }
  }

  return {
    listen(onChange) {
      // In the capture phase, before a listener can stop the event.
      for (const type of ['veneer:mount', 'veneer:unmount', 'veneer:error'] as const)
        addEventListener(
          type,
          (event) => {
            note(event);
            onChange();
          },
          { capture: true },
        );
    },
    rows: () =>
      registry.map(({ name, when, selector }) => {
        const all = [...document.documentElement.querySelectorAll(named(selector))];
        const found = all.filter((element) => !element.closest(off));
        const isRefused = (element: Element) => !!refused.get(name)?.has(element);
        const isMounted = (element: Element) => !!mounted.get(name)?.has(element);
        return {
          widget: name,
          when,
          found: found.length,
          // A refused element may be mounted all the same, and does nothing.
          mounted: found.filter((one) => isMounted(one) && !isRefused(one)).length,
          refused: found.filter(isRefused).length,
          waiting: found.filter((one) => !isMounted(one) && !isRefused(one)).length,
          off: all.length - found.length,
        };
      }),
    refusals: () =>
      [...refused.values()]
        .flatMap((elements) => [...elements].map(([element, message]) => ({ element, message })))
        .filter(({ element }) => element.isConnected),
  };
}
