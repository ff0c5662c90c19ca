import { createChanges } from '../../../kit/core/changes';
import { type Word, word } from '../../../kit/core/strings';
import type { Slide } from '../slides';
import { drawIcon, type Icon } from './icons';

/** What is around the slides. */
export interface LightboxFrame {
  dialog: HTMLDialogElement;
  /** All of it inside the dialog: what full screen shows, for which no dialog may ask. */
  box: HTMLDivElement;
  counter: HTMLDivElement;
  /** How much of a slide's time in the slideshow is over. */
  progress: HTMLDivElement;
  buttons: Record<ButtonName, HTMLButtonElement>;
}

type ButtonName =
  | 'zoomIn'
  | 'zoomOut'
  | 'slideshow'
  | 'fullScreen'
  | 'thumbnails'
  | 'close'
  | 'previous'
  | 'next';

/** Makes the frame: a modal dialog with a bar of buttons and two arrows, of which some slides need less. */
export function createFrame(slides: readonly Slide[]): LightboxFrame {
  const isSingle = slides.length < 2;
  const dialog = createChanges().made(document.createElement('dialog'));
  dialog.className = 'veneer-gallery';
  dialog.tabIndex = -1;
  const box = partOf('box');
  const bar = partOf('bar');
  const counter = partOf('counter');
  const progress = partOf('progress');
  counter.setAttribute('aria-hidden', 'true');
  const buttons: LightboxFrame['buttons'] = {
    zoomIn: buttonOf('zoomIn', 'zoomIn'),
    zoomOut: buttonOf('zoomOut', 'zoomOut'),
    slideshow: buttonOf('slideshow', 'play'),
    fullScreen: buttonOf('fullScreen', 'fullScreen'),
    thumbnails: buttonOf('thumbnails', 'thumbnails'),
    close: buttonOf('close', 'close'),
    previous: buttonOf('previousPicture', 'previous'),
    next: buttonOf('nextPicture', 'next'),
  };
  const { previous, next, ...inBar } = buttons;
  for (const button of [previous, next, inBar.slideshow]) button.hidden = isSingle;
  inBar.thumbnails.hidden = !hasThumbnails(slides);
  const hasPictures = slides.some(({ picture }) => picture);
  for (const button of [inBar.zoomIn, inBar.zoomOut]) button.hidden = !hasPictures;
  inBar.fullScreen.hidden = !document.fullscreenEnabled;
  previous.classList.add('veneer-gallery__previous');
  next.classList.add('veneer-gallery__next');
  inBar.thumbnails.classList.add('veneer-gallery__thumbnails');
  bar.append(counter, ...Object.values(inBar));
  box.append(bar, previous, next, progress);
  dialog.append(box);
  return { dialog, box, counter, progress, buttons };
}

/** Are there pictures for a row of thumbnails? */
export const hasThumbnails = (slides: readonly Slide[]): boolean =>
  slides.length > 1 && slides.some(({ thumbnail }) => thumbnail);

/** Gives a button another name and icon. */
export function relabel(button: HTMLButtonElement, name: Word, icon: Icon): void {
  button.title = word(name);
  drawIcon(button, icon);
}

function buttonOf(name: Word, icon: Icon): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'veneer-gallery__button';
  relabel(button, name, icon);
  return button;
}

/** A `div` with a class of the gallery's. */
export function partOf(name: string): HTMLDivElement {
  const part = document.createElement('div');
  part.className = `veneer-gallery__${name}`;
  return part;
}
