import { Swiper } from 'swiper';
import { demand } from '../../kit/natives';

demand('Swiper', 'Object.prototype');

/** What a slider needs to know, and whom it tells. */
export interface SliderSetting {
  /** Around the row: what is beyond it is not seen. */
  frame: HTMLElement;
  row: HTMLElement;
  /** How many slides are seen. */
  columns: number;
  /** Between slides, in px. */
  gapPx: number;
  /** How long a change takes now, in ms. */
  speedMs(): number;
  loops: boolean;
  /** Vendor modules beyond the core, such as the one that fades. */
  effect: { name: string; module: unknown } | null;
  /** The first slide to show, from 0 in the order of the server. */
  start: number;
  /** Another slide comes. */
  onChange(): void;
  /** Nothing moves any more. */
  onRest(): void;
  /** A pointer begins to drag the slides, or has let them go. */
  onDrag(isDragging: boolean): void;
  /** A drag was long enough to be a swipe (§4). */
  onSwipe(direction: 'previous' | 'next'): void;
  /** The slides are about to change their places in the page, or have done so. */
  beforeMove(): void;
  afterMove(): void;
}

/** Slides that move. Indexes count from 0 in the order of the server. */
export interface Slider {
  /** The first slide that is seen. */
  index(): number;
  /** The slides that are seen, in their order on the screen. */
  seen(): HTMLElement[];
  isMoving(): boolean;
  isAtStart(): boolean;
  isAtEnd(): boolean;
  next(): void;
  previous(): void;
  goTo(index: number, isInstant?: boolean): void;
  destroy(): void;
}

/** A drag of this length is a swipe (§4), in px. */
export const SWIPE_PX = 20;
/** Below this a press that trembles is still a click (ours), in px. */
const TREMBLE_PX = 5;
/** An end of a transition that has not come by then never will, in ms after it is due. */
const LATE_MS = 150;

const PART = 'veneer-carousel';
const DRAGGING = `${PART}--dragging`;

/** Makes a row move, by Swiper's core; nothing of the vendor's leaves this file. */
export function createSlider(setting: SliderSetting): Slider {
  const { frame, row, columns, gapPx, loops, effect, start } = setting;
  const stop = new AbortController();
  const swiper = new Swiper(frame, {
    init: false,
    ...names(),
    ...(effect ? { modules: [effect.module as never], effect: effect.name } : {}),
    fadeEffect: { crossFade: true },
    slidesPerView: columns,
    spaceBetween: effect ? 0 : gapPx,
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
    watchSlidesProgress: !!effect,
  });
  let dueTimer = 0;
  const refresh = () => {
    swiper.params.width = exactWidth(frame, row);
    swiper.params.speed = setting.speedMs();
  };
  const measureSwipe = () => {
    const [first = 0, second = frame.clientWidth] = swiper.slidesGrid;
    swiper.params.longSwipesRatio = (SWIPE_PX - 0.01) / Math.max(second - first, 1);
  };
  /** A transition in a page that is not drawn has no end: it is ended here. */
  const finish = () => {
    if (!swiper.destroyed && swiper.animating)
      row.dispatchEvent(new CustomEvent('transitionend', { bubbles: true }));
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
  listenForDrags(setting, stop.signal);
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
      stop.abort();
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

/** Watches pointers: tells of drags and swipes, and keeps a drag from clicking what it began on. */
function listenForDrags({ frame, row, onDrag, onSwipe }: SliderSetting, signal: AbortSignal): void {
  const isRightToLeft = getComputedStyle(row).direction === 'rtl';
  const everywhere = { signal, capture: true };
  let startX: number | null = null;
  let isDragging = false;
  let isClickDue = false;

  function begin({ isPrimary, button, pageX, target }: PointerEvent): void {
    isClickDue = false;
    const isOnControl = (target as Element).closest(`.${PART}__own`);
    if (isPrimary && button === 0 && !isOnControl) startX = pageX;
  }

  function follow({ pageX }: PointerEvent): void {
    if (startX === null || isDragging || Math.abs(pageX - startX) < TREMBLE_PX) return;
    isDragging = true;
    frame.classList.add(DRAGGING);
    onDrag(true);
  }

  function end({ type, pageX }: PointerEvent): void {
    const wayPx = pageX - (startX ?? pageX);
    startX = null;
    if (!isDragging) return;
    isDragging = false;
    isClickDue = true;
    // The click of this press comes first.
    setTimeout(() => {
      isClickDue = false;
      frame.classList.remove(DRAGGING);
    });
    onDrag(false);
    if (type === 'pointerup' && Math.abs(wayPx) >= SWIPE_PX)
      onSwipe(wayPx < 0 === isRightToLeft ? 'previous' : 'next');
  }

  function keepFromClicking(event: Event): void {
    if (!isClickDue) return;
    event.preventDefault();
    event.stopPropagation();
  }

  frame.addEventListener('pointerdown', begin, { signal });
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  addEventListener('pointermove', follow, everywhere);
  addEventListener('pointerup', end, everywhere);
  addEventListener('pointercancel', end, everywhere);
  frame.addEventListener('click', keepFromClicking, everywhere);
}
