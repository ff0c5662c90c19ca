import { ZOOM_LIMITS } from './pictures';

/** How long a press of a zoom button moves the picture, in ms. */
export const ZOOM_MS = 250;
const OPEN_MS = 280;

/** PhotoSwipe's options that are the same for each gallery. */
export const SETTINGS = {
  ...ZOOM_LIMITS,
  bgOpacity: 1,
  preload: [1, 1] satisfies [number, number],
  showAnimationDuration: OPEN_MS,
  hideAnimationDuration: OPEN_MS,
  zoomAnimationDuration: ZOOM_MS,
  imageClickAction: 'zoom' as const,
  doubleTapAction: false as const,
  // Not used: Veneer has buttons, keys and focus of its own.
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
