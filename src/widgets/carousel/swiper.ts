import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import { type Changes, createChanges } from '../../kit/core/changes';

/** What Swiper needs to know, and what it reports. */
export interface SwiperSetting {
  /** The element around the row, which clips it. */
  frame: HTMLElement;
  row: HTMLElement;
  /** In the server's order. */
  slides: readonly HTMLElement[];
  /** How many slides are in view. */
  columns: number;
  /** How long a drag has to be to be a swipe, in px. */
  swipePx: number;
  /** Do slides fade, one at a time? */
  fades: boolean;
  loops: boolean;
  /** The first slide to show, from 0 in the server's order. */
  start: number;
  /** How long a change takes now, in ms. */
  speedMs(): number;
  /** Called when another slide is shown. */
  onChange(): void;
  /** Called when a transition has ended. */
  onRest(): void;
  /** Saves the focus while slides are moved in the page; returns how to restore it. */
  saveFocus(): () => void;
}

/** Slides that move. Indexes count from 0 in the server's order. */
export interface SwiperAdapter {
  /** The first slide in view. */
  index(): number;
  /** The slides in view, in their order on the screen. */
  visible(): HTMLElement[];
  isMoving(): boolean;
  isAtStart(): boolean;
  isAtEnd(): boolean;
  next(): void;
  previous(): void;
  goTo(index: number, isInstant?: boolean): void;
  destroy(): void;
}

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

/** Makes a row move with Swiper's core. No other file uses Swiper. */
export function createSwiper(setting: SwiperSetting): SwiperAdapter {
  const { frame, row, slides, columns, fades, loops, start } = setting;
  const changes = createChanges();
  for (const element of [frame, row, ...slides]) noteLook(element, changes);
  const swiper = new Swiper(frame, {
    init: false,
    ...CLASSES,
    ...(fades ? { modules: [EffectFade], effect: 'fade' } : {}),
    fadeEffect: { crossFade: true },
    slidesPerView: columns,
    spaceBetween: fades ? 0 : Number.parseFloat(getComputedStyle(frame).columnGap) || 0,
    initialSlide: start,
    loop: loops,
    speed: setting.speedMs(),
    width: exactWidth(frame, row),
    // Slides follow a drag from its first pixel; its length alone decides whether it was a swipe.
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
  let endTimer = 0;
  let restoreFocus = () => {};

  function refresh(): void {
    swiper.params.width = exactWidth(frame, row);
    swiper.params.speed = setting.speedMs();
  }

  function measureSwipe(): void {
    const [first = 0, second = frame.clientWidth] = swiper.slidesGrid;
    swiper.params.longSwipesRatio = (setting.swipePx - 0.01) / Math.max(second - first, 1);
  }

  /** Ends a transition, which has no `transitionend` in a page that is not rendered. */
  function finish(): void {
    if (!swiper.destroyed && swiper.animating)
      row.dispatchEvent(new CustomEvent('transitionend', { bubbles: true }));
  }

  function move(act: () => unknown): void {
    finish();
    refresh();
    act();
  }

  swiper.on('beforeResize', refresh);
  swiper.on('slidesUpdated', measureSwipe);
  swiper.on('beforeLoopFix', () => {
    restoreFocus = setting.saveFocus();
  });
  swiper.on('loopFix', () => restoreFocus());
  for (const event of ['realIndexChange', 'activeIndexChange', 'resize'] as const)
    swiper.on(event, setting.onChange);
  swiper.on('transitionStart', () => {
    clearTimeout(endTimer);
    endTimer = window.setTimeout(finish, setting.speedMs() + LATE_MS);
  });
  swiper.on('transitionEnd', setting.onRest);
  swiper.on('touchStart', () => {
    // With the threshold 0 Swiper does not set this, which a long drag in a loop needs.
    swiper.touchEventsData.allowThresholdMove = true;
  });
  try {
    swiper.init();
  } catch (error) {
    changes.restore();
    throw error;
  }
  measureSwipe();

  return {
    index: () => swiper.realIndex,
    visible: () => swiper.slides.slice(swiper.activeIndex, swiper.activeIndex + columns),
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
      clearTimeout(endTimer);
      const restoreMoved = setting.saveFocus();
      // Swiper's own clean-up would remove whole attributes, with what the page wrote in them.
      swiper.destroy(true, false);
      changes.restore();
      restoreMoved();
    },
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
