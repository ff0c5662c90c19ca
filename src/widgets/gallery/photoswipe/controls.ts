import type PhotoSwipe from 'photoswipe';
import { type LightboxFrame, relabel } from './frame';
import { ZOOM_MS } from './settings';

/** What a press enlarges by. */
const ZOOM_STEP = 1.5;
/** Sizes are rounded to pixels. */
const NEARLY = 0.001;

/** Makes the zoom buttons work; each is off at its end, and for what can't be enlarged. */
export function controlZoom(
  pswp: PhotoSwipe,
  { zoomIn, zoomOut }: Pick<LightboxFrame['buttons'], 'zoomIn' | 'zoomOut'>,
  isStill: boolean,
): void {
  function zoomBy(factor: number): void {
    const { currSlide } = pswp;
    if (!currSlide?.isZoomable()) return;
    currSlide.zoomTo(currSlide.currZoomLevel * factor, undefined, !isStill && ZOOM_MS);
    update();
  }

  function update(): void {
    const { currSlide } = pswp;
    const { min = 0, max = 0 } = (currSlide?.isZoomable() && currSlide.zoomLevels) || {};
    const level = currSlide?.currZoomLevel ?? 0;
    const isLargest = !max || level > max - NEARLY;
    const isSmallest = !max || level < min + NEARLY;
    setOff(zoomIn, isLargest);
    setOff(zoomOut, isSmallest);
    // For the pointer above it.
    pswp.element?.classList.toggle('is-enlarged', !isSmallest);
    pswp.element?.classList.toggle('is-fixed', isSmallest && isLargest);
  }

  zoomIn.addEventListener('click', () => zoomBy(ZOOM_STEP));
  zoomOut.addEventListener('click', () => zoomBy(1 / ZOOM_STEP));
  pswp.on('change', update);
  pswp.on('zoomPanUpdate', update);
}

/** Not `disabled`: the focus stays on it. */
function setOff(button: HTMLButtonElement, isOff: boolean): void {
  if (isOff) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
}

/** Leaves full screen, if the lightbox is in it. An element of the page around the lightbox stays. */
export function leaveFullScreen(box: Element): void {
  if (box.contains(document.fullscreenElement)) document.exitFullscreen().catch(() => {});
}

/** Makes the button for full screen work, and say what it will do. */
export function controlFullScreen(
  box: HTMLDivElement,
  button: HTMLButtonElement,
  signal: AbortSignal,
): void {
  button.addEventListener('click', () => {
    if (box.contains(document.fullscreenElement)) leaveFullScreen(box);
    // A browser that refuses shows the lightbox as it is.
    else box.requestFullscreen().catch(() => {});
  });
  const update = () =>
    relabel(button, box.contains(document.fullscreenElement) ? 'exitFullScreen' : 'fullScreen');
  addEventListener('fullscreenchange', update, { signal });
}
