import { borrowId } from '../../kit/identify';
import { emit, safe } from '../../runtime/dom';
import { type Autoplay, createAutoplay } from './autoplay';
import { columnsOf, gapOf } from './columns';
import { type Controls, createControls } from './controls';
import { createFocusKeeper } from './focus';
import type { Keeper } from './keep';
import type { KeyDeeds } from './keyboard';
import type { Motor } from './motor';
import { nameOfSlide, nameSlides, showOnly } from './names';
import type { Options } from './options';
import type { Row } from './row';
import { createSlider, type Slider, type SliderSetting, SWIPE_PX } from './slider';
import { createThumbnails, type Thumbnails } from './thumbnails';

/** What a carousel is made of. */
export interface CarouselSetting {
  element: HTMLElement;
  row: Row;
  keeper: Keeper;
  options: Options;
  motor: Motor;
  /** The slide it begins at, from 0. */
  start: number;
}

/** A running carousel. */
export interface Carousel {
  keys: KeyDeeds;
  lightbox: { opened(): void; closed(): void };
  /** Brings the slide that holds an element, at once. */
  show(held: Element): void;
  /** The slide that is shown, from 0. */
  index(): number;
  /** The window has another size. */
  resize(): void;
  /** Slides came or went. */
  renew(): void;
  stop(): void;
}

const SLIDE = 'veneer-carousel__slide';

/** Starts a carousel on its row; `stop` leaves what the page had, but for the row and the names. */
export function startCarousel(setting: CarouselSetting): Carousel {
  const { element, row, keeper, options, motor } = setting;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const focus = createFocusKeeper(element, row.element);
  const giveIdBack = borrowId(row.element);
  let slides: HTMLElement[] = [];
  let names: string[] = [];
  let columns = 0;
  let slider: Slider | null = null;
  let controls: Controls | null = null;
  let thumbnails: Thumbnails | null = null;
  let autoplay: Autoplay | null = null;
  let shown = setting.start;
  const asked: SliderSetting['asked'] = [];

  /** Puts slides, controls and clock in motion for as many columns as there are now. */
  function build(): void {
    columns = columnsOf(element, options);
    const before = slides;
    slides = row.slides();
    for (const slide of before) if (!slides.includes(slide)) keeper.restore(slide);
    for (const slide of slides) {
      keeper.addClass(slide, SLIDE);
      keeper.noteStyle(slide);
    }
    keeper.noteStyle(row.element);
    names = slides.map((slide) => nameOfSlide(slide, keeper));
    nameSlides(row.element, slides, keeper);
    const isMovable = slides.length > columns;
    shown = Math.max(0, Math.min(shown, slides.length - (loops() ? 1 : columns)));
    if (isMovable) slider = createSlider(sliderSetting(), motor);
    controls?.setHidden(!isMovable);
    thumbnails?.remove();
    thumbnails =
      slides.length > 1 && options.hasThumbnails
        ? createThumbnails({ frame: element, slides, goTo, isCalm: () => calm.matches })
        : null;
    if (isMovable) autoplay?.release('locked');
    else rest();
    render();
  }

  /** All slides are seen: there is nowhere to go. */
  function rest(): void {
    autoplay?.hold('locked');
    asked.length = 0;
  }

  /** Takes the motion back; the slides are in the page's order then. */
  function dismantle(): void {
    if (slider) shown = slider.index();
    slider?.destroy();
    slider = null;
    row.sort();
    for (const one of [row.element, ...slides]) keeper.resetStyle(one);
  }

  const loops = () => options.loops && slides.length > columns;

  const sliderSetting = (): SliderSetting => ({
    frame: element,
    row: row.element,
    slides,
    columns,
    swipePx: SWIPE_PX,
    gapPx: gapOf(element),
    speedMs: () => (calm.matches ? 0 : options.speedMs),
    loops: loops(),
    start: shown,
    asked,
    onChange: render,
    onRest: () => autoplay?.restart(),
    onDrag: (isDragging) => (isDragging ? autoplay?.hold('drag') : autoplay?.release('drag')),
    onSwipe: (direction) => emit(element, 'swipe', { direction }),
    beforeMove: focus.note,
    afterMove: focus.giveBack,
  });

  /** Shows where the carousel is. */
  function render(): void {
    const index = slider?.index() ?? 0;
    const seen = slider?.seen() ?? slides;
    const places = loops() ? slides.length : Math.max(slides.length - columns + 1, 1);
    controls?.render({
      names,
      index: Math.min(index, places - 1),
      count: places,
      isAtStart: slider?.isAtStart() ?? true,
      isAtEnd: slider?.isAtEnd() ?? true,
    });
    thumbnails?.render(index);
    // The new ones can be reached before the old ones are left.
    showOnly(seen, slides, keeper, () => focus.leave(seen));
  }

  function goTo(index: number): void {
    slider?.goTo(index);
  }

  /** Moves on by itself; after the last comes the first. */
  function advance(): void {
    if (slider?.isAtEnd()) slider.goTo(0);
    else slider?.next();
  }

  function renew(): void {
    dismantle();
    build();
  }

  controls = createControls({
    frame: element,
    rowId: safe(row.element).id,
    pagination: options.pagination,
    hasAutoplay: options.autoplayMs > 0,
    isOver: isOver(options),
    previous: () => slider?.previous(),
    next: () => slider?.next(),
    goTo,
    toggle: () => autoplay?.toggle(),
  });
  build();
  if (options.autoplayMs)
    autoplay = createAutoplay({
      frame: element,
      restMs: options.autoplayMs,
      isMoving: () => !!slider?.isMoving(),
      prepare: () => slider && motor.bring(),
      advance,
      onState(isPlaying, isHeld) {
        controls?.renderPlaying(isPlaying);
        keeper.set(row.element, 'aria-live', isHeld ? 'polite' : 'off');
      },
      isToggle: (one) => !!controls?.isToggle(one),
    });
  if (!slider) autoplay?.hold('locked');

  return {
    keys: {
      previous: () => slider?.previous(),
      next: () => slider?.next(),
      first: () => goTo(0),
      last: () => goTo(slides.length - 1),
    },
    lightbox: {
      opened: () => autoplay?.hold('lightbox'),
      closed: () => autoplay?.release('lightbox'),
    },
    show(held) {
      const index = slides.findIndex((slide) => safe(slide).contains(held));
      if (index >= 0 && !slider?.seen().includes(slides[index] as HTMLElement))
        slider?.goTo(index, true);
      // It rests there as long as any other.
      autoplay?.restart();
    },
    index: () => slider?.index() ?? shown,
    resize() {
      if (columnsOf(element, options) !== columns) renew();
    },
    renew,
    stop() {
      autoplay?.stop();
      controls?.remove();
      thumbnails?.remove();
      dismantle();
      giveIdBack();
    },
  };
}

/** Arrows stand on photographs, where there is nothing else to stand below them. */
export const isOver = ({ name, pagination, autoplayMs }: Options): boolean =>
  (name === 'rooms' || name === 'gallery') && pagination === 'none' && !autoplayMs;
