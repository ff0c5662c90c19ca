import { onFirstInteraction } from '../../kit/core/interaction';
import { createLate, withTimeout } from '../../kit/core/late';
import { perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import styles from './carousel.css';
import { listenForDrags, SWIPE_PX } from './gestures';
import type { SwiperAdapter, SwiperSetting } from './swiper';

/** The code that moves slides, with its stylesheet: called once per page. */
export const createSwiperCode = () =>
  createLate({
    widget: 'carousel',
    load: async () => (await Promise.all([import('./swiper'), loadStyles(styles)]))[0],
    found: 'what moves its slides did not load or failed',
    expected: 'They scroll',
  });

/** The slides of a row, and which of them are in view. */
export type SlideSetting = Pick<SwiperSetting, 'slides' | 'columns' | 'start'>;

/** What a slider needs, and what it reports. */
export interface SliderSetting extends Omit<SwiperSetting, keyof SlideSetting | 'swipePx'> {
  /** Does the first slide follow the last, where there are more slides than columns? */
  loops: boolean;
  /** A pointer starts to drag the slides, or is released. */
  onDrag(isDragging: boolean): void;
  /** A drag was long enough to be a swipe (contract.md#carousel-swipe). */
  onSwipe(direction: 'previous' | 'next'): void;
  /** Swiper did not load, or failed. */
  onFail(error: unknown): void;
}

/** A row of slides, which moves where it has more slides than columns. */
export interface Slider extends Omit<SwiperAdapter, 'destroy'> {
  /** Starts with these slides. */
  start(slides: SlideSetting): void;
  /** Stops and restores them, until the next start. */
  stop(): void;
  /** Loads Swiper, and starts it on the row. */
  load(): void;
  /** How many positions there are; 1 where all slides are in view. */
  count(): number;
}

/**
 * Loads Swiper at the visitor's first interaction: until then the row stays at its first slide. Calls
 * wait until Swiper is loaded, also where the slides change meanwhile.
 */
export function createSlider(setting: SliderSetting, signal: AbortSignal): Slider {
  const { onChange, onFail, onSwipe } = setting;
  const code = perPage(createSwiperCode);
  let row: SlideSetting = { slides: [], columns: 1, start: 0 };
  let swiper: SwiperAdapter | null = null;
  let isAwaited = false;

  const isMovable = () => row.slides.length > row.columns;
  const loops = () => setting.loops && isMovable();
  const count = () =>
    loops() ? row.slides.length : Math.max(row.slides.length - row.columns + 1, 1);
  const next = () => run((it) => it.next());
  const previous = () => run((it) => it.previous());
  const replayPress = listenForDrags(
    {
      ...setting,
      isMovable,
      onSwipe(direction) {
        onSwipe(direction);
        // Where Swiper is loaded, it moves the slides itself.
        if (!swiper) (direction === 'next' ? next : previous)();
      },
    },
    signal,
  );

  function run(act: (swiper: SwiperAdapter) => void): void {
    if (swiper) act(swiper);
    // On a line that hangs the row is scrolled instead, once the visitor waits.
    else if (isMovable()) withTimeout(load()).then(() => swiper && act(swiper), onFail);
  }

  const load = () => code.load().then(begin).catch(onFail);

  function begin(): void {
    if (!code.loaded || !isMovable() || swiper || signal.aborted) return;
    try {
      swiper = code.loaded.createSwiper({ ...setting, ...row, loops: loops(), swipePx: SWIPE_PX });
    } catch (error) {
      // After the carousel that starts it is complete, so that all of it is restored.
      queueMicrotask(() => onFail(error));
      return;
    }
    replayPress();
    onChange();
  }

  return {
    start(slides) {
      row = slides;
      row.start = Math.min(row.start, count() - 1);
      if (isMovable() && !code.loaded && !isAwaited) {
        isAwaited = true;
        onFirstInteraction(load, signal);
      }
      begin();
    },
    stop() {
      swiper?.destroy();
      swiper = null;
    },
    load,
    count,
    index: () => Math.min(swiper?.index() ?? row.start, count() - 1),
    visible: () => swiper?.visible() ?? row.slides.slice(0, row.columns),
    isMoving: () => !!swiper?.isMoving(),
    isAtStart: () => (swiper ? swiper.isAtStart() : !loops()),
    isAtEnd: () => (swiper ? swiper.isAtEnd() : !isMovable()),
    next,
    previous,
    goTo: (index, isInstant) => run((it) => it.goTo(index, isInstant)),
  };
}
