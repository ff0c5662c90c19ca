import { Swiper } from 'swiper';
import type { Changes } from '../../kit/core/changes';
import { parametersOf, type SlidePlace, type SwiperSetting } from './parameters';

/** A pointer that is the only one. */
type SwiperPointer = { pointerId: null; path: Element[] };

/** The handlers of Swiper that its types leave out, and as much of an event as they read. */
type SwiperHandlers = Record<
  'onTouchStart' | 'onTouchMove' | 'onTouchEnd',
  (event: Pick<PointerEvent, 'type' | 'target' | 'pageX' | 'pageY'> & SwiperPointer) => void
>;

/** How long after a transition is due its end is dispatched here, in ms. */
const LATE_MS = 150;

const PART = 'veneer-carousel';

/** The style properties that Swiper sets on a row and its slides. */
const STYLES = [
  ...['width', 'margin-left', 'margin-right', 'transform', 'opacity', 'cursor'],
  ...['transition-duration', 'transition-delay'],
];

/** Moves slides with Swiper's core. No other file but that of its settings uses Swiper. */
export class SwiperRow {
  readonly #setting: SwiperSetting;
  readonly #swiper: Swiper;
  #endTimer = 0;
  /** The distance of the drag that is going on, in px. */
  #draggedPx: number | null = null;

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

  /**
   * Moves the slides by a distance from where a drag began, in px.
   * @returns the same, but no further than there are slides
   */
  drag(distancePx: number): number {
    const swiper = this.#swiper;
    if (this.#draggedPx === null) this.#point('onTouchStart', 0);
    // In a loop Swiper takes the same distance again for a turn.
    if (this.#draggedPx !== distancePx) this.#point('onTouchMove', distancePx);
    this.#draggedPx = distancePx;
    if (this.#setting.options.loops) return distancePx;
    const { startTranslate = 0 } = swiper.touchEventsData;
    const toPx = (end: number) => (end - startTranslate) * (swiper.rtlTranslate ? -1 : 1);
    const ends = [toPx(swiper.minTranslate()), toPx(swiper.maxTranslate())];
    return Math.min(Math.max(distancePx, Math.min(...ends)), Math.max(...ends));
  }

  /** Ends a drag: a swipe moves on by a slide or more, anything else back to the slide where it began. */
  release(distancePx: number): void {
    this.drag(distancePx);
    this.#draggedPx = null;
    this.#point('onTouchEnd', distancePx);
    // Without a distance Swiper would rest between slides if the drag began during a transition.
    if (!distancePx) this.#swiper.slideReset(this.#setting.speedMs());
  }

  /** Tells Swiper of a pointer. The page's own events belong to the content of the slides first. */
  #point(handler: keyof SwiperHandlers, pageX: number): void {
    const handlers: SwiperHandlers = Object(this.#swiper);
    const { frame: target } = this.#setting;
    handlers[handler]({ type: handler, target, path: [target], pageX, pageY: 0, pointerId: null });
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
