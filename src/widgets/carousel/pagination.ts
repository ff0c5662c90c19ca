import { word } from '../../kit/strings';
import { createElement } from '../../runtime/dom';
import { BULLETS_FROM_PX, type Pagination } from './presets';
import { GROUP } from './slides';

/** Where a carousel is. */
export interface Position {
  /** From 0. */
  index: number;
  /** How many positions there are. */
  count: number;
  /** What the slides are called; `''` where one has no name of its own. */
  names: readonly string[];
}

/** Bullets or a counter. */
export interface PositionControl {
  element: HTMLElement;
  render(position: Position): void;
}

/** More bullets than these can't be told apart or hit on a phone (ours): a counter replaces them. */
const MOST_BULLETS = 12;

const PART = 'veneer-carousel';

/** Makes bullets or a counter; `null` where nothing shows the position. */
export function createPagination(
  kind: Pagination,
  goTo: (index: number) => void,
  signal: AbortSignal,
): PositionControl | null {
  if (kind === 'none') return null;
  const element = createElement('div');
  const wide = matchMedia(`(min-width: ${BULLETS_FROM_PX}px)`);
  let position: Position | undefined;
  let bullets: HTMLButtonElement[] = [];

  function draw(): void {
    if (!position) return;
    const wanted = kind === 'responsive' ? (wide.matches ? 'bullets' : 'fraction') : kind;
    if (wanted === 'bullets' && position.count <= MOST_BULLETS) drawBullets(position);
    else drawFraction(position);
  }

  function drawBullets({ index, count, names }: Position): void {
    if (bullets.length !== count) {
      bullets = [...new Array(count).keys()].map((at) => bullet(at, goTo));
      element.className = `${PART}__bullets`;
      element.setAttribute('role', GROUP);
      element.setAttribute('aria-label', word('chooseSlide'));
      element.replaceChildren(...bullets);
    }
    bullets.forEach((one, at) => {
      const label = word('showSlide', { index: at + 1 });
      one.setAttribute('aria-label', names[at] ? `${label}: ${names[at]}` : label);
    });
    markCurrent(bullets, index);
  }

  function drawFraction({ index, count }: Position): void {
    bullets = [];
    element.className = `${PART}__fraction`;
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    const text = `${index + 1} / ${count}`;
    if (element.textContent !== text) element.textContent = text;
  }

  wide.addEventListener('change', draw, { signal });
  return {
    element,
    render(now) {
      position = now;
      draw();
    },
  };
}

function bullet(index: number, goTo: (index: number) => void): HTMLButtonElement {
  const made = createElement('button');
  made.type = 'button';
  made.className = `${PART}__bullet`;
  made.addEventListener('click', () => goTo(index));
  return made;
}

/** Marks the button of the slide that is shown. */
export function markCurrent(buttons: readonly HTMLButtonElement[], index: number): void {
  buttons.forEach((one, at) => {
    if (at === index) one.setAttribute('aria-current', 'true');
    else one.removeAttribute('aria-current');
  });
}
