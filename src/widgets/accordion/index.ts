/**
 * Rows that open and close:
 * `<div data-accordion="one"><details><summary>Dogs?</summary><p>They are welcome.</p></details></div>`
 */
import { isListed, nameHere, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { stopPlaying } from '../../kit/core/playing';
import { loadStyles } from '../../kit/core/styles';
import { onRefusedSubmit } from '../../kit/refused-submit';
import { addUikitClass } from '../../kit/shown';
import { emit } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import shape from './accordion.css';
import { isUntouched, openAround, showAddressed } from './address';
import { definition } from './definition';
import { followBlocks } from './follow-blocks';
import { keepInView } from './in-view';
import { allowOne } from './one';
import { findDead, findPairs } from './pairs';

const { accordion } = definition.attributes;

const BASE = 'veneer-accordion';

export const mount: Mount = (element, signal) => {
  if (!isListed(element, accordion)) return;
  const isOwn = (inside: Element) => inside.closest(accordions()) === element;
  const found = findPairs(element, isOwn);
  for (const toggle of findDead(element, isOwn, found))
    page().report('accordion', toggle, 'it names no block of the accordion', 'Expected its id');
  if (!hasRows(element, found.length > 0)) return;
  loadStyles(shape);
  const arrows = hasMarker(element) ? [] : [`${BASE}--arrows`];
  const changes = createChanges(signal);
  changes.addClass(element, BASE, ...arrows);
  for (const list of [element, ...element.querySelectorAll('[uk-accordion]')])
    addUikitClass(list, changes);
  const rows = () => rowsOf(element);
  const value = readText(element, accordion) ?? '';
  const openBlocks = followBlocks({ element, isOwn, value, signal });
  const isOne = value === 'one';
  const closeOthers = isOne ? allowOne(element, rows, signal) : null;
  const inView = isOne ? keepInView(element, signal) : null;

  // `toggle` does not bubble. The browser opens rows: by click, key, search in the page, another script.
  function follow({ target }: Event): void {
    const row = rows().find((one) => one === target);
    if (!row) return;
    if (row.open) {
      closeOthers?.(row);
      inView?.(row);
    } else stopPlaying(row);
    if (!isQuestion(row)) emit(row, row.open ? 'open' : 'close', { widget: 'accordion' });
  }

  function open(target: Element): void {
    openBlocks(target);
    openAround(target, element);
  }

  element.addEventListener('toggle', follow, { signal, capture: true });
  addEventListener('hashchange', () => showAddressed(element, open, true), { signal });
  showAddressed(element, open, isUntouched());
  onRefusedSubmit(element, open, signal);
};

/**
 * Are there rows, or nothing yet? A list without any is another script's, such as Foundation's; anything
 * else without any is reported.
 */
function hasRows(element: Element, hasPairs: boolean): boolean {
  const inside = `details,${accordions()}`;
  if (!element.childElementCount || element.querySelector(inside) || hasPairs) return true;
  if (!element.matches('ul,ol,dl'))
    page().report(
      'accordion',
      element,
      'there is no details in it, and no button that names what it opens',
      'Expected one or more: <details><summary>Title</summary>Text</details>',
    );
  return false;
}

/** Does the theme draw a marker of its own, such as a cross on the right, or want none of ours? */
function hasMarker(element: Element): boolean {
  const summary = element.querySelector('summary');
  return (
    getComputedStyle(element).getPropertyValue('--veneer-accordion-arrow').trim() === 'none' ||
    ['::before', '::after'].some(
      (part) => summary && !/^(|none|normal)$/.test(getComputedStyle(summary, part).content),
    )
  );
}

/** The rows of an accordion: not those in its rows, nor those of an accordion in it. */
function rowsOf(element: Element): HTMLDetailsElement[] {
  const around = `details,${accordions()}`;
  return [...element.querySelectorAll('details')].filter(
    (row) => row.parentElement?.closest(around) === element,
  );
}

const accordions = (): string => `[${nameHere(accordion)}]`;

/** Does the widget `faq` send its events? */
const isQuestion = (row: Element): boolean => row.hasAttribute(nameHere({ name: 'data-faq' }));
