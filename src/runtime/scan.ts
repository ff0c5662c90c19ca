import { isElement } from './events';
import type { Mounts } from './mounts';
import { isOurs, type Page } from './page';
import { hasSight } from './platform';
import { report } from './report';
import { type Entry, partsOf } from './widget';

/** How far outside the viewport a `visible` element is mounted, in px (contract.md#near). */
const NEAR_PX = 400;

/**
 * Finds the elements of widgets in the page's roots, now and whenever the page changes, until the page's
 * life ends. The cost depends on what changes, not on the size of the page.
 */
export class Scanner {
  readonly #page: Page;
  readonly #mounts: Mounts;
  readonly #byPart = new Map<string, Entry[]>();
  readonly #anyPart: string;
  readonly #halfParsed = new Set<Element>();
  readonly #nearby: IntersectionObserver | undefined;
  /** While this is true, no inserted elements are mounted. */
  isPaused = false;

  constructor(page: Page, mounts: Mounts) {
    this.#page = page;
    this.#mounts = mounts;
    for (const entry of page.eager)
      for (const part of partsOf(entry))
        this.#byPart.set(part, [...(this.#byPart.get(part) ?? []), entry]);
    this.#anyPart = [...this.#byPart.keys()].join();
    if (hasSight())
      this.#nearby = new IntersectionObserver((sights) => this.#mountNear(sights), {
        rootMargin: `${NEAR_PX}px`,
      });
    const observer = new MutationObserver((records) => this.#applyChanges(records));
    // The whole page, whatever the roots: only from outside can a root's removal be observed.
    observer.observe(document.documentElement, { childList: true, subtree: true });
    const { signal } = page.life;
    addEventListener('DOMContentLoaded', () => this.#finishParsed(), { signal });
    const wakeAll = () => {
      for (const root of page.roots) this.#wake(root);
    };
    addEventListener('hashchange', wakeAll, { signal });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#nearby?.disconnect();
    });
  }

  /** Mounts the widgets in `root`, itself included, that are due; settles once that is done. */
  scan(root: Element): Promise<unknown> {
    // Most inserted elements contain no widget: one query instead of one for each part. For the whole
    // page Chromium is fast with single selectors that match nothing.
    if (!this.#page.roots.has(root) && !matching(root, this.#anyPart)[0]) return this.#wake(root);
    // Most of them share one promise.
    const waits = new Set<unknown>([this.#wake(root)]);
    for (const [part, entries] of this.#byPart)
      for (const element of matching(root, part))
        if (isParsed(element)) guarded(element, () => this.#mount(element, entries, waits));
        else this.#halfParsed.add(element);
    return Promise.all(waits);
  }

  #mount(element: Element, among?: readonly Entry[], waits = new Set<unknown>()): void {
    for (const entry of this.#due(element, among))
      if (entry.when === 'visible' && this.#nearby) this.#nearby.observe(element);
      else waits.add(this.#mounts.mount(element, entry));
  }

  #mountNear(sights: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of sights) {
      if (!isIntersecting) continue;
      this.#nearby?.unobserve(target);
      for (const entry of this.#due(target)) this.#mounts.mount(target, entry);
    }
  }

  #due(element: Element, among = this.#page.eager): Entry[] {
    return among.filter(({ selector }) => element.matches(selector) && isOurs(element, this.#page));
  }

  /** Mounts the widget that the address opens, such as a gallery at `#rooms-3`. */
  #wake(root: Element): Promise<unknown> {
    return Promise.all(
      this.#page.intents.map((entry) => {
        const element =
          entry.wake?.test(location.hash) &&
          matching(root, entry.selector).find((link) => isOurs(link, this.#page));
        return element && this.#mounts.mount(element, entry);
      }),
    );
  }

  #applyChanges(records: MutationRecord[]): void {
    const { roots, clean } = this.#page;
    const added = new Set<Element>();
    const removed = new Set<Element>();
    for (const record of records) {
      for (const node of record.addedNodes) if (isElement(node)) added.add(node);
      for (const node of record.removedNodes) if (isElement(node)) removed.add(node);
    }
    // Before the originals are unmounted, which may return to places that were copied without them.
    clean?.(added);
    for (const node of removed) if (!node.isConnected) this.#mounts.unmountTree(node);
    // An element in the same batch as its parent is found from the parent.
    for (const node of added)
      if (!this.isPaused && node.isConnected && !added.has(node.parentNode as Element))
        guarded(node, () => this.scan(node));
    for (const root of roots) if (!root.isConnected) roots.delete(root);
    this.#finishParsed();
  }

  #finishParsed(): void {
    for (const element of this.#halfParsed)
      if (isParsed(element)) {
        this.#halfParsed.delete(element);
        guarded(element, () => this.#mount(element));
      }
  }
}

/** The elements in `root` that match, itself included. */
function matching(root: Element, selector: string): Element[] {
  const found = [...root.querySelectorAll(selector)];
  return root.matches(selector) ? [root, ...found] : found;
}

/** Calls `act` for a node; reports what `act` throws. */
function guarded(node: Element, act: () => unknown): void {
  try {
    act();
  } catch (error) {
    report('core', node, 'could not start', 'The markup stays', error);
  }
}

/** Has the parser closed the element, so that its content is complete? */
export function isParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode)
    if (node.nextSibling) return true;
  return false;
}
