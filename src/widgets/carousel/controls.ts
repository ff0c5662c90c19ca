import type { Changes } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import type { Options } from './options';
import { BULLETS_FROM_PX } from './presets';
import type { Slider, SlideView } from './slider';
import { GROUP } from './slides';

/** What the controls need. */
interface ControlSetting {
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

/** The bar with the buttons of a carousel, and bullets or a counter. */
export class Controls {
  readonly #options: Options;
  readonly #slider: Slider;
  readonly #bar: HTMLElement;
  readonly #previous: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  readonly #pause: HTMLButtonElement;
  readonly #pagination = document.createElement('div');

  constructor({ frame, rowId, options, slider, changes, toggle }: ControlSetting) {
    this.#options = options;
    this.#slider = slider;
    this.#bar = changes.made(box('bar'));
    this.#previous = arrow('previous', word('previousSlide'), () => slider.go('previous'));
    this.#next = arrow('next', word('nextSlide'), () => slider.go('next'));
    this.#pause = arrow('pause', word('pause'), toggle);
    const buttons = box('buttons');
    const hasPagination = options.pagination !== 'none';
    // First, also before the bullets: autoplay can be stopped.
    if (options.autoplayMs) (hasPagination ? this.#bar : buttons).append(this.#pause);
    for (const button of [this.#previous, this.#next]) {
      button.setAttribute('aria-controls', rowId);
      buttons.append(button);
    }
    if (hasPagination) this.#bar.append(this.#pagination);
    this.#bar.append(buttons);
    if (options.hasArrowsOnSlides) this.#bar.classList.add(`${PART}__bar--over`);
    // Before the slides: a keyboard visitor reaches the controls first, and can stop autoplay.
    frame.prepend(this.#bar);
  }

  /**
   * Shows the position; hides the controls where all slides are in view.
   * @param names the slides' names; `''` for a slide without a name
   * @param widthPx the frame's width
   */
  render(view: SlideView, names: readonly string[], widthPx: number): void {
    this.#bar.hidden = view.count < 2;
    this.#previous.setAttribute('aria-disabled', String(view.isAtStart));
    this.#next.setAttribute('aria-disabled', String(view.isAtEnd));
    if (this.#options.pagination === 'none') return;
    if (hasBullets(this.#options, view.count, widthPx)) this.#renderBullets(view, names);
    else this.#renderCounter(view);
  }

  /** Shows whether autoplay is on; `null` where it can't be, such as under reduced motion. */
  renderPlaying(isPlaying: boolean | null): void {
    this.#pause.hidden = isPlaying === null;
    const name = isPlaying ? 'pause' : 'play';
    if (this.#pause.getAttribute('aria-label') === word(name)) return;
    this.#pause.setAttribute('aria-label', word(name));
    this.#pause.replaceChildren(icon(name));
  }

  #renderBullets({ index, count }: SlideView, names: readonly string[]): void {
    const bullets = this.#pagination;
    if (bullets.childElementCount !== count) {
      const press = (at: number) => () => this.#slider.go(at);
      const indexes = [...new Array(count).keys()];
      bullets.className = `${PART}__bullets`;
      fillWithButtons(
        bullets,
        indexes.map((at) => createButton(`${PART}__bullet`, press(at))),
      );
    }
    [...bullets.children].forEach((bullet, at) => {
      const label = word('showSlide', { index: at + 1 });
      bullet.setAttribute('aria-label', names[at] ? `${label}: ${names[at]}` : label);
    });
    markCurrent(bullets, index);
  }

  #renderCounter({ index, count }: SlideView): void {
    const counter = this.#pagination;
    const hadFocus = counter.contains(document.activeElement);
    counter.className = `${PART}__fraction`;
    counter.removeAttribute('role');
    counter.removeAttribute('aria-label');
    counter.textContent = `${index + 1} / ${count}`;
    if (hadFocus) this.#next.focus({ preventScroll: true });
  }
}

/** Are there bullets, and no counter? The last ones would be under the buttons if there were more than fit. */
function hasBullets({ pagination }: Options, count: number, widthPx: number): boolean {
  if (pagination === 'responsive' && !matchMedia(`(min-width: ${BULLETS_FROM_PX}px)`).matches)
    return false;
  const mostThatFit = Math.floor((widthPx - BESIDE_BULLETS_PX) / BULLET_PX);
  return pagination !== 'fraction' && count <= Math.min(MOST_BULLETS, mostThatFit);
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

/** Fills a box with buttons that show slides. The focus stays in its place, or at the last button. */
export function fillWithButtons(box: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const before: (Element | null)[] = [...box.children];
  const focused = before.indexOf(document.activeElement);
  box.setAttribute('role', GROUP);
  box.setAttribute('aria-label', word('chooseSlide'));
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
