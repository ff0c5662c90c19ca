import { SLIDESHOW_MS } from '../options';

interface SlideshowOptions {
  /** Grows while a slide's time passes, unless the visitor asked for reduced motion. */
  progress: HTMLDivElement;
  hasReducedMotion: boolean;
  /** Is the content of the slide that is shown still loading? */
  isWaiting(): boolean;
  onTime(): void;
  onToggle(isPlaying: boolean): void;
  /** Aborts when the lightbox has closed. */
  signal: AbortSignal;
}

/** Shows one slide after the other, each for the same time after its content is there. */
export class Slideshow {
  readonly #options: SlideshowOptions;
  #isPlaying = false;
  #timer = 0;
  #growing: Animation | undefined;

  constructor(options: SlideshowOptions) {
    this.#options = options;
    // A hidden tab shows its slide for the whole time once it is seen again.
    addEventListener('visibilitychange', () => this.restart(), { signal: options.signal });
  }

  toggle(): void {
    this.#isPlaying = !this.#isPlaying;
    this.restart();
    this.#options.onToggle(this.#isPlaying);
  }

  stop(): void {
    if (this.#isPlaying) this.toggle();
  }

  /** Begins the time of the slide that is shown. */
  restart(): void {
    const { progress, hasReducedMotion, isWaiting, onTime } = this.#options;
    clearTimeout(this.#timer);
    this.#growing?.cancel();
    if (!this.#isPlaying || isWaiting() || document.visibilityState === 'hidden') return;
    this.#timer = window.setTimeout(onTime, SLIDESHOW_MS);
    if (hasReducedMotion) return;
    const frames = [{ transform: 'scaleX(0)' }, { transform: 'none' }];
    this.#growing = progress.animate(frames, SLIDESHOW_MS);
  }
}
