import { createMounts } from './mounts';
import type { Report } from './report';
import { listenForIntent, type Wanted } from './triggers';
import type { Entry, WidgetModule } from './widget';

/** What the core is started with. */
export interface Core {
  registry: readonly Entry[];
  /** What attribute names begin with: `data-`, or what the tag's prefix makes of it. */
  prefix: string;
  /** Brings a widget's code; a failure is reported by who loads. */
  load(name: string): Promise<WidgetModule>;
  report: Report;
}

/** A started core. */
export interface Runtime {
  /** Looks in `root` and goes on watching it; settles once its `ready` widgets are mounted. */
  enhance(root: ParentNode): Promise<void>;
  /** Takes everything back: widgets, observers, listeners. */
  stop(): void;
}

/** How far outside the viewport a `visible` element is mounted, in px (ours; §9 has it for images). */
const NEAR_PX = 400;

/** Starts the core: scan, observe, mount, unmount. Cost grows with what changes, never with the page. */
export function startRuntime({ registry, prefix, load, report }: Core): Runtime {
  const named = (selector: string) => selector.replace(/data-/g, prefix);
  const entries = registry.map((entry) => ({ ...entry, selector: named(entry.selector) }));
  const select = (some: Entry[]) => some.map((entry) => entry.selector).join() || 'x-none';
  const intents = entries.filter((entry) => entry.when === 'intent');
  const eager = entries.filter((entry) => entry.when !== 'intent');
  const anyIntent = select(intents);
  const anyEager = select(eager);
  const off = named('[data-veneer=off]');
  const mounts = createMounts(load, report);
  const roots = new Set<Node>();
  const halfParsed = new Set<Element>();

  const observer = new MutationObserver(applyChanges);
  const nearby = window.IntersectionObserver
    ? new IntersectionObserver(mountNear, { rootMargin: `${NEAR_PX}px` })
    : null;

  /** Mounts what is wanted now in `root`, itself included. */
  function scan(root: ParentNode): Promise<unknown> {
    const found = [...root.querySelectorAll(anyEager)];
    if (root.nodeType === 1 && (root as Element).matches(anyEager)) found.push(root as Element);
    const ready = found.map((element) => {
      if (isParsed(element)) return mountEager(element);
      return halfParsed.add(element);
    });
    return Promise.all([...ready, wake(root)]);
  }

  function mountEager(element: Element): Promise<unknown> {
    const wanted = eager.filter((entry) => element.matches(entry.selector));
    if (element.closest(off)) return Promise.resolve();
    const far = (entry: Entry) => nearby && entry.when === 'visible';
    if (wanted.some(far)) nearby?.observe(element);
    return Promise.all(wanted.map((entry) => (far(entry) ? null : mounts.mount(element, entry))));
  }

  function mountNear(sights: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of sights) {
      if (!isIntersecting) continue;
      nearby?.unobserve(target);
      for (const entry of eager) if (target.matches(entry.selector)) mounts.mount(target, entry);
    }
  }

  /** Mounts the widget that the address asks for, such as a gallery at `#rooms-3`. */
  function wake(root: ParentNode): Promise<unknown> {
    return Promise.all(
      intents.map((entry) => {
        const element = entry.wake?.test(location.hash) && root.querySelector(entry.selector);
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

  function wantedAt(target: Element): Wanted[] {
    if (!target.closest(anyIntent)) return [];
    const wanted: Wanted[] = [];
    for (const entry of intents) {
      const element = target.closest(entry.selector);
      if (element && isOurs(element)) {
        wanted.push({
          element,
          isSettled: mounts.isSettled(element, entry.name),
          holdsClick: !!entry.holdsClick,
          mount: () => mounts.mount(element, entry),
        });
      }
    }
    return wanted;
  }

  const isOurs = (element: Element) =>
    !element.closest(off) && [...roots].some((root) => root.contains(element));
  const wakeAll = () => {
    for (const root of roots) wake(root as Document);
  };
  const stopListening = listenForIntent(wantedAt);
  addEventListener('DOMContentLoaded', finishParsed);
  addEventListener('hashchange', wakeAll);

  return {
    async enhance(root) {
      if (![...roots].some((known) => known.contains(root))) {
        roots.add(root);
        observer.observe(root, { childList: true, subtree: true });
      }
      await scan(root);
    },
    stop() {
      observer.disconnect();
      nearby?.disconnect();
      stopListening();
      removeEventListener('DOMContentLoaded', finishParsed);
      removeEventListener('hashchange', wakeAll);
      mounts.unmountAll();
    },
  };
}

/** Has the parser gone past the element, so that its content is complete? */
function isParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode)
    if (node.nextSibling) return true;
  return false;
}
