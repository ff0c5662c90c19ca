import type { Harm } from './types';

/** Harm that was noticed in the page: the attack's number, or 0 if unknown. */
export interface Trace {
  id: number;
  harm: Harm;
  detail: string;
}

declare global {
  interface Window {
    __traces: Trace[];
    __scriptRan(id: number): void;
    /** Changed built-in objects and landmarks. */
    __damage(): Omit<Trace, 'id'>[];
    /** Restores both, and removes what careless code has created. */
    __mend(): void;
    /** An attack’s number and the widget that was mounted in its markup. */
    __mounted: string[];
    /** The markup of the attack. */
    __section: HTMLElement;
  }
}

/**
 * Runs in the page before its scripts: records each script of an attack that runs and each element
 * that a text became, however briefly, and the state of the built-in objects.
 */
export function watchInPage(): void {
  if (window !== top) return;
  const traces: Trace[] = [];
  const fixed = (name: string, value: unknown) => Object.defineProperty(window, name, { value });
  fixed('__traces', traces);
  fixed('__mounted', []);
  fixed('__scriptRan', (id: number) =>
    traces.push({ id, harm: 'script', detail: 'its script ran' }),
  );

  const record = (element: Element) => {
    const id = /^x-injected-(\d+)$/.exec(element.localName)?.[1];
    if (id) traces.push({ id: Number(id), harm: 'html', detail: 'its text became an element' });
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        record(node as Element);
        for (const one of (node as Element).querySelectorAll('*')) record(one);
      }
  }).observe(document, { childList: true, subtree: true });

  addEventListener('veneer:mount', (event) => {
    const owner = (event.target as Element).closest('[data-case]')?.getAttribute('data-case');
    const { widget } = (event as CustomEvent).detail;
    window.__mounted.push(`${owner} ${widget}`);
  });

  const builtIns = { Object, Array, Function, String, Number, Promise, Element, Map, RegExp };
  const keysOf = (one: object) => Reflect.ownKeys(one).map(String).join();
  const known = Object.values(builtIns).map(({ prototype }) => keysOf(prototype));
  // A name in the page may hide the document's own way to find them.
  const landmarks = () => [
    ...Document.prototype.querySelectorAll.call(document, '[data-landmark]'),
  ];
  fixed('__damage', () => [...changedBuiltIns(), ...hurtLandmarks()]);

  fixed('__mend', () => {
    for (const key of Reflect.ownKeys(Object.prototype))
      if (!known[0]?.split(',').includes(String(key)))
        Reflect.deleteProperty(Object.prototype, key);
    for (const landmark of landmarks())
      landmark.textContent = landmark.getAttribute('data-landmark');
    for (const box of document.querySelectorAll('[data-careless]')) box.remove();
  });

  function changedBuiltIns(): Omit<Trace, 'id'>[] {
    return Object.entries(builtIns)
      .filter(([, { prototype }], index) => keysOf(prototype) !== known[index])
      .map(([name]) => ({ harm: 'prototype' as const, detail: `${name}.prototype has changed` }));
  }

  /** Each landmark must be in its place with its text, visible, and the element that a click there hits. */
  function hurtLandmarks(): Omit<Trace, 'id'>[] {
    scrollTo({ top: 0, behavior: 'instant' });
    const all = landmarks();
    const hurt = all.filter((landmark) => {
      const { x, y, width, height } = landmark.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const isWhole = landmark.textContent === landmark.getAttribute('data-landmark');
      return !isWhole || !hit || !landmark.contains(hit) || !landmark.closest('main');
    });
    const detail = `${hurt.length + 4 - all.length} of the page’s parts are gone, changed or covered`;
    return hurt.length || all.length !== 4 ? [{ harm: 'landmark', detail }] : [];
  }
}
