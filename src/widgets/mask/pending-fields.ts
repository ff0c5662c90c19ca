/**
 * The fields whose mask is not loaded yet: when it is needed, and whether the visitor typed before.
 * One set of listeners serves all fields of a page.
 */
export interface PendingFields {
  /** Is the mask needed at once, because the field has a value, or is a copy of one with a mistake? */
  needsMask(field: HTMLInputElement): boolean;
  /** Calls `act` once the field is pressed, focused, typed into or filled in. */
  add(field: HTMLInputElement, act?: () => void): void;
  /** @returns whether the visitor typed or pasted the field's text; autofill does not count */
  remove(field: HTMLInputElement): boolean;
}

/** A field without its mask. */
interface PendingField {
  act: (() => void) | undefined;
  isTyped: boolean;
}

/** The first event may be any of these: browsers also fill in fields that are not in view. */
const EVENTS = ['pointerdown', 'focus', 'input', 'change'];

/** Makes the list of a page's pending fields. */
export function createPendingFields(): PendingFields {
  const pending = new Map<EventTarget, PendingField>();
  let listening: AbortController | undefined;

  function start(target: EventTarget): void {
    const one = pending.get(target);
    const act = one?.act;
    if (!one || !act) return;
    one.act = undefined;
    act();
  }
  function onEvent(event: Event): void {
    const { target, type } = event;
    const one = target && pending.get(target);
    if (!one) return;
    if (type === 'input')
      one.isTyped = event instanceof InputEvent && event.inputType !== 'insertReplacementText';
    start(target);
  }
  function listen(): void {
    listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const type of EVENTS) addEventListener(type, onEvent, options);
  }

  return {
    needsMask: (field) => !!field.value || field.hasAttribute('aria-invalid') || !isRendered(),
    add(field, act) {
      pending.set(field, { act, isTyped: false });
      if (!listening) listen();
    },
    remove(field) {
      const isTyped = !!pending.get(field)?.isTyped;
      pending.delete(field);
      if (!pending.size) listening?.abort();
      if (!pending.size) listening = undefined;
      return isTyped;
    },
  };
}

/** Is the page rendered? Not by jsdom and happy-dom, where no field gets these events. Reads no layout. */
const isRendered = (): boolean => !!document.getAnimations;
