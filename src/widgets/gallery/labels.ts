import { word } from '../../kit/core/strings';
import { createElement, ownProperty, parentOf, safe } from '../../runtime/dom';
import type { Slide } from './slides';

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

const STATUS_ID = 'veneer-gallery-status';

/** Makes the labels of one lightbox. */
export function createLabels(slides: readonly Slide[], closed: AbortSignal): Labels {
  const status = createElement('p');
  let frame: HTMLElement | null = null;
  let current = 0;

  const positionOf = (index: number) =>
    word('picturePosition', { index: index + 1, count: slides.length });

  function markThumbs(): void {
    for (const button of safe(frame)?.querySelectorAll('.f-thumbs button') ?? []) {
      const isCurrent =
        safe(safe(button).closest('[index]'))?.getAttribute('index') === String(current);
      if (isCurrent) safe(button).setAttribute('aria-current', 'true');
      else safe(button).removeAttribute('aria-current');
    }
  }

  function updateButtons(): void {
    const isPlaying = !!safe(frame)?.querySelector('.has-autoplay');
    const isFull = !!ownProperty('fullscreenElement');
    const hasThumbs = !!safe(frame)?.querySelector('.f-thumbs:not(.is-hidden)');
    label('[data-autoplay-action]', word(isPlaying ? 'stopSlideshow' : 'slideshow'));
    label('[data-fullscreen-action]', word(isFull ? 'exitFullScreen' : 'fullScreen'));
    safe(label('[data-thumbs-action]', word('thumbnails')))?.setAttribute(
      'aria-pressed',
      String(hasThumbs),
    );
  }

  function label(selector: string, name: string): Element | null {
    const button = safe(frame)?.querySelector(`.f-carousel__toolbar ${selector}`) ?? null;
    safe(button)?.setAttribute('title', name);
    return button;
  }

  return {
    nameFrame(container, isRightToLeft) {
      frame = container;
      status.id = STATUS_ID;
      status.className = 'veneer-gallery__status';
      status.setAttribute('role', 'status');
      safe(container).append(status);
      const dialog = parentOf(container);
      safe(dialog)?.setAttribute('aria-label', word('gallery'));
      safe(dialog)?.setAttribute('aria-describedby', STATUS_ID);
      safe(dialog)?.setAttribute('dir', isRightToLeft ? 'rtl' : 'ltr');
      addEventListener('fullscreenchange', updateButtons, { signal: closed });
    },
    labelThumbnail(element, index) {
      const button = safe(element)?.querySelector('button');
      const picture = button?.querySelector('img');
      const slide = slides[index];
      if (!button || !picture || !slide) return;
      const position = positionOf(index);
      button.setAttribute(
        'aria-label',
        slide.name === position ? position : `${position}: ${slide.name}`,
      );
      if (!slide.thumbnail) button.textContent = String(index + 1);
      else if (!picture.src) picture.dataset.lazySrc = slide.thumbnail;
      markThumbs();
    },
    announcePosition(index) {
      current = index;
      status.textContent = positionOf(index);
      markThumbs();
    },
    announceFailure() {
      status.textContent = `${positionOf(current)}: ${word('notLoaded')}`;
    },
    updateButtons,
  };
}
