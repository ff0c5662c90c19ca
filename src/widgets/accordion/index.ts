/**
 * Rows that open and close:
 * `<div data-accordion="one"><details><summary>Dogs?</summary><p>They are welcome.</p></details></div>`
 */

import { isListed, nameHere, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onRefusedSubmit } from '../../kit/refused-submit';
import { emit } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import shape from './accordion.css';
import { definition } from './definition';
import { followAddress } from './follow-address';
import { keepInView } from './in-view';
import { allowOne } from './one';

const { accordion } = definition.attributes;

const BASE = 'veneer-accordion';

export const mount: Mount = (element, signal) => {
  if (!isListed(element, accordion) || !hasRows(element)) return;
  loadStyles(shape);
  const arrows = hasMarker(element) ? [] : [`${BASE}--arrows`];
  createChanges(signal).addClass(element, BASE, ...arrows);
  const rows = () => rowsOf(element);
  const isOne = readText(element, accordion) === 'one';
  const closeOthers = isOne ? allowOne(element, rows, signal) : null;
  const inView = isOne ? keepInView(element, signal) : null;

  // `toggle` does not bubble. The browser opens rows: by click, key, search in the page, another script.
  function follow({ target }: Event): void {
    const row = rows().find((one) => one === target);
    if (!row) return;
    if (row.open) closeOthers?.(row);
    if (row.open) inView?.(row);
    if (!isQuestion(row)) emit(row, row.open ? 'open' : 'close', { widget: 'accordion' });
  }

  element.addEventListener('toggle', follow, { signal, capture: true });
  const reveal = (target: Element) => openAround(target, element);
  followAddress(element, reveal, signal);
  onRefusedSubmit(element, reveal, signal);
};

/**
 * Are there rows, or nothing yet? A list without any is another script's, such as Foundation's; anything
 * else without any is reported.
 */
function hasRows(element: Element): boolean {
  const isFilled = element.childElementCount > 0;
  if (!isFilled || element.querySelector('details')) return true;
  if (!element.matches('ul,ol,dl'))
    page().report(
      'accordion',
      element,
      'there is no details in it',
      'Expected one or more: <details><summary>Title</summary>Text</details>',
    );
  return false;
}

/** Does the theme draw a marker of its own, such as a cross on the right? */
function hasMarker(element: Element): boolean {
  const summary = element.querySelector('summary');
  const isDrawn = (part: string) =>
    !!summary && !/^(|none|normal)$/.test(getComputedStyle(summary, part).content);
  return isDrawn('::before') || isDrawn('::after');
}

/** The rows of an accordion: not those in its rows, nor those of an accordion in it. */
function rowsOf(element: Element): HTMLDetailsElement[] {
  const around = `details,[${nameHere(accordion)}]`;
  return [...element.querySelectorAll('details')].filter(
    (row) => row.parentElement?.closest(around) === element,
  );
}

/** Does the widget `faq` send its events? */
const isQuestion = (row: Element): boolean => row.hasAttribute(nameHere({ name: 'data-faq' }));

/** Opens the row that an element is in, or is, and those around that. */
function openAround(target: Element, element: Element): void {
  for (let node: Element | null = target; node && node !== element; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
}
