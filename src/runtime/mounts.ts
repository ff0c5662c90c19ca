import { emit, queryAll } from './dom';
import type { Page } from './page';
import { report } from './report';
import { isUnloaded } from './unloaded';
import type { Entry, WidgetModule } from './widget';

/** What is mounted on which element. No class or attribute in the page is believed about it. */
export interface Mounts {
  /** Mounts a widget on an element, once; settles when that is done or reported. Never throws. */
  mount(element: Element, entry: Entry): Promise<void>;
  /** Is the widget's answer to this element final, be it mounted or refused? */
  isSettled(element: Element, name: string): boolean;
  /** Takes every widget of an element back. */
  unmount(element: Element): void;
  /** Takes back what is mounted in a node that left the page. */
  unmountTree(node: Element): void;
  /** Takes back what is mounted by the widgets that are meant; by all where none is named. */
  unmountAll(isMeant?: (entry: Entry) => boolean): void;
}

interface Mounted {
  entry: Entry;
  aborter: AbortController;
  done: Promise<void>;
  settled: boolean;
}

/** Keeps the mounts of one page. One element's failure is reported and stays its own. */
export function createMounts({ widget: load }: Page): Mounts {
  const mounted = new Map<Element, Map<string, Mounted>>();

  async function run(element: Element, entry: Entry, own: Mounted): Promise<void> {
    const { signal } = own.aborter;
    let widget: WidgetModule;
    try {
      widget = await load(entry.name);
    } catch {
      // Loading has reported it.
      forget(element, own);
      return;
    }
    if (signal.aborted) return;
    // It left while its code was on the way: nobody would ever take it back.
    if (!element.isConnected) {
      forget(element, own);
      return;
    }
    try {
      await widget.mount(element as HTMLElement, signal);
      if (!signal.aborted) emit(element, 'mount', { widget: entry.name });
    } catch (error) {
      own.aborter.abort();
      // A part of its code did not come, which has been reported.
      if (isUnloaded(error)) {
        forget(element, own);
        return;
      }
      report(entry.name, element, 'could not start', 'The server’s markup stays', error);
    }
    own.settled = true;
  }

  /** Forgets a mount that came to nothing, so that the next gesture may try again. */
  function forget(element: Element, one: Mounted): void {
    const own = mounted.get(element);
    // Taken back and mounted again meanwhile, it is another one's.
    if (own?.get(one.entry.name) === one) own.delete(one.entry.name);
    if (!own?.size) mounted.delete(element);
  }

  function unmount(element: Element, isMeant: (entry: Entry) => boolean = () => true): void {
    for (const one of [...(mounted.get(element)?.values() ?? [])]) {
      const { entry, aborter, settled } = one;
      if (!isMeant(entry)) continue;
      forget(element, one);
      const wasMounted = settled && !aborter.signal.aborted;
      aborter.abort();
      if (wasMounted) emit(element, 'unmount', { widget: entry.name });
    }
  }

  return {
    mount(element, entry) {
      let own = mounted.get(element);
      if (!own) {
        own = new Map();
        mounted.set(element, own);
      }
      let one = own.get(entry.name);
      if (!one) {
        one = { entry, aborter: new AbortController(), done: Promise.resolve(), settled: false };
        own.set(entry.name, one);
        one.done = run(element, entry, one);
      }
      return one.done;
    },
    isSettled: (element, name) => !!mounted.get(element)?.get(name)?.settled,
    unmount: (element) => unmount(element),
    unmountTree(node) {
      if (mounted.size) for (const element of [node, ...queryAll(node, '*')]) unmount(element);
    },
    unmountAll(isMeant) {
      for (const element of [...mounted.keys()]) unmount(element, isMeant);
    },
  };
}
