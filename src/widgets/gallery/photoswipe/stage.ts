import PhotoSwipe from 'photoswipe';
import { targetOf } from '../../../runtime/events';
import type { LightboxOptions } from '../options';
import type { Slide } from '../slides';
import { showContents } from './contents';
import { ZOOM_MS } from './controls';
import { itemOf, originOf, ZOOM_LIMITS } from './pictures';

/** Where the slides are: PhotoSwipe, with our numbers for its slides. */
export interface SlideStage {
  pswp: PhotoSwipe;
  open(): void;
  /** Closes it as the visitor would. */
  close(): void;
  /** Removes it at once. */
  destroy(): void;
  /**
   * Shows a slide, from 0.
   * @param by it is the next or the previous one, also round an end
   */
  show(index: number, by?: 1 | -1): void;
  /** Measures again what the slides may cover. */
  layOut(): void;
  isLoading(index: number): boolean;
  hasFailed(index: number): boolean;
}

interface StageOptions {
  /** Around the slides. */
  box: HTMLDivElement;
  /** The thumbnails, above which the captions are. */
  strip: HTMLDivElement;
  onShown(index: number): void;
  /** The content of a slide begins to load, is there, or has failed. */
  onState(index: number): void;
}

const OPEN_MS = 280;
/** The height of the bar of buttons, in px. */
const BAR_PX = 60;
/** Below a picture, where nothing else is. */
const FOOT_PX = 16;
/** A press on what is in a slide beside the picture belongs to that. */
const OWN_PRESS = '.veneer-gallery__slide > :not(.pswp__zoom-wrap)';

/** What of PhotoSwipe is not used: we have buttons, keys and focus of our own. */
const WITHOUT = {
  arrowKeys: false,
  arrowNext: false,
  arrowPrev: false,
  close: false,
  counter: false,
  escKey: false,
  preloader: false,
  returnFocus: false,
  trapFocus: false,
  zoom: false,
};

/** Makes the stage; `open` shows it. */
export function createStage(
  slides: readonly Slide[],
  { start, isRightToLeft, hasReducedMotion, hasPreview }: LightboxOptions,
  { box, strip, onShown, onState }: StageOptions,
): SlideStage {
  // From right to left the last slide is PhotoSwipe's first.
  const mirrored = (index: number) => (isRightToLeft ? slides.length - 1 - index : index);
  const ownAt = (index: number) => slides[index] as Slide;
  const slideAt = (theirs: number) => ownAt(mirrored(theirs));
  const captions = new Map<Slide, number>();
  const closed = new AbortController();
  let waiting: (() => void) | null = null;

  const pswp = new PhotoSwipe({
    ...WITHOUT,
    ...ZOOM_LIMITS,
    dataSource: slides.map((_, index) => itemOf(slideAt(index))),
    index: mirrored(start),
    appendToEl: box,
    bgOpacity: 1,
    preload: [1, 1],
    showAnimationDuration: OPEN_MS,
    hideAnimationDuration: OPEN_MS,
    zoomAnimationDuration: ZOOM_MS,
    showHideAnimationType: hasReducedMotion || hasPreview ? 'none' : 'zoom',
    imageClickAction: 'zoom',
    doubleTapAction: false,
    tapAction: onTap,
    getViewportSizeFn: () => ({ x: box.clientWidth, y: box.clientHeight }),
    paddingFn: (_viewport, _item, index) => ({
      top: BAR_PX,
      bottom: footOf(slideAt(index)),
      left: 0,
      right: 0,
    }),
  });
  const contents = showContents(
    pswp,
    slideAt,
    (slide) => onState(slides.indexOf(slide)),
    closed.signal,
  );

  /** How much of the lower end is covered by a slide's caption and the thumbnails, in px. */
  function footOf(slide: Slide): number {
    const { root, caption } = slide;
    if (caption && !captions.has(slide)) {
      // Measured before PhotoSwipe takes the slide.
      if (!root.isConnected) box.append(root);
      root.append(caption);
      captions.set(slide, caption.offsetHeight);
    }
    return strip.offsetHeight + (captions.get(slide) ?? 0) || FOOT_PX;
  }

  function onTap(point: { x: number; y: number }, event: PointerEvent): void {
    const { classList } = targetOf(event);
    if (classList.contains('pswp__img')) pswp.currSlide?.toggleZoom(point);
    else if (classList.contains('pswp__item')) close();
  }

  function close(): void {
    if (hasReducedMotion || !pswp.opener.isOpen) destroy();
    else pswp.close();
  }

  /** PhotoSwipe's own does nothing while it is opening. */
  function destroy(): void {
    waiting = null;
    if (!pswp.isDestroying) {
      pswp.isDestroying = true;
      pswp.dispatch('close');
    }
    pswp.animations.stopAll();
    pswp.destroy();
  }

  function show(index: number, by?: 1 | -1): void {
    if (!pswp.opener.isOpen) {
      waiting = () => show(index, by);
      return;
    }
    const theirs = mirrored(index);
    if (by && !hasReducedMotion) pswp.mainScroll.moveIndexBy(isRightToLeft ? -by : by, true);
    // Two slides have no way round: PhotoSwipe stays at the end.
    if (pswp.potentialIndex !== theirs) pswp.goTo(theirs);
    onShown(index);
  }

  pswp.addFilter('thumbEl', (_element, _item, index) => originOf(slideAt(index)) as HTMLElement);
  pswp.addFilter('useContentPlaceholder', (is, { data }) => is && !!data.msrc);
  pswp.addFilter('placeholderSrc', (_address, { data }) => data.msrc || false);
  pswp.addFilter('isContentZoomable', (is, { state }) => is && state === 'loaded');
  pswp.on('zoomLevelsUpdate', ({ zoomLevels }) => {
    zoomLevels.min = zoomLevels.initial;
  });
  pswp.on('calcSlideSize', ({ slide }) => {
    const own = slideAt(slide.index);
    own.root.style.setProperty('--pswp-foot', `${footOf(own)}px`);
  });
  pswp.on('change', () => onShown(mirrored(pswp.currIndex)));
  pswp.on('openingAnimationEnd', () => {
    // It closes into the small picture in the page.
    if (!hasReducedMotion) pswp.options.showHideAnimationType = 'zoom';
    waiting?.();
    waiting = null;
  });
  pswp.on('pointerDown', (event) => {
    if (targetOf(event.originalEvent).closest(OWN_PRESS)) event.preventDefault();
  });
  pswp.on('updateScrollOffset', () => {
    pswp.offset.x = scrollX;
  });
  pswp.on('beforeResize', measure);
  // PhotoSwipe's own keys and wheel, where the build has left them in.
  pswp.on('keydown', (event) => event.preventDefault());
  pswp.on('wheel', (event) => event.preventDefault());
  pswp.on('destroy', () => closed.abort());

  function measure(): void {
    captions.clear();
    box.style.setProperty('--pswp-strip', `${strip.offsetHeight}px`);
  }

  return {
    pswp,
    open() {
      pswp.init();
      removeRoles(pswp);
    },
    close,
    destroy,
    show,
    layOut() {
      measure();
      if (pswp.isOpen) pswp.updateSize(true);
    },
    isLoading: (index) => contents.isLoading(ownAt(index)),
    hasFailed: (index) => contents.hasFailed(ownAt(index)),
  };
}

/** It is in a dialog of ours, its slides have names of ours, and its own words are English. */
function removeRoles({ element, scrollWrap, container, mainScroll }: PhotoSwipe): void {
  for (const name of ['role', 'tabindex']) element?.removeAttribute(name);
  scrollWrap?.removeAttribute('aria-roledescription');
  for (const name of ['id', 'aria-live']) container?.removeAttribute(name);
  for (const { el } of mainScroll.itemHolders)
    for (const name of ['role', 'aria-roledescription']) el.removeAttribute(name);
}
