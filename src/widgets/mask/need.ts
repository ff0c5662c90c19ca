import { anySignal } from '../../kit/teardown';
import { rootElement } from '../../runtime/dom';

/** Says when IMask is needed: once any field of the page is, it is for all of them. */
export interface Need {
  isNow(field: HTMLInputElement): boolean;
  /** Calls `act` as soon as it is needed. */
  wait(field: HTMLInputElement, signal: AbortSignal, act: () => void): void;
}

/** How far outside the viewport a field is near, in px (ours): that of all that is brought near. */
const NEAR_PX = 400;

/** In what a field may be reached while it is not near: the browser fills in those out of sight, too. */
const REACHED = ['pointerdown', 'focus', 'input', 'change'];

export function createNeed(): Need {
  const waiting = new Set<() => void>();
  let isNow = false;
  let observer: IntersectionObserver | undefined;

  function tell(): void {
    isNow = true;
    observer?.disconnect();
    for (const act of [...waiting]) act();
  }

  return {
    isNow: (field) => {
      isNow ||= !!field.value || !window.IntersectionObserver || isNear(field);
      if (isNow && waiting.size) tell();
      return isNow;
    },
    wait(field, signal, act) {
      const own = anySignal([signal]);
      const once = () => {
        waiting.delete(once);
        own.abort();
        if (!signal.aborted) act();
      };
      waiting.add(once);
      own.signal.addEventListener('abort', () => {
        waiting.delete(once);
        observer?.unobserve(field);
      });
      for (const type of REACHED)
        field.addEventListener(type, tell, { capture: true, signal: own.signal });
      observer ??= new IntersectionObserver(
        (sights) => {
          if (sights.some(({ isIntersecting }) => isIntersecting)) tell();
        },
        { rootMargin: `${NEAR_PX}px` },
      );
      observer.observe(field);
    },
  };
}

/**
 * Is the field in or near what is in view? One that is not shown is not. A page that lays nothing
 * out is a test's: there is no far or near in it.
 */
function isNear(field: Element): boolean {
  const { top, bottom, width } = field.getBoundingClientRect();
  if (!width && !rootElement().getBoundingClientRect().width) return true;
  return width > 0 && bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}
