import type { Harm } from './types';

/** What the page itself saw of an attack: its number, or 0 where that is not known. */
export interface Trace {
  id: number;
  harm: Harm;
  detail: string;
}

declare global {
  interface Window {
    __bitten: Trace[];
    __bite(id: number): void;
    /** Built-in objects that have something new, and landmarks that are not as they were. */
    __damage(): Omit<Trace, 'id'>[];
    /** Makes both as they were, and takes away what careless code has made. */
    __mend(): void;
    /** An attack’s number and the widget that was mounted in its markup. */
    __mounted: string[];
    /** The markup of the attack. */
    __section: HTMLElement;
  }
}

/**
 * Runs in the page before its scripts: notes every script of an attack that runs and every element
 * that a text became, however short-lived, and remembers the built-in objects as they are.
 */
export function watchInPage(): void {
  if (window !== top) return;
  const bitten: Trace[] = [];
  const fixed = (name: string, value: unknown) => Object.defineProperty(window, name, { value });
  fixed('__bitten', bitten);
  fixed('__mounted', []);
  fixed('__bite', (id: number) => bitten.push({ id, harm: 'script', detail: 'its script ran' }));

  const note = (element: Element) => {
    const id = /^x-bite-(\d+)$/.exec(element.localName)?.[1];
    if (id) bitten.push({ id: Number(id), harm: 'html', detail: 'its text became an element' });
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        note(node as Element);
        for (const one of (node as Element).querySelectorAll('*')) note(one);
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

  /** Each landmark has to be in its place with its text, seen, and what a click there meets. */
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
