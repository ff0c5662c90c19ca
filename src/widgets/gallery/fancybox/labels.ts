import { word } from '../../../kit/core/strings';
import * as words from '../../../kit/words';
import type { Slide } from '../slides';
import { GalleryStatus } from '../status';

/** The status of Fancybox, with the accessible names of its parts. All of it is set as text. */
export class Labels extends GalleryStatus {
  #frame: HTMLElement | null = null;

  constructor(slides: readonly Slide[], closed: AbortSignal) {
    super(slides);
    addEventListener('fullscreenchange', this.updateButtons, { signal: closed });
  }

  override nameDialog(dialog: HTMLElement, box: HTMLElement, isRightToLeft: boolean): void {
    super.nameDialog(dialog, box, isRightToLeft);
    this.#frame = box;
  }

  override announcePosition(index: number): void {
    super.announcePosition(index);
    this.#markThumbs();
  }

  /** Names a thumbnail, and gives it its picture, when it comes into view. */
  labelThumbnail(element: HTMLElement | undefined, index: number): void {
    const button = element?.querySelector('button');
    const picture = button?.querySelector('img');
    const slide = this.slides[index];
    if (!button || !picture || !slide) return;
    button.setAttribute('aria-label', this.thumbnailName(index));
    if (!slide.thumbnail) button.textContent = String(index + 1);
    else if (!picture.src) picture.dataset.lazySrc = slide.thumbnail;
    this.#markThumbs();
  }

  /** Updates the names and states of the toolbar's buttons. */
  readonly updateButtons = (): void => {
    const isPlaying = this.#frame?.querySelector('.has-autoplay');
    const isFull = this.#frame?.contains(document.fullscreenElement);
    const hasThumbs = !!this.#frame?.querySelector('.f-thumbs:not(.is-hidden)');
    this.#label('autoplay', word(isPlaying ? words.stopSlideshow : words.slideshow));
    this.#label('fullscreen', word(isFull ? words.exitFullScreen : words.fullScreen));
    const thumbs = this.#label('thumbs', word(words.thumbnails));
    thumbs?.setAttribute('aria-pressed', String(hasThumbs));
  };

  #label(action: string, name: string): Element | null | undefined {
    const button = this.#frame?.querySelector(`.f-carousel__toolbar [data-${action}-action]`);
    button?.setAttribute('title', name);
    return button;
  }

  #markThumbs(): void {
    for (const button of this.#frame?.querySelectorAll('.f-thumbs button') ?? []) {
      const isCurrent = button.closest('[index]')?.getAttribute('index') === String(this.current);
      if (isCurrent) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }
}
