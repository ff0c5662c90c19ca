import { MESSAGE, ownProperty } from './dom';
import { createMounts } from './mounts';
import type { Page } from './page';
import { isEager, selectorsOf } from './selectors';
import { findSettings } from './settings';
import type { Entry } from './widget';

/** The core: what scans, mounts, observes and unmounts, once there is something to mount. */
export interface Core {
  /** Settles once what was wanted at the start is mounted and the settings are known. */
  ready: Promise<void>;
  /** Mounts what is wanted in `root` and goes on watching it; settles once that is done. */
  enhance(root: ParentNode): Promise<void>;
  /** Mounts one widget on one element; settles when that is done or reported. */
  mount(element: Element, entry: Entry): Promise<void>;
  /** Is the widget's answer to this element final, be it mounted or refused? */
  isSettled(element: Element, name: string): boolean;
  /** Takes everything back. */
  stop(): void;
}

/** How far outside the viewport a `visible` element is mounted, in px (ours; §9 has it for images). */
const NEAR_PX = 400;

/** Starts the core on the page's roots. Its cost grows with what changes, never with the page. */
export function startCore(page: Page): Core {
  const { entries, off, roots } = page;
  const intents = entries.filter(({ when }) => when === 'intent');
  const eager = entries.filter(isEager);
  const eagerSelectors = selectorsOf(entries, isEager);
  const mounts = createMounts(page);
  const halfParsed = new Set<Element>();

  const observer = new MutationObserver(applyChanges);
  const nearby = window.IntersectionObserver
    ? new IntersectionObserver(mountNear, { rootMargin: `${NEAR_PX}px` })
    : null;

  /** Mounts what is wanted now in `root`, itself included. */
  function scan(root: ParentNode): Promise<unknown> {
    const found = new Set<Element>();
    for (const selector of eagerSelectors) {
      for (const element of root.querySelectorAll(selector)) found.add(element);
      if (root.nodeType === 1 && (root as Element).matches(selector)) found.add(root as Element);
    }
    const waits = [...found].map((element) => {
      if (isParsed(element)) return mountEager(element);
      return halfParsed.add(element);
    });
    return Promise.all([...waits, wake(root)]);
  }

  function mountEager(element: Element): Promise<unknown> {
    if (element.closest(off)) return Promise.resolve();
    const wanted = eager.filter(({ selector }) => element.matches(selector));
    const isLater = ({ when }: Entry) => nearby && when === 'visible';
    if (wanted.some(isLater)) nearby?.observe(element);
    return Promise.all(
      wanted.map((entry) => (isLater(entry) ? null : mounts.mount(element, entry))),
    );
  }

  function mountNear(sights: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of sights) {
      if (!isIntersecting) continue;
      nearby?.unobserve(target);
      for (const entry of target.closest(off) ? [] : eager)
        if (target.matches(entry.selector)) mounts.mount(target, entry);
    }
  }

  /** Mounts the widget that the address asks for, such as a gallery at `#rooms-3`. */
  function wake(root: ParentNode): Promise<unknown> {
    return Promise.all(
      intents.map((entry) => {
        const element = entry.wake?.test(location.hash) && firstIn(root, entry.selector);
        return element && !element.closest(off) && mounts.mount(element, entry);
      }),
    );
  }

  function applyChanges(records: MutationRecord[]): void {
    const added = new Set<Node>();
    const removed = new Set<Node>();
    for (const record of records) {
      for (const node of record.addedNodes) if (node.nodeType === 1) added.add(node);
      for (const node of record.removedNodes) if (node.nodeType === 1) removed.add(node);
    }
    for (const node of removed) if (!node.isConnected) mounts.unmountTree(node as Element);
    // What came in the same batch as its parent is found from the parent.
    for (const node of added)
      if (node.isConnected && !added.has(node.parentNode as Node)) scan(node as Element);
    finishParsed();
  }

  function finishParsed(): void {
    for (const element of halfParsed)
      if (isParsed(element)) {
        halfParsed.delete(element);
        mountEager(element);
      }
  }

  const wakeAll = () => {
    for (const root of roots) wake(root as Document);
  };
  async function enhance(root: ParentNode): Promise<void> {
    observer.observe(root, { childList: true, subtree: true });
    lookForMessage().catch(() => {});
    await scan(root);
  }
  /** Rejects where a page in a sandbox has no cookies. */
  async function lookForMessage(): Promise<void> {
    if (MESSAGE.test(ownProperty('cookie'))) (await page.part('message')).showMessage();
  }
  addEventListener('DOMContentLoaded', finishParsed);
  addEventListener('hashchange', wakeAll);
  page.settings = findSettings(page);
  const first = [...roots].map((root) => enhance(root as Document));

  return {
    ready: Promise.all([...first, page.settings]).then(() => {}),
    enhance,
    mount: mounts.mount,
    isSettled: mounts.isSettled,
    stop() {
      observer.disconnect();
      nearby?.disconnect();
      removeEventListener('DOMContentLoaded', finishParsed);
      removeEventListener('hashchange', wakeAll);
      mounts.unmountAll();
    },
  };
}

/** The first element of a kind in `root`, itself included. */
const firstIn = (root: ParentNode, selector: string): Element | null =>
  (root as Element).matches?.(selector) ? (root as Element) : root.querySelector(selector);

/** Has the parser gone past the element, so that its content is complete? */
function isParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode)
    if (node.nextSibling) return true;
  return false;
}
