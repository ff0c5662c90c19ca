import {
  type CarouselInstance,
  type CarouselOptions,
  type CarouselSlide,
  Fancybox,
  type FancyboxInstance,
  type FancyboxOptions,
} from '@fancyapps/ui/dist/fancybox/fancybox.js';
import { createChanges } from '../../../kit/core/changes';
import { assertNativeIntact } from '../../../kit/core/natives';
import { onAbort } from '../../../kit/core/teardown';
import { showAbove } from '../../../kit/overlay/host';
import { targetOf } from '../../../runtime/events';
import { Fills } from '../fills';
import { listenForGestures } from '../gestures';
import type { Lightbox, LightboxOptions } from '../options';
import type { Slide } from '../slides';
import { Labels } from './labels';
import { vendorSlide, whenVisible } from './pictures';
import { carouselSettings, frameSettings } from './settings';
import { TEMPLATES } from './templates';

// Fancybox reads `document.body`. Where two images or forms have that name, it is a list of them.
if (!(Reflect.get(document, 'body') instanceof HTMLElement))
  throw new TypeError('Things named body in the page keep Fancybox from document.body');

assertNativeIntact('Fancybox');

/** The state of a slide's content, by which Fancybox's slideshow waits. */
const LOADING = 0;
const LOADED = 1;

/**
 * Shows slides in Fancybox, which gets nodes only: the HTML strings it uses are its own templates, and
 * the build turns those into nodes (`vendor.ts`). Its way of reading pages (`bind`) is never used.
 * @throws where Fancybox does not open
 */
export function showLightbox(slides: readonly Slide[], options: LightboxOptions): Lightbox {
  // Its plugin for addresses puts the fragment into a selector; `address.ts` replaces it.
  Reflect.deleteProperty(Fancybox.Plugins, 'Hash');
  return new FancyboxLightbox(slides, options);
}

class FancyboxLightbox implements Lightbox {
  readonly #slides: readonly Slide[];
  readonly #options: LightboxOptions;
  readonly #closed = new AbortController();
  readonly #labels: Labels;
  readonly #fills = new Fills(this.#closed.signal);
  readonly #box: FancyboxInstance;

  constructor(slides: readonly Slide[], options: LightboxOptions) {
    this.#slides = slides;
    this.#options = options;
    this.#labels = new Labels(slides, this.#closed.signal);
    try {
      // Its types lack the option to switch off keys, and that it asks for the effects.
      const vendor: { show(slides: object[], settings: object): void } = Fancybox;
      vendor.show(slides.map(vendorSlide), this.#settings());
      // `show` returns nothing, whatever its types say.
      const box = Fancybox.getInstance();
      const container = box?.getContainer();
      if (!box || !container) throw new Error('Fancybox did not open');
      this.#box = box;
      this.#listen(container);
    } catch (error) {
      Fancybox.destroy();
      this.#closed.abort();
      throw error;
    }
  }

  goTo(index: number): void {
    this.#box.getCarousel()?.goTo(index);
  }

  previous(): void {
    this.#box.getCarousel()?.prev();
  }

  next(): void {
    this.#box.getCarousel()?.next();
  }

  close(): void {
    try {
      this.#box.close();
    } catch {
      // Where MooTools has replaced `Event`, Fancybox can't announce that it closes.
      this.#box.destroy();
    }
  }

  destroy(): void {
    this.#box.destroy();
  }

  #settings() {
    const { start, isRightToLeft, onClosing } = this.#options;
    const on: Partial<FancyboxOptions['on']> = {
      initLayout: (box) => {
        const container = box.getContainer();
        const dialog = container?.closest('dialog');
        if (!container || !dialog) return;
        createChanges().made(dialog);
        dialog.show = () => onAbort(this.#closed.signal, showAbove(dialog));
        this.#labels.nameDialog(dialog, container, isRightToLeft);
      },
      ready: (box) => this.#labels.announcePosition(box.getSlide()?.index ?? start),
      close: onClosing,
      destroy: (box) => this.#onDestroyed(box),
    };
    return { ...frameSettings(this.#options), on, Carousel: this.#carouselSettings() };
  }

  #carouselSettings() {
    const { updateButtons } = this.#labels;
    const on: Partial<CarouselOptions['on']> = {
      attachSlideEl: (carousel, slide) => this.#fill(carousel, slide),
      detachSlideEl: (_, { index }) => this.#fills.stop(this.#slides[index]),
      contentReady: (carousel, slide) => this.#onContent(carousel, slide),
      change: (_, index) => {
        this.#labels.announcePosition(index);
        this.#options.onChange(index);
      },
      ready: updateButtons,
      click: updateButtons,
      'autoplay:start': updateButtons,
      'autoplay:end': updateButtons,
    };
    const thumbnails: typeof on = {
      attachSlideEl: (_, { el, index }) => this.#labels.labelThumbnail(el, index),
    };
    const Thumbs = { thumbTpl: TEMPLATES.thumbnail, Carousel: { on: thumbnails } };
    return { ...carouselSettings(this.#options), Thumbs, on };
  }

  #listen(container: HTMLElement): void {
    const { signal } = this.#closed;
    const { actionOf } = this.#options;
    listenForGestures({ container, lightbox: this, actionOf, signal });
    const onClick = (event: MouseEvent) => {
      if (!targetOf(event).closest('[data-fancybox-close]')) return;
      event.preventDefault();
      this.close();
    };
    container.addEventListener('click', onClick, { signal });
    const { Fullscreen, Autoplay } = this.#box.getCarousel()?.getPlugins() ?? {};
    // It leaves full screen as it closes. An element of the page around it stays in full screen.
    const isFull = () => container.contains(document.fullscreenElement);
    if (Fullscreen) Reflect.set(Fullscreen, 'inFullscreen', isFull);
    // The slideshow rests while the tab is hidden, and then shows its slide for the whole time.
    const rest = () => {
      if (document.visibilityState === 'hidden') Autoplay?.pause();
      else Autoplay?.resume();
    };
    addEventListener('visibilitychange', rest, { signal });
  }

  /** Fills a slide's box; the slideshow waits for what is loaded. */
  #fill(carousel: CarouselInstance, slide: CarouselSlide): void {
    const own = this.#slides[slide.index];
    if (!own?.box) return;
    carousel.hideError(slide);
    slide.htmlEl = own.box;
    const isLoading = this.#fills.start(own, (isLoaded) => {
      slide.state = LOADED;
      carousel.hideLoading(slide);
      if (isLoaded) carousel.emit('contentReady', slide);
      else carousel.showError(slide, '{{ERROR}}');
    });
    if (!isLoading) return;
    slide.state = LOADING;
    carousel.showLoading(slide);
  }

  #onContent(carousel: CarouselInstance, slide: CarouselSlide): void {
    const { start, onPicture } = this.#options;
    const hasFailed = !!slide.el?.querySelector('.is-error');
    if (hasFailed && carousel.getPage()?.slides[0] === slide) this.#labels.announceFailure();
    if (slide.index !== start) return;
    const picture = this.#slides[start]?.picture;
    const wrapper = slide.panzoomRef?.getWrapper();
    if (hasFailed || !wrapper || !picture) onPicture(null);
    else whenVisible(picture, this.#closed.signal).then(() => onPicture(wrapper));
  }

  #onDestroyed(box: FancyboxInstance): void {
    const { onClosing, onClosed } = this.#options;
    const dialog = box.getContainer()?.closest('dialog');
    onClosing();
    this.#fills.stopAll();
    // Fancybox emits this before it has restored the page.
    queueMicrotask(() => {
      // Where a library has replaced `remove`, the dialog is still in the page.
      dialog?.replaceWith();
      this.#closed.abort();
      onClosed();
    });
  }
}
