import { rootElement } from '../../runtime/dom';

/**
 * Says when a field's mask is needed, and what happened to the field before it was there. One set of
 * listeners serves all fields of a page.
 */
export interface Need {
  /** Has the field a value, or is it in or near what is in view? */
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

/** How far outside the viewport a field is near, in px (ours): that of all that is brought near. */
const NEAR_PX = 400;

/** In what a field may be reached while it is not near: the browser fills in those out of sight, too. */
const REACHED = ['pointerdown', 'focus', 'input', 'change'];

export function createNeed(): Need {
  const plain = new Map<EventTarget, Plain>();
  let listening: AbortController | undefined;
  let observer: IntersectionObserver | undefined;

  function reach(target: EventTarget): void {
    const one = plain.get(target);
    const act = one?.act;
    if (!one || !act) return;
    one.act = undefined;
    observer?.unobserve(target as Element);
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
    isNow: (field) => !!field.value || !window.IntersectionObserver || isNear(field),
    join(field, act) {
      plain.set(field, { act, isTyped: false });
      if (!listening) listen();
      if (!act) return;
      observer ??= new IntersectionObserver(
        (sights) => {
          for (const { isIntersecting, target } of sights) if (isIntersecting) reach(target);
        },
        { rootMargin: `${NEAR_PX}px` },
      );
      observer.observe(field);
    },
    leave(field) {
      const isTyped = !!plain.get(field)?.isTyped;
      plain.delete(field);
      observer?.unobserve(field);
      if (!plain.size) listening?.abort();
      if (!plain.size) listening = undefined;
      return isTyped;
    },
  };
}

/**
 * Is the field in or near what is in view? One that is not shown is not. A page that lays nothing
 * out is a test's: there is no far or near in it.
 */
function isNear(field: HTMLInputElement): boolean {
  const { top, bottom, width } = field.getBoundingClientRect();
  if (!width && !rootElement().getBoundingClientRect().width) return true;
  return width > 0 && bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}
