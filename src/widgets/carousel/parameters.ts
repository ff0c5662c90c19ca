import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import type { Stage } from './options';

const PART = 'veneer-carousel';

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
};

/** Swiper's settings for a row of slides. */
export function parametersOf({ frame, options, columns, start }: SwiperSetting): SwiperOptions {
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
    // The frame tells of drags, wherever in it they begin, and the focus stays where it is.
    touchEventsTarget: 'container',
    focusableElements: ':not(*)',
    lazyPreload: false,
    runCallbacksOnInit: false,
    loopPreventsSliding: false,
    watchSlidesProgress: fades,
  };
}
