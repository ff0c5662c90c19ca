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
}

/** @param progress grows while a slide's time passes, unless the visitor asked for reduced motion */
export function createSlideshow(
  progress: HTMLDivElement,
  { hasReducedMotion, isWaiting, onTime, onToggle }: SlideshowOptions,
): Slideshow {
  let isPlaying = false;
  let timer = 0;
  let growing: Animation | undefined;

  function restart(): void {
    clearTimeout(timer);
    growing?.cancel();
    if (!isPlaying || isWaiting()) return;
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

  return { restart, stop: () => play(false), toggle: () => play(!isPlaying) };
}
