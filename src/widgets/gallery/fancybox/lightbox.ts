import {
  type CarouselInstance,
  type CarouselSlide,
  Fancybox,
  type FancyboxInstance,
} from '@fancyapps/ui/dist/fancybox/fancybox.js';
import { createChanges } from '../../../kit/core/changes';
import { assertNativeIntact } from '../../../kit/core/natives';
import { onAbort } from '../../../kit/core/teardown';
import { keepTab } from '../../../kit/overlay/tab';
import { targetOf } from '../../../runtime/events';
import { listenForGestures } from '../gestures';
import {
  LARGEST_ZOOM,
  type Lightbox,
  type LightboxOptions,
  SLIDESHOW_MS,
  SMALLEST_ZOOM,
} from '../options';
import type { Slide } from '../slides';
import { createLabels, type Labels } from './labels';
import { naturalScale, whenVisible, type Zoomed } from './pictures';
import { errorTexts, TEMPLATES, vendorTexts } from './templates';

// Fancybox reads `document.body`. Where two images or forms have that name, it is a list of them.
if (!(Reflect.get(document, 'body') instanceof HTMLElement))
  throw new TypeError('Things named body in the page keep Fancybox from document.body');

assertNativeIntact('Fancybox');

/**
 * Shows slides in Fancybox, which gets nodes only: the HTML strings it uses are its own templates, and
 * the build turns those into nodes (`vendor.ts`). Its way of reading pages (`bind`) is never used.
 * @throws where Fancybox does not open
 */
export function showLightbox(slides: readonly Slide[], options: LightboxOptions): Lightbox {
  // Its plugin for addresses puts the fragment into a selector; `history.ts` replaces it.
  Reflect.deleteProperty(Fancybox.Plugins, 'Hash');
  const closed = new AbortController();
  const labels = createLabels(slides, closed.signal);
  let box: FancyboxInstance | undefined;
  const settings = {
    ...frameOptions(options, labels, closed),
    Carousel: carouselOptions(slides, options, labels, closed.signal),
  };
  // From its first event: `show` returns nothing, whatever its types say.
  const init = (instance: FancyboxInstance) => {
    box = instance;
  };
  try {
    // Its types lack the option to switch off keys, and that it asks for the effects.
    const vendor: { show(slides: object[], options: object): void } = Fancybox;
    vendor.show(slides.map(vendorSlide), { ...settings, on: { ...settings.on, init } });
    const container = box?.getContainer();
    if (!box || !container) throw new Error('Fancybox did not open');
    fixFullScreenCheck(box);
    const actions = actionsOf(box, options);
    listenForGestures(container, actions, closed.signal);
    listenForClose(container, actions.close, closed.signal);
    restWhileHidden(box, closed.signal);
    // The dialog has the focus first.
    keepTab(container.closest('dialog') ?? container, closed.signal);
    return actions;
  } catch (error) {
    Fancybox.destroy();
    closed.abort();
    throw error;
  }
}

/** An element named "fullscreenElement" must not keep Fancybox from closing. */
function fixFullScreenCheck(box: FancyboxInstance): void {
  const plugin = box.getCarousel()?.getPlugins().Fullscreen;
  if (plugin) Reflect.set(plugin, 'inFullscreen', () => document.fullscreenElement !== null);
}

/** The slideshow rests while the tab is hidden, and then shows its slide for the whole time. */
function restWhileHidden(box: FancyboxInstance, signal: AbortSignal): void {
  const follow = () => {
    const slideshow = box.getCarousel()?.getPlugins().Autoplay;
    if (document.visibilityState === 'hidden') slideshow?.pause();
    else slideshow?.resume();
  };
  addEventListener('visibilitychange', follow, { signal });
}

function listenForClose(container: HTMLElement, close: () => void, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    if (!targetOf(event).closest('[data-fancybox-close]')) return;
    event.preventDefault();
    close();
  };
  container.addEventListener('click', onClick, { signal });
}

function actionsOf(box: FancyboxInstance, { actionOf }: LightboxOptions) {
  return {
    actionOf,
    goTo: (index: number) => box.getCarousel()?.goTo(index),
    previous: () => void box.getCarousel()?.prev(),
    next: () => void box.getCarousel()?.next(),
    close() {
      try {
        box.close();
      } catch {
        // Where MooTools has replaced `Event`, Fancybox can't announce that it closes.
        box.destroy();
      }
    },
    destroy: () => box.destroy(),
  };
}

function frameOptions(
  { start, isRightToLeft, hasReducedMotion, hasPreview, onClosing, onClosed }: LightboxOptions,
  labels: Labels,
  closed: AbortController,
) {
  let frame: Element | null | undefined;
  let isOpening = true;
  const moves = () => !hasReducedMotion && !(isOpening && hasPreview);
  const options = {
    startIndex: start,
    parentEl: document.body,
    mainTpl: TEMPLATES.frame,
    l10n: vendorTexts(),
    closeButton: false,
    wheel: 'slide',
    // The gallery has keys, scroll lock and focus of its own.
    keyboard: false,
    hideScrollbar: false,
    placeFocusBack: false,
    // Fancybox asks when it opens, and when it closes.
    zoomEffect: moves,
    fadeEffect: moves,
    ...(hasReducedMotion || hasPreview ? { showClass: false } : {}),
    ...(hasReducedMotion ? { hideClass: false } : {}),
    on: {
      initLayout: (box: FancyboxInstance) => {
        const container = box.getContainer();
        frame = container?.closest('dialog');
        if (frame) createChanges().made(frame);
        if (container) labels.nameFrame(container, isRightToLeft);
      },
      ready: (box: FancyboxInstance) => labels.announcePosition(box.getSlide()?.index ?? start),
      close: () => {
        isOpening = false;
        onClosing();
      },
      destroy: () => {
        onClosing();
        // Fancybox emits this before it has restored the page.
        queueMicrotask(() => {
          // Where a library has replaced `remove`, the frame is still in the page.
          if (frame) frame.parentNode?.removeChild(frame);
          closed.abort();
          onClosed();
        });
      },
    },
  };
  return options;
}

function carouselOptions(
  slides: readonly Slide[],
  { start, isRightToLeft, hasReducedMotion, onPicture, onChange }: LightboxOptions,
  labels: Labels,
  closed: AbortSignal,
) {
  const fills = new Map<number, AbortController>();
  const options = {
    rtl: isRightToLeft,
    spinnerTpl: TEMPLATES.spinner(),
    ...(hasReducedMotion ? { transition: false, tween: false } : {}),
    Autoplay: { timeout: SLIDESHOW_MS },
    // They read addresses of frames and videos, which slides lack, and trust messages of any window.
    plugins: { Html: false, Video: false },
    Toolbar: {
      enabled: true,
      items: { counter: { tpl: TEMPLATES.counter } },
      display: {
        left: ['counter'],
        middle: [],
        right: ['zoomIn', 'zoomOut', 'autoplay', 'fullscreen', 'thumbs', 'close'],
      },
    },
    Thumbs: {
      thumbTpl: TEMPLATES.thumbnail,
      Carousel: {
        on: {
          attachSlideEl: (_: unknown, { el, index }: CarouselSlide) =>
            labels.labelThumbnail(el, index),
        },
      },
    },
    Zoomable: {
      Panzoom: {
        clickAction: 'toggleMax',
        wheelAction: false,
        minScale: (picture: Zoomed) => Math.max(1, SMALLEST_ZOOM * naturalScale(picture)),
        // Fancybox measures this one in natural sizes and the other in fitted ones.
        maxScale: (picture: Zoomed) => Math.max(1 / naturalScale(picture), LARGEST_ZOOM),
      },
    },
    on: {
      attachSlideEl: (carousel: CarouselInstance, slide: CarouselSlide) => {
        const own = slides[slide.index];
        if (own) fills.set(slide.index, fillSlide(carousel, slide, own));
      },
      detachSlideEl: (_: unknown, { index }: CarouselSlide) => fills.get(index)?.abort(),
      contentReady: (carousel: CarouselInstance, slide: CarouselSlide) => {
        const isCurrent = carousel.getPage()?.slides[0] === slide;
        const hasFailed = !!slide.el?.querySelector('.is-error');
        if (isCurrent && hasFailed) labels.announceFailure();
        if (slide.index !== start) return;
        const wrapper = slide.panzoomRef?.getWrapper();
        if (hasFailed || !wrapper) onPicture(null);
        else whenVisible(slides[start]?.picture, closed).then(() => onPicture(wrapper));
      },
      change: (_: unknown, index: number) => {
        labels.announcePosition(index);
        onChange(index);
      },
      ready: labels.updateButtons,
      click: labels.updateButtons,
      'autoplay:start': labels.updateButtons,
      'autoplay:end': labels.updateButtons,
    },
  };
  onAbort(closed, () => {
    for (const fill of fills.values()) fill.abort();
  });
  return options;
}

/** A slide as Fancybox takes it: with no address, so that it builds no HTML from one. */
function vendorSlide(given: Slide) {
  const { root, picture, address, box, caption, name, thumbnail, origin } = given;
  if (picture) {
    picture.className = 'f-panzoom__content';
    // Fancybox loads this address once the slide is the next or the previous one.
    picture.dataset.lazySrc = address;
    root.append(picture);
  }
  if (caption) caption.className += ' f-caption';
  const slide: Partial<CarouselSlide> = {
    el: root,
    type: picture ? 'image' : 'html',
    alt: name,
    // Fancybox only counts these: its template has no place for one, `labelThumbnail` sets it.
    thumbSrc: thumbnail ?? '',
  };
  if (box) slide.html = box;
  if (caption) Object.assign(slide, { caption, captionEl: caption });
  if (origin) slide.thumbEl = origin;
  return slide;
}

/** Loads a slide's content; the slideshow waits for it. */
function fillSlide(
  carousel: CarouselInstance,
  slide: CarouselSlide,
  { box, fill }: Slide,
): AbortController {
  const aborter = new AbortController();
  if (!box || !fill) return aborter;
  const settle = (change: () => void) => {
    if (aborter.signal.aborted) return;
    carousel.hideLoading(slide);
    change();
  };
  const onFailure = () => settle(() => carousel.showError(slide, errorTexts().ERROR));
  carousel.hideError(slide);
  slide.htmlEl = box;
  const wait = fill(box, aborter.signal, onFailure);
  if (!wait) return aborter;
  const LOADING = 0;
  const LOADED = 1;
  slide.state = LOADING;
  carousel.showLoading(slide);
  wait
    .then(() => settle(() => {}), onFailure)
    .then(() => {
      slide.state = LOADED;
      if (!aborter.signal.aborted) carousel.emit('contentReady', slide);
    });
  return aborter;
}
