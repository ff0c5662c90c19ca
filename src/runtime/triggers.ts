import { isForNewTab, targetOf } from './events';
import { wait } from './lifecycle';
import type { Mounts } from './mounts';
import type { Page } from './page';
import { showPressed } from './press';
import { isParsed } from './scan';
import { isEager } from './widget';

/** How long a click waits for its widget before the browser's own action happens (ours), in ms. */
const PATIENCE_MS = 10_000;

/** How many of the latest clicks are recorded, for code that is loaded after them (ours). */
const RECENT = 9;

/**
 * Listens for pointer, focus and touch on elements of intent widgets, and of others that answer presses, and
 * mounts those; no element has a listener of its own. A click or a submit before the widget is mounted is
 * queued and then replayed: the widget handles it, or the browser, where the code could not be loaded.
 *
 * On the window and not the document: a name in the page can shadow `document.addEventListener`.
 * @param onPress called when the visitor presses anything that no intent widget waits for
 * @param onTab called when the visitor presses Tab
 */
export function listenForIntent(
  { intents, eager, roots, off, clicks, replays, life }: Page,
  { mount, isSettled }: Mounts,
  onPress: () => void,
  onTab: () => void,
): void {
  const waited = [...intents, ...eager.filter(({ presses }) => presses)];
  const queued = new Set<Element>();
  let isReplaying = false;

  /** The elements around a target whose widgets are not mounted yet, each with its pressed part. */
  const pendingAt = (target: Element) =>
    waited.flatMap((entry) => {
      const { selector, presses = selector } = entry;
      const element = target.closest(selector);
      const isPending =
        element &&
        !isSettled(element, entry.name) &&
        !element.closest(off) &&
        [...roots].some((root) => root.contains(element)) &&
        // Code that runs without a gesture expects the whole element.
        (!isEager(entry) || isParsed(element));
      return isPending ? [[element, entry, target.closest(presses)] as const] : [];
    });

  function mountPending(event: Event): void {
    const pending = pendingAt(targetOf(event));
    for (const [element, entry] of pending) mount(element, entry);
    // Only `pointerdown`: browsers send `pointerover` also for a pointer that rests where content appears.
    if (event.type === 'pointerdown' && pending.every(([, entry]) => isEager(entry))) onPress();
  }

  function queue(event: MouseEvent | SubmitEvent): void {
    const target = targetOf(event);
    const isSubmit = !isClick(event);
    if (isReplaying || event.defaultPrevented || isForNewTab(event)) return;
    const pending = pendingAt(target).filter(
      // A form handles its submit, anything else its click.
      ([, { isPassive }, pressed]) =>
        !isPassive && pressed && (pressed.localName === 'form') === isSubmit,
    );
    if (!pending[0]) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (queued.has(target)) return;
    queued.add(target);
    const [, first, pressed] = pending[0];
    // An optimiser's replay of a click from before this script has no `pointerdown`.
    if (isEager(first)) onPress();
    const mounted = Promise.all(pending.map(([element, entry]) => mount(element, entry)));
    const over = Promise.race([wait(PATIENCE_MS), mounted]);
    showPressed((isSubmit && event.submitter) || pressed || target, over);
    const again = () => {
      queued.delete(target);
      if (target.isConnected) replay(target, event);
    };
    // In the task of its own submission a form can't be submitted again, and Firefox settles at once where
    // code that has not loaded is asked for again.
    over.then(isSubmit ? () => setTimeout(again) : again);
  }

  function replay(target: Element, event: MouseEvent | SubmitEvent): void {
    // Nothing here throws: the errors of listeners are the page's.
    isReplaying = true;
    if (isClick(event)) {
      const again = new MouseEvent('click', event);
      if (event.isTrusted) replays.add(again);
      target.dispatchEvent(again);
    } else if (target instanceof HTMLFormElement) {
      const button = event.submitter as HTMLButtonElement | null;
      // A script may have replaced the button since.
      target.requestSubmit(button?.form === target ? button : null);
    }
    isReplaying = false;
  }

  const listen = <K extends keyof WindowEventMap>(
    types: K[],
    listener: (event: WindowEventMap[K]) => void,
  ) => {
    for (const type of types)
      addEventListener(type, listener, { capture: true, signal: life.signal });
  };
  listen(['pointerover', 'pointerdown', 'focusin'], mountPending);
  // Before `queue`, which stops a click: the visitor's own are recorded, not the replayed ones.
  listen(['click', 'auxclick'], (event) => {
    clicks.unshift(event);
    clicks.splice(RECENT);
  });
  listen(['click', 'submit'], queue);
  listen(['keydown'], (event) => {
    // Tab by its code: with Shift it has no `key` in WebKitGTK.
    if (event.which === 9) onTab();
  });
}

const isClick = (event: MouseEvent | SubmitEvent): event is MouseEvent => event.type !== 'submit';
