import { createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { overlayHost, showAbove } from '../../kit/overlay/host';
import { nextPaint } from '../../kit/overlay/motion';
import * as words from '../../kit/words';
import { hasTopLayer, prefersReducedMotion } from '../../runtime/platform';
import {
  isSamePlace,
  isSameShape,
  keepPlace,
  type PicturePlace,
  placeIn,
  placeOf,
  shiftOf,
} from './fit';
import { actionOf } from './keys';
import type { Slide } from './slides';

/** How long it grows, and how long it moves to a place that was not foreseen (ours), in ms. */
const GROW_MS = 240;
const MOVE_MS = 140;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** How many frames the slide's own picture may be without a place, before the small one fades (ours). */
const MOST_WAITS = 60;

/** On a slide: the small picture is seen, and not the lightbox's own. */
const MARK = 'has-preview';

/**
 * Shows the preview of a slide, without any code of the lightbox's.
 * @param hasStrip there is a row of thumbnails below the slide
 * @param cancel the visitor does not want it any more
 * @returns `null` where the link has no small picture in view, the stylesheet did not load, or the browser has
 * no top layer
 */
export function showPreview(slide: Slide, hasStrip: boolean, cancel: () => void): Preview | null {
  const { origin } = slide;
  if (!origin?.complete || !origin.naturalWidth || !hasTopLayer()) return null;
  const parts = createParts(slide, origin);
  const { dialog, small } = parts;
  dialog.classList.toggle('has-strip', hasStrip);
  overlayHost().append(dialog);
  listenForCancel(dialog, cancel);
  const uncover = showAbove(dialog);
  dialog.focus({ preventScroll: true });
  // Not before: each question costs a calculation of the whole page, and opening it one more.
  const start = getComputedStyle(small).position === 'absolute' && placeOf(origin);
  if (start) return new Preview(parts, start, uncover);
  uncover();
  detach(dialog);
  return null;
}

type PreviewParts = ReturnType<typeof createParts>;

/** The visitor sees this from the click on: the small picture, which grows, on the dark surface. */
export class Preview {
  /** Settles once it has been painted. */
  readonly painted = document.visibilityState === 'hidden' ? Promise.resolve() : nextPaint();
  readonly #isStill = prefersReducedMotion();
  readonly #parts: PreviewParts;
  /** The slide's own picture, once it is known. */
  #target: Element | null | undefined;
  #moving: Animation | undefined;
  readonly #uncover: () => void;

  /**
   * @param start where the small picture is seen in the page
   * @param uncover restores the page behind the preview
   */
  constructor(parts: PreviewParts, start: PicturePlace, uncover: () => void) {
    this.#parts = parts;
    this.#uncover = uncover;
    if (!this.#isStill)
      this.#animate({ transform: [shiftOf(this.#seen(), start), 'none'] }, GROW_MS);
  }

  /** Takes it from the page into the slide of the open lightbox, where it is seen as before. */
  moveInto(root: HTMLElement): void {
    const { small } = this.#parts;
    keepPlace(small, root);
    root.classList.add(MARK);
    // Below the spinner.
    root.prepend(small);
    this.#removeDialog();
    this.#settle();
  }

  /** Moves it to the slide's own picture, and then shows that; `null` did not load. */
  replaceWith(picture: Element | null): void {
    this.#target = picture;
    this.#settle();
  }

  /** Fades, because the lightbox closes. */
  fade(): void {
    this.#parts.small.parentElement?.classList.remove(MARK);
    if (this.#isStill) this.remove();
    else this.#animate({ opacity: [1, 0] }, MOVE_MS, () => this.remove());
  }

  /** Removes it at once. */
  remove(): void {
    this.#parts.small.parentElement?.classList.remove(MARK);
    detach(this.#parts.small);
    this.#removeDialog();
  }

  #removeDialog(): void {
    this.#uncover();
    detach(this.#parts.dialog);
  }

  #settle(waits = MOST_WAITS): void {
    if (!this.#parts.small.parentElement?.classList.contains(MARK) || this.#target === undefined)
      return;
    const to = this.#target?.getBoundingClientRect();
    // In WebKit PhotoSwipe puts a picture into the page a moment after it has loaded.
    if (to && !to.width && waits) {
      requestAnimationFrame(() => this.#settle(waits - 1));
      return;
    }
    catchUp(this.#moving);
    const from = this.#seen();
    if (this.#isStill || !to || isSamePlace(from, to)) this.remove();
    else if (isSameShape(from, to)) this.#move(from, to);
    else this.fade();
  }

  #move(from: PicturePlace, to: PicturePlace): void {
    this.#moving?.cancel();
    const rest = this.#seen();
    const transform = [shiftOf(rest, from), shiftOf(rest, to)];
    this.#animate({ transform }, MOVE_MS, () => this.remove());
  }

  #seen(): PicturePlace {
    const { picture, ratio } = this.#parts;
    return placeIn(picture.getBoundingClientRect(), ratio);
  }

  /** Animates what goes on while scripts run: transforms and opacity. */
  #animate(steps: PropertyIndexedKeyframes, duration: number, then?: () => void): void {
    this.#moving = this.#parts.small.animate(steps, { duration, easing: EASING, fill: 'both' });
    this.#moving.onfinish = then ?? null;
  }
}

/** Makes the small picture on its surface, which is named as the lightbox's. */
function createParts({ address, caption }: Slide, origin: HTMLImageElement) {
  const { naturalWidth, naturalHeight } = origin;
  const picture = copyOf(origin);
  // It is the whole picture already, which no lightbox enlarges.
  if (picture.src === address) {
    picture.style.maxWidth = `${naturalWidth}px`;
    picture.style.maxHeight = `${naturalHeight}px`;
  }
  const small = document.createElement('div');
  small.className = 'veneer-gallery__small';
  small.append(picture);
  const dialog = createChanges().made(document.createElement('dialog'));
  dialog.className = 'veneer-gallery__preview';
  dialog.classList.toggle('has-caption', !!caption);
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-label', word(words.gallery));
  dialog.setAttribute('aria-busy', 'true');
  dialog.append(small);
  return { dialog, small, picture, ratio: naturalWidth / naturalHeight };
}

/** The same picture once more, which the browser has in memory. */
function copyOf({ currentSrc, src, crossOrigin }: HTMLImageElement): HTMLImageElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.draggable = false;
  // It is in the first frame.
  picture.decoding = 'sync';
  picture.crossOrigin = crossOrigin;
  picture.src = currentSrc || src;
  return picture;
}

function listenForCancel(dialog: HTMLDialogElement, cancel: () => void): void {
  dialog.addEventListener('keydown', (event) => {
    // What it covers must not receive its keys: a modal below would close as well.
    event.stopPropagation();
    if (actionOf(event, false) !== 'close') return;
    event.preventDefault();
    cancel();
  });
  dialog.addEventListener('click', ({ detail }) => {
    // The second half of a double click belongs to the link.
    if (detail < 2) cancel();
  });
}

/** Sets an animation to where the visitor sees it: after long scripts its own time is behind. */
function catchUp(animation: Animation | undefined): void {
  if (animation?.playState === 'running' && typeof animation.startTime === 'number')
    animation.currentTime = performance.now() - animation.startTime;
}

const detach = (element: Element) => element.parentElement?.removeChild(element);
