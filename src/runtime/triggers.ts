import { isForNewTab } from './events';
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
    (target?.nodeType === 1 ? waited : [])
      .map((entry) => {
        const { selector, presses = selector } = entry;
        return [target.closest(selector) as Element, entry, target.closest(presses)] as const;
      })
      .filter(
        ([element, entry]) =>
          element &&
          !isSettled(element, entry.name) &&
          !element.closest(off) &&
          [...roots].some((root) => root.contains(element)) &&
          // Code that runs without a gesture expects the whole element.
          (!isEager(entry) || isParsed(element)),
      );

  function mountPending({ target, type }: Event): void {
    const pending = pendingAt(target as Element);
    for (const [element, entry] of pending) mount(element, entry);
    // Only `pointerdown`: browsers send `pointerover` also for a pointer that rests where content appears.
    if (type === 'pointerdown' && pending.every(([, entry]) => isEager(entry))) onPress();
  }

  function queue(event: Event): void {
    const target = event.target as Element;
    if (isReplaying || event.defaultPrevented || isForNewTab(event as MouseEvent)) return;
    const pending = pendingAt(target).filter(
      // A form handles its submit, anything else its click.
      ([, { isPassive }, pressed]) =>
        !isPassive && pressed && (pressed.localName === 'form') === (event.type === 'submit'),
    );
    if (!pending[0]) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (queued.has(target)) return;
    queued.add(target);
    const [, first, pressed] = pending[0];
    // An optimiser's replay of a click from before this script has no `pointerdown`.
    if (isEager(first)) onPress();
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const mounted = Promise.all(pending.map(([element, entry]) => mount(element, entry)));
    const over = Promise.race([patience, mounted]);
    showPressed((event as SubmitEvent).submitter ?? (pressed as Element), over);
    const again = () => {
      queued.delete(target);
      if (target.isConnected) replay(target, event);
    };
    // In the task of its own submission a form can't be submitted again, and Firefox settles at once where
    // code that has not loaded is asked for again.
    over.then(event.type === 'submit' ? () => setTimeout(again) : again);
  }

  function replay(target: Element, event: Event): void {
    // Nothing here throws: the errors of listeners are the page's.
    isReplaying = true;
    if (event.type === 'click') {
      const again = new MouseEvent('click', event);
      if (event.isTrusted) replays.add(again);
      target.dispatchEvent(again);
    } else submit(target as HTMLFormElement, (event as SubmitEvent).submitter);
    isReplaying = false;
  }

  const listen = (types: string[], listener: (event: Event) => void) => {
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
    if ((event as KeyboardEvent).which === 9) onTab();
  });
}

/** Submits a form; without the button where that has been replaced meanwhile. */
function submit(form: HTMLFormElement, button: HTMLElement | null): void {
  const own = (button as HTMLButtonElement | null)?.form === form ? button : null;
  form.requestSubmit(own);
}
