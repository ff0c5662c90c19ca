import { createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { nextPaint } from '../../kit/overlay/motion';
import { isSamePlace, isSameShape, type PicturePlace, placeIn, shiftOf } from './fit';
import { actionOf } from './keys';
import type { Slide } from './slides';

/** What is seen of a picture from the click on: its small one, which grows, on the dark surface. */
export interface Preview {
  /** Settles once it has been painted. */
  painted: Promise<unknown>;
  /** Takes it from the page into the slide of the open lightbox, where it is seen as before. */
  moveInto(root: HTMLElement): void;
  /**
   * Moves it to the slide's own picture, and then shows that.
   * @param picture `null` where it did not load
   */
  replaceWith(picture: Element | null): void;
  /** Fades, because the lightbox closes. */
  fade(): void;
  /** Removes it at once. */
  remove(): void;
}

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
 * @param isStill nothing moves: the visitor asked for reduced motion
 * @param cancel the visitor does not want it any more
 * @returns `null` where the link has no small picture in view, or the stylesheet did not load
 */
export function showPreview(
  slide: Slide,
  hasStrip: boolean,
  isStill: boolean,
  cancel: () => void,
): Preview | null {
  const { origin } = slide;
  const dialog = createChanges().made(document.createElement('dialog'));
  if (!origin?.complete || !origin.naturalWidth || !dialog.showModal) return null;
  const { small, picture } = fill(dialog, slide, origin);
  dialog.classList.toggle('has-strip', hasStrip);
  const detach = (one: Element) => one.parentElement?.removeChild(one);
  document.body.append(dialog);
  listenForCancel(dialog, cancel);
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  // Not before: each question costs a calculation of the whole page, and opening it one more.
  const start = getComputedStyle(small).position === 'absolute' && placeOf(origin);
  if (!start) {
    detach(dialog);
    return null;
  }
  /** The slide that it is in. */
  let root: HTMLElement | undefined;
  /** The slide's own picture, once it is known. */
  let target: Element | null | undefined;
  let moving: Animation | undefined;
  /** The frames in which the slide's own picture had no place yet. */
  let waits = 0;
  const ratio = origin.naturalWidth / origin.naturalHeight;
  const seen = () => placeIn(picture.getBoundingClientRect(), ratio);
  if (!isStill) moving = animate(small, { transform: [shiftOf(seen(), start), 'none'] }, GROW_MS);

  function settle(): void {
    if (!root?.classList.contains(MARK) || target === undefined) return;
    const to = target?.getBoundingClientRect();
    // In WebKit PhotoSwipe puts a picture into the page a moment after it has loaded.
    if (to && !to.width && waits++ < MOST_WAITS) {
      requestAnimationFrame(settle);
      return;
    }
    catchUp(moving);
    const from = seen();
    if (isStill || !to || isSamePlace(from, to)) remove();
    else if (isSameShape(from, to)) moveFrom(from, to);
    else fade();
  }

  function moveFrom(from: PicturePlace, to: PicturePlace): void {
    moving?.cancel();
    const rest = seen();
    const transform = [shiftOf(rest, from), shiftOf(rest, to)];
    moving = animate(small, { transform }, MOVE_MS, remove);
  }

  function fade(): void {
    root?.classList.remove(MARK);
    if (isStill) remove();
    else animate(small, { opacity: [1, 0] }, MOVE_MS, remove);
  }

  function remove(): void {
    root?.classList.remove(MARK);
    detach(small);
    detach(dialog);
  }

  return {
    painted: document.visibilityState === 'hidden' ? Promise.resolve() : nextPaint(),
    moveInto(box) {
      root = box;
      keepPlace(small, box);
      box.classList.add(MARK);
      // Below the spinner.
      box.prepend(small);
      detach(dialog);
      settle();
    },
    replaceWith(own) {
      target = own;
      settle();
    },
    fade,
    remove,
  };
}

/** Puts the small picture into the frame, which is named as the lightbox's. */
function fill(dialog: HTMLDialogElement, { address, caption }: Slide, origin: HTMLImageElement) {
  const small = document.createElement('div');
  const picture = copyOf(origin);
  small.className = 'veneer-gallery__small';
  small.append(picture);
  // It is the whole picture already, which no lightbox enlarges.
  if (picture.src === address) {
    picture.style.maxWidth = `${origin.naturalWidth}px`;
    picture.style.maxHeight = `${origin.naturalHeight}px`;
  }
  dialog.className = 'veneer-gallery__preview';
  dialog.classList.toggle('has-caption', !!caption);
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-label', word('gallery'));
  dialog.setAttribute('aria-busy', 'true');
  dialog.append(small);
  return { small, picture };
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

/** Where the whole of a link's small picture is seen; `null` where it is not in view. */
function placeOf(origin: HTMLImageElement): PicturePlace | null {
  const box = origin.getBoundingClientRect();
  const { top, bottom, left, right, width, height } = box;
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  if (!width || !height || !isInView) return null;
  const isContained = /contain|scale-down/.test(getComputedStyle(origin).objectFit);
  return placeIn(box, origin.naturalWidth / origin.naturalHeight, !isContained);
}

/** Keeps the place in the window of an element that comes into a box, and follows its size there. */
function keepPlace(element: HTMLElement, box: HTMLElement): void {
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = element;
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const sides = [
    offsetTop - top,
    right - offsetLeft - offsetWidth,
    bottom - offsetTop - offsetHeight,
    offsetLeft - left,
  ];
  element.style.inset = sides.map((side) => `${side}px`).join(' ');
}

function listenForCancel(dialog: HTMLDialogElement, cancel: () => void): void {
  dialog.addEventListener('keydown', (event) => {
    // What it covers must not receive its keys: a modal below would close as well.
    event.stopPropagation();
    if (actionOf(event, false) !== 'close') return;
    event.preventDefault();
    cancel();
  });
  // Android's Back.
  dialog.addEventListener('close', cancel);
  dialog.addEventListener('click', ({ detail }) => {
    // The second half of a double click belongs to the link.
    if (detail < 2) cancel();
  });
}

/** Animates what goes on while scripts run: transforms and opacity. */
function animate(
  element: HTMLElement,
  steps: PropertyIndexedKeyframes,
  duration: number,
  then: () => void = () => {},
): Animation {
  const animation = element.animate(steps, { duration, easing: EASING, fill: 'both' });
  animation.onfinish = then;
  return animation;
}

/** Sets an animation to where the visitor sees it: after long scripts its own time is behind. */
function catchUp(animation: Animation | undefined): void {
  const { startTime, playState } = animation ?? {};
  if (animation && playState === 'running' && typeof startTime === 'number')
    animation.currentTime = performance.now() - startTime;
}
