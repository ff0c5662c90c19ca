import { onAbort } from '../../kit/core/teardown';
import type { Slide } from './slides';

/** Fills the boxes of slides while they are shown, whichever lightbox shows them. */
export class Fills {
  readonly #running = new Map<Slide, AbortController>();

  /** @param closed aborts when the lightbox has closed */
  constructor(closed: AbortSignal) {
    onAbort(closed, () => this.stopAll());
  }

  /** Ends what plays or loads in all slides. */
  stopAll(): void {
    for (const slide of this.#running.keys()) this.stop(slide);
  }

  /**
   * Fills the box of a slide that is shown.
   * @param onSettled called later, until the slide is stopped: its content has loaded, or has failed
   * @returns is the content still to be loaded?
   */
  start(slide: Slide, onSettled: (isLoaded: boolean) => void): boolean {
    const aborter = new AbortController();
    const { signal } = aborter;
    const settle = (isLoaded: boolean) => {
      if (!signal.aborted) onSettled(isLoaded);
    };
    this.#running.set(slide, aborter);
    const wait = slide.fill?.(signal, () => settle(false));
    wait?.then(
      () => settle(true),
      () => settle(false),
    );
    return !!wait;
  }

  /** Ends what plays or loads in a slide that is shown no more. */
  stop(slide: Slide | undefined): void {
    if (!slide) return;
    this.#running.get(slide)?.abort();
    this.#running.delete(slide);
  }
}
