import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';
import type { Slide } from './slides';

const STATUS_ID = 'veneer-gallery-status';

/** The live region of a lightbox: which slide is shown, and whether its content did not load. */
export class GalleryStatus {
  /** The slide that was announced last, from 0. */
  current = 0;
  readonly slides: readonly Slide[];
  readonly #region = document.createElement('p');

  constructor(slides: readonly Slide[]) {
    this.slides = slides;
  }

  /** Names a dialog, and adds the live region to a box in it. */
  nameDialog(dialog: HTMLElement, box: HTMLElement, isRightToLeft: boolean): void {
    this.#region.id = STATUS_ID;
    this.#region.className = 'veneer-gallery__status';
    this.#region.setAttribute('role', 'status');
    box.append(this.#region);
    dialog.setAttribute('aria-label', word(words.gallery));
    dialog.setAttribute('aria-describedby', STATUS_ID);
    dialog.setAttribute('dir', isRightToLeft ? 'rtl' : 'ltr');
  }

  /** The accessible name of the button that shows a slide. */
  thumbnailName(index: number): string {
    const position = this.#positionOf(index);
    const name = this.slides[index]?.name ?? position;
    return name === position ? position : `${position}: ${name}`;
  }

  /** Announces which slide is shown, from 0. */
  announcePosition(index: number): void {
    this.current = index;
    this.#region.textContent = this.#positionOf(index);
  }

  /** Announces that the slide's content did not load. */
  announceFailure(): void {
    this.#region.textContent = `${this.#positionOf(this.current)}: ${word(words.notLoaded)}`;
  }

  #positionOf = (index: number) =>
    word(words.picturePosition, { index: index + 1, count: this.slides.length });
}
