import { SLIDESHOW_MS } from '../options';

/** Shows one slide after the other, each for the same time after its content is there. */
export interface Slideshow {
  toggle(): void;
  stop(): void;
  /** Begins the time of the slide that is shown. */
  restart(): void;
}

interface SlideshowOptions {
  hasReducedMotion: boolean;
  /** Is the content of the slide that is shown still loading? */
  isWaiting(): boolean;
  onTime(): void;
  onToggle(isPlaying: boolean): void;
  /** Aborts when the lightbox has closed. */
  signal: AbortSignal;
}

/** @param progress grows while a slide's time passes, unless the visitor asked for reduced motion */
export function createSlideshow(
  progress: HTMLDivElement,
  { hasReducedMotion, isWaiting, onTime, onToggle, signal }: SlideshowOptions,
): Slideshow {
  let isPlaying = false;
  let timer = 0;
  let growing: Animation | undefined;

  function restart(): void {
    clearTimeout(timer);
    growing?.cancel();
    if (!isPlaying || isWaiting() || document.visibilityState === 'hidden') return;
    timer = window.setTimeout(onTime, SLIDESHOW_MS);
    if (hasReducedMotion) return;
    growing = progress.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], SLIDESHOW_MS);
  }

  function play(willPlay: boolean): void {
    if (isPlaying === willPlay) return;
    isPlaying = willPlay;
    restart();
    onToggle(isPlaying);
  }

  // A hidden tab shows its slide for the whole time once it is seen again.
  addEventListener('visibilitychange', restart, { signal });
  return { restart, stop: () => play(false), toggle: () => play(!isPlaying) };
}
