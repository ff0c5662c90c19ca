import { word } from '../../kit/core/strings';
import type { Slide } from './slides';

/** The live region of a lightbox: which slide is shown, and whether its content did not load. */
export interface GalleryStatus {
  /** The slide that was announced last, from 0. */
  current: number;
  /** Names a dialog, and adds the live region to a box in it. */
  nameDialog(dialog: HTMLElement, box: HTMLElement, isRightToLeft: boolean): void;
  /** The accessible name of the button that shows a slide. */
  thumbnailName(index: number): string;
  /** Announces which slide is shown, from 0. */
  announcePosition(index: number): void;
  /** Announces that the slide's content did not load. */
  announceFailure(): void;
}

const STATUS_ID = 'veneer-gallery-status';

/** Makes the status of one lightbox. All of it is set as text. */
export function createStatus(slides: readonly Slide[]): GalleryStatus {
  const region = document.createElement('p');
  const positionOf = (index: number) =>
    word('picturePosition', { index: index + 1, count: slides.length });
  return {
    current: 0,
    nameDialog(dialog, box, isRightToLeft) {
      region.id = STATUS_ID;
      region.className = 'veneer-gallery__status';
      region.setAttribute('role', 'status');
      box.append(region);
      dialog.setAttribute('aria-label', word('gallery'));
      dialog.setAttribute('aria-describedby', STATUS_ID);
      dialog.setAttribute('dir', isRightToLeft ? 'rtl' : 'ltr');
    },
    thumbnailName(index) {
      const position = positionOf(index);
      const name = slides[index]?.name ?? position;
      return name === position ? position : `${position}: ${name}`;
    },
    announcePosition(index) {
      this.current = index;
      region.textContent = positionOf(index);
    },
    announceFailure() {
      region.textContent = `${positionOf(this.current)}: ${word('notLoaded')}`;
    },
  };
}
