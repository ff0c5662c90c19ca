import { isForNewTab, safe } from './dom';
import type { Mounts } from './mounts';
import type { Page } from './page';
import { showPressed } from './press';
import type { Entry } from './widget';

/** How long a click waits for its widget before the browser's own action happens (ours), in ms. */
const PATIENCE_MS = 10_000;

/** How many of the visitor's latest clicks are kept, for code that comes after them (ours). */
const RECENT = 9;

/**
 * Listens for pointer, focus and touch on elements of intent widgets, and mounts those; nothing is
 * attached per element. A click or a submit that comes before its widget is there is held and then
 * done again: the widget answers it, or, where its code did not come, the browser does.
 *
 * On the window and not the document: a name in the page can shadow `document.addEventListener`.
 * @param onPress the visitor presses something that is no intent widget's
 * @param onTab the visitor moves with the keyboard
 */
export function listenForIntent(
  { intents, roots, off, clicks, life }: Page,
  { mount, isSettled }: Mounts,
  onPress: () => void,
  onTab: () => void,
): void {
  const anyIntent = intents.map(({ selector }) => selector).join();
  const held = new WeakSet<Element>();
  let isReplaying = false;

  /** The intent widgets at a target that do not answer by themselves yet. */
  function pendingAt(target: EventTarget | null): [Element, Entry][] {
    const pending: [Element, Entry][] = [];
    if (safe(target as Node | null)?.nodeType !== 1 || !safe(target as Element).closest(anyIntent))
      return pending;
    for (const entry of intents) {
      const element = safe(target as Element).closest(entry.selector);
      if (element && !isSettled(element, entry.name) && isOurs(element))
        pending.push([element, entry]);
    }
    return pending;
  }

  const isOurs = (element: Element) =>
    !safe(element).closest(off) && [...roots].some((root) => safe(root).contains(element));

  function warm({ target, type }: Event): void {
    const pending = pendingAt(target);
    for (const [element, entry] of pending) mount(element, entry);
    // Browsers tell of a pointer at rest, too, as soon as there is something below it.
    if (!pending.length && type === 'pointerdown') onPress();
  }

  function hold(event: Event): void {
    const target = event.target as Element;
    if (isReplaying || event.defaultPrevented || isForNewTab(event as MouseEvent)) return;
    // A form answers its submit, anything else its click.
    const pending = pendingAt(target).filter(
      ([element, { isPassive }]) =>
        !isPassive && (safe(element).localName === 'form') === (event.type === 'submit'),
    );
    if (!pending.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(target)) return;
    held.add(target);
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const over = Promise.race([patience, Promise.all(pending.map((one) => mount(...one)))]);
    showPressed((event as SubmitEvent).submitter ?? (pending[0] as [Element, Entry])[0], over);
    over.then(() => {
      held.delete(target);
      if (safe(target).isConnected) replay(target, event);
    });
  }

  function replay(target: Element, event: Event): void {
    isReplaying = true;
    try {
      if (event.type === 'click') safe(target).dispatchEvent(new MouseEvent('click', event));
      else submit(target as HTMLFormElement, (event as SubmitEvent).submitter);
    } finally {
      isReplaying = false;
    }
  }

  const listen = (types: string[], listener: (event: Event) => void) => {
    for (const type of types)
      addEventListener(type, listener, { capture: true, signal: life.signal });
  };
  listen(['pointerover', 'pointerdown', 'focusin'], warm);
  // Before `hold`, which hides a click: the one that is done again is no visitor's own.
  listen(['click', 'auxclick'], (event) => {
    clicks.unshift(event);
    clicks.splice(RECENT);
  });
  listen(['click', 'submit'], hold);
  listen(['keydown'], (event) => {
    // Tab, not by its name: with Shift it has none in WebKitGTK.
    if ((event as KeyboardEvent).which === 9) onTab();
  });
}

/** The button may have been swapped meanwhile; then the form goes without it. */
function submit(form: HTMLFormElement, button: HTMLElement | null): void {
  const own = (button as HTMLButtonElement | null)?.form === form ? button : null;
  safe(form).requestSubmit(own);
}
