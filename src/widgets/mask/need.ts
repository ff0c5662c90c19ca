import { rootElement } from '../../runtime/dom';

/**
 * Says when a field's mask is needed, and what happened to the field before it was there. One set of
 * listeners serves all fields of a page.
 */
export interface Need {
  /** Has the field a value? */
  isNow(field: HTMLInputElement): boolean;
  /** Calls `act` as soon as it is, or the field is reached by any other way. */
  join(field: HTMLInputElement, act?: () => void): void;
  /** @returns did the visitor type or paste what is in the field; what is filled in is another's */
  leave(field: HTMLInputElement): boolean;
}

/** What is known of a field without its mask. */
interface Plain {
  act: (() => void) | undefined;
  isTyped: boolean;
}

/** In what a field may be reached: the browser fills in those out of sight, too. */
const REACHED = ['pointerdown', 'focus', 'input', 'change'];

export function createNeed(): Need {
  const plain = new Map<EventTarget, Plain>();
  let listening: AbortController | undefined;

  function reach(target: EventTarget): void {
    const one = plain.get(target);
    const act = one?.act;
    if (!one || !act) return;
    one.act = undefined;
    act();
  }
  function hear(event: Event): void {
    const { target, type } = event;
    const one = target && plain.get(target);
    if (!one) return;
    if (type === 'input')
      one.isTyped = event instanceof InputEvent && event.inputType !== 'insertReplacementText';
    reach(target);
  }
  function listen(): void {
    listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const type of REACHED) addEventListener(type, hear, options);
  }

  return {
    isNow: (field) => !!field.value || !isLaidOut(),
    join(field, act) {
      plain.set(field, { act, isTyped: false });
      if (!listening) listen();
    },
    leave(field) {
      const isTyped = !!plain.get(field)?.isTyped;
      plain.delete(field);
      if (!plain.size) listening?.abort();
      if (!plain.size) listening = undefined;
      return isTyped;
    },
  };
}

/** A page that lays nothing out is a test's: nobody reaches a field there. */
const isLaidOut = (): boolean => rootElement().getBoundingClientRect().width > 0;
