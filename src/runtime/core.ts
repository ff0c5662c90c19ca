import { registry } from '../registry';
import { hasMessage, isLoading, queryAll, rootElement, safe } from './dom';
import { createMounts } from './mounts';
import { checkOptions } from './options';
import type { Page } from './page';
import { reachAll } from './reach';
import { report } from './report';
import { findSettings } from './settings';
import { followSwaps } from './swaps';
import { type Entry, isEager, partsOf } from './widget';

/** The core: what scans, mounts, observes and unmounts, once there is something to mount. */
export interface Core {
  /** Settles once what was wanted at the start is mounted and the settings are known. */
  ready: Promise<void>;
  /** Mounts what is wanted in `root` and goes on watching it; settles once that is done. */
  enhance(root: ParentNode): Promise<void>;
  /** Mounts one widget on one element; settles when that is done or reported. */
  mount(element: Element, entry: Entry): Promise<unknown> | undefined;
  /** Is the widget's answer to this element final, be it mounted or refused? */
  isSettled(element: Element, name: string): boolean | undefined;
  /** Lets Tab reach the elements that need it. */
  reach(): void;
  /** Takes everything back. */
  stop(): void;
}

/** How far outside the viewport a `visible` element is mounted, in px (ours; §9 has it for images). */
const NEAR_PX = 400;

let latest: Page | undefined;

/** Loads the code of the widgets that are in the page and wait for no gesture; mounts nothing. */
export function loadAhead({ named, widget }: Page): void {
  for (const entry of registry.filter(isEager))
    if (queryAll(rootElement(), named(entry.selector)).length) widget(entry.name).catch(() => {});
}

/** Starts the core on the page's roots. Its cost grows with what changes, never with the page. */
export function startCore(page: Page): Core {
  const { intents, named, off, roots } = page;
  // `document.open` makes another page, and the code stays, with what the last one has open.
  if (latest !== page) latest?.veneer.stop();
  latest = page;
  const eager = registry
    .filter(isEager)
    .map((entry) => ({ ...entry, selector: named(entry.selector) }));
  const byPart = new Map<string, Entry[]>();
  for (const entry of eager)
    for (const part of partsOf(entry)) byPart.set(part, [...(byPart.get(part) ?? []), entry]);
  const anyPart = page.eager.join();
  const mounts = createMounts(page);
  const halfParsed = new Set<Element>();
  const reached = new Set<Element>();
  const life = new AbortController();
  /** Is the content being swapped? What comes meanwhile is mounted afterwards. */
  let isResting = false;

  const observer = new MutationObserver(applyChanges);
  const nearby = window.IntersectionObserver
    ? new IntersectionObserver(mountNear, { rootMargin: `${NEAR_PX}px` })
    : null;

  /** Mounts what is wanted now in `root`, itself included. */
  function scan(root: ParentNode): Promise<unknown> {
    // Most of what comes in holds nothing: one question, where each of the parts would be one.
    if (safe(root).nodeType === 1 && !roots.has(root) && !holds(root as Element, anyPart))
      return wake(root);
    const found = new Map<Element, Entry[]>();
    for (const [part, entries] of byPart)
      for (const element of matching(root, part))
        found.set(element, found.get(element)?.concat(entries) ?? entries);
    // Most of them have one promise together.
    const waits = new Set<unknown>([wake(root)]);
    for (const [element, entries] of found)
      if (isParsed(element)) guarded(element, () => mountEager(element, entries, waits));
      else halfParsed.add(element);
    return Promise.all(waits);
  }

  function mountEager(element: Element, among: Entry[] = eager, waits = new Set<unknown>()): void {
    if (safe(element).closest(off)) return;
    for (const entry of among) {
      if (!safe(element).matches(entry.selector)) continue;
      if (nearby && entry.when === 'visible') nearby.observe(element);
      else waits.add(mounts.mount(element, entry));
    }
  }

  function mountNear(sights: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of sights) {
      if (!isIntersecting) continue;
      nearby?.unobserve(target);
      for (const entry of safe(target).closest(off) ? [] : eager)
        if (safe(target).matches(entry.selector)) mounts.mount(target, entry);
    }
  }

  /** Mounts the widget that the address asks for, such as a gallery at `#rooms-3`. */
  function wake(root: ParentNode): Promise<unknown> {
    return Promise.all(
      intents.map((entry) => {
        if (!entry.wake?.test(location.hash)) return null;
        const element = matching(root, entry.selector).find((one) => !safe(one).closest(off));
        return element && mounts.mount(element, entry);
      }),
    );
  }

  function applyChanges(records: MutationRecord[]): void {
    const added = new Set<Node>();
    const removed = new Set<Node>();
    for (const record of records) {
      for (const node of record.addedNodes) if (safe(node).nodeType === 1) added.add(node);
      for (const node of record.removedNodes) if (safe(node).nodeType === 1) removed.add(node);
    }
    for (const node of removed)
      if (!safe(node).isConnected) guarded(node as Element, mounts.unmountTree);
    // What came in the same batch as its parent is found from the parent.
    for (const node of added)
      if (
        !isResting &&
        safe(node).isConnected &&
        !added.has(safe(node).parentNode as Node) &&
        isOurs(node)
      )
        guarded(node as Element, scan);
    for (const root of roots) if (!safe(root).isConnected) roots.delete(root);
    finishParsed();
  }

  function finishParsed(): void {
    for (const element of halfParsed)
      if (isParsed(element)) {
        halfParsed.delete(element);
        if (safe(element).isConnected) guarded(element, mountEager);
      }
  }

  const wakeAll = () => {
    for (const root of roots) wake(root as Document);
  };
  /** Rejects where a page in a sandbox has no cookies. */
  async function lookForMessage(): Promise<void> {
    if ((await hasMessage()) && !life.signal.aborted) (await page.part('message')).showMessage();
  }
  function enhance(root: ParentNode): Promise<unknown> {
    lookForMessage().catch(() => {});
    return scan(root);
  }
  /** Leaves the page as the server wrote it. */
  function takeBack(): void {
    mounts.unmountAll();
    for (const element of reached) safe(element).removeAttribute('tabindex');
    reached.clear();
  }
  function hold(): void {
    isResting = true;
  }
  function rest(isMorph: boolean): void {
    isResting = true;
    if (isMorph) mounts.unmountAll(isDressed);
    else takeBack();
  }
  function again(): void {
    isResting = false;
    for (const root of roots) enhance(root as Element);
  }
  const isOurs = (node: Node) => [...roots].some((root) => safe(root).contains(node));
  // The whole page, whatever the roots: a root's own removal is seen from outside alone.
  observer.observe(rootElement(), { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', finishParsed, life);
  addEventListener('hashchange', wakeAll, life);
  followSwaps({ rest, hold, again }, life.signal);
  checkOptions(page);
  page.settings = findSettings(page);
  const first = [...roots].map((root) => enhance(root as Element));

  return {
    ready: Promise.all([...first, page.settings]).then(() => {}),
    enhance: (root) => enhance(root).then(() => {}),
    mount: mounts.mount,
    isSettled: mounts.isSettled,
    reach: () => reachAll(page, reached),
    stop() {
      observer.disconnect();
      nearby?.disconnect();
      life.abort();
      takeBack();
    },
  };
}

/** Does a widget change its element before the visitor does anything? A message is no change. */
const isDressed = (entry: Entry): boolean => isEager(entry) && entry.name !== 'notification';

/** Does it match, or anything in it? */
function holds(root: Element, selector: string): boolean {
  return safe(root).matches(selector) || !!safe(root).querySelector(selector);
}

/** What matches in `root`, itself included. */
function matching(root: ParentNode, selector: string): HTMLElement[] {
  const found = [...queryAll(root, selector)];
  if (safe(root).nodeType === 1 && safe(root as HTMLElement).matches(selector))
    found.unshift(root as HTMLElement);
  return found;
}

/** Does something with a node; a failure stays that node's own. */
function guarded(node: Element, act: (node: Element) => unknown): void {
  try {
    act(node);
  } catch (error) {
    report('core', node, 'could not be looked through', 'The rest of the page works on', error);
  }
}

/** Has the parser gone past the element, so that its content is complete? */
function isParsed(element: Element): boolean {
  if (!isLoading()) return true;
  for (let node: Node | null = element; node; node = safe(node).parentNode)
    if (safe(node).nextSibling) return true;
  return false;
}
