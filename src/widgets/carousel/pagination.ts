import { word } from '../../kit/strings';
import { createElement } from '../../runtime/dom';
import type { View } from './controls';
import { GROUP } from './names';
import { BULLETS_FROM_PX, type Pagination } from './presets';

/** What tells the place. */
export interface Place {
  element: HTMLElement;
  render(view: View): void;
  remove(): void;
}

/** More bullets than these can't be told apart or hit on a phone (ours): a counter takes over. */
const MOST_BULLETS = 12;

const PART = 'veneer-carousel';

/** Makes bullets or a counter; `null` where nothing tells the place. */
export function createPagination(kind: Pagination, goTo: (index: number) => void): Place | null {
  if (kind === 'none') return null;
  const element = createElement('div');
  const wide = matchMedia(`(min-width: ${BULLETS_FROM_PX}px)`);
  let view: View | undefined;
  let bullets: HTMLButtonElement[] = [];

  function draw(): void {
    if (!view) return;
    const wanted = kind === 'responsive' ? (wide.matches ? 'bullets' : 'fraction') : kind;
    if (wanted === 'bullets' && view.count <= MOST_BULLETS) drawBullets(view);
    else drawFraction(view);
  }

  function drawBullets({ index, count, names }: View): void {
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
      if (at === index) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    });
  }

  function drawFraction({ index, count }: View): void {
    bullets = [];
    element.className = `${PART}__fraction`;
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    const text = `${index + 1} / ${count}`;
    if (element.textContent !== text) element.textContent = text;
  }

  wide.addEventListener('change', draw);
  return {
    element,
    render(now) {
      view = now;
      draw();
    },
    remove: () => wide.removeEventListener('change', draw),
  };
}

function bullet(index: number, goTo: (index: number) => void): HTMLButtonElement {
  const made = createElement('button');
  made.type = 'button';
  made.className = `${PART}__bullet`;
  made.addEventListener('click', () => goTo(index));
  return made;
}
