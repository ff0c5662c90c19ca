import { demand } from '../../kit/natives';
import { listenForSigns } from '../../kit/signs';
import { listenForDrags, SWIPE_PX } from './drags';
import type { Motor } from './motor';

export { SWIPE_PX };

demand('Swiper');

/** What a slider needs to know, and whom it tells. */
export interface SliderSetting {
  /** Around the row: what is beyond it is not seen. */
  frame: HTMLElement;
  row: HTMLElement;
  /** In the order of the server. */
  slides: HTMLElement[];
  /** How many slides are seen. */
  columns: number;
  /** How long a drag has to be to be a swipe, in px. */
  swipePx: number;
  /** Between slides, in px. */
  gapPx: number;
  /** How long a change takes now, in ms. */
  speedMs(): number;
  loops: boolean;
  /** The first slide to show, from 0 in the order of the server. */
  start: number;
  /** What was asked of the row and has not been done: kept where it is built anew meanwhile. */
  asked: ((slider: Slider) => void)[];
  /** Another slide comes. */
  onChange(): void;
  /** Nothing moves any more. */
  onRest(): void;
  /** A pointer begins to drag the slides, or has let them go. */
  onDrag(isDragging: boolean): void;
  /** A drag was long enough to be a swipe (contract.md#carousel-swipe). */
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

/**
 * Makes a row move once there is a reason to: until then it rests at its first slide, as it lies by
 * itself, and costs no page Swiper's code. What is asked of it meanwhile is done when that is there.
 */
export function createSlider(setting: SliderSetting, motor: Motor): Slider {
  const { asked, columns, loops, slides } = setting;
  const stop = new AbortController();
  let moving: Slider | null = null;

  const press = listenForDrags(
    {
      ...setting,
      onSwipe(direction) {
        setting.onSwipe(direction);
        if (!moving) later((slider) => (direction === 'next' ? slider.next() : slider.previous()));
      },
    },
    stop.signal,
  );

  function arrive(): void {
    if (stop.signal.aborted) return;
    moving = motor.start?.(setting) ?? null;
    press.again();
    setting.onChange();
    for (const act of asked.splice(0)) if (moving) act(moving);
  }

  function later(act: (slider: Slider) => void): void {
    if (moving) act(moving);
    else asked.push(act);
    motor.bring();
  }

  if (motor.start) moving = motor.start(setting);
  else {
    motor.wait(arrive, stop.signal);
    listenForSigns(motor.bring, stop.signal);
  }
  return {
    index: () => moving?.index() ?? 0,
    seen: () => moving?.seen() ?? slides.slice(0, columns),
    isMoving: () => !!moving?.isMoving(),
    isAtStart: () => (moving ? moving.isAtStart() : !loops),
    isAtEnd: () => !!moving?.isAtEnd(),
    next: () => later((slider) => slider.next()),
    previous: () => later((slider) => slider.previous()),
    goTo: (index, isInstant) => later((slider) => slider.goTo(index, isInstant)),
    destroy() {
      stop.abort();
      moving?.destroy();
    },
  };
}
