import { identify } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';
import type { Options, Stage } from './options';
import { BULLETS_FROM_PX } from './presets';
import type { Slider, SlideView } from './slider';
import { GROUP } from './slides';

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

/** The controls of a carousel. */
export type Controls = ReturnType<typeof createControls>;

/**
 * Puts a bar into the frame, with buttons and bullets or a counter.
 * @param toggle stops autoplay, or starts it again
 */
export function createControls(stage: Stage, slider: Slider, toggle: () => void) {
  const { frame, row, options, changes } = stage;
  const bar = changes.made(box('bar'));
  const buttons = box('buttons');
  const previous = arrow('previous', word(words.previousSlide), () => slider.go('previous'));
  const next = arrow('next', word(words.nextSlide), () => slider.go('next'));
  const pause = arrow('pause', word(words.pause), toggle);
  const pagination = options.pagination === 'none' ? null : document.createElement('div');
  for (const button of [previous, next])
    button.setAttribute('aria-controls', identify(row, changes));
  // First, also before the bullets: autoplay can be stopped.
  if (options.autoplayMs) (pagination ? bar : buttons).append(pause);
  buttons.append(previous, next);
  if (pagination) bar.append(pagination);
  bar.append(buttons);
  if (options.hasArrowsOnSlides) bar.classList.add(`${PART}__bar--over`);
  // Before the slides: a keyboard visitor reaches the controls first, and can stop autoplay.
  frame.prepend(bar);

  return {
    /** Shows the position; hides the controls where all slides are in view. */
    render(view: SlideView, nameAt: (index: number) => string, widthPx: number): void {
      bar.hidden = view.count < 2;
      previous.setAttribute('aria-disabled', String(view.isAtStart));
      next.setAttribute('aria-disabled', String(view.isAtEnd));
      if (!pagination) return;
      if (hasBullets(options, view.count, widthPx)) renderBullets(pagination, view, nameAt, slider);
      else renderCounter(pagination, view, next);
    },
    /** Shows whether autoplay is on; `null` where it can't be, such as under reduced motion. */
    renderPlaying(isPlaying: boolean | null): void {
      pause.hidden = isPlaying === null;
      const label = word(isPlaying ? words.pause : words.play);
      if (pause.getAttribute('aria-label') === label) return;
      pause.setAttribute('aria-label', label);
      pause.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
    },
  };
}

/** Are there bullets, and no counter? The last ones would be under the buttons if there were more than fit. */
function hasBullets({ pagination }: Options, count: number, widthPx: number): boolean {
  if (pagination === 'responsive' && !matchMedia(`(min-width: ${BULLETS_FROM_PX}px)`).matches)
    return false;
  const mostThatFit = Math.floor((widthPx - BESIDE_BULLETS_PX) / BULLET_PX);
  return pagination !== 'fraction' && count <= Math.min(MOST_BULLETS, mostThatFit);
}

function renderBullets(
  bullets: HTMLElement,
  { index, count }: SlideView,
  nameAt: (index: number) => string,
  slider: Slider,
): void {
  if (bullets.childElementCount !== count) {
    const press = (at: number) => () => slider.go(at);
    const indexes = [...new Array(count).keys()];
    bullets.className = `${PART}__bullets`;
    fillWithButtons(
      bullets,
      indexes.map((at) => createButton(`${PART}__bullet`, press(at))),
    );
  }
  [...bullets.children].forEach((bullet, at) => {
    const label = word(words.showSlide, { index: at + 1 });
    const name = nameAt(at);
    bullet.setAttribute('aria-label', name ? `${label}: ${name}` : label);
  });
  markCurrent(bullets, index);
}

/** @param next gets the focus of a bullet that the counter replaces */
function renderCounter(counter: HTMLElement, { index, count }: SlideView, next: HTMLElement): void {
  const hadFocus = counter.contains(document.activeElement);
  counter.className = `${PART}__fraction`;
  counter.removeAttribute('role');
  counter.removeAttribute('aria-label');
  counter.textContent = `${index + 1} / ${count}`;
  if (hadFocus) next.focus({ preventScroll: true });
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
  svg.setAttribute('class', `${PART}__icon ${PART}__icon--${name}`);
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** Fills a box with buttons that show slides. The focus stays in its place, or at the last button. */
export function fillWithButtons(box: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const before: (Element | null)[] = [...box.children];
  const focused = before.indexOf(document.activeElement);
  box.setAttribute('role', GROUP);
  box.setAttribute('aria-label', word(words.chooseSlide));
  box.replaceChildren(...buttons);
  buttons[Math.min(focused, buttons.length - 1)]?.focus({ preventScroll: true });
}

/** Marks the button of the slide that is shown. */
export function markCurrent(box: HTMLElement, index: number): void {
  [...box.children].forEach((button, at) => {
    if (at === index) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  });
}
