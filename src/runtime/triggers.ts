/** An intent widget that a gesture's target belongs to. */
export interface Wanted {
  element: Element;
  /** Does the widget itself answer gestures by now? */
  isSettled: boolean;
  /** Does a click or submit wait for it? */
  holdsClick: boolean;
  mount(): Promise<void>;
}

/** How long a click waits for its widget before the browser's own action happens (ours), in ms. */
const PATIENCE_MS = 10_000;

/**
 * Listens on the window for pointer, focus and touch on elements of intent widgets, and mounts
 * those; nothing is attached per element. A click or a submit that comes before its widget is
 * there is held and then done again: the widget answers it, or, where its code did not come, the
 * browser does.
 *
 * The window and not the document: a name in the page can shadow `document.addEventListener`.
 * @param wantedAt the intent widgets of an event's target
 * @returns how to stop listening
 */
export function listenForIntent(wantedAt: (target: Element) => Wanted[]): () => void {
  const held = new WeakSet<Element>();
  let isReplaying = false;

  function warm({ target }: Event): void {
    for (const wanted of pendingAt(target)) wanted.mount();
  }

  function pendingAt(target: EventTarget | null): Wanted[] {
    const wanted = (target as Node | null)?.nodeType === 1 ? wantedAt(target as Element) : [];
    return wanted.filter(({ isSettled }) => !isSettled);
  }

  function hold(event: Event): void {
    if (isReplaying || event.defaultPrevented || !isPlain(event)) return;
    const target = event.target as Element;
    // A form answers its submit, anything else its click.
    const pending = pendingAt(target).filter(
      ({ element, holdsClick }) =>
        holdsClick && (element.localName === 'form') === (event.type === 'submit'),
    );
    if (!pending.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(target)) return;
    held.add(target);
    const code = Promise.all(pending.map((wanted) => wanted.mount()));
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    Promise.race([code, patience]).then(() => {
      held.delete(target);
      if (target.isConnected) replay(target, event);
    });
  }

  function replay(target: Element, event: Event): void {
    isReplaying = true;
    try {
      if (event.type === 'click') target.dispatchEvent(new MouseEvent('click', event));
      else
        HTMLFormElement.prototype.requestSubmit.call(
          target as HTMLFormElement,
          (event as SubmitEvent).submitter,
        );
    } finally {
      isReplaying = false;
    }
  }

  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, warm, options);
  for (const type of ['click', 'submit'])
    addEventListener(type, hold, { ...options, passive: false });
  return () => stop.abort();
}

/** A click that asks for a new tab or window, or a download, is the browser's. */
function isPlain(event: Event): boolean {
  const { ctrlKey, shiftKey, metaKey, altKey, button } = event as MouseEvent;
  return !(ctrlKey || shiftKey || metaKey || altKey || button);
}
