import { word } from '../../../kit/core/strings';
import type { Slide } from '../slides';
import { createStatus } from '../status';

/** The accessible names of the lightbox's parts, and its status. All of it is set as text. */
export interface Labels {
  /** Names the dialog, and adds its live region. */
  nameFrame(container: HTMLElement, isRightToLeft: boolean): void;
  /** Names a thumbnail, and gives it its picture, when it comes into view. */
  labelThumbnail(element: HTMLElement | undefined, index: number): void;
  /** Announces which slide is shown, from 0. */
  announcePosition(index: number): void;
  /** Announces that the slide's content did not load. */
  announceFailure(): void;
  /** Updates the names and states of the toolbar's buttons. */
  updateButtons(): void;
}

/** Makes the labels of one lightbox. */
export function createLabels(slides: readonly Slide[], closed: AbortSignal): Labels {
  const status = createStatus(slides);
  let frame: HTMLElement | null = null;

  function markThumbs(): void {
    for (const button of frame?.querySelectorAll('.f-thumbs button') ?? []) {
      const isCurrent = button.closest('[index]')?.getAttribute('index') === String(status.current);
      if (isCurrent) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  function updateButtons(): void {
    const isPlaying = !!frame?.querySelector('.has-autoplay');
    const isFull = !!document.fullscreenElement;
    const hasThumbs = !!frame?.querySelector('.f-thumbs:not(.is-hidden)');
    label('[data-autoplay-action]', word(isPlaying ? 'stopSlideshow' : 'slideshow'));
    label('[data-fullscreen-action]', word(isFull ? 'exitFullScreen' : 'fullScreen'));
    label('[data-thumbs-action]', word('thumbnails'))?.setAttribute(
      'aria-pressed',
      String(hasThumbs),
    );
  }

  function label(selector: string, name: string): Element | null {
    const button = frame?.querySelector(`.f-carousel__toolbar ${selector}`) ?? null;
    button?.setAttribute('title', name);
    return button;
  }

  return {
    nameFrame(container, isRightToLeft) {
      frame = container;
      status.nameDialog(container.parentElement ?? container, container, isRightToLeft);
      addEventListener('fullscreenchange', updateButtons, { signal: closed });
    },
    labelThumbnail(element, index) {
      const button = element?.querySelector('button');
      const picture = button?.querySelector('img');
      const slide = slides[index];
      if (!button || !picture || !slide) return;
      button.setAttribute('aria-label', status.thumbnailName(index));
      if (!slide.thumbnail) button.textContent = String(index + 1);
      else if (!picture.src) picture.dataset.lazySrc = slide.thumbnail;
      markThumbs();
    },
    announcePosition(index) {
      status.announcePosition(index);
      markThumbs();
    },
    announceFailure: () => status.announceFailure(),
    updateButtons,
  };
}
