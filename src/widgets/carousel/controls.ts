import type { Changes } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import type { Options } from './options';
import { BULLETS_FROM_PX } from './presets';
import type { Slider } from './slider';
import { GROUP } from './slides';

/** What the controls need. */
export interface ControlSetting {
  frame: HTMLElement;
  /** The id of the row, for `aria-controls`. */
  rowId: string;
  options: Options;
  slider: Slider;
  /** Removes the controls. */
  changes: Changes;
  /** Stops autoplay, or starts it again. */
  toggle(): void;
}

/** The controls of a carousel. */
export interface Controls {
  /**
   * Shows the position; hides the controls where all slides are in view.
   * @param names the slides' names; `''` where one has no name of its own
   * @param widthPx the frame's width, where it is known
   */
  render(names: readonly string[], widthPx?: number): void;
  /** Shows whether autoplay is on; `null` where it can't be, such as under reduced motion. */
  renderPlaying(isPlaying: boolean | null): void;
}

/** The most bullets that can be distinguished and hit on a phone (ours): else there is a counter. */
const MOST_BULLETS = 12;
/** The least width of a bullet, and what is beside all of them: three buttons and gaps, in px. */
const BULLET_PX = 24;
const BESIDE_BULLETS_PX = 172;

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
  const { frame, options, slider } = setting;
  const bar = setting.changes.made(box('bar'));
  const buttons = box('buttons');
  const previous = arrow('previous', word('previousSlide'), slider.previous);
  const next = arrow('next', word('nextSlide'), slider.next);
  const pause = options.autoplayMs ? arrow('pause', word('pause'), setting.toggle) : null;
  const pagination = createPagination(setting, next, signal);
  for (const one of [previous, next]) one.setAttribute('aria-controls', setting.rowId);
  // First, also before the bullets: autoplay can be stopped.
  if (pause) (pagination ? bar : buttons).append(pause);
  buttons.append(previous, next);
  if (pagination) bar.append(pagination.element);
  bar.append(buttons);
  if (options.hasArrowsOnSlides) bar.classList.add(`${PART}__bar--over`);
  // Before the slides: a keyboard visitor reaches the controls first, and can stop autoplay.
  frame.prepend(bar);

  return {
    render(names, widthPx) {
      bar.hidden = slider.count() < 2;
      previous.setAttribute('aria-disabled', String(slider.isAtStart()));
      next.setAttribute('aria-disabled', String(slider.isAtEnd()));
      pagination?.render(names, widthPx);
    },
    renderPlaying(isPlaying) {
      if (!pause) return;
      pause.hidden = isPlaying === null;
      const label = word(isPlaying ? 'pause' : 'play');
      if (pause.getAttribute('aria-label') === label) return;
      pause.setAttribute('aria-label', label);
      pause.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
    },
  };
}

function box(name: string): HTMLDivElement {
  const made = document.createElement('div');
  made.className = `${PART}__own ${PART}__${name}`;
  return made;
}

function arrow(name: keyof typeof ICONS, label: string, press: () => void): HTMLButtonElement {
  const made = createButton(`${PART}__button ${PART}__${name}`, () => {
    // `aria-disabled` keeps the focus at an end, which `disabled` would remove.
    if (made.getAttribute('aria-disabled') !== 'true') press();
  });
  made.setAttribute('aria-label', label);
  made.append(icon(name));
  return made;
}

/** Makes a button of ours. */
export function createButton(className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.addEventListener('click', press);
  return made;
}

/** Makes an icon, which is hidden from screen readers. */
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

/**
 * Makes bullets or a counter; `null` where nothing shows the position.
 * @param beside gets the focus of a bullet that a counter replaces
 */
function createPagination(
  { frame, options: { pagination: kind }, slider }: ControlSetting,
  beside: HTMLButtonElement,
  signal: AbortSignal,
): (Pick<Controls, 'render'> & { element: HTMLElement }) | null {
  if (kind === 'none') return null;
  const element = document.createElement('div');
  const wide = matchMedia(`(min-width: ${BULLETS_FROM_PX}px)`);
  let names: readonly string[] = [];
  let bullets: HTMLButtonElement[] = [];

  function draw(widthPx?: number): void {
    const wanted = kind === 'responsive' ? (wide.matches ? 'bullets' : 'fraction') : kind;
    if (wanted === 'bullets' && slider.count() <= mostBullets(widthPx)) drawBullets();
    else drawFraction();
  }

  /** The last ones would be under the buttons if there were more than fit. */
  function mostBullets(widthPx = frame.clientWidth): number {
    const roomPx = widthPx - BESIDE_BULLETS_PX;
    return Math.min(MOST_BULLETS, Math.floor(roomPx / BULLET_PX));
  }

  function drawBullets(): void {
    if (bullets.length !== slider.count()) {
      const focused = focusedOf(bullets);
      bullets = [...new Array(slider.count()).keys()].map((index) =>
        createButton(`${PART}__bullet`, () => slider.goTo(index)),
      );
      element.className = `${PART}__bullets`;
      element.setAttribute('role', GROUP);
      element.setAttribute('aria-label', word('chooseSlide'));
      element.replaceChildren(...bullets);
      focusOne(bullets, focused);
    }
    bullets.forEach((one, index) => {
      const label = word('showSlide', { index: index + 1 });
      one.setAttribute('aria-label', names[index] ? `${label}: ${names[index]}` : label);
    });
    markCurrent(bullets, slider.index());
  }

  function drawFraction(): void {
    const hadFocus = focusedOf(bullets) >= 0;
    bullets = [];
    element.className = `${PART}__fraction`;
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    const text = `${slider.index() + 1} / ${slider.count()}`;
    if (element.textContent !== text) element.textContent = text;
    if (hadFocus) beside.focus({ preventScroll: true });
  }

  wide.addEventListener('change', () => draw(), { signal });
  return {
    element,
    render(now, widthPx) {
      names = now;
      draw(widthPx);
    },
  };
}

/** The index of the button that has the focus; -1 where none has. */
export const focusedOf = (buttons: readonly (Element | null)[]): number =>
  buttons.indexOf(document.activeElement);

/** Focuses the button in the place of one that had the focus, or the last. */
export function focusOne(buttons: readonly HTMLButtonElement[], index: number): void {
  buttons[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true });
}

/** Marks the button of the slide that is shown. */
export function markCurrent(buttons: readonly HTMLButtonElement[], index: number): void {
  buttons.forEach((one, at) => {
    if (at === index) one.setAttribute('aria-current', 'true');
    else one.removeAttribute('aria-current');
  });
}
