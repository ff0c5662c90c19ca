import { word } from '../../../kit/core/strings';
import type { Slide } from '../slides';
import type { GalleryStatus } from '../status';
import { partOf } from './frame';

/** The row of thumbnails. */
export interface Strip {
  element: HTMLDivElement;
  /** Marks a slide's thumbnail, from 0, and scrolls to it. */
  mark(index: number): void;
  /** Makes the thumbnails that have come into view. */
  update(): void;
}

/** From one thumbnail to the next, in px; the stylesheet has the rest. */
const STEP_PX = 88;
/** How many thumbnails there are beside those in view. */
const SPARE = 4;

/**
 * Makes the thumbnails of the slides: of hundreds only those in view and a few beside them.
 * @param show shows a slide
 * @param isStill nothing moves by itself
 */
export function createStrip(
  slides: readonly Slide[],
  status: GalleryStatus,
  show: (index: number) => void,
  isStill: boolean,
): Strip {
  const element = partOf('strip');
  const track = partOf('track');
  const made = new Map<number, HTMLButtonElement>();
  let marked = -1;
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', word('thumbnails'));
  track.style.width = `${slides.length * STEP_PX}px`;
  element.append(track);
  element.addEventListener('scroll', update, { passive: true });

  function update(): void {
    const { clientWidth, scrollLeft } = element;
    // From right to left it is negative.
    const start = Math.abs(scrollLeft) / STEP_PX;
    const first = Math.max(0, Math.floor(start) - SPARE);
    const last = Math.min(slides.length - 1, Math.ceil(start + clientWidth / STEP_PX) + SPARE);
    for (const [index, button] of made) {
      if ((index >= first && index <= last) || button === document.activeElement) continue;
      track.removeChild(button);
      made.delete(index);
    }
    for (let index = first; index <= last; index++) if (!made.has(index)) add(index);
  }

  /** In the order of the slides, which Tab follows. */
  function add(index: number): void {
    const button = thumbnailOf(slides[index]?.thumbnail, index, status.thumbnailName(index));
    button.addEventListener('click', () => show(index));
    button.style.insetInlineStart = `${index * STEP_PX}px`;
    const later = [...made].filter(([other]) => other > index);
    const [next] = later.sort(([a], [b]) => a - b);
    track.insertBefore(button, next?.[1] ?? null);
    made.set(index, button);
    if (index === marked) button.setAttribute('aria-current', 'true');
  }

  return {
    element,
    update,
    mark(index) {
      made.get(marked)?.removeAttribute('aria-current');
      made.get(index)?.setAttribute('aria-current', 'true');
      const isFirst = marked < 0;
      marked = index;
      const middle = (index + 0.5) * STEP_PX - element.clientWidth / 2;
      const left = getComputedStyle(element).direction === 'rtl' ? -middle : middle;
      element.scroll({ left, behavior: isFirst || isStill ? 'instant' : 'smooth' });
      update();
    },
  };
}

function thumbnailOf(
  thumbnail: string | null | undefined,
  index: number,
  name: string,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'veneer-gallery__thumbnail';
  button.setAttribute('aria-label', name);
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
