import { elementAt } from '../../kit/core/address';
import { isVisible } from '../../runtime/platform';

/** Follows whether the visitor is still at the part of the page that the address names. */
export class PartWatch {
  /** Has the visitor scrolled away from the part? `false` on the way there. */
  isLeft = false;
  #wasSeen = false;
  readonly #onChange: () => void;

  /** @param onChange is called when `isLeft` has changed */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** A box may scroll instead of the page: its events don't bubble. */
  listen(signal: AbortSignal): void {
    addEventListener('scroll', () => this.#check(), { capture: true, passive: true, signal });
    this.start();
  }

  /** The address has changed: the visitor is on the way. */
  start(): void {
    this.isLeft = false;
    this.#wasSeen = false;
    // Where the part is in view already, no scrolling tells.
    requestAnimationFrame(() => this.#check());
  }

  #check(): void {
    if (!location.hash) return;
    const isSeen = isInView(location.hash);
    this.#wasSeen ||= isSeen;
    const isLeft = this.#wasSeen && !isSeen;
    if (isLeft === this.isLeft) return;
    this.isLeft = isLeft;
    this.#onChange();
  }
}

/** Is any of a part in the window? Always, where the page does not have the part, as with a route. */
function isInView(hash: string): boolean {
  const part = elementAt(hash);
  if (!part) return !/^#top$/i.test(hash) || scrollY < innerHeight;
  const { top, bottom } = part.getBoundingClientRect();
  return isVisible(part) && bottom >= 0 && top <= innerHeight;
}
