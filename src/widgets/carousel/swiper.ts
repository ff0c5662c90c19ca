import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import type { Changes } from '../../kit/core/changes';
import type { Stage } from './options';

/** The reports of moving slides. */
export interface SlideReports {
  /** Another slide is shown. */
  onChange(): void;
  /** A transition has ended. */
  onRest(): void;
  /** Swiper has been loaded, and has started. */
  onStart(): void;
  /** Swiper did not load, or failed. */
  onFail(error: unknown): void;
}

/** The slides of a row, and which of them are in view. */
export interface SlideSetting {
  /** In the server's order. */
  slides: readonly HTMLElement[];
  /** How many slides are in view. */
  columns: number;
  /** The first slide to show, from 0 in the server's order. */
  start: number;
}

/** The settings that Swiper needs. */
export interface SwiperSetting extends Stage, SlideSetting, SlideReports {
  /** How long a drag has to be to be a swipe, in px. */
  swipePx: number;
  /** How long a change takes now, in ms. */
  speedMs(): number;
  /** Saves the focus while slides are moved in the page; returns how to restore it. */
  saveFocus(): () => void;
}

/** Where slides go: a step, or the position with an index. */
export type SlidePlace = 'next' | 'previous' | number;

/** How long after a transition is due its end is dispatched here, in ms. */
const LATE_MS = 150;

const PART = 'veneer-carousel';

/** The style properties that Swiper sets on a row and its slides. */
const STYLES = [
  ...['width', 'margin-left', 'margin-right', 'transform', 'opacity', 'cursor'],
  ...['transition-duration', 'transition-delay'],
];

/** Our names for Swiper's classes: its stylesheet is not used. */
const CLASSES = {
  wrapperClass: `${PART}__row`,
  slideClass: `${PART}__slide`,
  slideActiveClass: `${PART}__slide--active`,
  slideNextClass: `${PART}__slide--next`,
  slidePrevClass: `${PART}__slide--previous`,
  slideVisibleClass: `${PART}__slide--visible`,
  slideFullyVisibleClass: `${PART}__slide--whole`,
  slideBlankClass: `${PART}__slide--blank`,
  containerModifierClass: `${PART}--`,
  noSwipingClass: `${PART}__own`,
};

/** Moves slides with Swiper's core. No other file uses Swiper. */
export class SwiperRow {
  readonly #setting: SwiperSetting;
  readonly #swiper: Swiper;
  #endTimer = 0;

  constructor(setting: SwiperSetting) {
    const { frame, row, slides, changes, swipePx, speedMs, saveFocus } = setting;
    for (const element of [frame, row, ...slides]) noteLook(element, changes);
    const swiper = new Swiper(frame, parametersOf(setting));
    this.#setting = setting;
    this.#swiper = swiper;
    this.#refresh();
    let restoreFocus = () => {};
    swiper.on('beforeResize', () => this.#refresh());
    swiper.on('slidesUpdated', () => {
      const [first = 0, second = frame.clientWidth] = swiper.slidesGrid;
      swiper.params.longSwipesRatio = (swipePx - 0.01) / Math.max(second - first, 1);
    });
    swiper.on('beforeLoopFix', () => {
      restoreFocus = saveFocus();
    });
    swiper.on('loopFix', () => restoreFocus());
    swiper.on('realIndexChange', setting.onChange);
    swiper.on('resize', setting.onChange);
    swiper.on('transitionStart', () => {
      clearTimeout(this.#endTimer);
      this.#endTimer = window.setTimeout(() => this.#finish(), speedMs() + LATE_MS);
    });
    swiper.on('transitionEnd', setting.onRest);
    swiper.on('touchStart', () => {
      // With the threshold 0 Swiper does not set this, which a long drag in a loop needs.
      swiper.touchEventsData.allowThresholdMove = true;
    });
    swiper.init();
  }

  /** The first slide in view. */
  index(): number {
    return this.#swiper.realIndex;
  }

  isMoving(): boolean {
    return this.#swiper.animating;
  }

  go(place: SlidePlace, isInstant = false): void {
    const swiper = this.#swiper;
    this.#finish();
    this.#refresh();
    const speedMs = isInstant ? 0 : this.#setting.speedMs();
    if (place === 'next') swiper.slideNext();
    else if (place === 'previous') swiper.slidePrev();
    else if (this.#setting.options.loops) swiper.slideToLoop(place, speedMs);
    else swiper.slideTo(place, speedMs);
  }

  destroy(): void {
    clearTimeout(this.#endTimer);
    const restoreFocus = this.#setting.saveFocus();
    // Swiper's own clean-up would remove whole attributes, with what the page wrote in them.
    this.#swiper.destroy(true, false);
    restoreFocus();
  }

  #refresh(): void {
    const { frame, row, speedMs } = this.#setting;
    this.#swiper.params.width = exactWidth(frame, row);
    this.#swiper.params.speed = speedMs();
  }

  /** Ends a transition, which has no `transitionend` in a page that is not rendered. */
  #finish(): void {
    if (this.#swiper.animating)
      this.#setting.row.dispatchEvent(new CustomEvent('transitionend', { bubbles: true }));
  }
}

function parametersOf({ frame, options, columns, start }: SwiperSetting): SwiperOptions {
  const fades = options.effect === 'fade';
  return {
    init: false,
    ...CLASSES,
    ...(fades ? { modules: [EffectFade], effect: 'fade' } : {}),
    fadeEffect: { crossFade: true },
    slidesPerView: columns,
    spaceBetween: fades ? 0 : Number.parseFloat(getComputedStyle(frame).columnGap) || 0,
    initialSlide: start,
    loop: options.loops,
    // Slides follow a drag from its first pixel; its length alone decides whether it was a swipe.
    threshold: 0,
    longSwipesMs: -1,
    // The row's own box moves away from under the gaps between its last slides.
    touchEventsTarget: 'container',
    preventClicks: false,
    preventClicksPropagation: false,
    lazyPreload: false,
    runCallbacksOnInit: false,
    loopPreventsSliding: false,
    watchSlidesProgress: fades,
  };
}

/** The row's width with fractions, plus the frame's padding, which Swiper subtracts. */
function exactWidth(frame: Element, row: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const padding = Number.parseInt(paddingLeft, 10) + Number.parseInt(paddingRight, 10);
  return (Number.parseFloat(getComputedStyle(row).width) || 0) + (padding || 0);
}

/**
 * Notes an element's classes and styles before Swiper changes them. Swiper's classes are recognised by
 * their names, and removed before the rest is restored.
 */
function noteLook(element: HTMLElement, changes: Changes): void {
  const { classList } = element;
  const known = new Set(classList);
  changes.note(element, ...STYLES);
  changes.add(() => {
    for (const name of [...classList])
      if (name.startsWith(PART) && !known.has(name)) classList.remove(name);
  });
}
