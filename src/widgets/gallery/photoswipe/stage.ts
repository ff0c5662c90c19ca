import PhotoSwipe from 'photoswipe';
import { targetOf } from '../../../runtime/events';
import type { LightboxOptions } from '../options';
import type { Slide } from '../slides';
import { type ContentState, Contents } from './contents';
import { itemOf, originOf } from './pictures';
import { SETTINGS } from './settings';

interface StageOptions extends LightboxOptions {
  /** Around the slides. */
  box: HTMLDivElement;
  /** The thumbnails, above which the captions are. */
  strip: HTMLDivElement;
  onShown(index: number): void;
  /** The content of a slide begins to load, is there, or has failed. */
  onState(index: number): void;
  /** Aborts when the lightbox has closed. */
  signal: AbortSignal;
}

/** The height of the bar of buttons, in px. */
const BAR_PX = 60;
/** Below a picture, where nothing else is. */
const FOOT_PX = 16;
/** A press on what is in a slide beside the picture belongs to that. */
const OWN_PRESS = '.veneer-gallery__slide > :not(.pswp__zoom-wrap)';

/** Where the slides are: PhotoSwipe, with our numbers for its slides. */
export class Stage {
  readonly pswp: PhotoSwipe;
  readonly signal: AbortSignal;
  readonly #slides: readonly Slide[];
  readonly #options: StageOptions;
  readonly #contents: Contents;
  /** The heights of the captions, in px. */
  readonly #captions = new Map<Slide, number>();
  /** Shows the slide that was asked for while it opens. */
  #waiting: (() => void) | null = null;

  /** Makes the stage; `open` shows it. */
  constructor(slides: readonly Slide[], options: StageOptions) {
    const { start, box, hasReducedMotion, hasPreview } = options;
    this.signal = options.signal;
    this.#slides = slides;
    this.#options = options;
    this.pswp = new PhotoSwipe({
      ...SETTINGS,
      dataSource: slides.map((_, index) => itemOf(this.slideAt(index))),
      index: this.#mirrored(start),
      appendToEl: box,
      showHideAnimationType: hasReducedMotion || hasPreview ? 'none' : 'zoom',
      tapAction: (point, event) => this.#onTap(point, event),
      getViewportSizeFn: () => ({ x: box.clientWidth, y: box.clientHeight }),
      paddingFn: (_viewport, _item, index) => ({
        top: BAR_PX,
        bottom: this.#footOf(this.slideAt(index)),
        left: 0,
        right: 0,
      }),
    });
    this.#contents = new Contents(this);
    this.#listen();
  }

  open(): void {
    this.pswp.init();
    removeRoles(this.pswp);
  }

  /** Closes it as the visitor would. */
  close(): void {
    if (this.#options.hasReducedMotion || !this.pswp.opener.isOpen) this.destroy();
    else this.pswp.close();
  }

  /** Removes it at once; PhotoSwipe's own does nothing while it is opening. */
  destroy(): void {
    const { pswp } = this;
    this.#waiting = null;
    if (!pswp.isDestroying) {
      pswp.isDestroying = true;
      pswp.dispatch('close');
    }
    pswp.animations.stopAll();
    pswp.destroy();
  }

  /**
   * Shows a slide, from 0.
   * @param by it is the next or the previous one, also round an end
   */
  show(index: number, by?: 1 | -1): void {
    const { pswp } = this;
    const { isRightToLeft, hasReducedMotion, onShown } = this.#options;
    if (!pswp.opener.isOpen) {
      this.#waiting = () => this.show(index, by);
      return;
    }
    const theirs = this.#mirrored(index);
    if (by && !hasReducedMotion) pswp.mainScroll.moveIndexBy(isRightToLeft ? -by : by, true);
    // Two slides have no way round: PhotoSwipe stays at the end.
    if (pswp.potentialIndex !== theirs) pswp.goTo(theirs);
    onShown(index);
  }

  /** Measures again what the slides may cover. */
  layOut(): void {
    this.#measure();
    if (this.pswp.isOpen) this.pswp.updateSize(true);
  }

  onState(slide: Slide): void {
    this.#options.onState(this.#slides.indexOf(slide));
  }

  stateOf(index: number): ContentState | undefined {
    return this.#contents.stateOf(this.slideAt(this.#mirrored(index)));
  }

  /** From right to left the last slide is PhotoSwipe's first. */
  #mirrored(index: number): number {
    return this.#options.isRightToLeft ? this.#slides.length - 1 - index : index;
  }

  slideAt(theirs: number): Slide {
    return this.#slides[this.#mirrored(theirs)] as Slide;
  }

  #measure(): void {
    const { box, strip } = this.#options;
    this.#captions.clear();
    box.style.setProperty('--pswp-strip', `${strip.offsetHeight}px`);
  }

  /** How much of the lower end is covered by a slide's caption and the thumbnails, in px. */
  #footOf(slide: Slide): number {
    const { box, strip } = this.#options;
    const { root, caption } = slide;
    if (caption && !this.#captions.has(slide)) {
      // Measured before PhotoSwipe takes the slide.
      if (!root.isConnected) box.append(root);
      root.append(caption);
      this.#captions.set(slide, caption.offsetHeight);
    }
    return strip.offsetHeight + (this.#captions.get(slide) ?? 0) || FOOT_PX;
  }

  #onTap(point: { x: number; y: number }, event: PointerEvent): void {
    const { classList } = targetOf(event);
    if (classList.contains('pswp__img')) this.pswp.currSlide?.toggleZoom(point);
    else if (classList.contains('pswp__item')) this.close();
  }

  #listen(): void {
    const { pswp } = this;
    pswp.addFilter(
      'thumbEl',
      (_element, _item, index) => originOf(this.slideAt(index)) as HTMLElement,
    );
    pswp.addFilter('useContentPlaceholder', (is, { data }) => is && !!data.msrc);
    pswp.addFilter('placeholderSrc', (_address, { data }) => data.msrc || false);
    pswp.addFilter('isContentZoomable', (is, { state }) => is && state === 'loaded');
    pswp.on('zoomLevelsUpdate', ({ zoomLevels }) => {
      zoomLevels.min = zoomLevels.initial;
    });
    pswp.on('calcSlideSize', ({ slide }) => {
      const own = this.slideAt(slide.index);
      own.root.style.setProperty('--pswp-foot', `${this.#footOf(own)}px`);
    });
    pswp.on('change', () => this.#options.onShown(this.#mirrored(pswp.currIndex)));
    pswp.on('openingAnimationEnd', () => {
      // It closes into the small picture in the page.
      if (!this.#options.hasReducedMotion) pswp.options.showHideAnimationType = 'zoom';
      this.#waiting?.();
      this.#waiting = null;
    });
    pswp.on('pointerDown', (event) => {
      if (targetOf(event.originalEvent).closest(OWN_PRESS)) event.preventDefault();
    });
    pswp.on('updateScrollOffset', () => {
      pswp.offset.x = scrollX;
    });
    pswp.on('beforeResize', () => this.#measure());
    // PhotoSwipe's own keys and wheel, where the build has left them in.
    pswp.on('keydown', (event) => event.preventDefault());
    pswp.on('wheel', (event) => event.preventDefault());
  }
}

/** It is in a dialog of ours, its slides have names of ours, and its own words are English. */
function removeRoles({ element, scrollWrap, container, mainScroll }: PhotoSwipe): void {
  for (const name of ['role', 'tabindex']) element?.removeAttribute(name);
  scrollWrap?.removeAttribute('aria-roledescription');
  for (const name of ['id', 'aria-live']) container?.removeAttribute(name);
  for (const { el } of mainScroll.itemHolders)
    for (const name of ['role', 'aria-roledescription']) el.removeAttribute(name);
}
