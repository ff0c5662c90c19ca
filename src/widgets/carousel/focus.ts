import { ownProperty, safe } from '../../runtime/dom';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select,textarea,summary,[tabindex="0"],iframe,video[controls]';

/** Does something that moves nodes of the page; what had the focus in `frame` has it afterwards. */
export function keepFocus(frame: HTMLElement, act: () => void): void {
  const held = focused();
  const isInside = held && held !== frame && safe(frame).contains(held);
  act();
  if (isInside && focused() !== held) safe(held).focus({ preventScroll: true });
}

const focused = () => ownProperty('activeElement') as HTMLElement | null;

/** Keeps the focus in a carousel whose slides change places or leave. */
export interface FocusKeeper {
  /** The slides are about to change their places in the page. */
  note(): void;
  /** Gives the focus back to what had it. */
  giveBack(): void;
  /** Moves the focus out of slides that leave, to what is seen instead. */
  leave(seen: readonly HTMLElement[]): void;
}

export function createFocusKeeper(frame: HTMLElement, row: HTMLElement): FocusKeeper {
  let held: HTMLElement | null = null;
  return {
    note() {
      const element = focused();
      held = element && safe(row).contains(element) ? element : null;
    },
    giveBack() {
      if (held && focused() !== held) safe(held).focus({ preventScroll: true });
      held = null;
    },
    leave(seen) {
      const element = focused();
      if (!element || element === row || !safe(row).contains(element)) return;
      if (seen.some((slide) => safe(slide).contains(element))) return;
      for (const slide of seen) {
        const next = safe(slide).matches(FOCUSABLE)
          ? slide
          : safe(slide).querySelector<HTMLElement>(FOCUSABLE);
        safe(next)?.focus({ preventScroll: true });
        if (next && focused() === next) return;
      }
      safe(safe(frame).querySelector<HTMLElement>('.veneer-carousel__next'))?.focus({
        preventScroll: true,
      });
    },
  };
}
