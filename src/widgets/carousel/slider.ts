import { createChanges } from '../../kit/core/changes';
import { onFirstInteraction } from '../../kit/core/interaction';
import { createLate, withTimeout } from '../../kit/core/late';
import { perPage } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { prefersReducedMotion } from '../../runtime/platform';
import styles from './carousel.css';
import type { Stage } from './options';
import type { SlidePlace, SlideReports, SlideSetting } from './parameters';
import { saveFocus } from './row';
import type { SwiperRow } from './swiper';

/** A drag of this length is a swipe (contract.md#carousel-swipe), in px. */
export const SWIPE_PX = 20;

/** The code that moves slides, with its stylesheet: called once per page. */
export const createSwiperCode = () =>
  createLate({
    widget: 'carousel',
    load: async () => (await Promise.all([import('./swiper'), loadStyles(styles)]))[0],
    found: 'what moves its slides did not load or failed',
    expected: 'They scroll',
  });

type SwiperCode = typeof import('./swiper');

/** Where a row of slides is. Indexes count from 0 in the server's order. */
export interface SlideView {
  /** The first slide in view. */
  index: number;
  /** How many positions there are; 1 where all slides are in view. */
  count: number;
  /** The slides in view, in their order on the screen. */
  visible: HTMLElement[];
  isAtStart: boolean;
  isAtEnd: boolean;
}

/**
 * A row of slides, which moves where it has more slides than columns. Swiper is loaded at the visitor's
 * first interaction: until then the row stays at its first slide.
 */
export class Slider {
  readonly #stage: Stage;
  readonly #reports: SlideReports;
  /** Restored whenever Swiper stops. */
  readonly #changes = createChanges();
  readonly #code = perPage(createSwiperCode);
  /** The slides that it was started with. */
  row: SlideSetting = { slides: [], columns: 1, start: 0 };
  #swiper: SwiperRow | null = null;
  #isAwaited = false;

  constructor(stage: Stage, reports: SlideReports) {
    this.#stage = stage;
    this.#reports = reports;
  }

  /** Starts with these slides. */
  start(row: SlideSetting): void {
    this.row = row;
    if (!this.isMovable()) return;
    if (this.#code.loaded) this.load();
    else if (!this.#isAwaited) onFirstInteraction(() => this.load(), this.#stage.signal);
    this.#isAwaited = true;
  }

  /** Stops and restores the order of the slides, until the next start. */
  stop(): void {
    this.#swiper?.destroy();
    this.#swiper = null;
    this.#changes.restore();
  }

  /** Loads Swiper, and starts it on the row. */
  load(): Promise<void> {
    const begin = (code: SwiperCode) => this.#begin(code);
    return this.#code.load().then(begin).catch(this.#reports.onFail);
  }

  /** Goes there once Swiper is loaded, even if the slides change before that. */
  go(place: SlidePlace, isInstant?: boolean): void {
    const act = () => this.#swiper?.go(place, isInstant);
    if (this.#swiper) act();
    // On a line that hangs the row is scrolled instead, once the visitor waits.
    else if (this.isMovable()) withTimeout(this.load()).then(act, this.#reports.onFail);
  }

  view(): SlideView {
    const { slides, columns, start } = this.row;
    const loops = this.#stage.options.loops && this.isMovable();
    const count = loops ? slides.length : Math.max(slides.length - columns + 1, 1);
    const index = Math.min(this.#swiper?.index() ?? start, count - 1);
    // In a loop the first slides follow the last.
    const row = loops ? [...slides, ...slides] : slides;
    return {
      index,
      count,
      visible: row.slice(index, index + columns),
      isAtStart: !loops && index === 0,
      isAtEnd: !loops && index === count - 1,
    };
  }

  /**
   * Moves the slides by a distance from where a drag began, in px: the slides follow a finger from its first pixel.
   * @returns the same, but no further than there are slides
   */
  drag(distancePx: number): number {
    return this.#swiper?.drag(distancePx) ?? distancePx;
  }

  /** A drag is over. Before Swiper is loaded a swipe is one step. */
  release(distancePx: number): void {
    if (this.#swiper) this.#swiper.release(distancePx);
    else if (Math.abs(distancePx) >= SWIPE_PX) this.go(this.directionOf(distancePx));
  }

  /** Where a drag of this distance to the right leads. */
  directionOf(distancePx: number): 'next' | 'previous' {
    return distancePx < 0 === this.isRightToLeft() ? 'previous' : 'next';
  }

  isRightToLeft(): boolean {
    return getComputedStyle(this.#stage.row).direction === 'rtl';
  }

  isMovable(): boolean {
    return this.row.slides.length > this.row.columns;
  }

  isMoving(): boolean {
    return !!this.#swiper?.isMoving();
  }

  #begin(code: SwiperCode): void {
    const { options, row, signal } = this.#stage;
    if (!this.isMovable() || this.#swiper || signal.aborted) return;
    this.#swiper = new code.SwiperRow({
      ...this.#stage,
      ...this.#reports,
      ...this.row,
      changes: this.#changes,
      start: this.view().index,
      swipePx: SWIPE_PX,
      speedMs: () => (prefersReducedMotion() ? 0 : options.speedMs),
      saveFocus: () => saveFocus(row),
    });
    this.#reports.onStart();
  }
}
