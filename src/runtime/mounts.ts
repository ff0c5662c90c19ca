import { emit, queryAll, safe } from './dom';
import type { Page } from './page';
import { report } from './report';
import { isUnloaded } from './unloaded';
import type { Entry, WidgetModule } from './widget';

/** What is mounted on which element. No class or attribute in the page is believed about it. */
export interface Mounts {
  /** Mounts a widget on an element, once; settles when that is done or reported. Never throws. */
  mount(element: Element, entry: Entry): Promise<unknown> | undefined;
  /** Is the widget's answer to this element final, be it mounted or refused? None where it has none. */
  isSettled(element: Element, name: string): boolean | undefined;
  /** Unmounts every widget of an element. */
  unmount(element: Element): void;
  /** Unmounts what is mounted in a node that left the page. */
  unmountTree(node: Element): void;
  /** Unmounts the widgets that are meant; all where none is named. */
  unmountAll(isMeant?: (entry: Entry) => boolean): void;
}

interface Mounted {
  entry: Entry;
  element: Element;
  /** Made before its code is loaded: what was unmounted meanwhile is not mounted. */
  life: AbortController;
  /** Settles when it is mounted, with those that came in the same moment. */
  done?: Promise<unknown>;
  settled?: boolean;
}

/**
 * Keeps the mounts of one page. One element's failure is reported and stays its own.
 * @param beforeLoad a widget's code is about to be asked for; what it gives is waited for
 */
export function createMounts(
  { loadWidget }: Page,
  beforeLoad: (entry: Entry) => Promise<void> | undefined,
): Mounts {
  // An element has one or two: a list is found through sooner than a map is made.
  const mounted = new Map<Element, Mounted[]>();
  /** What waits for a widget's code: thousands of elements have one promise together. */
  const waiting = new Map<string, Mounted[]>();

  /** @returns settles when all that comes until the code is there has been mounted */
  async function wait(entry: Entry, those: Mounted[]): Promise<void> {
    const { name } = entry;
    waiting.set(name, those);
    // No turn is lost where there is nothing to wait for.
    const before = beforeLoad(entry);
    if (before) await before;
    let widget: WidgetModule | undefined;
    try {
      widget = await loadWidget(name);
    } catch {
      // Loading has reported it.
    }
    waiting.delete(name);
    const works: Promise<void>[] = [];
    for (const one of those) {
      const work = widget ? begin(one, widget) : forget(one);
      if (work) works.push(work);
    }
    await Promise.all(works);
  }

  function begin(one: Mounted, { mount }: WidgetModule): Promise<void> | void {
    const { element, life } = one;
    if (life.signal.aborted) return;
    // It left while its code was on the way: nobody would ever unmount it.
    if (!safe(element).isConnected) {
      forget(one);
      return;
    }
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
    // A part of its code did not come, which has been reported.
    if (isUnloaded(error)) forget(one);
    else report(one.entry.name, one.element, 'could not start', 'The server’s markup stays', error);
  }

  const oneOf = (element: Element, name: string) =>
    mounted.get(element)?.find(({ entry }) => entry.name === name);

  /** Forgets a mount that came to nothing, so that the next gesture may try again. */
  function forget(one: Mounted): void {
    const { element } = one;
    // Unmounted and mounted again meanwhile, it is another one's.
    const others = (mounted.get(element) ?? []).filter((it) => it !== one);
    if (others.length) mounted.set(element, others);
    else mounted.delete(element);
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
    unmount: (element) => unmount(element),
    unmountTree(node) {
      if (mounted.size) for (const element of [node, ...queryAll(node, '*')]) unmount(element);
    },
    unmountAll(isMeant) {
      for (const element of [...mounted.keys()]) unmount(element, isMeant);
    },
  };
}
