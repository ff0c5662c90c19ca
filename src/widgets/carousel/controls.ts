import { word } from '../../kit/strings';
import { createElement, safe } from '../../runtime/dom';
import { createPagination, type Position } from './pagination';
import type { Pagination } from './presets';

/** What a visitor can do by pressing, and what is drawn for it. */
export interface ControlSetting {
  frame: HTMLElement;
  /** The id of what the buttons move. */
  rowId: string;
  pagination: Pagination;
  /** Is there anything that moves by itself? */
  hasAutoplay: boolean;
  /** Do the arrows stand on the slides, where nothing else is below them? */
  hasArrowsOnSlides: boolean;
  previous(): void;
  next(): void;
  goTo(index: number): void;
  /** The visitor stops what moves by itself, or starts it again. */
  toggle(): void;
}

/** The controls of a carousel. */
export interface Controls {
  render(position: Position, isAtStart: boolean, isAtEnd: boolean): void;
  /** Shows whether it moves by itself; `null` where it can't, such as under reduced motion. */
  renderPlaying(isPlaying: boolean | null): void;
  /** Hides all where there is nowhere to go. */
  setHidden(isHidden: boolean): void;
  /** Is this the button that stops and starts it, or in it? */
  isToggle(element: Element): boolean;
}

const PART = 'veneer-carousel';
const SVG = 'http://www.w3.org/2000/svg';

/** The paths of the buttons' icons, on a field of 24 by 24. */
const ICONS = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
};

/** Puts the controls into the frame. */
export function createControls(setting: ControlSetting, signal: AbortSignal): Controls {
  const { frame, hasArrowsOnSlides, hasAutoplay } = setting;
  const bar = box('bar');
  const buttons = box('buttons');
  const previous = button('previous', word('previousSlide'), setting.previous);
  const next = button('next', word('nextSlide'), setting.next);
  const pause = hasAutoplay ? button('pause', word('pause'), setting.toggle) : null;
  const pagination = createPagination(setting.pagination, setting.goTo, signal);
  for (const one of [previous, next]) one.setAttribute('aria-controls', setting.rowId);
  // First of all, also before the bullets: what moves by itself can be stopped.
  if (pause) (pagination ? bar : buttons).append(pause);
  buttons.append(previous, next);
  if (pagination) bar.append(pagination.element);
  bar.append(buttons);
  if (hasArrowsOnSlides) bar.classList.add(`${PART}__bar--over`);
  // Before the slides: a visitor who comes by keyboard finds what moves them first, and can stop it.
  safe(frame).prepend(bar);

  return {
    render(position, isAtStart, isAtEnd) {
      previous.setAttribute('aria-disabled', String(isAtStart));
      next.setAttribute('aria-disabled', String(isAtEnd));
      pagination?.render(position);
    },
    renderPlaying(isPlaying) {
      if (!pause) return;
      pause.hidden = isPlaying === null;
      const label = word(isPlaying ? 'pause' : 'play');
      if (pause.getAttribute('aria-label') === label) return;
      pause.setAttribute('aria-label', label);
      pause.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
    },
    setHidden(isHidden) {
      bar.hidden = isHidden;
    },
    isToggle: (element) => !!pause?.contains(element),
  };
}

function box(name: string): HTMLDivElement {
  const made = createElement('div');
  made.className = `${PART}__own ${PART}__${name}`;
  return made;
}

function button(name: keyof typeof ICONS, label: string, press: () => void): HTMLButtonElement {
  const made = createElement('button');
  made.type = 'button';
  made.className = `${PART}__button ${PART}__${name}`;
  made.setAttribute('aria-label', label);
  made.append(icon(name));
  made.addEventListener('click', () => {
    // It keeps the focus at an end, which `disabled` would take from it.
    if (made.getAttribute('aria-disabled') !== 'true') press();
  });
  return made;
}

/** Draws an icon, which has no name of its own. */
function icon(name: keyof typeof ICONS): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  svg.setAttribute('class', `${PART}__icon ${PART}__icon--${name}`);
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}
