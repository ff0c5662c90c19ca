import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { emit } from '../../runtime/events';
import { prefersReducedMotion } from '../../runtime/platform';
import { createAutoplay } from './autoplay';
import { createControls } from './controls';
import { listenForKeys } from './gestures';
import { COLUMNS, columnsOf, type Options } from './options';
import { type Row, saveFocus } from './row';
import { createSlider, type SliderSetting } from './slider';
import { nameOfSlide, nameSlides, showOnly } from './slides';
import { createThumbnails, type Thumbnails } from './thumbnails';

/** How far beyond its frame a slide may be seen, such as its focus ring (controls.css), in px. */
const CLIP_MARGIN_PX = 8;

/** Sizes, in px. */
export interface Room {
  /** In the frame, from side to side. */
  widthPx: number;
  /** Beside the frame, to the window's nearer edge. */
  besidePx: number;
}

/** Reads all at once: between what is written, each would be a layout of its own. */
export function measureRoom(frame: HTMLElement): Room {
  const { left, right } = frame.getBoundingClientRect();
  const besidePx = Math.floor(Math.min(left, document.documentElement.clientWidth - right));
  return { widthPx: frame.clientWidth, besidePx: Math.max(0, besidePx) };
}

/** What a carousel needs. */
export interface CarouselSetting extends Pick<SliderSetting, 'onFail'> {
  frame: HTMLElement;
  row: Row;
  options: Options;
  /** What is restored at the end. */
  changes: Changes;
  /** The first slide to show, from 0. */
  start: number;
  /** Measured before anything is written. */
  room: Room;
}

/** A running carousel. */
export interface Carousel {
  /** Shows the slide that contains an element, without a transition. */
  show(element: Element): void;
  /** Pauses autoplay while a lightbox over the carousel is open. */
  setLightboxOpen(isOpen: boolean): void;
  /**
   * Restores the slides, in their order. The signal ends everything else.
   * @returns the slide that was shown, from 0
   */
  stop(): number;
}

/** Starts a carousel on its row. */
export function startCarousel(setting: CarouselSetting, signal: AbortSignal): Carousel {
  const { frame, row, options, changes, onFail } = setting;
  // Restored whenever slides are added or removed, so that a removed one is as the page wrote it.
  const slideChanges = createChanges();
  let slides: HTMLElement[] = [];
  let names: string[] = [];
  let columns = 0;
  let thumbnails: Thumbnails | null = null;
  let focusedThumbnail = -1;

  const slider = createSlider(
    {
      frame,
      row: row.element,
      fades: options.effect === 'fade',
      loops: options.loops,
      speedMs: () => (prefersReducedMotion() ? 0 : options.speedMs),
      saveFocus: () => saveFocus(row.element),
      onChange: render,
      onRest: () => autoplay?.restart(),
      onDrag: (isDragging) => autoplay?.pause('drag', isDragging),
      onSwipe: (direction) => emit(frame, 'swipe', { direction }),
      onFail,
    },
    signal,
  );
  const { goTo, next, previous } = slider;
  const rowId = identify(row.element, changes);
  const toggle = () => autoplay?.toggle();
  const controls = createControls({ frame, rowId, options, slider, changes, toggle }, signal);
  const autoplay = options.autoplayMs
    ? createAutoplay({ frame, delayMs: options.autoplayMs, slider, onState: renderPlaying }, signal)
    : null;

  /** Starts with the current slides and columns. */
  function build(start: number, room?: Room, found = row.slides()): void {
    columns = columnsOf(frame, options);
    if (options.hasOwnSlides) slideChanges.setStyle(frame, { [COLUMNS]: String(columns) });
    slides = found;
    for (const slide of slides) slideChanges.addClass(slide, 'veneer-carousel__slide');
    names = slides.map(nameOfSlide);
    nameSlides(row.element, slides, slideChanges);
    if (slides.length > 1 && options.hasThumbnails)
      thumbnails = createThumbnails(frame, slides, goTo, prefersReducedMotion);
    slider.start({ slides, columns, start });
    autoplay?.pause('nowhereToGo', slider.count() < 2);
    render(room);
    thumbnails?.focus(focusedThumbnail);
  }

  /** Restores the slides. @returns the one that was shown, from 0 */
  function stop(): number {
    const index = slider.index();
    slider.stop();
    row.sort();
    focusedThumbnail = thumbnails?.remove() ?? -1;
    thumbnails = null;
    slideChanges.restore();
    return index;
  }

  /** Starts anew, with the slide that was shown where it is still one. */
  function rebuild(): void {
    const index = stop();
    const shown = slides[index];
    const at = shown ? row.slides().indexOf(shown) : -1;
    build(at < 0 ? index : at);
  }

  /** Have slides been added, removed, hidden or shown? Not where they only move. */
  function hasOthers(): boolean {
    const now = row.slides();
    return now.length !== slides.length || now.some((slide, index) => slide !== slides[index]);
  }

  /** Shows the current position. */
  function render(room?: Room): void {
    controls.render(names, room?.widthPx);
    thumbnails?.render(slider.index());
    showOnly(slider.visible(), { frame, row: row.element, slides }, slideChanges);
  }

  function renderPlaying(isPlaying: boolean | null, isByVisitor: boolean): void {
    controls.renderPlaying(isPlaying);
    changes.setAttribute(row.element, 'aria-live', isByVisitor ? 'polite' : 'off');
  }

  /** Where the window ends sooner, what is seen beyond the frame would make the page wider. */
  function fitClip({ besidePx }: Room): void {
    const isNarrow = besidePx < CLIP_MARGIN_PX;
    changes.setStyle(frame, { 'overflow-clip-margin': isNarrow ? `${besidePx}px` : undefined });
  }

  fitClip(setting.room);
  build(setting.start, setting.room, row.first);
  listenForKeys(
    frame,
    { previous, next, first: () => goTo(0), last: () => goTo(slides.length - 1) },
    signal,
  );
  row.watch(() => {
    if (hasOthers()) rebuild();
  });
  const onResize = () => {
    const room = measureRoom(frame);
    fitClip(room);
    if (columnsOf(frame, options) !== columns || hasOthers()) rebuild();
    else render(room);
  };
  addEventListener('resize', onResize, { signal });

  return {
    show(element) {
      const slide = slides.find((one) => one.contains(element));
      if (slide && !slider.visible().includes(slide)) goTo(slides.indexOf(slide), true);
      // It is shown for the full delay.
      autoplay?.restart();
    },
    setLightboxOpen: (isOpen) => autoplay?.pause('lightbox', isOpen),
    stop,
  };
}
