import { createChanges } from '../../../kit/core/changes';
import { word } from '../../../kit/core/strings';
import * as words from '../../../kit/words';
import type { Slide } from '../slides';

/** The text of each button, and the lines of its icon in a square of 24. */
const BUTTONS = {
  zoomIn: [words.zoomIn, 'M17 11a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM15.5 15.5L20 20M11 8v6M8 11h6'],
  zoomOut: [words.zoomOut, 'M17 11a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM15.5 15.5L20 20M8 11h6'],
  slideshow: [words.slideshow, 'M8 5v14l11-7z'],
  stopSlideshow: [words.stopSlideshow, 'M8 5v14M16 5v14'],
  fullScreen: [words.fullScreen, 'M9 4H4v5M15 4h5v5M4 15v5h5M20 15v5h-5'],
  exitFullScreen: [words.exitFullScreen, 'M9 4v5H4M15 4v5h5M4 15h5v5M20 15h-5v5'],
  thumbnails: [words.thumbnails, 'M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v5H4zM14 15h6v5h-6z'],
  close: [words.close, 'M5 5l14 14M19 5L5 19'],
  previousPicture: [words.previousPicture, 'M15 5l-7 7l7 7'],
  nextPicture: [words.nextPicture, 'M9 5l7 7l-7 7'],
} satisfies Record<string, [words.Word, lines: string]>;

type ButtonName = keyof typeof BUTTONS;

const SVG = 'http://www.w3.org/2000/svg';

/** The frame around the slides. */
export type LightboxFrame = ReturnType<typeof createFrame>;

/** Makes the frame: a modal dialog with a bar of buttons and two arrows, of which some slides need less. */
export function createFrame(slides: readonly Slide[]) {
  const dialog = createChanges().made(document.createElement('dialog'));
  dialog.className = 'veneer-gallery';
  dialog.tabIndex = -1;
  // All of it inside the dialog: what full screen shows, for which no dialog may ask.
  const box = partOf('box');
  const bar = partOf('bar');
  const counter = partOf('counter');
  // How much of a slide's time in the slideshow is over.
  const progress = partOf('progress');
  const isSingle = slides.length < 2;
  const hasPictures = slides.some(({ picture }) => picture);
  const hasThumbnails = slides.some(({ thumbnail }) => thumbnail);
  const inBar = {
    zoomIn: createButton('zoomIn', hasPictures),
    zoomOut: createButton('zoomOut', hasPictures),
    slideshow: createButton('slideshow', !isSingle),
    fullScreen: createButton('fullScreen', document.fullscreenEnabled),
    thumbnails: createButton('thumbnails', !isSingle && hasThumbnails),
    close: createButton('close', true),
  };
  const previous = createButton('previousPicture', !isSingle);
  const next = createButton('nextPicture', !isSingle);
  previous.classList.add('veneer-gallery__previous');
  next.classList.add('veneer-gallery__next');
  inBar.thumbnails.classList.add('veneer-gallery__thumbnails');
  counter.setAttribute('aria-hidden', 'true');
  bar.append(counter, ...Object.values(inBar));
  box.classList.toggle('is-single', isSingle);
  box.append(bar, previous, next, progress);
  dialog.append(box);
  return { dialog, box, counter, progress, buttons: { ...inBar, previous, next } };
}

function createButton(name: ButtonName, isNeeded: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'veneer-gallery__button';
  button.hidden = !isNeeded;
  relabel(button, name);
  return button;
}

/** Gives a button another name, and the icon of that name. */
export function relabel(button: HTMLButtonElement, name: ButtonName): void {
  const [text, lines] = BUTTONS[name];
  const [svg, path] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'path')];
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  button.title = word(text);
  button.replaceChildren(svg);
}

/** A `div` with a class of the gallery's. */
export function partOf(name: string): HTMLDivElement {
  const part = document.createElement('div');
  part.className = `veneer-gallery__${name}`;
  return part;
}
