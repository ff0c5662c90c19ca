import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { onAbort } from '../../kit/core/teardown';
import { prefersReducedMotion } from '../../runtime/platform';
import { Autoplay } from './autoplay';
import { Controls } from './controls';
import { listenForKeys } from './gestures';
import { COLUMNS, columnsOf, type Options } from './options';
import { keepFocus, Row, saveFocus, scrolledIndex, scrollToSlide } from './row';
import { Slider } from './slider';
import { nameFrame, nameSlides, showOnly } from './slides';
import { Thumbnails } from './thumbnails';

const BASE = 'veneer-carousel';

/** How far beyond its frame a slide may be seen, such as its focus ring (controls.css), in px. */
const CLIP_MARGIN_PX = 8;

/** What a carousel needs, and what it reports. */
interface CarouselSetting {
  frame: HTMLElement;
  options: Options;
  /** What moves the slides did not load, or failed. */
  onFail(error: unknown): void;
  /** Another script has replaced what is in the frame, as jQuery's `html()` does. */
  onReplaced(): void;
}

/** A running carousel. Its signal restores everything, and scrolls to the slide that was shown. */
export class Carousel {
  readonly row: Row;
  readonly #setting: CarouselSetting;
  /** Restored whenever slides are added or removed, so that a removed one is as the page wrote it. */
  readonly #slideChanges = createChanges();
  readonly #slider: Slider;
  readonly #controls: Controls;
  readonly #thumbnails: Thumbnails | null;
  readonly #autoplay: Autoplay | null;
  #slides: HTMLElement[] = [];
  #names: string[] = [];
  #columns = 0;

  constructor(setting: CarouselSetting, signal: AbortSignal) {
    const { frame, options } = setting;
    const start = scrolledIndex(frame);
    frame.scrollLeft = 0;
    const room = measureRoom(frame);
    const changes = createChanges();
    this.#setting = setting;
    this.row = new Row(frame, changes);
    this.#slider = this.#createSlider(signal);
    // Before anything can fail: what has been done by then is undone.
    onAbort(signal, () => this.#restore(changes));
    // Stylesheets use the classes, because a prefix changes the attribute's name.
    changes.addClass(frame, BASE, `${BASE}--${options.name}`, `${BASE}--on`);
    nameFrame(frame, changes);
    this.#controls = new Controls({
      frame,
      rowId: identify(this.row.element, changes),
      options,
      slider: this.#slider,
      changes,
      toggle: () => this.#autoplay?.toggle(),
    });
    this.#thumbnails = options.hasThumbnails ? new Thumbnails(changes) : null;
    this.#autoplay = options.autoplayMs ? this.#createAutoplay(changes, signal) : null;
    this.#build(this.row.first, start, room);
    listenForKeys(frame, this.#slider, signal);
    this.#watch(signal);
  }

  /** Shows the slide that contains an element, without a transition. */
  show(element: Element): void {
    const hasElement = (slide: HTMLElement) => slide.contains(element);
    const index = this.#slides.findIndex(hasElement);
    if (index >= 0 && !this.#slider.view().visible.some(hasElement)) this.#slider.go(index, true);
    // It is shown for the full delay.
    this.#autoplay?.restart();
  }

  /** Pauses autoplay while a lightbox over the carousel is open. */
  setLightboxOpen(isOpen: boolean): void {
    this.#autoplay?.pause('lightbox', isOpen);
  }

  #createSlider(signal: AbortSignal): Slider {
    const { frame, options, onFail } = this.#setting;
    const row = this.row.element;
    const setting = {
      frame,
      row,
      fades: options.effect === 'fade',
      loops: options.loops,
      changes: this.#slideChanges,
      speedMs: () => (prefersReducedMotion() ? 0 : options.speedMs),
      saveFocus: () => saveFocus(row),
      onChange: () => this.#render(),
      onRest: () => this.#autoplay?.restart(),
      onDrag: (isDragging: boolean) => this.#autoplay?.pause('drag', isDragging),
      onFail,
    };
    return new Slider(setting, signal);
  }

  #createAutoplay(changes: Changes, signal: AbortSignal): Autoplay {
    const { frame, options } = this.#setting;
    const onState = (isPlaying: boolean | null, isByVisitor: boolean) => {
      this.#controls.renderPlaying(isPlaying);
      changes.setAttribute(this.row.element, 'aria-live', isByVisitor ? 'polite' : 'off');
    };
    return new Autoplay(
      { frame, delayMs: options.autoplayMs, slider: this.#slider, onState },
      signal,
    );
  }

  /** Starts with these slides and the columns that there are now. */
  #build(slides: HTMLElement[], start: number, room?: Room): void {
    const { frame, options } = this.#setting;
    const changes = this.#slideChanges;
    const columns = columnsOf(frame, options);
    if (options.hasOwnSlides) changes.setStyle(frame, { [COLUMNS]: String(columns) });
    for (const slide of slides) changes.addClass(slide, `${BASE}__slide`);
    this.#slides = slides;
    this.#names = nameSlides(this.row.element, slides, changes);
    this.#columns = columns;
    this.#thumbnails?.fill(frame, slides, (index) => this.#slider.go(index));
    this.#slider.start({ slides, columns, start });
    this.#autoplay?.pause('nowhereToGo', this.#slider.view().count < 2);
    this.#render(room);
  }

  /** Shows the current position. */
  #render(room = measureRoom(this.#setting.frame)): void {
    const { frame } = this.#setting;
    const changes = this.#slideChanges;
    const { widthPx, besidePx } = room;
    // Where the window ends sooner, what is seen beyond the frame would make the page wider.
    const margin = besidePx < CLIP_MARGIN_PX ? `${besidePx}px` : undefined;
    changes.setStyle(frame, { 'overflow-clip-margin': margin });
    const view = this.#slider.view();
    this.#controls.render(view, this.#names, widthPx);
    this.#thumbnails?.render(view.index);
    showOnly(view.visible, { frame, row: this.row.element, slides: this.#slides }, changes);
  }

  /** Follows the window and the scripts of the page. */
  #watch(signal: AbortSignal): void {
    const { frame, options, onReplaced } = this.#setting;
    this.row.watch(() => {
      if (!frame.contains(this.row.element)) onReplaced();
      else if (this.#hasOthers()) this.#rebuild();
    }, signal);
    const onResize = () => {
      const room = measureRoom(frame);
      if (columnsOf(frame, options) !== this.#columns || this.#hasOthers()) this.#rebuild(room);
      else this.#render(room);
    };
    addEventListener('resize', onResize, { signal });
  }

  /** Have slides been added, removed, hidden or shown? Not where they only move. */
  #hasOthers(): boolean {
    const now = this.row.slides();
    const slides = this.#slides;
    return now.length !== slides.length || now.some((slide, index) => slide !== slides[index]);
  }

  /** Starts anew, with the slide that was shown where it is still one. */
  #rebuild(room?: Room): void {
    const index = this.#stop();
    const shown = this.#slides[index];
    const slides = this.row.slides();
    const at = shown ? slides.indexOf(shown) : -1;
    this.#build(slides, at < 0 ? index : at, room);
  }

  /** Restores the slides. @returns the slide that was shown, from 0 */
  #stop(): number {
    const { index } = this.#slider.view();
    this.#slider.stop();
    this.row.sort();
    this.#slideChanges.restore();
    return index;
  }

  #restore(changes: Changes): void {
    const { frame } = this.#setting;
    // New slides begin with the first.
    const isThere = frame.contains(this.row.element);
    if (isThere) this.row.slides();
    const index = this.#stop();
    keepFocus(frame, changes.restore);
    if (isThere) scrollToSlide(frame, index);
  }
}

/** Sizes, in px. */
interface Room {
  /** In the frame, from side to side. */
  widthPx: number;
  /** Beside the frame, to the window's nearer edge. */
  besidePx: number;
}

/** Reads all at once: between what is written, each would be a layout of its own. */
function measureRoom(frame: HTMLElement): Room {
  const { left, right } = frame.getBoundingClientRect();
  const besidePx = Math.floor(Math.min(left, document.documentElement.clientWidth - right));
  return { widthPx: frame.clientWidth, besidePx: Math.max(0, besidePx) };
}
