import { word } from '../../../kit/core/strings';
import * as words from '../../../kit/words';
import type { GalleryStatus } from '../status';
import { partOf } from './frame';

/** From one thumbnail to the next, in px; the stylesheet has the rest. */
const STEP_PX = 88;
/** How many thumbnails there are beside those in view. */
const SPARE = 4;

interface StripOptions {
  status: GalleryStatus;
  /** Nothing moves by itself. */
  isStill: boolean;
  /** Shows a slide. */
  show(index: number): void;
}

/** The row of thumbnails: of hundreds only those in view are made, and a few beside them. */
export class Strip {
  readonly element = partOf('strip');
  readonly #track = partOf('track');
  readonly #options: StripOptions;
  readonly #made = new Map<number, HTMLButtonElement>();
  #marked = -1;

  constructor(options: StripOptions) {
    const { element } = this;
    this.#options = options;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', word(words.thumbnails));
    this.#track.style.width = `${options.status.slides.length * STEP_PX}px`;
    element.append(this.#track);
    element.addEventListener('scroll', () => this.#update(), { passive: true });
  }

  /** Marks a slide's thumbnail, from 0, and scrolls to it. */
  mark(index: number): void {
    const { element } = this;
    this.#made.get(this.#marked)?.removeAttribute('aria-current');
    this.#made.get(index)?.setAttribute('aria-current', 'true');
    const isInstant = this.#marked < 0 || this.#options.isStill;
    this.#marked = index;
    const middle = (index + 0.5) * STEP_PX - element.clientWidth / 2;
    const left = getComputedStyle(element).direction === 'rtl' ? -middle : middle;
    element.scroll({ left, behavior: isInstant ? 'instant' : 'smooth' });
    this.#update();
  }

  /** Makes the thumbnails that have come into view. */
  #update(): void {
    const { clientWidth, scrollLeft } = this.element;
    // From right to left it is negative.
    const start = Math.abs(scrollLeft) / STEP_PX;
    const end = Math.ceil(start + clientWidth / STEP_PX) + SPARE;
    const first = Math.max(0, Math.floor(start) - SPARE);
    const last = Math.min(this.#options.status.slides.length - 1, end);
    for (const [index, button] of this.#made) {
      if ((index >= first && index <= last) || button === document.activeElement) continue;
      this.#track.removeChild(button);
      this.#made.delete(index);
    }
    for (let index = first; index <= last; index++) if (!this.#made.has(index)) this.#add(index);
  }

  /** In the order of the slides, which Tab follows. */
  #add(index: number): void {
    const { status, show } = this.#options;
    const button = thumbnailOf(status, index);
    button.addEventListener('click', () => show(index));
    button.style.insetInlineStart = `${index * STEP_PX}px`;
    const next = Math.min(...[...this.#made.keys()].filter((other) => other > index));
    this.#track.insertBefore(button, this.#made.get(next) ?? null);
    this.#made.set(index, button);
    if (index === this.#marked) button.setAttribute('aria-current', 'true');
  }
}

function thumbnailOf(status: GalleryStatus, index: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'veneer-gallery__thumbnail';
  button.setAttribute('aria-label', status.thumbnailName(index));
  const thumbnail = status.slides[index]?.thumbnail;
  if (!thumbnail) {
    button.textContent = String(index + 1);
    return button;
  }
  const picture = document.createElement('img');
  picture.alt = '';
  picture.draggable = false;
  picture.src = thumbnail;
  button.append(picture);
  return button;
}
