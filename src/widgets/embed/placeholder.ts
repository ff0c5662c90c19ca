import type { Changes } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';
import { consent, type Wanted } from './consent';
import type { EmbedKind, EmbedSource } from './source';

const SHOW: Record<EmbedKind, words.Word> = {
  map: words.showMap,
  video: words.playVideo,
  content: words.showContent,
};

/** Says over a link’s picture what a click shows, and who is asked for it. */
export function addLabel(link: HTMLAnchorElement, source: EmbedSource, changes: Changes): void {
  const label = changes.made(createPart('span', 'label'));
  const show = createPart('span', 'show');
  const host = createPart('span', 'host');
  show.textContent = word(SHOW[source.frame.kind]);
  host.textContent = word(words.loadsFrom, { host: source.host });
  // The blank is for those who hear both in one.
  label.append(show, ' ', host);
  changes.addClass(link, 'veneer-embed');
  fitToPicture(link, changes);
  link.append(label);
}

/** A picture narrower than its row is what is pressed, and not the empty space beside it. */
function fitToPicture(link: HTMLAnchorElement, changes: Changes): void {
  const { width = 0 } = link.querySelector('img')?.getBoundingClientRect() ?? {};
  if (width && width < link.clientWidth - 1)
    changes.setStyle(link, { 'inline-size': `${width}px`, 'max-inline-size': '100%' });
}

/** The row below. */
export interface EmbedBar {
  row: HTMLSpanElement;
  /** The control by which the visitor agrees to all frames of a kind. */
  tick: HTMLInputElement | null;
  /** Hides the frame. */
  button: HTMLButtonElement;
}

export function createBar(
  link: HTMLAnchorElement,
  { host, wanted }: EmbedSource,
  changes: Changes,
): EmbedBar {
  const row = changes.made(createPart('span', 'bar'));
  const tick = wanted && addBox(row, wanted, host);
  const button = createPart('button', 'hide');
  button.type = 'button';
  button.textContent = word(words.hide);
  row.append(button);
  // As wide as the frame, where there is room for both; Hide is far away else.
  const width = link.style.getPropertyValue('inline-size');
  if (width) row.style.setProperty('max-inline-size', `max(${width}, 22rem)`);
  return { row, tick, button };
}

/** Adds the box that is ticked for a kind of content of one host, now and on later pages. */
function addBox(bar: HTMLSpanElement, wanted: Wanted, host: string): HTMLInputElement {
  const label = createPart('label', 'always');
  const box = document.createElement('input');
  box.type = 'checkbox';
  const kind = wanted.category.replace(/[_-]/g, ' ');
  label.append(box, word(words.alwaysShow, { kind, host }));
  bar.append(label);
  // Agreeing is the visitor’s own. A script’s click is stopped before it ticks: the `change` that would
  // follow is the browser’s, whoever has clicked.
  const keepTick = (event: Event) => event.isTrusted || event.preventDefault();
  label.addEventListener('click', keepTick, { capture: true });
  box.addEventListener(
    'change',
    ({ isTrusted }) => isTrusted && consent().tick(wanted, box.checked),
  );
  return box;
}

/** An element of this widget. */
export function createPart<K extends 'span' | 'button' | 'label'>(
  name: K,
  part: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = `veneer-embed__${part}`;
  return element;
}
