import { emit } from './events';
import type { Page } from './page';
import { report } from './report';
import type { Entry, WidgetModule } from './widget';

/** A widget on an element. */
interface Mounted {
  entry: Entry;
  element: Element;
  /** Exists before the code is loaded: a widget that is unmounted before that is not mounted. */
  life: AbortController;
  /** Settles when it is mounted, together with all that wait for the same code. */
  done?: Promise<unknown>;
  /** Mounted, or failed for good. */
  isSettled?: boolean;
}

/**
 * Mounts and unmounts the widgets of one page. The failure of one element is reported and affects no other.
 * Memory says which widgets are mounted: classes and attributes in the page prove nothing.
 */
export class Mounts {
  readonly #loadPart: Page['loadPart'];
  readonly #beforeLoad: (entry: Entry) => Promise<void> | void;
  // An element has one or two widgets: a list is faster than a map.
  readonly #mounted = new Map<Element, Mounted[]>();
  /** The mounts that wait for a widget's code: thousands of elements share one promise. */
  readonly #waiting = new Map<string, Mounted[]>();

  /** @param beforeLoad called before a widget's code is loaded; a promise that it returns is awaited */
  constructor({ loadPart }: Page, beforeLoad: (entry: Entry) => Promise<void> | void) {
    this.#loadPart = loadPart;
    this.#beforeLoad = beforeLoad;
  }

  /** Mounts a widget on an element, once; settles when that is done or reported. Never throws. */
  mount(element: Element, entry: Entry): Promise<unknown> | undefined {
    const known = this.#find(element, entry.name);
    if (known) return known.done;
    const mounted: Mounted = { entry, element, life: new AbortController() };
    this.#mounted.set(element, [...this.#on(element), mounted]);
    const others = this.#waiting.get(entry.name);
    others?.push(mounted);
    mounted.done = others?.[0]?.done ?? this.#load(entry, [mounted]);
    return mounted.done;
  }

  /** Has the widget been mounted on this element, or failed for good? `undefined`: neither is known. */
  isSettled(element: Element, name: string): boolean | undefined {
    return this.#find(element, name)?.isSettled;
  }

  /** Unmounts everything in a node that was removed from the page. */
  unmountTree(node: Element): void {
    if (this.#mounted.size)
      for (const element of [node, ...node.querySelectorAll('*')]) this.#unmount(element);
  }

  /** Unmounts the widgets for which `isMeant` is true; all without it. */
  unmountAll(isMeant?: (entry: Entry) => boolean): void {
    for (const element of [...this.#mounted.keys()]) this.#unmount(element, isMeant);
  }

  #on(element: Element): Mounted[] {
    return this.#mounted.get(element) ?? [];
  }

  #find(element: Element, name: string): Mounted | undefined {
    return this.#on(element).find(({ entry }) => entry.name === name);
  }

  /** @returns settles when all that waits for the code at the time when it is loaded has been mounted */
  async #load(entry: Entry, waiting: Mounted[]): Promise<void> {
    const { name } = entry;
    this.#waiting.set(name, waiting);
    // `await` only a promise: else a microtask is lost.
    const before = this.#beforeLoad(entry);
    if (before) await before;
    // Loading has reported a failure.
    const widget = await this.#loadPart(name).catch(() => {});
    this.#waiting.delete(name);
    const works = waiting.map((it) => (widget ? this.#begin(it, widget) : this.#forget(it)));
    // Thousands of elements may have nothing to wait for.
    await Promise.all(works.filter(Boolean));
  }

  #begin(mounted: Mounted, { mount }: WidgetModule): Promise<void> | void {
    const { entry, element, life } = mounted;
    const { signal } = life;
    if (signal.aborted) return;
    // It was removed while its code was loading: nothing would ever unmount it.
    if (!element.isConnected) return this.#forget(mounted);
    const finish = () => {
      if (!signal.aborted) emit(element, 'mount', { widget: entry.name });
      mounted.isSettled = true;
    };
    const fail = (error: unknown) => {
      life.abort();
      mounted.isSettled = true;
      // A part of its code could not be loaded, which has been reported.
      if (Object(error).isUnloaded) this.#forget(mounted);
      else report(entry.name, element, 'could not start', 'The markup stays', error);
    };
    try {
      const work = mount(element as HTMLElement, signal);
      return work === undefined ? finish() : work.then(finish, fail);
    } catch (error) {
      fail(error);
    }
  }

  /** Removes a mount that failed or ended, so that the next gesture can try again. */
  #forget(mounted: Mounted): void {
    const { element } = mounted;
    // Only this mount: the element may have been unmounted and mounted again since.
    const others = this.#on(element).filter((it) => it !== mounted);
    this.#mounted.set(element, others);
    if (!others.length) this.#mounted.delete(element);
  }

  #unmount(element: Element, isMeant: (entry: Entry) => boolean = () => true): void {
    for (const mounted of this.#on(element)) {
      const { entry, isSettled, life } = mounted;
      if (!isMeant(entry)) continue;
      this.#forget(mounted);
      const wasMounted = isSettled && !life.signal.aborted;
      life.abort();
      if (wasMounted) emit(element, 'unmount', { widget: entry.name });
    }
  }
}
