import { createChanges } from '../../kit/core/changes';
import { onAbort } from '../../kit/core/teardown';
import { Autoplay } from './autoplay';
import { type Controls, createControls } from './controls';
import { listenForDrags } from './gestures';
import { listenForKeys } from './keys';
import { COLUMNS, columnsOf, type Options, type Stage } from './options';
import { keepFocus, Row, scrolledIndex, scrollToSlide } from './row';
import { Slider } from './slider';
import { nameFrame, nameOfSlide, nameSlides, showOnly } from './slides';
import { createThumbnails, type Thumbnails } from './thumbnails';
import { listenForWheel } from './wheel';

const BASE = 'veneer-carousel';

/** How far beyond its frame a slide may be seen, such as its focus ring (controls.css), in px. */
const CLIP_MARGIN_PX = 8;

/** The needs of a carousel, and its reports. */
interface CarouselSetting {
  frame: HTMLElement;
  options: Options;
  /** The code that moves the slides did not load, or failed. */
  onFail(error: unknown): void;
  /** Another script has replaced what is in the frame, as jQuery's `html()` does. */
  onReplaced(): void;
}

/** A running carousel. Its signal restores everything, and scrolls to the slide that was shown. */
export class Carousel {
  readonly row: Row;
  readonly #stage: Stage;
  /** Restored whenever slides are added or removed, so that a removed one is as the page wrote it. */
  readonly #slideChanges = createChanges();
  readonly #slider: Slider;
  readonly #controls: Controls;
  readonly #thumbnails: Thumbnails | null;
  readonly #autoplay: Autoplay | null;
  #isRightToLeft = false;

  constructor(setting: CarouselSetting, signal: AbortSignal) {
    const { frame, options } = setting;
    const start = scrolledIndex(frame);
    frame.scrollLeft = 0;
    const room = measureRoom(frame);
    const changes = createChanges();
    this.row = new Row(frame, changes);
    const stage = { frame, row: this.row.element, options, changes, signal };
    this.#stage = stage;
    this.#slider = new Slider(stage, {
      onStart: () => this.#render(),
      onChange: () => this.#render(),
      onRest: () => this.#autoplay?.restart(),
      onFail: setting.onFail,
    });
    const onDrag = (isDragging: boolean) => this.#autoplay?.pause('drag', isDragging);
    listenForDrags(stage, this.#slider, onDrag);
    listenForWheel(stage, this.#slider, onDrag);
    // Before anything can fail: what has been done by then is undone.
    onAbort(signal, () => this.#restore());
    // Stylesheets use the classes, because a prefix changes the attribute's name.
    changes.addClass(frame, BASE, `${BASE}--${options.name}`, `${BASE}--on`);
    nameFrame(frame, changes);
    const goTo = (index: number) => this.#slider.go(index);
    this.#controls = createControls(stage, this.#slider, () => this.#autoplay?.toggle());
    this.#thumbnails = options.hasThumbnails ? createThumbnails(stage, goTo) : null;
    this.#autoplay = options.autoplayMs ? new Autoplay(stage, this.#slider, this.#controls) : null;
    this.#build(this.row.first, start, room);
    listenForKeys(stage, this.#slider);
    this.#watch(setting.onReplaced);
  }

  /** Shows the slide that contains an element, without a transition. */
  show(element: Element): void {
    const hasElement = (slide: HTMLElement) => slide.contains(element);
    const index = this.#slider.row.slides.findIndex(hasElement);
    if (index >= 0 && !this.#slider.view().visible.some(hasElement)) this.#slider.go(index, true);
    // It is shown for the full delay.
    this.#autoplay?.restart();
  }

  /** Pauses autoplay while a lightbox over the carousel is open. */
  setLightboxOpen(isOpen: boolean): void {
    this.#autoplay?.pause('lightbox', isOpen);
  }

  /** Starts with these slides and the columns that there are now. */
  #build(slides: HTMLElement[], start: number, room?: Room): void {
    const { frame, row, options } = this.#stage;
    const changes = this.#slideChanges;
    const columns = columnsOf(frame, options);
    if (options.hasOwnSlides) changes.setStyle(frame, { [COLUMNS]: String(columns) });
    for (const slide of slides) changes.addClass(slide, `${BASE}__slide`);
    nameSlides(row, slides, changes);
    this.#thumbnails?.fill(slides);
    this.#isRightToLeft = this.#slider.isRightToLeft();
    this.#slider.start({ slides, columns, start });
    // The browser pans over slides that rest, and a carousel around them moves.
    if (this.#slider.isMovable()) changes.setStyle(frame, { 'touch-action': 'pan-y pinch-zoom' });
    this.#autoplay?.pause('nowhereToGo', this.#slider.view().count < 2);
    this.#render(room);
  }

  /** Shows the current position. */
  #render(room = measureRoom(this.#stage.frame)): void {
    const { frame, row } = this.#stage;
    const changes = this.#slideChanges;
    const { widthPx, besidePx } = room;
    // Where the window ends sooner, what is seen beyond the frame would make the page wider.
    const margin = besidePx < CLIP_MARGIN_PX ? `${besidePx}px` : undefined;
    changes.setStyle(frame, { 'overflow-clip-margin': margin });
    const view = this.#slider.view();
    const { slides } = this.#slider.row;
    this.#controls.render(view, (at) => nameOfSlide(slides[at], changes), widthPx);
    this.#thumbnails?.render(view.index);
    showOnly(view.visible, { frame, row, slides }, changes);
  }

  /** Follows the window and the scripts of the page. */
  #watch(onReplaced: () => void): void {
    const { frame, signal } = this.#stage;
    this.row.watch(() => {
      if (frame.contains(this.row.element)) this.#update();
      else onReplaced();
    }, signal);
    addEventListener('resize', () => this.#update(measureRoom(frame)), { signal });
    // A language switch turns the page by an attribute or a class of an ancestor.
    const turns = new MutationObserver(() => this.#isTurned() && this.#update());
    const attributeFilter = ['dir', 'class', 'style'];
    for (let box: Element | null = frame; box; box = box.parentElement)
      turns.observe(box, { attributeFilter });
    onAbort(signal, () => turns.disconnect());
  }

  #isTurned(): boolean {
    return this.#slider.isRightToLeft() !== this.#isRightToLeft;
  }

  /**
   * Starts anew where slides were added, removed, hidden or shown, and not only moved, where there are
   * other columns, or where the page is turned; with the slide that was shown where it is still one.
   */
  #update(room?: Room): void {
    const { frame, options } = this.#stage;
    const { slides: before, columns } = this.#slider.row;
    const slides = this.row.slides();
    const isSame = slides.length === before.length && slides.every((it, at) => it === before[at]);
    if (isSame && columnsOf(frame, options) === columns && !this.#isTurned()) {
      // Also for the bullets, which have the names of the slides.
      this.#render(room);
      return;
    }
    const index = this.#stop();
    const shown = before[index];
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

  #restore(): void {
    const { frame, changes } = this.#stage;
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
