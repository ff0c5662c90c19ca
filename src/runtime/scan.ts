import { isElement } from './events';
import type { Mounts } from './mounts';
import type { Page } from './page';
import { hasSight } from './platform';
import { report } from './report';
import { type Entry, partsOf } from './widget';

/** Finds the elements of widgets in the page's roots, now and whenever the page changes. */
export interface Scanner {
  /** Mounts the widgets in `root`, itself included, that are due; settles once that is done. */
  scan(root: Element): Promise<unknown>;
  /** While it is paused no inserted elements are mounted. */
  pause(isMeant: boolean): void;
}

/** How far outside the viewport a `visible` element is mounted, in px (contract.md#near). */
const NEAR_PX = 400;

/**
 * Watches the page until its life ends. The cost depends on what changes, not on the size of the
 * page.
 */
export function createScanner(page: Page, mounts: Mounts): Scanner {
  const { eager, intents, off, roots } = page;
  const { signal } = page.life;
  const byPart = new Map<string, Entry[]>();
  for (const entry of eager)
    for (const part of partsOf(entry)) byPart.set(part, [...(byPart.get(part) ?? []), entry]);
  const anyPart = [...byPart.keys()].join();
  const halfParsed = new Set<Element>();
  let isPaused = false;

  const observer = new MutationObserver(applyChanges);
  const nearby = hasSight()
    ? new IntersectionObserver(mountNear, { rootMargin: `${NEAR_PX}px` })
    : null;

  function scan(root: Element): Promise<unknown> {
    // Most inserted elements contain no widget: one query instead of one for each part. For the whole
    // page Chromium is fast with single selectors that match nothing.
    if (!roots.has(root) && !matching(root, anyPart)[0]) return wake(root);
    const found = new Map<Element, Entry[]>();
    for (const [part, entries] of byPart)
      for (const element of matching(root, part))
        found.set(element, [...(found.get(element) ?? []), ...entries]);
    // Most of them share one promise.
    const waits = new Set<unknown>([wake(root)]);
    for (const [element, entries] of found)
      if (isParsed(element)) guarded(element, () => mountEager(element, entries, waits));
      else halfParsed.add(element);
    return Promise.all(waits);
  }

  function mountEager(
    element: Element,
    among: readonly Entry[] = eager,
    waits = new Set<unknown>(),
    isNear = !nearby,
  ): void {
    if (element.closest(off)) return;
    for (const entry of among) {
      if (!element.matches(entry.selector)) continue;
      if (entry.when === 'visible' && !isNear) nearby?.observe(element);
      else waits.add(mounts.mount(element, entry));
    }
  }

  function mountNear(sights: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of sights) {
      if (!isIntersecting) continue;
      nearby?.unobserve(target);
      mountEager(target, eager, new Set(), true);
    }
  }

  /** Mounts the widget that the address opens, such as a gallery at `#rooms-3`. */
  function wake(root: Element): Promise<unknown> {
    return Promise.all(
      intents.map((entry) => {
        const element =
          entry.wake?.test(location.hash) &&
          matching(root, entry.selector).find((one) => !one.closest(off));
        return element && mounts.mount(element, entry);
      }),
    );
  }

  function applyChanges(records: MutationRecord[]): void {
    const added = new Set<Element>();
    const removed = new Set<Element>();
    for (const record of records) {
      for (const node of record.addedNodes) if (isElement(node)) added.add(node);
      for (const node of record.removedNodes) if (isElement(node)) removed.add(node);
    }
    // Before the originals are unmounted, which may return to places that were copied without them.
    page.clean?.(added);
    for (const node of removed) if (!node.isConnected) guarded(node, mounts.unmountTree);
    // An element in the same batch as its parent is found from the parent.
    for (const node of added)
      if (!isPaused && node.isConnected && !added.has(node.parentNode as Element) && isOurs(node))
        guarded(node, scan);
    for (const root of roots) if (!root.isConnected) roots.delete(root);
    finishParsed();
  }

  function finishParsed(): void {
    for (const element of halfParsed)
      if (isParsed(element)) {
        halfParsed.delete(element);
        if (element.isConnected) guarded(element, mountEager);
      }
  }

  const isOurs = (node: Node) => [...roots].some((root) => root.contains(node));
  // The whole page, whatever the roots: only from outside can a root's removal be observed.
  observer.observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', finishParsed, { signal });
  addEventListener(
    'hashchange',
    () => {
      for (const root of roots) wake(root);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    observer.disconnect();
    nearby?.disconnect();
  });
  return {
    scan,
    pause(isMeant) {
      isPaused = isMeant;
    },
  };
}

/** The elements in `root` that match, itself included. */
function matching(root: Element, selector: string): Element[] {
  const found = [...root.querySelectorAll(selector)];
  return root.matches(selector) ? [root, ...found] : found;
}

/** Calls `act` with a node; reports what it throws. */
function guarded(node: Element, act: (node: Element) => unknown): void {
  try {
    act(node);
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
