import { isForNewTab, targetOf } from './events';
import { wait } from './lifecycle';
import type { Mounts } from './mounts';
import { isOurs, type Page } from './page';
import { showPressed } from './press';
import { isParsed } from './scan';
import { type Entry, isEager } from './widget';

/** How long a click waits for its widget before the browser's own action happens (ours), in ms. */
const PATIENCE_MS = 10_000;

/** A widget that is not mounted yet, on an element around the target of an event. */
interface Pending {
  element: Element;
  entry: Entry;
  /** The part of the element that the visitor pressed, if the widget answers presses there. */
  pressed: Element | null;
}

/**
 * Listens for pointer, focus and touch on elements of intent widgets, and of others that answer presses, and
 * mounts those; no element has a listener of its own. A click or a submit before the widget is mounted is
 * queued and then replayed: the widget handles it, or the browser, where the code could not be loaded.
 *
 * On the window and not the document: a name in the page can shadow `document.addEventListener`.
 */
export class Triggers {
  readonly #page: Page;
  readonly #mounts: Mounts;
  readonly #onPress: () => void;
  /** The widgets for which a gesture may wait. */
  readonly #waited: Entry[];
  readonly #queued = new Set<Element>();
  #isReplaying = false;

  /** @param onPress called when the visitor presses anything that no intent widget waits for */
  constructor(page: Page, mounts: Mounts, onPress: () => void) {
    this.#page = page;
    this.#mounts = mounts;
    this.#onPress = onPress;
    const { intents, eager, clicks, life } = page;
    this.#waited = [...intents, ...eager.filter(({ presses }) => presses)];
    const options = { capture: true, signal: life.signal };
    const listen = <K extends keyof WindowEventMap>(
      types: K[],
      listener: (event: WindowEventMap[K]) => void,
    ) => {
      for (const type of types) addEventListener(type, listener, options);
    };
    listen(['pointerover', 'pointerdown', 'focusin'], (event) => this.#mountPending(event));
    // Before `#queue`, which stops a click: the visitor's own are recorded, not the replayed ones.
    listen(['click', 'auxclick'], (event) => {
      clicks.unshift(event);
      // The latest (ours), for code that is loaded after them.
      clicks.splice(9);
    });
    listen(['click', 'submit'], (event) => this.#queue(event));
  }

  #pendingAt(target: Element): Pending[] {
    return this.#waited.flatMap((entry) => {
      const { name, selector, presses = selector } = entry;
      const element = target.closest(selector);
      const isPending =
        element &&
        !this.#mounts.isSettled(element, name) &&
        isOurs(element, this.#page) &&
        // Code that runs without a gesture expects the whole element.
        (!isEager(entry) || isParsed(element));
      return isPending ? [{ element, entry, pressed: target.closest(presses) }] : [];
    });
  }

  #mountPending(event: Event): void {
    const pending = this.#pendingAt(targetOf(event));
    for (const { element, entry } of pending) this.#mounts.mount(element, entry);
    // Only `pointerdown`: browsers send `pointerover` also for a pointer that rests where content appears.
    if (event.type === 'pointerdown' && pending.every(({ entry }) => isEager(entry)))
      this.#onPress();
  }

  #queue(event: MouseEvent | SubmitEvent): void {
    const target = targetOf(event);
    const isSubmit = !isClick(event);
    if (this.#isReplaying || event.defaultPrevented || isForNewTab(event)) return;
    // A form handles its submit, anything else its click.
    const pending = this.#pendingAt(target).filter(
      ({ entry, pressed }) =>
        !entry.isPassive && pressed && (pressed.localName === 'form') === isSubmit,
    );
    const [first] = pending;
    if (!first) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#queued.has(target)) return;
    this.#queued.add(target);
    // An optimiser's replay of a click from before this script has no `pointerdown`.
    if (isEager(first.entry)) this.#onPress();
    const mounted = pending.map(({ element, entry }) => this.#mounts.mount(element, entry));
    const over = Promise.race([wait(PATIENCE_MS), Promise.all(mounted)]);
    showPressed((isSubmit && event.submitter) || first.pressed || target, over);
    const again = () => {
      this.#queued.delete(target);
      if (target.isConnected) this.#replay(target, event);
    };
    // In the task of its own submission a form can't be submitted again, and Firefox settles at once where
    // code that has not loaded is asked for again.
    over.then(isSubmit ? () => setTimeout(again) : again);
  }

  #replay(target: Element, event: MouseEvent | SubmitEvent): void {
    // Nothing here throws: the errors of listeners are the page's.
    this.#isReplaying = true;
    if (isClick(event)) {
      const again = new MouseEvent('click', event);
      if (event.isTrusted) this.#page.replays.add(again);
      target.dispatchEvent(again);
    } else if (target instanceof HTMLFormElement) {
      const button = event.submitter as HTMLButtonElement | null;
      // A script may have replaced the button since.
      target.requestSubmit(button?.form === target ? button : null);
    }
    this.#isReplaying = false;
  }
}

const isClick = (event: MouseEvent | SubmitEvent): event is MouseEvent => event.type !== 'submit';
