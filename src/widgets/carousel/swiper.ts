import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import { safe } from '../../runtime/dom';
import type { Slider, SliderSetting } from './slider';

/** An end of a transition that has not come by then never will, in ms after it is due. */
const LATE_MS = 150;

const PART = 'veneer-carousel';

/** Makes a row move, by Swiper's core; nothing of the vendor's leaves this file. */
export function createSwiper(setting: SliderSetting, fades: boolean): Slider {
  const { frame, row, columns, gapPx, loops, start } = setting;
  const swiper = new Swiper(frame, {
    init: false,
    ...names(),
    ...(fades ? { modules: [EffectFade], effect: 'fade' } : {}),
    fadeEffect: { crossFade: true },
    slidesPerView: columns,
    spaceBetween: fades ? 0 : gapPx,
    initialSlide: start,
    loop: loops,
    speed: setting.speedMs(),
    width: exactWidth(frame, row),
    // A drag follows from its first pixel; whether it was a swipe is decided by its length alone.
    threshold: 0,
    longSwipesMs: -1,
    longSwipesRatio: 0,
    // The row's own box moves away from under the gaps between its last slides.
    touchEventsTarget: 'container',
    preventClicks: false,
    preventClicksPropagation: false,
    lazyPreload: false,
    runCallbacksOnInit: false,
    loopPreventsSliding: false,
    watchSlidesProgress: fades,
  });
  let dueTimer = 0;
  const refresh = () => {
    swiper.params.width = exactWidth(frame, row);
    swiper.params.speed = setting.speedMs();
  };
  const measureSwipe = () => {
    const [first = 0, second = safe(frame).clientWidth] = swiper.slidesGrid;
    swiper.params.longSwipesRatio = (setting.swipePx - 0.01) / Math.max(second - first, 1);
  };
  /** A transition in a page that is not drawn has no end: it is ended here. */
  const finish = () => {
    if (!swiper.destroyed && swiper.animating)
      safe(row).dispatchEvent(new CustomEvent('transitionend', { bubbles: true }));
  };
  swiper.on('beforeResize', refresh);
  swiper.on('slidesUpdated', measureSwipe);
  swiper.on('beforeLoopFix', setting.beforeMove);
  swiper.on('loopFix', setting.afterMove);
  swiper.on('realIndexChange', setting.onChange);
  swiper.on('activeIndexChange', setting.onChange);
  swiper.on('resize', setting.onChange);
  swiper.on('transitionStart', () => {
    clearTimeout(dueTimer);
    dueTimer = window.setTimeout(finish, setting.speedMs() + LATE_MS);
  });
  swiper.on('transitionEnd', setting.onRest);
  swiper.on('touchStart', () => {
    // Without a threshold the vendor forgets to let a long drag go round.
    swiper.touchEventsData.allowThresholdMove = true;
  });
  swiper.init();
  measureSwipe();

  const move = (act: () => unknown) => {
    finish();
    refresh();
    act();
  };
  return {
    index: () => swiper.realIndex,
    seen() {
      const first = swiper.activeIndex;
      return swiper.slides.slice(first, first + columns);
    },
    isMoving: () => swiper.animating,
    isAtStart: () => !loops && swiper.isBeginning,
    isAtEnd: () => !loops && swiper.isEnd,
    next: () => move(() => swiper.slideNext()),
    previous: () => move(() => swiper.slidePrev()),
    goTo: (index, isInstant) =>
      move(() => {
        const speedMs = isInstant ? 0 : setting.speedMs();
        if (loops) swiper.slideToLoop(index, speedMs);
        else swiper.slideTo(index, speedMs);
      }),
    destroy() {
      clearTimeout(dueTimer);
      setting.beforeMove();
      swiper.destroy(true, false);
      setting.afterMove();
    },
  };
}

/** The vendor's classes under names of ours: none of its stylesheet is needed. */
const names = () => ({
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
});

/** The row's width with its fractions; the vendor takes the frame's padding off again. */
function exactWidth(frame: Element, row: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const padding = Number.parseInt(paddingLeft, 10) + Number.parseInt(paddingRight, 10);
  return (Number.parseFloat(getComputedStyle(row).width) || 0) + (padding || 0);
}
