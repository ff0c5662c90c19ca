import { type FancyboxInstance, FancyboxState } from '@fancyapps/ui/dist/fancybox/fancybox.js';
import { overlayHost } from '../../../kit/overlay/host';
import { LARGEST_ZOOM, type LightboxOptions, SLIDESHOW_MS, SMALLEST_ZOOM } from '../options';
import { naturalScale, type Zoomed } from './pictures';
import { TEMPLATES, vendorTexts } from './templates';

/** The settings of the frame, without its events. */
export function frameSettings({ start, hasReducedMotion, hasPreview }: LightboxOptions) {
  const isOpening = (box: FancyboxInstance) => box.getState() < FancyboxState.Closing;
  // Fancybox asks when it opens, and when it closes.
  const moves = (box: FancyboxInstance) => !hasReducedMotion && !(hasPreview && isOpening(box));
  return {
    startIndex: start,
    parentEl: overlayHost(),
    mainTpl: TEMPLATES.frame,
    l10n: vendorTexts(),
    closeButton: false,
    // It calls `show` of the dialog, which is ours.
    modal: false,
    wheel: 'slide',
    // The gallery has keys, scroll lock and focus of its own.
    keyboard: false,
    hideScrollbar: false,
    placeFocusBack: false,
    zoomEffect: moves,
    fadeEffect: moves,
    ...((hasReducedMotion || hasPreview) && { showClass: false }),
    ...(hasReducedMotion && { hideClass: false }),
  };
}

/** The settings of the slides, without their events. */
export const carouselSettings = ({ isRightToLeft, hasReducedMotion }: LightboxOptions) => ({
  ...CAROUSEL,
  rtl: isRightToLeft,
  spinnerTpl: TEMPLATES.spinner(),
  ...(hasReducedMotion && { transition: false, tween: false }),
});

/** The same for each gallery. */
const CAROUSEL = {
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
  Zoomable: {
    Panzoom: {
      clickAction: 'toggleMax',
      wheelAction: false,
      minScale: (picture: Zoomed) => Math.max(1, SMALLEST_ZOOM * naturalScale(picture)),
      // Fancybox measures this one in natural sizes and the other in fitted ones.
      maxScale: (picture: Zoomed) => Math.max(1 / naturalScale(picture), LARGEST_ZOOM),
    },
  },
};
