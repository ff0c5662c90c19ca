import { word } from '../../kit/strings';
import { createElement, safe } from '../../runtime/dom';
import { drawIcon, type Icon } from './icons';
import { createPagination } from './pagination';
import type { Pagination } from './presets';

/** What a visitor can do by pressing, and what is drawn for it. */
export interface ControlSetting {
  frame: HTMLElement;
  /** The id of what the buttons move. */
  rowId: string;
  pagination: Pagination;
  /** Is there anything that moves by itself? */
  hasAutoplay: boolean;
  /** Are the arrows on the slides, where nothing else is below them? */
  isOver: boolean;
  previous(): void;
  next(): void;
  goTo(index: number): void;
  /** The visitor stops what moves by itself, or starts it again. */
  toggle(): void;
}

/** Where the carousel is. */
export interface View {
  /** What the slides are called; `''` where one has no name of its own. */
  names: readonly string[];
  /** The place, from 0. */
  index: number;
  /** How many places there are. */
  count: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** The controls of a carousel. */
export interface Controls {
  render(view: View): void;
  /** Shows whether it moves by itself; `null` where it can't, such as under reduced motion. */
  renderPlaying(isPlaying: boolean | null): void;
  /** Hides all where there is nowhere to go. */
  setHidden(isHidden: boolean): void;
  /** Is this the button that stops and starts it, or in it? */
  isToggle(element: Element): boolean;
  remove(): void;
}

const PART = 'veneer-carousel';

/** Puts the controls into the frame. */
export function createControls(setting: ControlSetting): Controls {
  const { frame, isOver, hasAutoplay } = setting;
  const make = (name: string) => {
    const box = createElement('div');
    box.className = `${PART}__own ${PART}__${name}`;
    return box;
  };
  const bar = make('bar');
  const previous = button('previous', word('previousSlide'), setting.previous);
  const next = button('next', word('nextSlide'), setting.next);
  const pause = hasAutoplay ? button('pause', word('pause'), setting.toggle) : null;
  const pagination = createPagination(setting.pagination, setting.goTo);
  const buttons = make('buttons');
  for (const one of [previous, next]) one.setAttribute('aria-controls', setting.rowId);
  // First of all, also before the bullets: what moves by itself can be stopped.
  if (pause) (pagination ? bar : buttons).append(pause);
  buttons.append(previous, next);
  if (pagination) bar.append(pagination.element);
  bar.append(buttons);
  if (isOver) bar.classList.add(`${PART}__bar--over`);
  // Before the slides: a visitor who comes by keyboard finds what moves them first, and can stop it.
  safe(frame).prepend(bar);

  return {
    render(view) {
      previous.setAttribute('aria-disabled', String(view.isAtStart));
      next.setAttribute('aria-disabled', String(view.isAtEnd));
      pagination?.render(view);
    },
    renderPlaying(isPlaying) {
      if (!pause) return;
      pause.hidden = isPlaying === null;
      const label = word(isPlaying ? 'pause' : 'play');
      if (pause.getAttribute('aria-label') === label) return;
      pause.setAttribute('aria-label', label);
      pause.replaceChildren(drawIcon(isPlaying ? 'pause' : 'play'));
    },
    setHidden(isHidden) {
      bar.hidden = isHidden;
    },
    isToggle: (element) => !!pause?.contains(element),
    remove() {
      pagination?.remove();
      bar.remove();
    },
  };
}

function button(icon: Icon, label: string, press: () => void): HTMLButtonElement {
  const made = createElement('button');
  made.type = 'button';
  made.className = `${PART}__button ${PART}__${icon}`;
  made.setAttribute('aria-label', label);
  made.append(drawIcon(icon));
  made.addEventListener('click', () => {
    // It keeps the focus at an end, which `disabled` would take from it.
    if (made.getAttribute('aria-disabled') !== 'true') press();
  });
  return made;
}
