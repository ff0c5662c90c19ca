import { emit } from './events';
import { isUnloaded } from './loader';
import type { Page } from './page';
import { report } from './report';
import type { Entry, WidgetModule } from './widget';

/**
 * What is mounted on which element. Kept in memory: classes and attributes in the page prove
 * nothing.
 */
export interface Mounts {
  /** Mounts a widget on an element, once; settles when that is done or reported. Never throws. */
  mount(element: Element, entry: Entry): Promise<unknown> | undefined;
  /**
   * Has the widget been mounted on this element, or failed for good? `undefined` where neither is
   * known.
   */
  isSettled(element: Element, name: string): boolean | undefined;
  /** Unmounts everything in a node that was removed from the page. */
  unmountTree(node: Element): void;
  /** Unmounts the widgets for which `isMeant` is true; all without it. */
  unmountAll(isMeant?: (entry: Entry) => boolean): void;
}

interface Mounted {
  entry: Entry;
  element: Element;
  /** Exists before the code is loaded: a widget that is unmounted meanwhile is not mounted. */
  life: AbortController;
  /** Settles when it is mounted, together with all that wait for the same code. */
  done?: Promise<unknown>;
  /** Mounted, or failed for good. */
  settled?: boolean;
}

/**
 * Mounts and unmounts the widgets of one page. The failure of one element is reported and affects no other.
 * @param beforeLoad called before a widget's code is loaded; a promise that it returns is awaited
 */
export function createMounts(
  { loadWidget }: Page,
  beforeLoad: (entry: Entry) => Promise<void> | void,
): Mounts {
  // An element has one or two widgets: a list is faster than a map.
  const mounted = new Map<Element, Mounted[]>();
  /** The mounts that wait for a widget's code: thousands of elements share one promise. */
  const waiting = new Map<string, Mounted[]>();

  /** @returns settles when everything that was added until the code is loaded has been mounted */
  async function wait(entry: Entry, those: Mounted[]): Promise<void> {
    const { name } = entry;
    waiting.set(name, those);
    // `await` only a promise: else a microtask is lost.
    const before = beforeLoad(entry);
    if (before) await before;
    // Loading has reported a failure.
    const widget = await loadWidget(name).catch(() => {});
    waiting.delete(name);
    const works = those.map((one) => (widget ? begin(one, widget) : forget(one)));
    // Thousands of elements may have nothing to wait for.
    await Promise.all(works.filter(Boolean));
  }

  function begin(one: Mounted, { mount }: WidgetModule): Promise<void> | void {
    const { element, life } = one;
    if (life.signal.aborted) return;
    // It was removed while its code was loading: nothing would ever unmount it.
    if (!element.isConnected) return forget(one);
    try {
      const work = mount(element as HTMLElement, life.signal);
      if (typeof work === 'object')
        return work.then(
          () => finish(one),
          (error) => fail(one, error),
        );
      finish(one);
    } catch (error) {
      fail(one, error);
    }
  }

  function finish(one: Mounted): void {
    if (!one.life.signal.aborted) emit(one.element, 'mount', { widget: one.entry.name });
    one.settled = true;
  }

  function fail(one: Mounted, error: unknown): void {
    one.life.abort();
    one.settled = true;
    // A part of its code could not be loaded, which has been reported.
    if (isUnloaded(error)) forget(one);
    else report(one.entry.name, one.element, 'could not start', 'The markup stays', error);
  }

  const oneOf = (element: Element, name: string) =>
    mounted.get(element)?.find((one) => one.entry.name === name);

  /** Removes a mount that failed or ended, so that the next gesture can try again. */
  function forget(one: Mounted): void {
    const { element } = one;
    // Only this mount: the element may have been unmounted and mounted again meanwhile.
    const others = (mounted.get(element) ?? []).filter((it) => it !== one);
    mounted.set(element, others);
    if (!others.length) mounted.delete(element);
  }

  function unmount(element: Element, isMeant: (entry: Entry) => boolean = () => true): void {
    for (const one of mounted.get(element) ?? []) {
      const { entry, settled, life } = one;
      if (!isMeant(entry)) continue;
      forget(one);
      const wasMounted = settled && !life.signal.aborted;
      life.abort();
      if (wasMounted) emit(element, 'unmount', { widget: entry.name });
    }
  }

  return {
    mount(element, entry) {
      const known = oneOf(element, entry.name);
      if (known) return known.done;
      const one: Mounted = { entry, element, life: new AbortController() };
      mounted.set(element, [...(mounted.get(element) ?? []), one]);
      const others = waiting.get(entry.name);
      others?.push(one);
      one.done = others?.[0]?.done ?? wait(entry, [one]);
      return one.done;
    },
    isSettled: (element, name) => oneOf(element, name)?.settled,
    unmountTree(node) {
      if (mounted.size)
        for (const element of [node, ...node.querySelectorAll('*')]) unmount(element);
    },
    unmountAll(isMeant) {
      for (const element of [...mounted.keys()]) unmount(element, isMeant);
    },
  };
}
